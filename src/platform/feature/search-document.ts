/** What a feature offers for the search index. */

export type SearchHitType = 'resource' | 'period' | 'blog' | 'event' | 'quiz' | 'deck' | 'guide' | 'collection';

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
  /** What tells it from others of its name: author, date of an event, timespan of a period, size of a quiz. */
  detail: string;
};

export type SearchDocument = {
  hit: SearchHit;
  /** Of a resource. */
  categoryId?: number;
  /** Editorial judgement, 3.0 to 5.0: a mild tie-breaker. */
  rating: number;
  author: string;
  topics: string;
  place: string;
  dates: string;
  description: string;
};

/** Fields of a quiz or deck: no author, place or date, and ranked a little below what there is to read. */
export const exerciseFields = { rating: 3.5, author: '', topics: '', place: '', dates: '' };
