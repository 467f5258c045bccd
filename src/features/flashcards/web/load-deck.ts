/** What a deck's page shows, fetched. */
import type { LoaderFunctionArgs } from 'react-router';
import { apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { type DeckDetail, getDeck, getDecks } from '../contract.ts';
import { readDeckId } from './deck-id.ts';

/** Answers whether the deck is beyond the visitor's plan: then the page shows what the list says of it. */
export async function loadDeck({ params, context }: LoaderFunctionArgs): Promise<{ locked: boolean }> {
  const { queries } = context.get(appContext);
  const input = { params: { id: readDeckId(params.id) } };
  const { queryKey } = apiQuery(getDeck, input);
  // Of the member's own: another tab may have changed it since.
  if (queries.getQueryData<DeckDetail>(queryKey)?.own) queries.removeQueries({ queryKey, type: 'inactive' });
  try {
    await ensureData(queries, getDeck, input);
    return { locked: false };
  } catch (refusal) {
    if ((refusal as { init?: ResponseInit }).init?.status !== 403) throw refusal;
    await ensureData(queries, getDecks, {});
    return { locked: true };
  }
}
