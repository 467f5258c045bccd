/** Exports of My Learning's server side for the application and other features. */
export { readSavedPage } from './browse.ts';
export { learningFeature } from './feature.ts';
export { learningRoutes } from './routes.ts';
export { savedResources } from './schema.ts';
export { saveResource } from './service.ts';
