/** The blog's API: lists, single articles, counts of views and shares. Types and endpoints for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export type { Figure } from './figures.ts';
export { periodPostsPath, postPath, tagPath } from './rules.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type PostSummary = z.infer<Schemas['postSummarySchema']>;
export type Post = z.infer<Schemas['postSchema']>;
export type Article = z.infer<Schemas['articleSchema']>;
export type ArticlePart = Article['parts'][number];
export type PostCounts = z.infer<Schemas['postCountsSchema']>;

type ListQuery = { tag?: string | undefined; period?: string | undefined; page?: number | undefined };

/** Published posts, newest first, in pages; optionally only those of a tag or a period. */
export const getPosts = endpoint<{ query?: ListQuery }, PostSummary[]>('GET', '/api/blog/posts');
/** Tags and periods that have posts, each with its number of posts. */
export const getTopics = endpoint<Record<never, never>, z.infer<Schemas['topicsSchema']>>(
  'GET',
  '/api/blog/topics',
);
/** The newest post; null if there is none. */
export const getLatestPost = endpoint<Record<never, never>, PostSummary | null>('GET', '/api/blog/latest');
/** A post with its Markdown. */
export const getPost = endpoint<{ params: { slug: string } }, Post>('GET', '/api/blog-posts/slug/:slug');
/** A post as its page shows it. For a former slug of a post, `movedTo` is its present slug. */
export const getArticle = endpoint<{ params: { slug: string } }, Article | { movedTo: string }>(
  'GET',
  '/api/blog-posts/slug/:slug/article',
);
/** Counts a view, at most one per visitor and hour, and answers with the post's counts. */
export const countView = endpoint<{ params: { id: number } }, PostCounts>('POST', '/api/blog-posts/:id/view');
export const countShare = endpoint<{ params: { id: number } }, PostCounts>(
  'POST',
  '/api/blog-posts/:id/share',
);
