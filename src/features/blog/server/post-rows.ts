/** Reads and writes single posts for the operator's changes. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { PostRow } from './queries.ts';
import { blogPosts } from './schema.ts';

/** A post, published or not. @throws AppError 404, also for deleted posts */
export async function findAdminPost(db: Database, id: number): Promise<PostRow> {
  return requirePost(await selectAdminPost(db, id));
}

/** The same, locked against other changes until the transaction ends. @throws AppError 404 */
export async function lockPost(tx: Transaction, id: number): Promise<PostRow> {
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

/** Changes a post and marks it as the operator's own. */
export async function writePost(
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
