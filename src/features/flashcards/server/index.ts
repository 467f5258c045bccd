/** Exports of the flashcards' server side for other features and the application. */
export {
  deckFiles,
  loadFlashcardsContent,
  readFlashcardsContent,
} from './content.ts';
export { checkDeckContent } from './content-rules.ts';
export { mountDeckFiles } from './deck-files.ts';
export { flashcardsFeature } from './feature.ts';
export type { CardsChanged } from './personal-decks.ts';
export { flashcardRoutes } from './routes.ts';
export { flashcardDecks, flashcards } from './schema.ts';
