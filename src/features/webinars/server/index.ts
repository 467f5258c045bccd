/** Public API of the webinars' server side for the application. */
export { webinarExporter, webinarsFeature } from './feature.ts';
