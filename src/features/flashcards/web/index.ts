/** The flashcards' pages, for the application. */
export type { DeckMarks } from './deck-marks.ts';
export { DeckPage } from './deck-page.tsx';
export { DeckProblem } from './deck-problem.tsx';
export { loadDeck } from './load-deck.ts';
