/** Exports of the server side of related items for the application. */
export { relatedFeature } from './feature.ts';
