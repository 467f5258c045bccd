/** The search API. */
import { endpoint } from '#platform/api/endpoint.ts';
import type { SearchHit } from '#platform/feature/search-document.ts';

export type { SearchHit } from '#platform/feature/search-document.ts';

/** Minimum length of a query; shorter texts are not searched. */
export const minQueryLength = 3;
export const maxQueryLength = 200;
export const maxDropdownHits = 8;
/** Maximum number of hits per request. */
export const maxHits = 50;

export const getSearch = endpoint<{ query: { q: string; limit?: number } }, SearchHit[]>(
  'GET',
  '/api/search',
);

/**
 * Alternatives for a text that found nothing: other names of the same thing, else the nearest spelling. All of them
 * find something.
 */
export const getSearchSuggestions = endpoint<{ query: { q: string } }, string[]>(
  'GET',
  '/api/search/suggestions',
);

/** Path of the page with all results for a text. */
export function resultsPath(text: string): string {
  return `/resources?${new URLSearchParams({ q: text })}`;
}
