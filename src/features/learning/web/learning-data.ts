/** The member's list in this browser: which queries hold it, and how a change reaches them and other tabs. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createCrossTabChannel } from '#platform/web/cross-tab.ts';
import { getLearningProgress, getSavedResources } from '../contract.ts';

/** Signals that the list has changed. */
const listChanged = createCrossTabChannel('lyceum:learning');

/** Has the other tabs ask anew. */
export const { post: tellOtherTabs } = listChanged;

const ofLearning = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  [getSavedResources.path, getLearningProgress.path].some((path) => String(queryKey[0]).startsWith(path));

/** Asks anew for what is on the screen, and forgets the rest. */
async function refresh(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive', predicate: ofLearning });
  await queries.invalidateQueries({ predicate: ofLearning });
}

/** After a change of the list: shows it here and in other tabs. */
export async function spreadChange(queries: QueryClient): Promise<void> {
  tellOtherTabs();
  await refresh(queries);
}

/** Clients that are subscribed already: many buttons of a page share one. */
const subscribed = new WeakSet<QueryClient>();

/** From the component's first render on, changes made in other tabs reach its queries, for as long as the tab is open. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (subscribed.has(queries)) return;
    subscribed.add(queries);
    listChanged.subscribe(() => void refresh(queries));
  }, [queries]);
}
