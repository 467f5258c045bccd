/** Own decks in this browser: which queries hold them, and how a change reaches them and other tabs. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDeck, getPersonalDeck, getPersonalDecks } from '#features/flashcards/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
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

/** Under this key a tab tells the others that decks have changed. */
const newsKey = 'lyceum:own-decks';

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
  try {
    // Storage rather than a channel: an open channel keeps pages out of the browser's back-forward cache.
    localStorage.setItem(newsKey, crypto.randomUUID());
  } catch {
    // Storage is refused: other tabs hear of it when they are looked at again.
  }
  await refresh(queries, shown);
}

/** While the page is there, changes made in other tabs are shown. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === newsKey) void refresh(queries);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [queries]);
}
