/** The view of My Learning and its URL. */
import type { LearningFilter, LearningSort } from '../contract.ts';

export type Tab = 'saved' | 'completed';

export type LearningView = Pick<LearningFilter, 'period' | 'category' | 'page'> & {
  tab: Tab;
  sort: LearningSort;
};

export const learningPath = '/my-learning';

/** Sort orders of the list with their labels. */
export const sorts: Record<LearningSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  period: 'By period',
};

/** Reads the view from a URL; invalid values are ignored. */
export function readView(search: URLSearchParams): LearningView {
  const number = (name: string) => {
    const text = search.get(name) ?? '';
    return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
  };
  const sort = search.get('sort') ?? '';
  return {
    tab: search.get('tab') === 'completed' ? 'completed' : 'saved',
    sort: Object.hasOwn(sorts, sort) ? (sort as LearningSort) : 'newest',
    period: number('period'),
    category: number('category'),
    page: number('page'),
  };
}

/** Writes the URL of a view; default values are left out. */
export function viewAddress(view: Partial<LearningView>): string {
  const search = new URLSearchParams();
  if (view.tab === 'completed') search.set('tab', view.tab);
  if (view.period) search.set('period', String(view.period));
  if (view.category) search.set('category', String(view.category));
  if (view.sort && view.sort !== 'newest') search.set('sort', view.sort);
  if (view.page && view.page > 1) search.set('page', String(view.page));
  const text = search.toString();
  return text ? `${learningPath}?${text}` : learningPath;
}

/** The API request for a view. */
export function viewInput({ tab, ...filter }: LearningView): { query: LearningFilter } {
  return { query: { ...filter, completed: tab === 'completed' ? 'true' : 'false' } };
}
