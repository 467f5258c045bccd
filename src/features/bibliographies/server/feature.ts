/** Manifest of the bibliographies' server side. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Citations } from '#features/citations/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { mountBibliographyFiles } from './files.ts';
import { selectBibliographies, selectItems } from './queries.ts';
import { bibliographyRoutes, createBibliographyGuards } from './routes.ts';

/** Needs no eraser: deleting the account deletes the rows. */
export const bibliographyExporter: DataExporter = {
  name: 'bibliographies',
  async read(db, { userId }) {
    const items = await selectItems(db, { userId });
    return (await selectBibliographies(db, { userId })).map(({ id, title, createdAt }) => ({
      ...{ title, createdAt },
      items: items
        .filter(({ bibliographyId }) => bibliographyId === id)
        .map((item) => ({
          title: item.title,
          author: item.author,
          annotation: item.note,
          addedAt: item.createdAt,
        })),
    }));
  },
};

export const bibliographiesFeature = defineServerFeature<{
  db: Database;
  citations: Citations;
  sessions: Sessions;
}>({
  name: 'bibliographies',
  apiRoutes: ({ db, citations, sessions: { requireMember } }) =>
    bibliographyRoutes({ db, citations, requireMember }),
  mountFiles: (app, { db, citations, sessions: { requireMember } }) =>
    mountBibliographyFiles(app, { db, citations, ...createBibliographyGuards(requireMember) }),
  dataExporters: [bibliographyExporter],
});
