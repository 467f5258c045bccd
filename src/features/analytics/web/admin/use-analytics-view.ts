/** What the URL selects on the analytics screen: a span of days, and a page of each list. */
import { useSearchParams } from 'react-router';
import { analyticsPath } from '#features/analytics/paths.ts';
import { type Span, spans } from '#features/analytics/rules.ts';

/** Id of a list's count. Another page of the list scrolls there and moves the focus there. */
export const countId = (list: string): string => `${list}-count`;

/** The list of quiz questions counts all attempts, so it does not depend on a span. */
export const questionsId = 'questions';

/** The URL of a span. Of the pages in `search`, only that of the list without a span still applies. */
export function spanAddress(days: Span, search: URLSearchParams): string {
  const query = new URLSearchParams();
  if (days !== 30) query.set('days', String(days));
  const questions = search.get(questionsId);
  if (questions) query.set(questionsId, questions);
  return query.size > 0 ? `${analyticsPath}?${query}` : analyticsPath;
}

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
