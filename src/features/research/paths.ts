/** The page's address and its query parameters. Every page of the site loads this file, so it contains nothing else. */
import type { Criteria } from './rules.ts';

export const researchPath = '/research';

/** Query parameters of the criteria, in the order of the URL. */
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
/** All query parameters of the page. */
export const addressNames = [...criteriaNames, 'page'] as const;
