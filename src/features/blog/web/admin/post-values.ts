/** The values of the post form as texts, and their conversion for requests. Pure. */
import type { PostInput, Revision } from '#features/blog/admin-contract.ts';
import { readTime, splitList } from '#features/blog/rules.ts';

/** In the order of the form. */
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

/** The form's values for a post or one of its versions. */
export function valuesOf(post: Revision['fields']): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    metaDescription: post.metaDescription,
    // With the line endings that text fields use.
    content: post.content.replace(/\r\n?/g, '\n'),
    periodId: post.periodId === null ? '' : String(post.periodId),
    featuredImageUrl: post.featuredImageUrl ?? '',
    tags: post.tags.join(', '),
    seoKeywords: post.seoKeywords.join(', '),
    readTimeMinutes: String(post.readTimeMinutes),
  };
}

/** The request body for the form's values. */
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

/** Read time in minutes; the default if the field is empty. */
const readMinutes = (text: string): number => (text.trim() ? Number(text) : readTime.usual);

export const sameValues = (one: PostValues, other: PostValues): boolean =>
  postFields.every((field) => one[field] === other[field]);

export const missingFields = 'Please fill in all required fields';
const requiredFields = ['title', 'excerpt', 'content'] as const;

/** Checks the form before it is sent. `problems` is empty if there are none. */
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

/** The server's issues by field; an issue of `tags.2` belongs to `tags`. The first issue of a field is used. */
export function problemsOf(issues: readonly { field: string; message: string }[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { field: path, message } of issues) {
    const field = postFields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field) problems[field] ??= message;
  }
  return problems;
}

/** Markdown of a picture. The description is put on one line, and its brackets and backslashes are escaped. */
export function pictureMarkdown({ url, alt }: { url: string; alt: string }): string {
  const text = alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&');
  return `![${text}](${url})`;
}
