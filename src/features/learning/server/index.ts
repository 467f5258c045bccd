/** What the application may use of My Learning's server side. */
export { readSavedPage } from './browse.ts';
export { learningFeature } from './feature.ts';
export { learningRoutes } from './routes.ts';
export { savedResources } from './schema.ts';
export { saveResource } from './service.ts';
