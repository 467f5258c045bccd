/** What the operator does with posts. Each change makes the post the operator's: content files no longer change it. */
import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { periods } from '#features/library/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { postInputSchema } from '../admin-schemas.ts';
import { undoDays } from '../rules.ts';
import type { PostRow } from './queries.ts';
import { fieldsOf, saveRevision } from './revisions.ts';
import { blogPosts, blogRevisions } from './schema.ts';
import { chooseSlug, freeSlug, redirectSlug, refuseTakenSlug } from './slugs.ts';

export type PostInput = z.output<typeof postInputSchema>;

const dayMs = 86_400_000;
/** How far ahead a post can be scheduled. */
const maxAheadMs = 5 * 366 * dayMs;

const stale = () =>
  new AppError('conflict', 'This post has been saved meanwhile, in another window or by somebody else.');

/** All posts that are not deleted, the last changed first. */
export function selectAdminPosts(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select()
    .from(blogPosts)
    .where(isNull(blogPosts.deletedAt))
    .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset);
}

/** How many posts there are, and how often they were read and shared; deleted ones do not count. */
export async function readStats(db: Database) {
  const sum = (column: typeof blogPosts.viewCount | typeof blogPosts.shareCount) =>
    sql<number>`coalesce(sum(${column}), 0)::int`;
  const [row] = await db
    .select({
      total: count(),
      published: sql<number>`(count(*) filter (where ${blogPosts.published}))::int`,
      views: sum(blogPosts.viewCount),
      shares: sum(blogPosts.shareCount),
    })
    .from(blogPosts)
    .where(isNull(blogPosts.deletedAt));
  return row ?? { total: 0, published: 0, views: 0, shares: 0 };
}

/** A post, published or not. @throws AppError 404, for deleted ones too */
export async function findAdminPost(db: Database, id: number): Promise<PostRow> {
  return requirePost(await selectAdminPost(db, id));
}

/** A draft. @throws AppError 409 where the slug is taken, 400 where there is no such period */
export async function createPost(db: Database, input: PostInput, now: Date): Promise<PostRow> {
  const { version: _, autosave, ...fields } = input;
  await requirePeriod(db, fields.periodId);
  return refuseTakenSlug(async () => {
    const slug = await chooseSlug(db, input);
    return db.transaction(async (tx) => {
      const [post] = await tx
        .insert(blogPosts)
        .values({ ...fields, slug, origin: 'admin', createdAt: now, updatedAt: now })
        .returning();
      if (!post) throw new Error('No post was made.');
      await freeSlug(tx, slug);
      await saveRevision(tx, post, { autosaved: autosave, now });
      return post;
    });
  });
}

/** @throws AppError 404, 400 as `createPost`, 409 where the slug is taken or `version` is not the stored one */
export async function updatePost(db: Database, id: number, input: PostInput, now: Date): Promise<PostRow> {
  const { version, autosave, ...fields } = input;
  await requirePeriod(db, fields.periodId);
  return refuseTakenSlug(async () => {
    const slug = await chooseSlug(db, input, id);
    return db.transaction(async (tx) => {
      const before = await lockPost(tx, id);
      if (version !== undefined && version !== before.version) throw stale();
      // It was published meanwhile: half a sentence must not go out by itself.
      if (autosave && before.published) throw stale();
      const changes = { ...fields, slug };
      if (isDeepStrictEqual(changes, fieldsOf(before))) return before;
      const post = await writePost(tx, id, { ...changes, version: before.version + 1, updatedAt: now });
      if (slug !== before.slug) {
        await (before.publishedAt
          ? redirectSlug(tx, { postId: id, from: before.slug, to: slug })
          : freeSlug(tx, slug));
      }
      await saveRevision(tx, post, { autosaved: autosave, now });
      return post;
    });
  });
}

/** Publishes a draft now; a post that is published already stays as it is. @throws AppError 404 */
export async function publishPost(db: Database, id: number, now: Date): Promise<PostRow> {
  return db.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (before.published) return before;
    return writePost(tx, id, {
      ...{ published: true, publishedAt: before.publishedAt ?? now, scheduledFor: null, updatedAt: now },
    });
  });
}

/** Makes a published post a draft again. @throws AppError 404 */
export async function unpublishPost(db: Database, id: number, now: Date): Promise<PostRow> {
  return db.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (!before.published) return before;
    return writePost(tx, id, { published: false, scheduledFor: null, updatedAt: now });
  });
}

