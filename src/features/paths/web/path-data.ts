/** Keeps data of paths and plan up to date: it changes with what the member does anywhere on the site. */
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { onServerChange } from '#platform/web/browser-api.ts';
import { getLearningPaths, getStudyPlan } from '../contract.ts';

const isPathQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  [getLearningPaths.path, getStudyPlan.path].some((path) => String(queryKey[0]).startsWith(path));

/** Other devices may change the data too, and a new day starts at four in the morning. */
export const refetchOnFocus = { refetchOnWindowFocus: 'always' } as const;

/** Data of an endpoint that the page's loader has fetched; refetched after changes and when the window gets focus. */
export function usePathData<In extends EndpointInput, Out>(target: Endpoint<In, Out>, input: In): Out {
  useRefetchAfterChanges();
  return useSuspenseQuery({ ...apiQuery(target, input), ...refetchOnFocus }).data;
}

/** Query clients that are already subscribed. */
const subscribed = new WeakSet<QueryClient>();

/** Once per query client, until the tab is closed: a change refetches paths and plan, at once or when next shown. */
export function useRefetchAfterChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (subscribed.has(queries)) return;
    subscribed.add(queries);
    onServerChange(() => void queries.invalidateQueries({ predicate: isPathQuery }));
  }, [queries]);
}

/** Waits until the refetches started by a change have finished. */
export async function untilRefetched(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active', predicate: isPathQuery }, { cancelRefetch: false });
}
