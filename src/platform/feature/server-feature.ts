/** The manifest of a feature's server side: what it offers to the application, which collects the manifests. */
import type { Hono } from 'hono';
import type { Database, Transaction } from '#platform/db/client.ts';
import type { ApiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Addition } from './addition.ts';
import type { DataEraser, DataExporter } from './data-subject.ts';
import type { LibraryItem } from './library-item.ts';
import type { Passage } from './passage.ts';
import type { Reviewable } from './reviewable.ts';
import type { SearchDocument } from './search-document.ts';

/** Registers what is called after what visitors see has changed, in this process or another. */
export type OnContentChanged = (listener: () => void) => void;

export type TakeLetterNotices = (
  tx: Transaction,
  asked: { before: string; limit: number },
) => Promise<Addition[]>;

/** `Services` are those of the application's services that the feature uses. */
export type ServerFeature<Services> = {
  /** Name of its folder. */
  name: string;
  /** Its API operations. */
  apiRoutes?: (services: Services) => ApiRoute[];
  /** Addresses under /api that are no operations of it: links, and what takes no JSON. */
  mountLinks?: (app: Hono<AppEnv>, services: Services) => void;
  /** Links that know their one sender by a signature, and limit its bodies: nobody counts how often it asks. */
  ownLimits?: readonly { method: string; path: string }[];
  /** Downloads and files for machines. */
  mountFiles?: (app: Hono<AppEnv>, services: Services) => void;
  /** Everything of it that can be searched for. */
  searchDocuments?: (db: Database) => Promise<SearchDocument[]>;
  /** What the tutor answers from: texts that the site itself has written. */
  passages?: (db: Database) => Promise<Passage[]>;
  /** What the graph of related items knows of it. */
  libraryItems?: (db: Database) => Promise<LibraryItem[]>;
  /** Paths for the sitemap. */
  sitemapPaths?: (db: Database) => Promise<string[]>;
  /** The last things it took in, so many at most. */
  recentAdditions?: (db: Database, limit: number) => Promise<Addition[]>;
  /** What the next letter names first, seen before an ISO date, so many at most; they are not offered again. */
  takeLetterNotices?: TakeLetterNotices;
  /** What historians review of it, each in its present version. */
  reviewables?: (db: Database) => Promise<Reviewable[]>;
  /** What it stores of a member: for the export of the account … */
  dataExporters?: readonly DataExporter[];
  /** … and for its deletion. */
  dataErasers?: readonly DataEraser[];
  /** What runs again and again: clearing up, sending. */
  jobs?: (services: Services) => readonly Job[];
};

/** Checks a manifest where it is written. */
export function defineServerFeature<Services>(feature: ServerFeature<Services>): ServerFeature<Services> {
  return feature;
}
