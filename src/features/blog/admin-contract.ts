/** The operator's part of the blog's API. Apart from contract.ts, so that no visitor's page carries it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type AdminPost = z.infer<Schemas['adminPostSchema']>;
export type PostInput = z.input<Schemas['postInputSchema']>;
export type Revision = z.infer<Schemas['revisionSchema']>;
export type PostPreview = z.infer<Schemas['previewSchema']>;

type ById = { params: { id: number } };

/** All posts, drafts too, the last changed first, in pages of `postsPerPage`. */
export const getAdminPosts = endpoint<{ query?: { page?: number | undefined } }, AdminPost[]>(
  'GET',
  '/api/admin/blog-posts',
);
export const getBlogStats = endpoint<Record<never, never>, z.infer<Schemas['blogStatsSchema']>>(
  'GET',
  '/api/admin/blog-stats',
);
export const getAdminPost = endpoint<ById, AdminPost>('GET', '/api/admin/blog-posts/:id');
/** 409 where the slug is taken. */
export const createPost = endpoint<{ body: PostInput }, AdminPost>('POST', '/api/admin/blog-posts');
/** 409 where `version` is not the stored one; where the slug is taken, 409 with an issue of `slug`. */
export const updatePost = endpoint<ById & { body: PostInput }, AdminPost>('PUT', '/api/admin/blog-posts/:id');
export const publishPost = endpoint<ById, AdminPost>('POST', '/api/admin/blog-posts/:id/publish');
export const unpublishPost = endpoint<ById, AdminPost>('POST', '/api/admin/blog-posts/:id/unpublish');
/** Publishes it at a moment to come (ISO 8601); null: not any more. */
export const schedulePost = endpoint<ById & { body: { at: string | null } }, AdminPost>(
  'POST',
  '/api/admin/blog-posts/:id/schedule',
);
/** Hides it; for `undoDays` it can be brought back. */
export const deletePost = endpoint<ById, { message: string }>('DELETE', '/api/admin/blog-posts/:id');
export const restorePost = endpoint<ById, AdminPost>('POST', '/api/admin/blog-posts/:id/restore');
/** Those that can still be brought back, the last deleted first. */
export const getDeletedPosts = endpoint<Record<never, never>, z.infer<Schemas['deletedPostsSchema']>>(
  'GET',
  '/api/admin/deleted-blog-posts',
);
/** Newest first, without their texts. */
export const getRevisions = endpoint<ById, z.infer<Schemas['revisionsSchema']>>(
  'GET',
  '/api/admin/blog-posts/:id/revisions',
);
export const getRevision = endpoint<{ params: { id: number; version: number } }, Revision>(
  'GET',
  '/api/admin/blog-posts/:id/revisions/:version',
);
/** The Markdown as its page would show it, and what of it cannot be shown. */
export const previewPost = endpoint<{ body: { content: string } }, PostPreview>(
  'POST',
  '/api/admin/blog-preview',
);
/** The file is sent as it is (application/octet-stream). */
export const uploadImage = endpoint<Record<never, never>, z.infer<Schemas['uploadedImageSchema']>>(
  'POST',
  '/api/admin/blog-images',
);
