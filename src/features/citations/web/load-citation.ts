import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { ensureData } from '#platform/web/load.ts';
import { type Citation, getCitation } from '../contract.ts';

/** Fetches how to cite a resource. A failure is no reason to withhold the page: it says so in its place. */
export async function loadCitation(queries: QueryClient, id: number): Promise<void> {
  await ensureData(queries, getCitation, { params: { id } }).catch(() => undefined);
}

/** What the page's loader has fetched; undefined where it could not. */
export function readCitation(queries: QueryClient, id: number): Citation | undefined {
  return queries.getQueryData(apiQuery(getCitation, { params: { id } }).queryKey);
}
