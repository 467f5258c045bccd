import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { ensureData } from '#platform/web/load.ts';
import { type Citation, getCitation } from '../contract.ts';

/** Fetches the citation of a resource. A failure does not prevent the page from being shown: the section reports it. */
export async function loadCitation(queries: QueryClient, id: number): Promise<void> {
  await ensureData(queries, getCitation, { params: { id } }).catch(() => undefined);
}

/** The citation that the page's loader fetched; undefined if that failed. */
export function readCitation(queries: QueryClient, id: number): Citation | undefined {
  return queries.getQueryData(apiQuery(getCitation, { params: { id } }).queryKey);
}
