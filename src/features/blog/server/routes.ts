/** The blog's public API operations. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import { isProgram } from '#platform/http/is-program.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import * as contract from '../contract.ts';
import { postsPerPage, tagSlugOf } from '../rules.ts';
import * as schemas from '../schemas.ts';
import { findArticle } from './article.ts';
import { createHitCounter, type Hit } from './hit-counter.ts';
import { presentPost, presentSummary } from './presenter.ts';
import * as queries from './queries.ts';

/** Short, because a new post clears only the server's caches, not those of browsers. */
const cacheSeconds = 60;
/** Views and shares that one address may send in a minute. */
const hitLimit = { name: 'blog-hit', points: 120, seconds: 60 };

/** Public operations. */
export function blogRoutes({
  db,
  trustProxy,
}: {
  db: Database;
  /** Number of reverse proxies in front of the server. */
  trustProxy: number;
}): ApiRoute[] {
  const hits = createLocalRateLimiter(hitLimit);
  const counter = createHitCounter({ db });

  async function countHit(kind: Hit['kind'], postId: number, context: Context<AppEnv>) {
    const address = clientAddress(context.env?.incoming, trustProxy);
    await hits.consume(address);
    const browser = context.req.header('user-agent') ?? '';
    // Bots get the counts but are not counted.
    if (await isProgram(browser)) return queries.readCounts(db, postId);
    return counter.count({ postId, kind, visitor: `${address}\n${browser}` });
  }

  return [
    apiRoute(contract.getPosts, {
      summary: 'Published posts, newest first, in pages; those of a tag or a period alone',
      cost: 2,
      query: schemas.listQuerySchema,
      response: z.array(schemas.postSummarySchema),
      cacheSeconds,
      handle: async ({ query: { tag, period, page = 1 } }) => {
        const tags = tag === undefined ? undefined : await findTags(db, tag);
        if (tags?.length === 0) return [];
        const offset = (page - 1) * postsPerPage;
        const posts = await queries.selectPosts(db, { tags, period, limit: postsPerPage, offset });
        return posts.map(presentSummary);
      },
    }),
    apiRoute(contract.getTopics, {
      summary: 'Tags and periods that have posts, with their numbers, and the number of all posts',
      query: noQuerySchema,
      response: schemas.topicsSchema,
      cacheSeconds,
      handle: async () => {
        const { tags, ...rest } = await queries.selectTopics(db);
        return { ...rest, tags: tags.map((each) => ({ ...each, slug: tagSlugOf(each.tag) })) };
      },
    }),
    apiRoute(contract.getLatestPost, {
      summary: 'The newest post; null where there is none',
      query: noQuerySchema,
      response: schemas.postSummarySchema.nullable(),
      cacheSeconds,
      handle: async () => {
        const [latest] = await queries.selectPosts(db, { limit: 1 });
        return latest ? presentSummary(latest) : null;
      },
    }),
    apiRoute(contract.getPost, {
      summary: 'A post with its Markdown',
      params: schemas.slugParamsSchema,
      response: schemas.postSchema,
      cacheSeconds,
      handle: async ({ params: { slug } }) => {
        const found = await queries.selectPost(db, slug);
        if (!found) throw queries.postNotFound();
        return presentPost(found.post);
      },
    }),
    apiRoute(contract.getArticle, {
      summary: 'A post as its page shows it; where it has moved, its present slug',
      cost: 2,
      params: schemas.slugParamsSchema,
      response: schemas.articleAnswerSchema,
      cacheSeconds,
      handle: ({ params: { slug } }) => findArticle(db, slug),
    }),
    apiRoute(contract.countView, {
      summary: 'Counts a reader of a post, once an hour; programs are not counted',
      params: idParamsSchema,
      response: schemas.postCountsSchema,
      handle: ({ params: { id } }, context) => countHit('view', id, context),
    }),
    apiRoute(contract.countShare, {
      summary: 'Counts that a visitor has shared a post, once an hour',
      params: idParamsSchema,
      response: schemas.postCountsSchema,
      handle: ({ params: { id } }, context) => countHit('share', id, context),
    }),
  ];
}

/** All spellings of the tag that an address names; empty if no post has it. */
async function findTags(db: Database, slug: string): Promise<string[]> {
  const tags = await queries.selectTags(db);
  return tags.map(({ tag }) => tag).filter((tag) => tagSlugOf(tag) === tagSlugOf(slug));
}
