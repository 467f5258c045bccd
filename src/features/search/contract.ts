/** The search API. */
import { endpoint } from '#platform/api/endpoint.ts';

export type SearchHitType = 'resource' | 'period' | 'blog' | 'event' | 'quiz' | 'deck';

export type SearchHit = {
  type: SearchHitType;
  id: number;
  title: string;
  slug: string;
  /** Path of the hit's page on this site. */
  url: string;
  /** Name of the period, empty where there is none. */
  period: string;
  /** Name of the category or kind, as shown. */
  category: string;
  /** What tells it from others of its name: author, date of an event, timespan of a period, what a quiz holds. */
  detail: string;
};

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
