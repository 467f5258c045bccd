/** What the application may use of review's server side. */
export { addDeck, listDecks, removeDeck } from './decks.ts';
export { enrolNewCards } from './enrol.ts';
export { reviewExporter } from './exporter.ts';
export { reviewFeature } from './feature.ts';
export { reviewRoutes } from './routes.ts';
export { reviewCards, reviewDecks, reviewSettings, reviews } from './schema.ts';
export { changeSettings, readSettings } from './settings.ts';
