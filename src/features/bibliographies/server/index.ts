/** The server side of bibliographies for the application. */
export { bibliographiesFeature } from './feature.ts';
export { bibliographies } from './schema.ts';
