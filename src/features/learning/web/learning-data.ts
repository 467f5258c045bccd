/** The member's list in this browser: which queries hold it, and how a change reaches them and other tabs. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getLearningProgress, getSavedResources } from '../contract.ts';

/** Under this key a tab tells the others that the list has changed. */
const newsKey = 'lyceum:learning';

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

/** Has the other tabs ask anew. */
export function tellOtherTabs(): void {
  try {
    // Storage rather than a channel: an open channel keeps pages out of the browser's back-forward cache.
    localStorage.setItem(newsKey, String(Math.random()));
  } catch {
    // Storage is refused: other tabs hear of it when they are looked at again.
  }
}

const followers = new Set<QueryClient>();

function hear({ key }: StorageEvent): void {
  if (key === newsKey) for (const queries of followers) void refresh(queries);
}

/** From the component's first drawing on, changes made in other tabs reach its queries: for as long as the tab is open. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    followers.add(queries);
    // The same function again is not added twice.
    window.addEventListener('storage', hear);
  }, [queries]);
}
