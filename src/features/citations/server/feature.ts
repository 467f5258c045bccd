/** Manifest of the citations' server side. */
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { type CitationFileDependencies, citationRoutes, mountCitationFiles } from './routes.ts';

export const citationsFeature = defineServerFeature<CitationFileDependencies>({
  name: 'citations',
  apiRoutes: citationRoutes,
  mountFiles: mountCitationFiles,
});
