/** Deletes posts, restores them, and removes them permanently. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { undoDays } from '../rules.ts';
import { lockPost, writePost } from './post-rows.ts';
import type { PostRow } from './queries.ts';
import { blogPosts, blogRevisions } from './schema.ts';

const dayMs = 86_400_000;

/** Hides a post from everybody; `restorePost` brings it back unchanged. @throws AppError 404 */
export async function deletePost(db: Database, id: number, now: Date): Promise<PostRow> {
  return db.transaction(async (tx) => {
    await lockPost(tx, id);
    return writePost(tx, id, { deletedAt: now });
  });
}

/**
 * Restores a post unchanged, except that a past scheduled time is cleared.
 * @throws AppError 404 if it cannot be restored
 */
export async function restorePost(db: Database, id: number, now: Date): Promise<PostRow> {
  const [post] = await db
    .update(blogPosts)
    .set({
      deletedAt: null,
      updatedAt: now,
      scheduledFor: sql`case when ${blogPosts.scheduledFor} > ${now} then ${blogPosts.scheduledFor} end`,
    })
    .where(and(eq(blogPosts.id, id), gt(blogPosts.deletedAt, undoLimit(now))))
    .returning();
  if (!post) throw new AppError('not_found', 'There is no such deleted post.');
  return post;
}

/** Deleted posts that can still be restored, most recently deleted first. */
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

/**
 * Permanently deletes posts that can no longer be restored. A post from a content file keeps an empty row, so that the
 * file is not loaded again.
 */
export async function purgeDeletedPosts(db: Database, now: Date): Promise<void> {
  const isGone = lte(blogPosts.deletedAt, undoLimit(now));
  await db.delete(blogPosts).where(and(isGone, isNull(blogPosts.contentSlug)));
  await db
    .update(blogPosts)
    // The colon keeps this slug distinct from every regular slug.
    .set({ slug: sql`'deleted:' || ${blogPosts.id}`, content: '', excerpt: '', title: '' })
    .where(and(isGone, isNotNull(blogPosts.contentSlug), sql`${blogPosts.content} <> ''`));
  const gone = db.select({ id: blogPosts.id }).from(blogPosts).where(isGone);
  await db.delete(blogRevisions).where(inArray(blogRevisions.postId, gone));
}

const undoLimit = (now: Date) => new Date(now.getTime() - undoDays * dayMs);
