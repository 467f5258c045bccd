/** The search API. */
import { endpoint } from '#platform/api/endpoint.ts';
import type { SearchHit } from '#platform/feature/search-document.ts';

export type { SearchHit, SearchHitType } from '#platform/feature/search-document.ts';

/** Shorter texts are not searched. */
export const minQueryLength = 3;
export const maxQueryLength = 200;
export const maxDropdownHits = 8;
/** Hits per request. */
export const maxHits = 50;

export const getSearch = endpoint<{ query: { q: string; limit?: number } }, SearchHit[]>(
  'GET',
  '/api/search',
);

/** Texts that find something, for one that found nothing: other names of the same thing, else the nearest spelling. */
export const getSearchSuggestions = endpoint<{ query: { q: string } }, string[]>(
  'GET',
  '/api/search/suggestions',
);

/** Address of the page with all results of a text. */
export function resultsPath(text: string): string {
  return `/resources?${new URLSearchParams({ q: text })}`;
}
