/** What the application may use of My Learning's server side. */
export { learningFeature } from './feature.ts';
export { learningRoutes } from './routes.ts';
export { savedResources } from './schema.ts';
export { saveResource } from './service.ts';
