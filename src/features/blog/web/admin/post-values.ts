/** What the form of a post holds, as texts, and what is sent of it. Pure. */
import type { PostInput, Revision } from '#features/blog/admin-contract.ts';
import { readTime, splitList } from '#features/blog/rules.ts';

/** In the order in which they stand in the form. */
export const postFields = [
  'title',
  'slug',
  'excerpt',
  'metaDescription',
  'content',
  'periodId',
  'featuredImageUrl',
  'tags',
  'seoKeywords',
  'readTimeMinutes',
] as const;

export type PostField = (typeof postFields)[number];
export type PostValues = Record<PostField, string>;
export type FieldProblems = Partial<PostValues>;

export const fieldNames: PostValues = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  metaDescription: 'Meta description',
  content: 'Content',
  periodId: 'Period',
  featuredImageUrl: 'Featured image address',
  tags: 'Tags',
  seoKeywords: 'SEO keywords',
  readTimeMinutes: 'Read time in minutes',
};

export const emptyValues: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  metaDescription: '',
  content: '',
  periodId: '',
  featuredImageUrl: '',
  tags: '',
  seoKeywords: '',
  readTimeMinutes: String(readTime.usual),
};

/** What the form shows of a post or of one of its versions. */
export function valuesOf(post: Revision['fields']): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    metaDescription: post.metaDescription,
    // As editors end their lines.
    content: post.content.replace(/\r\n?/g, '\n'),
    periodId: post.periodId === null ? '' : String(post.periodId),
    featuredImageUrl: post.featuredImageUrl ?? '',
    tags: post.tags.join(', '),
    seoKeywords: post.seoKeywords.join(', '),
    readTimeMinutes: String(post.readTimeMinutes),
  };
}

/** What is sent of the form. */
export function inputOf(values: PostValues): PostInput {
  return {
    title: values.title.trim(),
    slug: values.slug.trim(),
    excerpt: values.excerpt.trim(),
    metaDescription: values.metaDescription.trim(),
    content: values.content,
    periodId: values.periodId ? Number(values.periodId) : null,
    featuredImageUrl: values.featuredImageUrl.trim() || null,
    tags: splitList(values.tags),
    seoKeywords: splitList(values.seoKeywords),
    readTimeMinutes: readMinutes(values.readTimeMinutes),
  };
}

/** Whole minutes; the usual ones where nothing was typed. */
const readMinutes = (text: string): number => (text.trim() ? Number(text) : readTime.usual);

export const sameValues = (one: PostValues, other: PostValues): boolean =>
  postFields.every((field) => one[field] === other[field]);

export const missingFields = 'Please fill in all required fields';
const requiredFields = ['title', 'excerpt', 'content'] as const;

/** What is wrong with the form before the server is asked; empty where nothing is. */
export function checkValues(values: PostValues): { missing: boolean; problems: FieldProblems } {
  const missing = requiredFields.filter((field) => values[field].trim() === '');
  const problems: FieldProblems = Object.fromEntries(
    missing.map((field) => [field, `${fieldNames[field]} is required.`]),
  );
  const minutes = readMinutes(values.readTimeMinutes);
  if (!Number.isInteger(minutes) || minutes < readTime.least || minutes > readTime.most) {
    problems.readTimeMinutes = `A read time is ${readTime.least} to ${readTime.most} minutes.`;
  }
  return { missing: missing.length > 0, problems };
}

/** The first field of the form that has a problem. */
export const firstProblem = (problems: FieldProblems): PostField | undefined =>
  postFields.find((field) => problems[field]);

/** The server's problems, by field: of `tags.2` too. The first of a field wins. */
export function problemsOf(issues: readonly { field: string; message: string }[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { field: path, message } of issues) {
    const field = postFields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field) problems[field] ??= message;
  }
  return problems;
}

/** A picture in Markdown. Its description is one line, and none of its signs ends it. */
export function pictureMarkdown({ url, alt }: { url: string; alt: string }): string {
  const text = alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&');
  return `![${text}](${url})`;
}
