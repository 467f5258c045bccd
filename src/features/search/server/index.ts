/** What the application and other features may use of the search's server side. */
export { createSearchEngine, type SearchEngine } from './engine.ts';
export { searchFeature } from './feature.ts';
export { searchRoutes } from './routes.ts';
