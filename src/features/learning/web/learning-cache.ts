/** The member's list in the query cache: refreshed after changes in this tab and in others. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createCrossTabChannel } from '#platform/web/cross-tab.ts';
import { getLearningProgress, getSavedResources } from '../contract.ts';

/** Channel that tells other tabs that the list has changed. */
const listChanged = createCrossTabChannel('lyceum:learning');

/** Makes the other tabs refetch the list. */
export const { post: notifyOtherTabs } = listChanged;

const isLearningQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  [getSavedResources.path, getLearningProgress.path].some((path) => String(queryKey[0]).startsWith(path));

/** Refetches data that is shown, and removes the rest from the cache. */
async function refresh(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive', predicate: isLearningQuery });
  await queries.invalidateQueries({ predicate: isLearningQuery });
}

/** Refreshes this tab and the others after a change of the list. */
export async function publishChange(queries: QueryClient): Promise<void> {
  notifyOtherTabs();
  await refresh(queries);
}

/** Query clients that are already subscribed: all buttons of a page share one subscription. */
const subscribed = new WeakSet<QueryClient>();

/** Refreshes queries after changes in other tabs. Subscribes once, until the tab is closed. */
export function useCrossTabRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (subscribed.has(queries)) return;
    subscribed.add(queries);
    listChanged.subscribe(() => void refresh(queries));
  }, [queries]);
}
