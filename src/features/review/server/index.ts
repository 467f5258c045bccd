/** Public API of review's server side for the application. */
export { addDeck, listDecks, removeDeck } from './decks.ts';
export { enrolNewCards } from './enrol.ts';
export { reviewFeature } from './feature.ts';
export { reviewRoutes } from './routes.ts';
export { reviewCards, reviewDecks, reviews } from './schema.ts';
export { changeSettings, readSettings } from './settings.ts';
