/** What the URL selects on the analytics screen: a span of days, and a page of each list. */
import { useSearchParams } from 'react-router';
import { analyticsPath } from '#features/analytics/paths.ts';
import { type Span, spans } from '#features/analytics/rules.ts';

/** Id of a list's count. Another page of the list scrolls there and moves the focus there. */
export const countId = (list: string): string => `${list}-count`;

export const spanAddress = (days: Span): string =>
  days === 30 ? analyticsPath : `${analyticsPath}?days=${days}`;

/** The span, and for each list by name its current page and the URLs of the others. */
export function useAnalyticsView() {
  const [search] = useSearchParams();
  return {
    days: spans.find((span) => String(span) === search.get('days')) ?? 30,
    pageOf(list: string): number {
      const page = search.get(list) ?? '';
      return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
    },
    addressOf(list: string, page: number): string {
      const query = new URLSearchParams(search);
      if (page > 1) query.set(list, String(page));
      else query.delete(list);
      return `${analyticsPath}${query.size > 0 ? `?${query}` : ''}#${countId(list)}`;
    },
  };
}
