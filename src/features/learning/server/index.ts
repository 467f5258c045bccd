/** What the application may use of My Learning's server side. */
export { learningExporter } from './exporter.ts';
export { learningFeature } from './feature.ts';
export { learningRoutes } from './routes.ts';
export { savedResources } from './schema.ts';
