/** Saved versions of posts. */
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Revision } from '../admin-contract.ts';
import type { PostRow } from './queries.ts';
import { blogRevisions, type PostFields } from './schema.ts';

/** Maximum number of versions kept per post; older ones are deleted. */
const maxRevisions = 100;
/** Autosaves within this time, in ms, after a revision's first autosave overwrite that revision. */
const autosaveMs = 10 * 60_000;

/** The fields stored for a version. */
export const fieldsOf = (post: PostRow): PostFields => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  metaDescription: post.metaDescription,
  content: post.content,
  periodId: post.periodId,
  featuredImageUrl: post.featuredImageUrl,
  tags: post.tags,
  seoKeywords: post.seoKeywords,
  readTimeMinutes: post.readTimeMinutes,
});

/** Stores the post's present version as a revision. */
export async function saveRevision(
  tx: Transaction,
  post: PostRow,
  { autosaved, now }: { autosaved: boolean; now: Date },
): Promise<void> {
  const ofPost = eq(blogRevisions.postId, post.id);
  const revision = { version: post.version, fields: fieldsOf(post), autosaved, savedAt: now };
  const [last] = await tx
    .select({
      version: blogRevisions.version,
      autosaved: blogRevisions.autosaved,
      savedAt: blogRevisions.savedAt,
    })
    .from(blogRevisions)
    .where(ofPost)
    .orderBy(desc(blogRevisions.version))
    .limit(1);
  const isContinued = autosaved && last?.autosaved && now.getTime() - last.savedAt.getTime() < autosaveMs;
  if (isContinued) {
    // The revision keeps the time of its first save; otherwise continuous typing would never create a second one.
    const { savedAt: _, ...changed } = revision;
    await tx
      .update(blogRevisions)
      .set(changed)
      .where(and(ofPost, eq(blogRevisions.version, last.version)));
    return;
  }
  await tx.insert(blogRevisions).values({ postId: post.id, ...revision });
  const oldest = tx
    .select({ version: blogRevisions.version })
    .from(blogRevisions)
    .where(ofPost)
    .orderBy(desc(blogRevisions.version))
    .limit(1)
    .offset(maxRevisions);
  await tx.delete(blogRevisions).where(and(ofPost, lte(blogRevisions.version, sql`(${oldest})`)));
}

/** Keeps a version that was saved on purpose or published: later autosaves do not replace it. */
export async function keepLastRevision(
  tx: Transaction,
  { id, version }: Pick<PostRow, 'id' | 'version'>,
): Promise<void> {
  await tx
    .update(blogRevisions)
    .set({ autosaved: false })
    .where(and(eq(blogRevisions.postId, id), eq(blogRevisions.version, version)));
}

const headColumns = {
  version: blogRevisions.version,
  savedAt: blogRevisions.savedAt,
  autosaved: blogRevisions.autosaved,
  title: sql<string>`${blogRevisions.fields}->>'title'`,
};

/** Newest first; at most `maxRevisions`. */
export async function listRevisions(db: Database, postId: number) {
  const rows = await db
    .select(headColumns)
    .from(blogRevisions)
    .where(eq(blogRevisions.postId, postId))
    .orderBy(desc(blogRevisions.version));
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
}

/** @throws AppError 404 */
export async function findRevision(
  db: Database,
  { postId, version }: { postId: number; version: number },
): Promise<Revision> {
  const [row] = await db
    .select({ ...headColumns, fields: blogRevisions.fields })
    .from(blogRevisions)
    .where(and(eq(blogRevisions.postId, postId), eq(blogRevisions.version, version)));
  if (!row) throw new AppError('not_found', 'There is no such revision.');
  return { ...row, savedAt: row.savedAt.toISOString() };
}
