/** Public API of the webinars' server side for the application. */
export { webinarsFeature } from './feature.ts';
