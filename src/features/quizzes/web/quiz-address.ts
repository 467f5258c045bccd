/** URLs of the hub of quizzes and flashcards, and of its pages. */
import { idPattern } from '#platform/api/id-pattern.ts';

export type HubTab = 'quizzes' | 'flashcards';

export function readTab(search: URLSearchParams): HubTab {
  return search.get('tab') === 'flashcards' ? 'flashcards' : 'quizzes';
}

/** URL of the hub of one period or of all. */
export function hubPath(period?: string, tab: HubTab = 'quizzes'): string {
  const path = period ? `/quizzes/${period}` : '/quizzes';
  return tab === 'flashcards' ? `${path}?tab=flashcards` : path;
}

/** The choice of a mixed quiz. `periods`: slugs. Without a seed the questions are not drawn yet. */
export type MixedChoice = { periods: string[]; count: number; seed?: number };

/** URL of a mixed quiz or, without a seed, of its form. The commas are not encoded, to stay readable. */
export function mixedPath({ periods, count, seed }: MixedChoice): string {
  const query = [
    periods.length > 0 && `periods=${periods.map(encodeURIComponent).join()}`,
    `count=${count}`,
    seed !== undefined && `seed=${seed}`,
  ];
  return `/quizzes/mixed?${query.filter(Boolean).join('&')}`;
}

/** Parses the id in a URL; undefined if it is not a number. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && idPattern.test(text) ? Number(text) : undefined;
}
