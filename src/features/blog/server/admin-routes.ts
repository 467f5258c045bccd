/** The operator's API of the blog. */
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../admin-contract.ts';
import * as schemas from '../admin-schemas.ts';
import { postsPerPage, readTimeOf } from '../rules.ts';
import { readArticleText } from './article.ts';
import * as deleting from './deleting.ts';
import * as editing from './editing.ts';
import { findAdminPost } from './post-rows.ts';
import { presentAdminPost } from './presenter.ts';
import * as publishing from './publishing.ts';
import type { PostRow } from './queries.ts';
import { readPostReviews } from './reviewables.ts';
import { findRevision, listRevisions } from './revisions.ts';

/** Maximum bytes of a post's JSON: the text may have 200,000 characters of three bytes each. */
const maxBodyBytes = 1024 * 1024;

export type AdminDependencies = {
  db: Database;
  /** Checks the admin password. */
  guard: Guard<undefined>;
  /** Tells every process that what readers see has changed. */
  contentChanged: () => Promise<void>;
};

/** Operations for the operator only. */
export function blogAdminRoutes({ db, guard, contentChanged }: AdminDependencies): ApiRoute[] {
  async function present(post: PostRow) {
    return presentAdminPost(post, (await readPostReviews(db, [post])).get(post.id) ?? null);
  }

  /** Presents a changed post. If readers see the change, announces it first. */
  async function announce(post: PostRow, isVisible = post.published) {
    if (isVisible) await contentChanged();
    return present(post);
  }

  const post = { response: schemas.adminPostSchema, guard };
  const byId = { ...post, params: idParamsSchema };
  return [
    apiRoute(contract.getAdminPosts, {
      summary: 'All posts, drafts too, the last changed first, in pages',
      query: schemas.pageQuerySchema,
      response: z.array(schemas.adminPostSchema),
      guard,
      handle: async ({ query: { page = 1 } }) => {
        const offset = (page - 1) * postsPerPage;
        const posts = await editing.selectAdminPosts(db, { limit: postsPerPage, offset });
        const reviews = await readPostReviews(db, posts);
        return posts.map((row) => presentAdminPost(row, reviews.get(row.id) ?? null));
      },
    }),
    apiRoute(contract.getBlogStats, {
      summary: 'How many posts there are, and how often they were read and shared',
      query: noQuerySchema,
      response: schemas.blogStatsSchema,
      guard,
      handle: () => editing.readStats(db),
    }),
    apiRoute(contract.getAdminPost, {
      summary: 'One post, published or not',
      ...byId,
      handle: async ({ params: { id } }) => present(await findAdminPost(db, id)),
    }),
    apiRoute(contract.createPost, {
      summary:
        'Makes a draft; one with an idempotency key that has made one already changes that one, 409 where it has been saved or published since',
      ...post,
      status: 201,
      body: schemas.postInputSchema,
      maxBodyBytes,
      handle: async ({ body }) => announce(await editing.createPost(db, body, new Date())),
    }),
    apiRoute(contract.updatePost, {
      summary: 'Changes a post; 409 where it has been saved meanwhile, or its slug is taken',
      ...byId,
      body: schemas.postInputSchema,
      maxBodyBytes,
      handle: async ({ params: { id }, body }) =>
        announce(await editing.updatePost(db, id, body, new Date())),
    }),
    apiRoute(contract.publishPost, {
      summary: 'Publishes a draft',
      ...byId,
      handle: async ({ params: { id } }) => announce(await publishing.publishPost(db, id, new Date())),
    }),
    apiRoute(contract.unpublishPost, {
      summary: 'Makes a published post a draft again',
      ...byId,
      handle: async ({ params: { id } }) =>
        announce(await publishing.unpublishPost(db, id, new Date()), true),
    }),
    apiRoute(contract.schedulePost, {
      summary: 'Publishes a draft at a moment to come; null: not any more',
      ...byId,
      body: schemas.scheduleBodySchema,
      handle: async ({ params: { id }, body: { at } }) =>
        present(
          await publishing.schedulePost(db, id, { at: at === null ? null : new Date(at), now: new Date() }),
        ),
    }),
    apiRoute(contract.deletePost, {
      summary: 'Deletes a post; it can be brought back for 30 days',
      params: idParamsSchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id } }) => {
        await announce(await deleting.deletePost(db, id, new Date()));
        return { message: 'Blog post deleted successfully' };
      },
    }),
    apiRoute(contract.restorePost, {
      summary: 'Brings a deleted post back as it was',
      ...byId,
      handle: async ({ params: { id } }) => announce(await deleting.restorePost(db, id, new Date())),
    }),
    apiRoute(contract.getDeletedPosts, {
      summary: 'Deleted posts that can be brought back, the last deleted first',
      query: noQuerySchema,
      response: schemas.deletedPostsSchema,
      guard,
      handle: () => deleting.listDeletedPosts(db, new Date()),
    }),
    apiRoute(contract.getRevisions, {
      summary: 'The saved versions of a post, newest first',
      params: idParamsSchema,
      response: schemas.revisionsSchema,
      guard,
      handle: async ({ params: { id } }) => {
        await findAdminPost(db, id);
        return listRevisions(db, id);
      },
    }),
    apiRoute(contract.getRevision, {
      summary: 'One saved version of a post',
      params: schemas.revisionParamsSchema,
      response: schemas.revisionSchema,
      guard,
      handle: ({ params: { id, version } }) => findRevision(db, { postId: id, version }),
    }),
    apiRoute(contract.previewPost, {
      summary: 'Markdown as its page would show it, and what of it cannot be shown',
      body: schemas.previewBodySchema,
      maxBodyBytes,
      response: schemas.previewSchema,
      guard,
      handle: async ({ body: { content } }) => {
        const { parts, notes, words, problems } = await readArticleText(db, content);
        return { parts, notes, words, problems, readTimeMinutes: readTimeOf(words) };
      },
    }),
  ];
}
