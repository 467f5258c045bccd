import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { getResearch } from '../contract.ts';

/** Refetches the saved searches after a change. */
export const refetchSearches = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: apiQuery(getResearch, {}).queryKey });
