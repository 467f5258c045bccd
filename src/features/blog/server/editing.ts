/**
 * The operator's changes to posts. Each change makes the post the operator's own: content files no longer update it.
 */
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

/** All posts except deleted ones, most recently changed first. */
export function selectAdminPosts(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select()
    .from(blogPosts)
    .where(isNull(blogPosts.deletedAt))
    .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset);
}

/** Numbers of posts, views and shares; deleted posts do not count. */
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
 * Creates a draft. If the idempotency key has already created one (its response was lost), updates that one instead.
 * @throws AppError 409 if the slug is taken, or if the key's post has been saved, published or scheduled since;
 * 400 if the period does not exist, 404 if the key's post is deleted
 */
export async function createPost(db: Database, input: PostInput, now: Date): Promise<PostRow> {
  const { version: _, autosave, ...fields } = input;
  await requirePeriod(db, fields.periodId);
  return writeSlug(input, async () => {
    const made = await findMade(db, input);
    if (made) return updatePost(db, made.id, { ...input, version: 1 }, now, { draftOnly: true });
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

/**
 * Updates a post; with `draftOnly` it must not be published or scheduled.
 * @throws AppError 404, 400 as `createPost`, 409 if the slug is taken or `version` is not the stored one
 */
export async function updatePost(
  db: Database,
  id: number,
  input: PostInput,
  now: Date,
  { draftOnly = input.autosave } = {},
): Promise<PostRow> {
  const { version, autosave, idempotencyKey: _, announceInLetter, ...fields } = input;
  await requirePeriod(db, fields.periodId);
  return writeSlug(input, async () => {
    const slug = await chooseSlug(db, input, id);
    return db.transaction(async (tx) => {
      const before = await lockPost(tx, id);
      const changes = { ...fields, slug };
      // Checked before the version: after a lost response, the client repeats the same save.
      if (isDeepStrictEqual(changes, fieldsOf(before))) {
        if (!autosave) await keepLastRevision(tx, before);
        if (announceInLetter === undefined || announceInLetter === before.announceInLetter) return before;
        return writePost(tx, id, { announceInLetter, updatedAt: now });
      }
      if (version !== undefined && version !== before.version) throw stale();
      // An autosaved half sentence must not go public, nor a creation sent again: readers see this post now, or will
      // without a further check.
      if (draftOnly && (before.published || before.scheduledFor)) throw stale();
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
