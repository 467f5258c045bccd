/** Loaders of the personal decks' pages. */
import type { LoaderFunctionArgs } from 'react-router';
import { getPersonalDeck, getPersonalDecks } from '#features/flashcards/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { fetchForMember } from '#platform/web/load.ts';
import { readDeckId } from '../deck-paths.ts';
import { readDeckView } from './personal-deck-address.ts';
import { personalDeckInput } from './personal-deck-data.ts';

/** @throws as `fetchForMember` */
export async function loadPersonalDecks({ context, request }: LoaderFunctionArgs): Promise<null> {
  await fetchForMember(context.get(appContext).queries, request.url, getPersonalDecks, {});
  return null;
}

/** @throws a route error 404 for an invalid id; otherwise as `fetchForMember` */
export async function loadPersonalDeck({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const input = personalDeckInput(readDeckId(params.id), readDeckView(new URL(request.url).searchParams));
  await fetchForMember(context.get(appContext).queries, request.url, getPersonalDeck, input);
  return null;
}
