/** Own decks in this browser: which queries hold them, and how a change reaches them and other tabs. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDeck, getPersonalDeck, getPersonalDecks } from '#features/flashcards/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { createCrossTabChannel } from '#platform/web/cross-tab.ts';
import type { DeckView } from './own-address.ts';

/** So long what a pointer's approach fetched is good enough for the click, in ms; another device may change it. */
const freshFor = 5000;

/** Another device may have changed it meanwhile. */
const watched = { staleTime: freshFor, refetchOnWindowFocus: 'always' } as const;

export const decksQuery = { ...apiQuery(getPersonalDecks, {}), ...watched };

export const deckQuery = (id: number, { search, page }: DeckView) => ({
  ...apiQuery(getPersonalDeck, {
    params: { id },
    query: { search: search || undefined, page: page > 1 ? page : undefined },
  }),
  ...watched,
});

/** Signals that decks have changed. */
const decksChanged = createCrossTabChannel('lyceum:own-decks');

type Keyed = { queryKey: readonly unknown[] };
const isOwn = ({ queryKey }: Keyed) => String(queryKey[0]).startsWith(getPersonalDecks.path);
/** The decks as they are studied; the library's are among them, and are soon fetched again. */
const isStudied = ({ queryKey }: Keyed) => String(queryKey[0]).startsWith(getDeck.path.replace(':id', ''));

/** Whether what is on the screen is asked for again, or about to be left. */
type Shown = 'stays' | 'left';

/** Asks anew for what stays on the screen, and forgets the rest. */
async function refresh(queries: QueryClient, shown: Shown = 'stays'): Promise<void> {
  queries.removeQueries({ type: 'inactive', predicate: (query) => isOwn(query) || isStudied(query) });
  await queries.invalidateQueries({ predicate: isOwn, refetchType: shown === 'stays' ? 'active' : 'none' });
}

/** After a change: shows it here and in other tabs. */
export async function spreadChange(queries: QueryClient, shown?: Shown): Promise<void> {
  decksChanged.post();
  await refresh(queries, shown);
}

/** While the page is there, changes made in other tabs are shown. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => decksChanged.subscribe(() => void refresh(queries)), [queries]);
}
