/** Queries for personal decks, and their refresh after changes in this tab or another one. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDeck, getPersonalDeck, getPersonalDecks } from '#features/flashcards/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { createCrossTabChannel } from '#platform/web/cross-tab.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import type { DeckView } from './personal-deck-address.ts';

const freshness = { staleTime: memberStaleTimeMs, refetchOnWindowFocus: 'always' } as const;

export const personalDecksQuery = { ...apiQuery(getPersonalDecks, {}), ...freshness };

export const personalDeckInput = (id: number, { search, page }: DeckView) => ({
  params: { id },
  query: { search: search || undefined, page: page > 1 ? page : undefined },
});

export const personalDeckQuery = (id: number, view: DeckView) => ({
  ...apiQuery(getPersonalDeck, personalDeckInput(id, view)),
  ...freshness,
});

const decksChanged = createCrossTabChannel('lyceum:own-decks');

type Keyed = { queryKey: readonly unknown[] };
const isPersonal = ({ queryKey }: Keyed) => String(queryKey[0]).startsWith(getPersonalDecks.path);
/** The query of a deck's study page. The queries of library decks match too; refetching them is fast. */
const isStudied = ({ queryKey }: Keyed) => String(queryKey[0]).startsWith(getDeck.path.replace(':id', ''));

/** 'none': the page is about to be left, so its data is not fetched again. */
type RefetchType = 'active' | 'none';

async function refresh(queries: QueryClient, refetchType: RefetchType = 'active'): Promise<void> {
  queries.removeQueries({ type: 'inactive', predicate: (query) => isPersonal(query) || isStudied(query) });
  await queries.invalidateQueries({ predicate: isPersonal, refetchType });
}

/** Refreshes the data here and in other tabs after a change. */
export async function broadcastChange(queries: QueryClient, refetchType?: RefetchType): Promise<void> {
  decksChanged.post();
  await refresh(queries, refetchType);
}

/** Refreshes the page when another tab has changed a deck. */
export function useCrossTabRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => decksChanged.subscribe(() => void refresh(queries)), [queries]);
}
