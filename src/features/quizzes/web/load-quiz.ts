/** What a quiz's page shows, fetched: never its questions. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { loadUser } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { getAttempts, getQuiz } from '../contract.ts';
import { readId } from './paths.ts';

/** Fetches the quiz, and a member's results. @throws a route error with 404 where there is none */
export async function loadQuiz({ params, context }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const id = readId(params.id);
  if (id === undefined) throw data({ detail: '' }, { status: 404 });
  await Promise.all([
    ensureData(app.queries, getQuiz, { params: { id } }),
    // A member's earlier results adorn the page; it stands without them.
    loadUser(app)
      .then((user) => user && app.queries.prefetchQuery(apiQuery(getAttempts, { params: { id } })))
      .catch(() => null),
  ]);
  return null;
}
