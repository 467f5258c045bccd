/** Which slug a post gets. */
import { and, eq, like, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { maxSlugLength, slugOf } from '../rules.ts';
import { blogPosts, blogRedirects } from './schema.ts';

/** Of a title that leaves nothing for an address. */
const fallback = 'post';

/**
 * The slug that was typed; else one made from the title that no other post has, nor had while readers knew it.
 * `id`: of the post, where it exists.
 */
export async function chooseSlug(
  db: Database,
  { slug, title }: { slug: string; title: string },
  id = 0,
): Promise<string> {
  if (slug !== '') return slug;
  const base = slugOf(title) || fallback;
  // A few slugs too many are read: with a number a long one is cut, and an underscore stands for any character here.
  const pattern = `${base.slice(0, maxSlugLength - 10)}%`;
  const rows = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(ne(blogPosts.id, id), like(blogPosts.slug, pattern)))
    .union(
      db
        .select({ slug: blogRedirects.slug })
        .from(blogRedirects)
        .where(and(ne(blogRedirects.postId, id), like(blogRedirects.slug, pattern))),
    );
  const taken = new Set(rows.map((row) => row.slug));
  let free = base;
  for (let count = 2; taken.has(free); count += 1) {
    const number = `-${count}`;
    free = base.slice(0, maxSlugLength - number.length) + number;
  }
  return free;
}

/** So many posts of one title can be made at once. */
const maxTries = 20;

/**
 * Runs what makes or renames a post; again where another one took the slug made from the title, or came with the same key.
 * @throws AppError 409 with an issue of `slug` where another post has the typed one, deleted ones too
 */
export async function writeSlug<Result>(
  { slug }: { slug: string },
  write: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (cause) {
      const isTaken = isUniqueViolation(cause, 'blog_posts_slug_unique');
      if (!isTaken && !isUniqueViolation(cause, 'blog_posts_once')) throw cause;
      if (tries < maxTries && !(isTaken && slug !== '')) continue;
      const message = 'Another post has this address, or a deleted one that can still be brought back.';
      throw new AppError('conflict', message, { issues: [{ field: 'slug', message }], cause });
    }
  }
}

/** The old address of a published post leads to the new one; nothing leads away from the new one. */
export async function redirectSlug(
  tx: Transaction,
  { postId, from, to }: { postId: number; from: string; to: string },
): Promise<void> {
  await keepSlug(tx, { id: postId, slug: from });
  await freeSlug(tx, to);
}

/** Readers know this address: it leads to the post wherever that is published next. */
export async function keepSlug(
  tx: Transaction,
  { id: postId, slug }: { id: number; slug: string },
): Promise<void> {
  await tx.insert(blogRedirects).values({ slug, postId }).onConflictDoUpdate({
    target: blogRedirects.slug,
    set: { postId },
  });
}

/** A published post's own address comes before one that another post had. */
export async function freeSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(blogRedirects).where(eq(blogRedirects.slug, slug));
}
