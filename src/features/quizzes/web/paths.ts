/** The hub of quizzes and flashcards: what its address says, and who else is called what. */

export type HubTab = 'quizzes' | 'flashcards';

/** The tab an address asks for. */
export function readTab(search: URLSearchParams): HubTab {
  return search.get('tab') === 'flashcards' ? 'flashcards' : 'quizzes';
}

/** The hub's address, of one period or of all. */
export function hubPath(period?: string, tab: HubTab = 'quizzes'): string {
  const path = period ? `/quizzes/${period}` : '/quizzes';
  return tab === 'flashcards' ? `${path}?tab=flashcards` : path;
}

export const quizPath = ({ id }: { id: number }) => `/quizzes/view/${id}`;
export const deckPath = ({ id }: { id: number }) => `/flashcards/${id}`;

/** The number in an address; undefined for anything else. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
