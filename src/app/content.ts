/** Reads the content files of all features together, and loads them in one transaction. */
import { eq, sql } from 'drizzle-orm';
import { checkBlogPeriods, loadBlogContent, readBlogContent } from '#features/blog/server/index.ts';
import { loadCollectionsContent, readCollectionsContent } from '#features/collections/server/index.ts';
import { loadFlashcardsContent, readFlashcardsContent } from '#features/flashcards/server/index.ts';
import { checkGuidePeriods, loadGuidesContent, readGuidesContent } from '#features/guides/server/index.ts';
import { loadLibraryContent, readLibraryContent } from '#features/library/server/index.ts';
import { readLettersContent, readTemplatesContent } from '#features/newsletter/server/index.ts';
import { loadPathsContent, readPathsContent } from '#features/paths/server/index.ts';
import { loadQuizzesContent, readQuizzesContent } from '#features/quizzes/server/index.ts';
import { enrolNewCards } from '#features/review/server/index.ts';
import { loadTimelineContent, readTimelineContent } from '#features/timeline/server/index.ts';
import type { Entry } from '#platform/content/collection.ts';
import { type ContentFolder, checkLayout, readContentFolder } from '#platform/content/content-folder.ts';
import { ContentError, type ContentIssue, sortIssues } from '#platform/content/issues.ts';
import { findRepeats } from '#platform/content/repeats.ts';
import { contentLoads } from '#platform/content/schema.ts';
import { type Changes, sumChanges } from '#platform/content/sync-rows.ts';
import type { Database, DatabaseHandle, DatabaseLogger, Transaction } from '#platform/db/client.ts';
import { allowedFiles, wantedFiles } from './content-files.ts';

type LibraryLoad = Awaited<ReturnType<typeof loadLibraryContent>>;

type PartLoad = Pick<LibraryLoad, 'changes' | 'adminOwned'>;

type Part<Value> = {
  read(folder: ContentFolder): { content: Value; issues: ContentIssue[] };
  /** For parts with rows of their own. The library is loaded before them, without this function. */
  load?(tx: Transaction, content: Value, library: LibraryLoad): Promise<PartLoad>;
};

/** The parts of the content by name, in the order in which they are loaded. */
const reads = {
  library: { read: readLibraryContent },
  timeline: { read: readTimelineContent, load: loadTimelineContent },
  quizzes: { read: readQuizzesContent, load: loadQuizzesContent },
  flashcards: { read: readFlashcardsContent, load: loadFlashcardsContent },
  guides: { read: readGuidesContent, load: loadGuidesContent },
  paths: { read: readPathsContent, load: loadPathsContent },
  collections: { read: readCollectionsContent, load: loadCollectionsContent },
  blog: { read: readBlogContent, load: loadBlogContent },
  newsletters: { read: readTemplatesContent },
  letters: { read: readLettersContent },
};

type Parts = { [Name in keyof typeof reads]: ReturnType<(typeof reads)[Name]['read']>['content'] };

/** The same, with the types that belong to a name. */
const parts: { [Name in keyof Parts]: Part<Parts[Name]> } = reads;
const partNames = Object.keys(parts) as (keyof Parts)[];

export type Content = Parts & {
  /** Changes whenever any file changes. */
  digest: string;
};

type LoadResult = Changes & {
  /** False if the database already held exactly this content. */
  loaded: boolean;
};

type LoadOptions = {
  /** ISO date, stored with new items as the day on which they were added. */
  today: string;
  logger?: Pick<DatabaseLogger, 'info' | 'warn'>;
};

/** Increase it when the same files must produce different rows: every site then loads its content once more. */
const loaderVersion = 5;

/** Name of the only row in content_loads. */
const loadName = 'library';

/** Key of the advisory lock: any number, the same in every process of this application. */
export const loadLock = 7_220_416;

/**
 * Reads and validates the content folder.
 * @throws ContentError with all problems of all files
 */
export async function readContent(folder: string): Promise<Content> {
  const { content, issues } = inspectFolder(await readContentFolder(folder));
  if (issues.length > 0) throw new ContentError(issues);
  return content;
}

/** Reads the valid parts and reports the rest: for checks, never for loading. */
export async function inspectContent(folder: string): Promise<{ content: Content; issues: ContentIssue[] }> {
  return inspectFolder(await readContentFolder(folder));
}

