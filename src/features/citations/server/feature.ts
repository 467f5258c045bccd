/** What citations offers to the application. */
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { type CitationFileDependencies, citationRoutes, mountCitationFiles } from './routes.ts';

export const citationsFeature = defineServerFeature<CitationFileDependencies>({
  name: 'citations',
  apiRoutes: citationRoutes,
  mountFiles: mountCitationFiles,
});
