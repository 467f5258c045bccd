/** Exports of the citations' server side for the application. */
export { type Citations, citationPaths, createCitations } from './citations.ts';
export type { Citable } from './csl-item.ts';
export { citationsFeature } from './feature.ts';
export { toText } from './markup.ts';
export { findCitable, selectCitables } from './queries.ts';
export { citationMediaTypes } from './routes.ts';
