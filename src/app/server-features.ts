/** The server sides of all features in import order; a new feature is added here and in ./features.ts. */
import { accountsFeature, type Sessions } from '#features/accounts/server/index.ts';
import type { Waiting } from '#features/admin/contract.ts';
import { type AdminAccess, adminFeature } from '#features/admin/server/index.ts';
import { analyticsFeature, type VisitRecorder } from '#features/analytics/server/index.ts';
import { bibliographiesFeature } from '#features/bibliographies/server/index.ts';
import { billingFeature, type Payments } from '#features/billing/server/index.ts';
import { blogFeature } from '#features/blog/server/index.ts';
import { type Citations, citationsFeature } from '#features/citations/server/index.ts';
import { collectionsFeature } from '#features/collections/server/index.ts';
import { editorialFeature } from '#features/editorial/server/index.ts';
import { type CardsChanged, flashcardsFeature } from '#features/flashcards/server/index.ts';
import { groupsFeature } from '#features/groups/server/index.ts';
import { guidesFeature } from '#features/guides/server/index.ts';
import { learningFeature } from '#features/learning/server/index.ts';
import { type Catalog, libraryFeature } from '#features/library/server/index.ts';
import { newsletterFeature } from '#features/newsletter/server/index.ts';
import { pathsFeature } from '#features/paths/server/index.ts';
import { quizzesFeature } from '#features/quizzes/server/index.ts';
import { relatedFeature } from '#features/related/server/index.ts';
import { researchFeature } from '#features/research/server/index.ts';
import { reviewFeature } from '#features/review/server/index.ts';
import { type SearchEngine, searchFeature } from '#features/search/server/index.ts';
import { siteFeature } from '#features/site/server/index.ts';
import { timelineFeature } from '#features/timeline/server/index.ts';
import { type Tutor, tutorFeature } from '#features/tutor/server/index.ts';
import { webinarsFeature } from '#features/webinars/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import type { Addition } from '#platform/feature/addition.ts';
import type { DataEraser, DataExporter, OnAddressChanged } from '#platform/feature/data-subject.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import type { Passage } from '#platform/feature/passage.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import type { OnContentChanged, ServerFeature, TakeLetterNotices } from '#platform/feature/server-feature.ts';
import type { FundingConfig } from '#platform/funding/funding-config.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import type { ImageStore } from '#platform/images/image-store.ts';
import type { Logger } from '#platform/log/logger.ts';
import type { PaymentSettings } from './payments.ts';

/** Everything that features may use; each manifest declares which parts it needs. */
export type Services = {
  db: Database;
  site: { siteName: string; contactEmail: string; publicUrl: string };
  /** Number of reverse proxies in front of the site. */
  trustProxy: number;
  /** Rate limiter for all reads, by address or member. */
  readLimiter: RateLimiter;
  sessions: Sessions;
  adminAccess: AdminAccess;
  payments: Payments;
  /** Payment settings that the browser receives. */
  paymentSettings: PaymentSettings;
  funding: FundingConfig;
  /** Measurement id of Google Analytics, if configured. */
  gaMeasurementId: string | undefined;
  catalog: Catalog;
  citations: Citations;
  search: SearchEngine;
  tutor: Tutor;
  visits: VisitRecorder;
  pdf: PdfWriter;
  /** Pictures that the operator has uploaded. */
  images: ImageStore;
  /** Absolute paths: source code (for templates), content, plates, stored documents. */
  folders: { source: string; content: string; plates: string; documents: string };
  logger: Logger;
  /** Whether newsletters contain a tracking picture that reports their opening. */
  countsOpens: boolean;
  /** Secret that mail reports must carry; without it no reports are accepted. */
  mailReportSecret: string | undefined;
  exporters: readonly DataExporter[];
  erasers: readonly DataEraser[];
  onAddressChanged: OnAddressChanged;
  findIds: (text: string, limit: number, categoryId?: number) => Promise<number[]>;
  onCardsChanged: CardsChanged;
  /** Tells every process that visible content has changed; call it after the commit. */
  contentChanged: () => Promise<void>;
  onContentChanged: OnContentChanged;
  selectLibraryItems: (db: Database) => Promise<LibraryItem[]>;
  selectReviewables: (db: Database) => Promise<Reviewable[]>;
  countWaiting: (db: Database) => Promise<Waiting['queues']>;
  selectSitemapPaths: (db: Database) => Promise<string[]>;
  selectAdditions: (db: Database, limit: number) => Promise<Addition[]>;
  takeLetterNotices: TakeLetterNotices;
};

