/** Reads the articles of the content folder (Markdown with front matter) and loads them into the blog. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isLibraryUrl } from '#features/guides/server/index.ts';
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import type { Changes } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { countWords } from '#platform/markdown/markdown.ts';
import { type MarkdownItem, readMarkdownFiles } from '#platform/markdown/read-markdown-files.ts';
import { readTimeOf } from '../rules.ts';
import { postFrontMatterSchema } from './content-schema.ts';
import type { PostRow } from './queries.ts';
import { blogPosts, blogRevisions, type PostFields } from './schema.ts';
import { freeSlug } from './slugs.ts';

export type PostContent = MarkdownItem<z.infer<typeof postFrontMatterSchema>> & {
  /** The Markdown that `body` was parsed from. */
  text: string;
};

export type BlogContent = { posts: Entry<PostContent>[] };

/** Article files, relative to the content folder; used by the layout check. */
export const blogFiles = 'blog/*';

/** Reads and checks the files; each problem names its line. */
export function readBlogContent(folder: ContentFolder): { content: BlogContent; issues: ContentIssue[] } {
  const { items, issues } = readMarkdownFiles(folder, {
    ...{ name: 'blog', what: 'an article', frontMatter: postFrontMatterSchema },
    ...{ allowUrl: isLibraryUrl, full: true },
    folderOf: ({ period }) => period ?? '',
  });
  const posts = items.map(({ text, value, ...entry }) => ({ ...entry, value: { ...value, text } }));
  return { content: { posts }, issues };
}

/** The fields of a post that its file defines. */
type Written = PostFields & { publishedAt: Date };

/**
 * Publishes articles that were never loaded, and updates those that no admin has changed since. Posts that were edited,
 * renamed or deleted are left alone; so are posts whose file no longer exists.
 * @param options `periodIds`: period ids by slug
 * @returns `adminOwned`: slugs of the files that were skipped because an admin's post has their place
 * @throws Error if an article's period is missing
 */
export async function loadBlogContent(
  tx: Transaction,
  { posts }: BlogContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<{ changes: Changes; adminOwned: string[] }> {
  const slugs = posts.map(({ value }) => value.slug);
  const rows = await tx.select().from(blogPosts).where(inArray(blogPosts.contentSlug, slugs));
  const known = new Map(rows.map((row) => [row.contentSlug, row]));
  const changes: Changes = { inserted: 0, updated: 0, retired: 0, revived: 0 };
  const adminOwned: string[] = [];
  for (const { value } of posts) {
    const written = readWritten(value, periodIds);
    const row = known.get(value.slug);
    if (!row) {
      if (await insertPost(tx, written)) changes.inserted += 1;
      else adminOwned.push(value.slug);
    } else if (row.origin === 'admin') adminOwned.push(value.slug);
    else if (await updatePost(tx, row, written)) changes.updated += 1;
  }
  return { changes, adminOwned };
}

function readWritten(post: PostContent, periodIds: ReadonlyMap<string | number, number>): Written {
  const { slug, title, excerpt, metaDescription, period, publishedOn, tags, seoKeywords, text, body } = post;
  const periodId = period === undefined ? null : periodIds.get(period);
  if (periodId === undefined) throw new Error(`The article ${slug} names no period of the library.`);
  return {
    ...{ slug, title, excerpt, metaDescription, content: text, periodId, tags, seoKeywords },
    featuredImageUrl: null,
    readTimeMinutes: readTimeOf(countWords(body)),
    publishedAt: new Date(`${publishedOn}T12:00:00Z`),
  };
}

/** @returns false if another post has the slug */
async function insertPost(tx: Transaction, written: Written): Promise<boolean> {
  const [post] = await tx
    .insert(blogPosts)
    .values({
      ...{ ...written, contentSlug: written.slug, published: true },
      // Search engines are told this date: loading the article does not change it.
      updatedAt: written.publishedAt,
      // Not announced: many articles come at once, and letters list them among the other additions.
      announceInLetter: false,
    })
    .onConflictDoNothing()
    .returning();
  if (!post) return false;
  await freeSlug(tx, post.slug);
  await keepRevision(tx, post, written);
  return true;
}

/** @returns false if the file changes nothing, or if an admin has taken over the post meanwhile */
async function updatePost(tx: Transaction, row: PostRow, written: Written): Promise<boolean> {
  const names = Object.keys(written) as (keyof Written)[];
  if (names.every((name) => isDeepStrictEqual(row[name], written[name]))) return false;
  const [post] = await tx
    .update(blogPosts)
    .set({ ...written, version: sql`${blogPosts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(blogPosts.id, row.id), eq(blogPosts.origin, 'content')))
    .returning();
  if (post) await keepRevision(tx, post, written);
  return post !== undefined;
}

async function keepRevision(tx: Transaction, { id, version }: PostRow, written: Written): Promise<void> {
  const { publishedAt: _, ...fields } = written;
  await tx.insert(blogRevisions).values({ postId: id, version, fields });
}

/** Reports articles whose period the library does not have: loading relies on these periods. */
export function checkBlogPeriods(
  posts: readonly Entry<PostContent>[],
  periods: readonly Entry<{ slug: string }>[],
): ContentIssue[] {
  const slugs = new Set(periods.map(({ value }) => value.slug));
  return posts
    .filter(({ value }) => value.period !== undefined && !slugs.has(value.period))
    .map((post) => issueAt(post, 'period', `there is no period ${post.value.period}`));
}
