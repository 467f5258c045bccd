/** What the application may use of the citations' server side. */
export { type Citations, citationPaths, createCitations } from './citations.ts';
export { citationsFeature } from './feature.ts';
export { selectCitables } from './queries.ts';
export { citationRoutes, mountCitationFiles } from './routes.ts';
