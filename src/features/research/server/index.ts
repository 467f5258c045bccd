/** Exports of the research tools' server side for the application. */
export { researchFeature } from './feature.ts';
