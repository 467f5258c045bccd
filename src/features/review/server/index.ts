/** What the application may use of review's server side. */
export { enrolNewCards } from './enrol.ts';
export { reviewExporter } from './exporter.ts';
export { reviewFeature } from './feature.ts';
export { reviewRoutes } from './routes.ts';
export { reviewCards, reviewDecks, reviewSettings, reviews } from './schema.ts';
