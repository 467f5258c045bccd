/** The blog's pure decisions, for both sides. */

/** Limits of a post (specification, section 5). */
export const readTime = { least: 1, most: 30, usual: 5 } as const;
/** What search engines show of a description. */
export const metaDescriptionLength = { least: 150, most: 160 } as const;
export const maxContentLength = 200_000;

/** Posts of one page of a list. */
export const postsPerPage = 24;
/** How long a deleted post can be brought back, in days. */
export const undoDays = 30;

/** Words that a reader takes in in a minute. */
const wordsPerMinute = 220;

/** Whole minutes, within the limits. */
export function readTimeOf(words: number): number {
  return Math.min(Math.max(Math.round(words / wordsPerMinute), readTime.least), readTime.most);
}

/**
 * The address of a post, from its title (specification, section 5): lower case; characters other than word characters,
 * spaces and hyphens go; white space becomes hyphens. Empty where nothing is left, as of a title in Greek.
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
/** What a slug may be: what `slugOf` makes of a title. */
export const slugPattern = /^[a-z0-9_]+(?:-+[a-z0-9_]+)*$/;

/** A list that was typed with commas: trimmed, without empty entries. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** A tag as it stands in an address: 'Ancient Greece' is 'ancient-greece'. */
export const tagSlugOf = (tag: string): string =>
  tag
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

export const postPath = ({ slug }: { slug: string }): string => `/blog/post/${slug}`;
/** Where the operator, and whoever reviews it, reads a post that is not published. */
export const draftPath = ({ id }: { id: number }): string => `/admin/blog?post=${id}`;
export const tagPath = (tag: string): string => `/blog/tag/${encodeURIComponent(tagSlugOf(tag))}`;
export const periodPostsPath = ({ slug }: { slug: string }): string => `/blog/period/${slug}`;
