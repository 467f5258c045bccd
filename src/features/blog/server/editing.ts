/** What the operator does with posts. Each change makes the post the operator's: content files no longer change it. */
import { isDeepStrictEqual } from 'node:util';
import { count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { periods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { postInputSchema } from '../admin-schemas.ts';
import { lockPost, writePost } from './post-rows.ts';
import type { PostRow } from './queries.ts';
import { fieldsOf, keepLastRevision, saveRevision } from './revisions.ts';
import { blogPosts } from './schema.ts';
import { chooseSlug, redirectSlug, writeSlug } from './slugs.ts';

export type PostInput = z.output<typeof postInputSchema>;

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

/**
 * Makes a draft; where its idempotency key has made one already, because the answer was lost, that one is updated.
 * @throws AppError 409 where the slug is taken, 400 where there is no such period, 404 where what the key made is deleted
 */
export async function createPost(db: Database, input: PostInput, now: Date): Promise<PostRow> {
  const { version: _, autosave, ...fields } = input;
  await requirePeriod(db, fields.periodId);
  return writeSlug(input, async () => {
    const made = await findMade(db, input);
    if (made) return updatePost(db, made.id, { ...input, version: undefined }, now);
    const slug = await chooseSlug(db, input);
    return db.transaction(async (tx) => {
      const [post] = await tx
        .insert(blogPosts)
        .values({ ...fields, slug, origin: 'admin', createdAt: now, updatedAt: now })
        .returning();
      if (!post) throw new Error('No post was made.');
      await saveRevision(tx, post, { autosaved: autosave, now });
      return post;
    });
  });
}

async function findMade(db: Database, { idempotencyKey }: PostInput): Promise<{ id: number } | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [made] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.idempotencyKey, idempotencyKey));
  return made;
}

/** @throws AppError 404, 400 as `createPost`, 409 where the slug is taken or `version` is not the stored one */
export async function updatePost(db: Database, id: number, input: PostInput, now: Date): Promise<PostRow> {
  const { version, autosave, idempotencyKey: _, announceInLetter, ...fields } = input;
  await requirePeriod(db, fields.periodId);
  return writeSlug(input, async () => {
    const slug = await chooseSlug(db, input, id);
    return db.transaction(async (tx) => {
      const before = await lockPost(tx, id);
      const changes = { ...fields, slug };
      // Before the version is looked at: where an answer was lost, the same save comes again.
      if (isDeepStrictEqual(changes, fieldsOf(before))) {
        if (!autosave) await keepLastRevision(tx, before);
        if (announceInLetter === undefined || announceInLetter === before.announceInLetter) return before;
        return writePost(tx, id, { announceInLetter, updatedAt: now });
      }
      if (version !== undefined && version !== before.version) throw stale();
      // Half a sentence must not go out by itself: readers see it, or will without anybody looking at it again.
      if (autosave && (before.published || before.scheduledFor)) throw stale();
      const post = await writePost(tx, id, {
        ...{ ...changes, announceInLetter, version: before.version + 1, updatedAt: now },
      });
      if (before.published && slug !== before.slug) {
        await redirectSlug(tx, { postId: id, from: before.slug, to: slug });
      }
      await saveRevision(tx, post, { autosaved: autosave, now });
      return post;
    });
  });
}

async function requirePeriod(db: Database, periodId: number | null): Promise<void> {
  if (periodId === null) return;
  const [period] = await db.select({ id: periods.id }).from(periods).where(eq(periods.id, periodId));
  if (period) return;
  const message = 'There is no such period.';
  throw new AppError('invalid_input', message, { issues: [{ field: 'periodId', message }] });
}
