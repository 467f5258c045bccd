/** The manifest of a feature's server side: everything that it contributes to the application. */
import type { Hono } from 'hono';
import type { Database, Transaction } from '#platform/db/client.ts';
import type { ApiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Addition } from './addition.ts';
import type { DataEraser, DataExporter, OnAddressChanged } from './data-subject.ts';
import type { LibraryItem } from './library-item.ts';
import type { OperatorQueue } from './operator-queue.ts';
import type { Passage } from './passage.ts';
import type { Reviewable } from './reviewable.ts';
import type { SearchDocument } from './search-document.ts';

/** Registers a listener that is called after visible content has changed, in this process or another. */
export type OnContentChanged = (listener: () => void) => void;

export type TakeLetterNotices = (
  tx: Transaction,
  asked: { before: string; limit: number },
) => Promise<Addition[]>;

/** `Services` lists the application services that the feature uses. */
export type ServerFeature<Services> = {
  /** Name of its folder. */
  name: string;
  /** Its API operations. */
  apiRoutes?: (services: Services) => ApiRoute[];
  /** Addresses under /api that are not API operations: links, and addresses that do not accept JSON. */
  mountLinks?: (app: Hono<AppEnv>, services: Services) => void;
  /**
   * Addresses that authenticate their only sender by a signature and limit its bodies themselves. Their requests are
   * not counted.
   */
  ownLimits?: readonly { method: string; path: string }[];
  /** Downloads, and files for machines. */
  mountFiles?: (app: Hono<AppEnv>, services: Services) => void;
  /** All its documents for the search index. */
  searchDocuments?: (db: Database) => Promise<SearchDocument[]>;
  /** The passages that the tutor answers from: the site's own texts. */
  passages?: (db: Database) => Promise<Passage[]>;
  /** Its items for the graph of related items. */
  libraryItems?: (db: Database) => Promise<LibraryItem[]>;
  /** Paths for the sitemap. */
  sitemapPaths?: (db: Database) => Promise<string[]>;
  /** Its latest additions, at most `limit`. */
  recentAdditions?: (db: Database, limit: number) => Promise<Addition[]>;
  /**
   * Notices for the start of the next newsletter: items added before an ISO date, at most `limit`. They are not
   * returned again.
   */
  takeLetterNotices?: TakeLetterNotices;
  /** Its items for review by historians, each in its current version. */
  reviewables?: (db: Database) => Promise<Reviewable[]>;
  /** What members send that waits for the operator. */
  operatorQueue?: OperatorQueue;
  /** Exporters of the data that it stores about a member, for the account export. */
  dataExporters?: readonly DataExporter[];
  /** Erasers of that data, for the deletion of the account. */
  dataErasers?: readonly DataEraser[];
  /** Takes what it stores under a member's address along to a new address. */
  onAddressChanged?: OnAddressChanged;
  /** Recurring jobs: cleaning up, sending. */
  jobs?: (services: Services) => readonly Job[];
};

/** Returns the manifest unchanged; type-checks it where it is written. */
export function defineServerFeature<Services>(feature: ServerFeature<Services>): ServerFeature<Services> {
  return feature;
}