/**
 * Brings the database in line with the content in one transaction; does nothing if it is up to date. Ids stay the
 * same from load to load, removed items are retired, and rows that an admin owns are never changed.
 */
export async function loadLibrary(
  db: Database,
  content: Content,
  { today, logger }: LoadOptions,
): Promise<LoadResult> {
  if (await isLoaded(db, content.digest)) return unchanged;
  return db.transaction(async (tx) => {
    // If two processes start together, the second waits here, then finds the work done.
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    if (await isLoaded(tx, content.digest)) return unchanged;
    const library = await loadLibraryContent(tx, content.library, { today });
    const loads: PartLoad[] = [library];
    for (const name of partNames) loads.push(...(await loadPart(tx, name, content[name], library)));
    await enrolNewCards(tx);
    await tx
      .insert(contentLoads)
      .values({ name: loadName, digest: content.digest })
      .onConflictDoUpdate({
        target: contentLoads.name,
        set: { digest: content.digest, loadedAt: sql`now()` },
      });
    const slugs = loads.flatMap(({ adminOwned }) => adminOwned);
    if (slugs.length > 0)
      logger?.warn({ slugs }, 'An admin owns items that the content names too; they were left alone.');
    const changes = sumChanges(loads.map((load) => load.changes));
    logger?.info(changes, 'The content was loaded.');
    return { loaded: true, ...changes };
  });
}

/** Empty if the part has no rows of its own. */
async function loadPart<Name extends keyof Parts>(
  tx: Transaction,
  name: Name,
  content: Parts[Name],
  library: LibraryLoad,
): Promise<PartLoad[]> {
  const { load } = parts[name];
  return load ? [await load(tx, content, library)] : [];
}

/** Reads the folder and loads it. If the database already holds this content, the files are not even parsed. */
export async function refreshLibrary(
  db: Database,
  folder: string,
  options: LoadOptions,
): Promise<LoadResult> {
  const files = await readContentFolder(folder);
  if (await isLoaded(db, digestOf(files))) return unchanged;
  const { content, issues } = inspectFolder(files);
  if (issues.length > 0) throw new ContentError(issues);
  return loadLibrary(db, content, options);
}

/**
 * The same at the start of a process. It has no time limits: it may have to wait for another process's load, and a load
 * may take long if there are many members.
 */
export function refreshLibraryAtStart(
  database: DatabaseHandle,
  folder: string,
  options: LoadOptions,
): Promise<LoadResult> {
  return database.withoutTimeLimits((db) => refreshLibrary(db, folder, options));
}

const unchanged: LoadResult = { loaded: false, inserted: 0, updated: 0, retired: 0, revived: 0 };

function inspectFolder(folder: ContentFolder): { content: Content; issues: ContentIssue[] } {
  const readings = partNames.map((name) => ({ name, ...parts[name].read(folder) }));
  const content = {
    digest: digestOf(folder),
    ...Object.fromEntries(readings.map(({ name, content: part }) => [name, part])),
  } as Content;
  const issues = [
    ...checkLayout(folder, { wanted: wantedFiles, allowed: allowedFiles }),
    ...readings.flatMap((reading) => reading.issues),
    ...checkSlugs(content),
    ...checkGuidePeriods(content.guides.guides, content.library.periods),
    ...checkBlogPeriods(content.blog.posts, content.library.periods),
  ];
  return { content, issues: sortIssues(issues) };
}

/** Slugs must be unique in the whole site, across all kinds of items. */
function checkSlugs({ library, timeline, quizzes, flashcards }: Content): ContentIssue[] {
  const { periods, resources, texts, tips } = library;
  const items: Entry<{ slug: string }>[] = [
    ...[...periods, ...resources, ...texts, ...tips],
    ...[...timeline.events, ...quizzes.quizzes, ...flashcards.decks],
  ];
  return findRepeats(items, 'slug', ({ slug }) => slug);
}

function digestOf({ digest }: ContentFolder): string {
  return `${loaderVersion}:${digest}`;
}

async function isLoaded(db: Database, digest: string): Promise<boolean> {
  const [last] = await db
    .select({ digest: contentLoads.digest })
    .from(contentLoads)
    .where(eq(contentLoads.name, loadName));
  return last?.digest === digest;
}
