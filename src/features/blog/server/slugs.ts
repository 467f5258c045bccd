/** Chooses the slug of a post. */
import { and, eq, like, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { maxSlugLength, slugOf } from '../rules.ts';
import { blogPosts, blogRedirects } from './schema.ts';

/** Slug for a title without any usable characters. */
const fallback = 'post';

/**
 * The typed slug; if none was typed, one made from the title that no other post has, or had while it was published.
 * `id`: id of the post, if it exists.
 */
export async function chooseSlug(
  db: Database,
  { slug, title }: { slug: string; title: string },
  id = 0,
): Promise<string> {
  if (slug !== '') return slug;
  const base = slugOf(title) || fallback;
  // Matches some slugs too many: a long slug is cut to fit a number, and an underscore matches any character.
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

/** Maximum number of tries, and so of posts with the same title that can be created at once. */
const maxTries = 20;

/**
 * Runs the creation or renaming of a post. Repeats it if another post took the slug made from the title, or was created
 * with the same idempotency key.
 * @throws AppError 409 with an issue for `slug` if another post, even a deleted one, has the typed slug
 */
export async function writeSlug<Result>(
  { slug, idempotencyKey }: { slug: string; idempotencyKey?: string | undefined },
  write: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (cause) {
      const isTaken = isUniqueViolation(cause, 'blog_posts_slug_unique');
      if (!isTaken && !isUniqueViolation(cause, 'blog_posts_once')) throw cause;
      // The post that has the typed slug may be this one, sent twice at once: the second try finds it by its key.
      const isTypedTaken = isTaken && slug !== '' && !(idempotencyKey !== undefined && tries === 1);
      if (tries < maxTries && !isTypedTaken) continue;
      const message = 'Another post has this address, or a deleted one that can still be brought back.';
      throw new AppError('conflict', message, { issues: [{ field: 'slug', message }], cause });
    }
  }
}

/** Redirects a published post's old slug to the new one, and removes any redirect from the new one. */
export async function redirectSlug(
  tx: Transaction,
  { postId, from, to }: { postId: number; from: string; to: string },
): Promise<void> {
  await keepSlug(tx, { id: postId, slug: from });
  await freeSlug(tx, to);
}

/** Redirects a slug that readers know to its post, under whatever slug the post is published next. */
export async function keepSlug(
  tx: Transaction,
  { id: postId, slug }: { id: number; slug: string },
): Promise<void> {
  await tx.insert(blogRedirects).values({ slug, postId }).onConflictDoUpdate({
    target: blogRedirects.slug,
    set: { postId },
  });
}

/** Removes a redirect: a published post's own slug takes precedence over the former slug of another post. */
export async function freeSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(blogRedirects).where(eq(blogRedirects.slug, slug));
}
