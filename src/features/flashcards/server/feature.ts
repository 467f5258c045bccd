/** Manifest of the flashcards' server side. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { deckPath } from '../paths.ts';
import { mountDeckFiles } from './deck-files.ts';
import { personalDeckExporter } from './exporter.ts';
import { flashcardJobs } from './jobs.ts';
import { selectCardItems } from './library-items.ts';
import { selectCardPassages } from './passages.ts';
import type { CardsChanged } from './personal-decks.ts';
import { selectDecks } from './queries.ts';
import { flashcardRoutes } from './routes.ts';
import { selectDeckDocuments } from './search-documents.ts';

export const flashcardsFeature = defineServerFeature<{
  db: Database;
  catalog: Catalog;
  sessions: Sessions;
  pdf: PdfWriter;
  site: SiteIdentity;
  trustProxy: number;
  onCardsChanged: CardsChanged;
}>({
  name: 'flashcards',
  apiRoutes: ({ db, catalog, sessions: { findMember, requireMember }, onCardsChanged }) =>
    flashcardRoutes({ db, catalog, findMember, requireMember, onCardsChanged }),
  mountFiles: (app, { sessions: { findMember }, ...services }) =>
    mountDeckFiles(app, { ...services, findMember }),
  searchDocuments: selectDeckDocuments,
  libraryItems: selectCardItems,
  passages: selectCardPassages,
  sitemapPaths: async (db) =>
    (await selectDecks(db)).filter(({ minimumTier }) => minimumTier === 'free').map(deckPath),
  dataExporters: [personalDeckExporter],
  jobs: () => flashcardJobs,
});
