/** The view of the page, read from its URL. */
import { type Criteria, isEmptySearch, readCriteria } from '../rules.ts';

export type ResearchView = {
  criteria: Criteria;
  page: number;
  /** Whether there is nothing to search for. */
  empty: boolean;
};

export function readView(search: URLSearchParams): ResearchView {
  const criteria = readCriteria(search);
  const page = search.get('page') ?? '';
  return {
    criteria,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    empty: isEmptySearch(criteria),
  };
}

/** The API request for a view. */
export const viewInput = ({ criteria, page }: ResearchView) => ({ query: { ...criteria, page } });
