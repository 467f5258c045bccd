/** A document that a feature contributes to the search index. */

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
  /** 'year': events everywhere in the year that the search text names; its id is the signed year. */
  type: SearchHitType | 'year';
  id: number;
  title: string;
  slug: string;
  /** Path of the hit's page on this site. */
  url: string;
  /** Name of the period, empty if there is none. */
  period: string;
  /** Name of the category or kind, as shown. */
  category: string;
  /** Distinguishes it from items of the same name: author, date of an event, timespan of a period, size of a quiz. */
  detail: string;
};

export type SearchDocument = {
  hit: SearchHit & { type: SearchHitType };
  /** Only for resources. */
  categoryId?: number;
  level?: 'introductory' | 'intermediate' | 'advanced';
  /** Signed years that it is about, BCE negative; only if it has specific years rather than a whole period. */
  years?: { from: number; to: number };
  /** Editorial rating, 3.0 to 5.0: a mild tie-breaker. */
  rating: number;
  author: string;
  topics: string;
  place: string;
  dates: string;
  description: string;
  /**
   * Its full text, one paragraph per line. Only searches of members whose plan opens it use it; the public search
   * does not.
   */
  body?: string;
};

/** Default fields of a quiz or deck: no author, place or date, and ranked slightly below texts. */
export const exerciseFields = { rating: 3.5, author: '', topics: '', place: '', dates: '' };
