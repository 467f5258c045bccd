/** What the application may use of the webinars' server side. */
export { webinarExporter, webinarsFeature } from './feature.ts';
