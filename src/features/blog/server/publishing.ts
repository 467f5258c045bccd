/** Publishes posts, now or at a scheduled time, and unpublishes them. */
import { and, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { lockPost, writePost } from './post-rows.ts';
import type { PostRow } from './queries.ts';
import { keepLastRevision } from './revisions.ts';
import { blogPosts } from './schema.ts';
import { freeSlug, keepSlug } from './slugs.ts';

/** How far ahead a post can be scheduled. */
const maxAheadMs = 5 * 366 * 86_400_000;

/** Publishes a draft now; leaves a published post as it is. @throws AppError 404 */
export async function publishPost(db: Database, id: number, now: Date): Promise<PostRow> {
  return db.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (before.published) return before;
    const post = await writePost(tx, id, {
      ...{ published: true, publishedAt: before.publishedAt ?? now, scheduledFor: null, updatedAt: now },
    });
    await settle(tx, post);
    return post;
  });
}

/** Makes a published post a draft again. @throws AppError 404 */
export async function unpublishPost(db: Database, id: number, now: Date): Promise<PostRow> {
  return db.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (!before.published) return before;
    await keepSlug(tx, before);
    return writePost(tx, id, { published: false, scheduledFor: null, updatedAt: now });
  });
}

/** @throws AppError 404, 400 if the time is past or too far ahead, 409 if the post is published already */
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

/** Publishes due posts, then calls `announce`. If a run ends before it has announced a post, the next run does so. */
export async function publishDuePosts(db: Database, now: Date, announce: () => Promise<void>): Promise<void> {
  const isDue = and(lte(blogPosts.scheduledFor, now), isNull(blogPosts.deletedAt));
  const posts = await db.transaction(async (tx) => {
    const rows = await tx
      .update(blogPosts)
      .set({
        published: true,
        publishedAt: sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.scheduledFor})`,
        updatedAt: now,
      })
      .where(isDue)
      .returning({ id: blogPosts.id, slug: blogPosts.slug, version: blogPosts.version });
    for (const row of rows) await settle(tx, row);
    return rows;
  });
  if (posts.length === 0) return;
  await announce();
  await db.update(blogPosts).set({ scheduledFor: null }).where(isDue);
}

/** Removes any redirect from the published post's slug, and keeps its version as a revision. */
async function settle(tx: Transaction, post: Pick<PostRow, 'id' | 'slug' | 'version'>): Promise<void> {
  await freeSlug(tx, post.slug);
  await keepLastRevision(tx, post);
}
