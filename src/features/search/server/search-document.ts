/** What the index knows of one thing that can be found. */
import type { SearchHit } from '../contract.ts';

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
