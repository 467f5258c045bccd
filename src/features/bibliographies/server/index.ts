/** What the application may use of the bibliographies' server side. */
export { bibliographiesFeature } from './feature.ts';
export { bibliographies } from './schema.ts';
