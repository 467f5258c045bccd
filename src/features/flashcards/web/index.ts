/** What the application may use of the flashcards' pages. */
export { DeckPage } from './deck-page.tsx';
export { DeckProblem } from './deck-problem.tsx';
export { loadDeck } from './load-deck.ts';
