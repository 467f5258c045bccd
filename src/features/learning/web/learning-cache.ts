/** The member's list in the query cache, and its refresh after changes here and in other tabs. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createCrossTabChannel } from '#platform/web/cross-tab.ts';
import { getLearningProgress, getSavedResources } from '../contract.ts';

/** Signals that the list has changed. */
const listChanged = createCrossTabChannel('lyceum:learning');

/** Makes the other tabs fetch the list again. */
export const { post: notifyOtherTabs } = listChanged;

const isLearningQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  [getSavedResources.path, getLearningProgress.path].some((path) => String(queryKey[0]).startsWith(path));

/** Fetches visible data again, and removes the rest from the cache. */
async function refresh(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive', predicate: isLearningQuery });
  await queries.invalidateQueries({ predicate: isLearningQuery });
}

/** After a change of the list: refreshes this tab and the others. */
export async function publishChange(queries: QueryClient): Promise<void> {
  notifyOtherTabs();
  await refresh(queries);
}

/** Clients that are subscribed already: all buttons of a page share one. */
const subscribed = new WeakSet<QueryClient>();

/** Refreshes queries after changes in other tabs, from the first use until the tab is closed. */
export function useCrossTabRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (subscribed.has(queries)) return;
    subscribed.add(queries);
    listChanged.subscribe(() => void refresh(queries));
  }, [queries]);
}
