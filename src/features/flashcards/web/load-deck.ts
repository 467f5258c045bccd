/** The loader of the deck page. */
import type { LoaderFunctionArgs } from 'react-router';
import { apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { type DeckDetail, getDeck, getDecks } from '../contract.ts';
import { readDeckId } from './deck-paths.ts';

/** `locked`: the visitor's plan does not include the deck; the page then shows its entry from the list of decks. */
export async function loadDeck({ params, context }: LoaderFunctionArgs): Promise<{ locked: boolean }> {
  const { queries } = context.get(appContext);
  const input = { params: { id: readDeckId(params.id) } };
  const { queryKey } = apiQuery(getDeck, input);
  // A personal deck may have been changed in another tab.
  if (queries.getQueryData<DeckDetail>(queryKey)?.own) queries.removeQueries({ queryKey, type: 'inactive' });
  try {
    await ensureData(queries, getDeck, input);
    return { locked: false };
  } catch (failure) {
    if ((failure as { init?: ResponseInit }).init?.status !== 403) throw failure;
    await ensureData(queries, getDecks, {});
    return { locked: true };
  }
}
