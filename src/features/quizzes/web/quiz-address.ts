/** Addresses of the hub of quizzes and flashcards, and of their pages. */
import { idPattern } from '#platform/api/id-pattern.ts';

export type HubTab = 'quizzes' | 'flashcards';

export function readTab(search: URLSearchParams): HubTab {
  return search.get('tab') === 'flashcards' ? 'flashcards' : 'quizzes';
}

/** The hub of one period or of all. */
export function hubPath(period?: string, tab: HubTab = 'quizzes'): string {
  const path = period ? `/quizzes/${period}` : '/quizzes';
  return tab === 'flashcards' ? `${path}?tab=flashcards` : path;
}

export const quizPath = ({ id }: { id: number }) => `/quizzes/view/${id}`;
export const deckPath = ({ id }: { id: number }) => `/flashcards/${id}`;

/** The id in an address; undefined where it is not a number. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && idPattern.test(text) ? Number(text) : undefined;
}
