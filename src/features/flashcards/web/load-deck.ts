/** What a deck's page shows, fetched. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { getDeck, getDecks } from '../contract.ts';

/** Answers whether the deck is beyond the visitor's plan: then the page shows what the list says of it. */
export async function loadDeck({ params, context }: LoaderFunctionArgs): Promise<{ locked: boolean }> {
  const { queries } = context.get(appContext);
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw data({ detail: '' }, { status: 404 });
  try {
    await ensureData(queries, getDeck, { params: { id: Number(params.id) } });
    return { locked: false };
  } catch (refusal) {
    if ((refusal as { init?: ResponseInit }).init?.status !== 403) throw refusal;
    await ensureData(queries, getDecks, {});
    return { locked: true };
  }
}
