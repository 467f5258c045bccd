/** Manifest of the quizzes' server side. */
import type { Sessions } from '#features/accounts/server/index.ts';
import { type Catalog, selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { quizPath, teachersPath } from '../paths.ts';
import { quizExporter } from './exporter.ts';
import { mountChoiceForm } from './exports/choice-form.ts';
import { mountQuizExports } from './exports/routes.ts';
import { selectQuestionItems } from './library-items.ts';
import { selectQuizzes } from './queries.ts';
import { selectQuizReviewables } from './reviewables.ts';
import { quizRoutes } from './routes.ts';
import { selectQuizDocuments } from './search-documents.ts';

export const quizzesFeature = defineServerFeature<{
  db: Database;
  catalog: Catalog;
  sessions: Sessions;
  pdf: PdfWriter;
  site: SiteIdentity;
  trustProxy: number;
}>({
  name: 'quizzes',
  apiRoutes: ({ db, catalog, sessions: { findMember, requireMember } }) =>
    quizRoutes({ db, catalog, findMember, requireMember }),
  mountFiles(app, { sessions: { findMember }, ...services }) {
    mountQuizExports(app, { ...services, findMember });
    mountChoiceForm(app);
  },
  libraryItems: selectQuestionItems,
  searchDocuments: selectQuizDocuments,
  async sitemapPaths(db) {
    const [periods, quizzes] = await Promise.all([selectPeriods(db), selectQuizzes(db)]);
    const free = quizzes.filter(({ minimumTier }) => minimumTier === 'free');
    return [
      '/quizzes/mixed',
      teachersPath,
      ...periods.map(({ slug }) => `/quizzes/${slug}`),
      ...free.map(quizPath),
    ];
  },
  reviewables: (db) => selectQuizReviewables(db),
  dataExporters: [quizExporter],
});
