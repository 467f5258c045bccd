/** The blog's pure rules, for server and browser. */

/** Read time of a post in minutes, limits and default (specification, section 5). */
export const readTime = { least: 1, most: 30, usual: 5 } as const;
/** Recommended number of characters of a description, as far as search engines show it. */
export const metaDescriptionLength = { least: 150, most: 160 } as const;
export const maxContentLength = 200_000;

/** Posts per page of a list. */
export const postsPerPage = 24;
/** Number of days in which a deleted post can be restored. */
export const undoDays = 30;

/** Words per minute of an average reader. */
const wordsPerMinute = 220;

/** Read time in whole minutes, within the limits. */
export function readTimeOf(words: number): number {
  return Math.min(Math.max(Math.round(words / wordsPerMinute), readTime.least), readTime.most);
}

/**
 * Makes a post's slug from its title (specification, section 5): lower case; characters other than word characters,
 * spaces and hyphens are removed; white space becomes hyphens. Empty if nothing is left, as for a title in Greek.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
}

export const maxSlugLength = 100;
/** Pattern of valid slugs, as `slugOf` makes them from titles. */
export const slugPattern = /^[a-z0-9_]+(?:-+[a-z0-9_]+)*$/;

/** Splits a comma-separated list: trims the entries and drops empty ones. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** A tag as part of an address: 'Ancient Greece' becomes 'ancient-greece'. */
export const tagSlugOf = (tag: string): string =>
  tag
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

export const postPath = ({ slug }: { slug: string }): string => `/blog/post/${slug}`;
/** Address at which the operator, or a reviewer, reads an unpublished post. */
export const draftPath = ({ id }: { id: number }): string => `/admin/blog?post=${id}`;
export const tagPath = (tag: string): string => `/blog/tag/${encodeURIComponent(tagSlugOf(tag))}`;
export const periodPostsPath = ({ slug }: { slug: string }): string => `/blog/period/${slug}`;
