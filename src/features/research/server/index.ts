/** What the application may use of the research tools' server side. */
export { researchFeature } from './feature.ts';
