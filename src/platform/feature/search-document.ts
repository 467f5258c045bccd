/** What a feature offers for the search index. */

export type SearchHitType =
  | 'resource'
  | 'period'
  | 'blog'
  | 'event'
  | 'quiz'
  | 'card'
  | 'question'
  | 'deck'
  | 'guide'
  | 'collection';

export type SearchHit = {
  /** 'year': what was happening everywhere in the year that the text names; its id is the signed year. */
  type: SearchHitType | 'year';
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
  hit: SearchHit & { type: SearchHitType };
  /** Of a resource. */
  categoryId?: number;
  level?: 'introductory' | 'intermediate' | 'advanced';
  /** Signed years that it is of, BCE negative, where it is of years of its own and not of a whole period. */
  years?: { from: number; to: number };
  /** Editorial judgement, 3.0 to 5.0: a mild tie-breaker. */
  rating: number;
  author: string;
  topics: string;
  place: string;
  dates: string;
  description: string;
  /** Its full text, a paragraph a line. For searches of members whose plan opens it; the public search does not read it. */
  body?: string;
};

/** Fields of a quiz or deck: no author, place or date, and ranked a little below what there is to read. */
export const exerciseFields = { rating: 3.5, author: '', topics: '', place: '', dates: '' };