/** @throws AppError 404, 400 where the moment is not ahead, 409 where the post is published already */
export async function schedulePost(
  db: Database,
  id: number,
  { at, now }: { at: Date | null; now: Date },
): Promise<PostRow> {
  const ahead = at === null ? 1 : at.getTime() - now.getTime();
  if (ahead <= 0 || ahead > maxAheadMs) {
    const message = 'Choose a moment to come, within five years.';
    throw new AppError('invalid_input', message, { issues: [{ field: 'at', message }] });
  }
  return db.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (before.published) throw new AppError('conflict', 'This post is published already.');
    return writePost(tx, id, { scheduledFor: at, updatedAt: now });
  });
}

/** Publishes what is due, then calls `announce`. Where a run ends before it has announced a post, the next one does. */
export async function publishDuePosts(db: Database, now: Date, announce: () => Promise<void>): Promise<void> {
  const isDue = and(lte(blogPosts.scheduledFor, now), isNull(blogPosts.deletedAt));
  const rows = await db
    .update(blogPosts)
    .set({
      published: true,
      publishedAt: sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.scheduledFor})`,
      updatedAt: now,
    })
    .where(isDue)
    .returning({ id: blogPosts.id });
  if (rows.length === 0) return;
  await announce();
  await db.update(blogPosts).set({ scheduledFor: null }).where(isDue);
}

/** Hides a post from everybody; `restorePost` brings it back as it was. @throws AppError 404 */
export async function deletePost(db: Database, id: number, now: Date): Promise<PostRow> {
  return db.transaction(async (tx) => {
    await lockPost(tx, id);
    return writePost(tx, id, { deletedAt: now, scheduledFor: null });
  });
}

/** @throws AppError 404 where nothing of it can be brought back */
export async function restorePost(db: Database, id: number, now: Date): Promise<PostRow> {
  const [post] = await db
    .update(blogPosts)
    .set({ deletedAt: null, updatedAt: now })
    .where(and(eq(blogPosts.id, id), gt(blogPosts.deletedAt, undoLimit(now))))
    .returning();
  if (!post) throw new AppError('not_found', 'There is no such deleted post.');
  return post;
}

/** Those that can be brought back, the last deleted first. */
export async function listDeletedPosts(db: Database, now: Date) {
  const rows = await db
    .select({ id: blogPosts.id, title: blogPosts.title, deletedAt: blogPosts.deletedAt })
    .from(blogPosts)
    .where(gt(blogPosts.deletedAt, undoLimit(now)))
    .orderBy(desc(blogPosts.deletedAt), desc(blogPosts.id))
    .limit(100);
  return rows.flatMap(({ deletedAt, ...row }) =>
    deletedAt
      ? [
          {
            ...row,
            deletedAt: deletedAt.toISOString(),
            goneAt: new Date(deletedAt.getTime() + undoDays * dayMs).toISOString(),
          },
        ]
      : [],
  );
}

/** Deletes for good what can no longer be brought back. What came from a content file keeps an empty row: it must not come again. */
export async function purgeDeletedPosts(db: Database, now: Date): Promise<void> {
  const isGone = lte(blogPosts.deletedAt, undoLimit(now));
  await db.delete(blogPosts).where(and(isGone, isNull(blogPosts.contentSlug)));
  await db
    .update(blogPosts)
    // With a colon, which no post's own slug has.
    .set({ slug: sql`'deleted:' || ${blogPosts.id}`, content: '', excerpt: '', title: '' })
    .where(and(isGone, isNotNull(blogPosts.contentSlug), sql`${blogPosts.content} <> ''`));
  const gone = db.select({ id: blogPosts.id }).from(blogPosts).where(isGone);
  await db.delete(blogRevisions).where(inArray(blogRevisions.postId, gone));
}

const undoLimit = (now: Date) => new Date(now.getTime() - undoDays * dayMs);

async function lockPost(tx: Transaction, id: number): Promise<PostRow> {
  return requirePost(await selectAdminPost(tx, id).for('update'));
}

const selectAdminPost = (db: Database, id: number) =>
  db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)));

function requirePost([post]: PostRow[]): PostRow {
  if (!post) throw new AppError('not_found', 'There is no such post.');
  return post;
}

async function writePost(
  tx: Transaction,
  id: number,
  changes: Partial<typeof blogPosts.$inferInsert>,
): Promise<PostRow> {
  const [post] = await tx
    .update(blogPosts)
    .set({ ...changes, origin: 'admin' })
    .where(eq(blogPosts.id, id))
    .returning();
  if (!post) throw new Error('The post is gone.');
  return post;
}

async function requirePeriod(db: Database, periodId: number | null): Promise<void> {
  if (periodId === null) return;
  const [period] = await db.select({ id: periods.id }).from(periods).where(eq(periods.id, periodId));
  if (period) return;
  const message = 'There is no such period.';
  throw new AppError('invalid_input', message, { issues: [{ field: 'periodId', message }] });
}
