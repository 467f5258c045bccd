import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { getSavedResourceIds } from '../contract.ts';

/** For the server's loaders: what a member has saved, so that buttons say so from the start. @throws what the API throws */
export function loadSavedIds(queries: QueryClient): Promise<number[]> {
  return queries.ensureQueryData(apiQuery(getSavedResourceIds, {}));
}
