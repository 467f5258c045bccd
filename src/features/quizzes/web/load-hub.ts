/** What the hub shows, fetched. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { getDecks } from '#features/flashcards/contract.ts';
import { getPeriods } from '#features/library/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { getQuizzes } from '../contract.ts';
import { readTab } from './paths.ts';

/** Fetches the shown tab's list. @throws a route error with 404 where the address names no period */
export async function loadHub({ request, params: { period }, context }: LoaderFunctionArgs) {
  const { queries } = context.get(appContext);
  if (period !== undefined) {
    const periods = await ensureData(queries, getPeriods, {});
    if (!periods.some(({ slug }) => slug === period)) throw data({ detail: '' }, { status: 404 });
  }
  const input = period ? { query: { period } } : {};
  const tab = readTab(new URL(request.url).searchParams);
  await (tab === 'quizzes' ? ensureData(queries, getQuizzes, input) : ensureData(queries, getDecks, input));
  return null;
}
