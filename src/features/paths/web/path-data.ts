/** What a member has done, and so the state of paths and plan, changes all over the site: how their data stays true. */
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { onServerChange } from '#platform/web/browser-api.ts';
import { getLearningPaths, getStudyPlan } from '../contract.ts';

const isPathQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  [getLearningPaths.path, getStudyPlan.path].some((path) => String(queryKey[0]).startsWith(path));

/** Other devices change it too, and at four in the morning another day begins. */
export const refetchOnFocus = { refetchOnWindowFocus: 'always' } as const;

/** The answer of an endpoint that the page's loader has fetched; it is fetched again after changes and on return. */
export function usePathData<In extends EndpointInput, Out>(target: Endpoint<In, Out>, input: In): Out {
  useRefetchAfterChanges();
  return useSuspenseQuery({ ...apiQuery(target, input), ...refetchOnFocus }).data;
}

/** Clients that are subscribed already. */
const subscribed = new WeakSet<QueryClient>();

/** From the first use until the tab is closed: after each change paths and plan are fetched again, or when next shown. */
export function useRefetchAfterChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (subscribed.has(queries)) return;
    subscribed.add(queries);
    onServerChange(() => void queries.invalidateQueries({ predicate: isPathQuery }));
  }, [queries]);
}

/** Waits until what a change has begun to fetch again is there. */
export async function untilRefetched(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active', predicate: isPathQuery }, { cancelRefetch: false });
}
