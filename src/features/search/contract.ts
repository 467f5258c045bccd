/** The search API. */
import { endpoint } from '#platform/api/endpoint.ts';
import type { SearchHit } from '#platform/feature/search-document.ts';

export type { SearchHit, SearchHitType } from '#platform/feature/search-document.ts';

/** Texts shorter than this are not searched. */
export const minimumQueryLength = 3;
/** Longest text that is searched. */
export const maximumQueryLength = 200;
/** Hits shown in the dropdown. */
export const dropdownHits = 8;
/** Most hits that one request may ask for. */
export const maximumHits = 50;

export const getSearch = endpoint<{ query: { q: string; limit?: number } }, SearchHit[]>(
  'GET',
  '/api/search',
);
