/** Exports of the server side of learning paths for the application. */
export { loadPathsContent, pathFiles, readPathsContent } from './content.ts';
export { checkPathContent } from './content-rules.ts';
export { pathsFeature } from './feature.ts';
export { pathRoutes } from './routes.ts';
export { learningPaths } from './schema.ts';