export const serverFeatures: readonly ServerFeature<Services>[] = [
  accountsFeature,
  adminFeature,
  editorialFeature,
  libraryFeature,
  relatedFeature,
  billingFeature,
  citationsFeature,
  learningFeature,
  bibliographiesFeature,
  collectionsFeature,
  timelineFeature,
  guidesFeature,
  flashcardsFeature,
  newsletterFeature,
  webinarsFeature,
  quizzesFeature,
  reviewFeature,
  pathsFeature,
  groupsFeature,
  blogFeature,
  searchFeature,
  researchFeature,
  tutorFeature,
  analyticsFeature,
  siteFeature,
];

/** Search documents of all features. */
export async function selectSearchDocuments(db: Database): Promise<SearchDocument[]> {
  const parts = serverFeatures.map(({ searchDocuments }) => searchDocuments?.(db) ?? []);
  return (await Promise.all(parts)).flat();
}

/** Passages that the tutor answers from, of all features. */
export async function selectPassages(db: Database): Promise<Passage[]> {
  const parts = serverFeatures.map(({ passages }) => passages?.(db) ?? []);
  return (await Promise.all(parts)).flat();
}

/** Library items for the graph of related items, of all features. */
export async function selectLibraryItems(db: Database): Promise<LibraryItem[]> {
  const parts = serverFeatures.map(({ libraryItems }) => libraryItems?.(db) ?? []);
  return (await Promise.all(parts)).flat();
}

/** Items for editorial review by historians, of all features. */
export async function selectReviewables(db: Database): Promise<Reviewable[]> {
  const parts = serverFeatures.map(({ reviewables }) => reviewables?.(db) ?? []);
  return (await Promise.all(parts)).flat();
}

/** How much waits for the operator, of all features with a queue. */
export async function countWaiting(db: Database): Promise<Waiting['queues']> {
  const queues = serverFeatures.flatMap(({ operatorQueue }) => operatorQueue ?? []);
  return Promise.all(
    queues.map(async (queue) => ({ path: queue.path, waiting: await queue.countWaiting(db) })),
  );
}

/** Paths for the sitemap, of all features. */
export async function selectSitemapPaths(db: Database): Promise<string[]> {
  const parts = serverFeatures.map(({ sitemapPaths }) => sitemapPaths?.(db) ?? []);
  return (await Promise.all(parts)).flat();
}

/** The latest additions of all features, newest first; additions of the same day alternate between kinds. */
export async function selectAdditions(db: Database, limit: number): Promise<Addition[]> {
  const parts = serverFeatures.map(({ recentAdditions }) => recentAdditions?.(db, limit) ?? []);
  return (await Promise.all(parts)).flat().sort(compareAdditions).slice(0, limit);
}

/** Notices that the next newsletter starts with, of all features. */
export const takeLetterNotices: TakeLetterNotices = async (tx, asked) => {
  const parts = serverFeatures.map((feature) => feature.takeLetterNotices?.(tx, asked) ?? []);
  return (await Promise.all(parts)).flat();
};

/** Tells all features, one after the other, that a member has another verified address. */
export const onAddressChanged: OnAddressChanged = async (tx, change) => {
  for (const feature of serverFeatures) await feature.onAddressChanged?.(tx, change);
};

function compareAdditions(a: Addition, b: Addition): number {
  if (a.addedOn !== b.addedOn) return a.addedOn < b.addedOn ? 1 : -1;
  // Resources have many kinds: without this rule, the first of each kind would come before the site's own texts.
  return a.place - b.place || Number(a.type === 'resource') - Number(b.type === 'resource');
}
