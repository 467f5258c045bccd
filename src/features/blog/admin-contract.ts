/** The operator's part of the blog's API. Kept apart from contract.ts so that visitors' pages do not load it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type AdminPost = z.infer<Schemas['adminPostSchema']>;
export type PostInput = z.input<Schemas['postInputSchema']>;
export type Revision = z.infer<Schemas['revisionSchema']>;
export type PostPreview = z.infer<Schemas['previewSchema']>;

type ById = { params: { id: number } };

/** All posts including drafts, most recently changed first, `postsPerPage` per page. */
export const getAdminPosts = endpoint<{ query?: { page?: number | undefined } }, AdminPost[]>(
  'GET',
  '/api/admin/blog-posts',
);
export const getBlogStats = endpoint<Record<never, never>, z.infer<Schemas['blogStatsSchema']>>(
  'GET',
  '/api/admin/blog-stats',
);
export const getAdminPost = endpoint<ById, AdminPost>('GET', '/api/admin/blog-posts/:id');
/**
 * 409 if the slug is taken (then with an issue for `slug`), or if the idempotency key's post has been saved, published
 * or scheduled since.
 */
export const createPost = endpoint<{ body: PostInput }, AdminPost>('POST', '/api/admin/blog-posts');
/** 409 if `version` is not the stored one, or if the slug is taken (then with an issue for `slug`). */
export const updatePost = endpoint<ById & { body: PostInput }, AdminPost>('PUT', '/api/admin/blog-posts/:id');
export const publishPost = endpoint<ById, AdminPost>('POST', '/api/admin/blog-posts/:id/publish');
export const unpublishPost = endpoint<ById, AdminPost>('POST', '/api/admin/blog-posts/:id/unpublish');
/** Sets a future time of publication (ISO 8601); null cancels the schedule. */
export const schedulePost = endpoint<ById & { body: { at: string | null } }, AdminPost>(
  'POST',
  '/api/admin/blog-posts/:id/schedule',
);
/** Hides the post; it can be restored for `undoDays` days. */
export const deletePost = endpoint<ById, { message: string }>('DELETE', '/api/admin/blog-posts/:id');
export const restorePost = endpoint<ById, AdminPost>('POST', '/api/admin/blog-posts/:id/restore');
/** Deleted posts that can still be restored, most recently deleted first. */
export const getDeletedPosts = endpoint<Record<never, never>, z.infer<Schemas['deletedPostsSchema']>>(
  'GET',
  '/api/admin/deleted-blog-posts',
);
/** Newest first, without the fields of each revision. */
export const getRevisions = endpoint<ById, z.infer<Schemas['revisionsSchema']>>(
  'GET',
  '/api/admin/blog-posts/:id/revisions',
);
export const getRevision = endpoint<{ params: { id: number; version: number } }, Revision>(
  'GET',
  '/api/admin/blog-posts/:id/revisions/:version',
);
/** Renders the Markdown as on the article's page, and lists the parts that cannot be shown. */
export const previewPost = endpoint<{ body: { content: string } }, PostPreview>(
  'POST',
  '/api/admin/blog-preview',
);
/** The request body is the raw file (application/octet-stream). */
export const uploadImage = endpoint<Record<never, never>, z.infer<Schemas['uploadedImageSchema']>>(
  'POST',
  '/api/admin/blog-images',
);
