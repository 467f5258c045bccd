/** The page's address and what it reads of it. Every page of the site carries these: nothing else belongs here. */
import type { Criteria } from './rules.ts';

export const researchPath = '/research';

/** Names of the criteria in an address, in their order there. */
export const criteriaNames = [
  'q',
  'kind',
  'period',
  'from',
  'to',
  'category',
  'level',
  'author',
  'sort',
] as const satisfies readonly (keyof Criteria)[];
/** Everything that the page reads of its address. */
export const addressNames = [...criteriaNames, 'page'] as const;
