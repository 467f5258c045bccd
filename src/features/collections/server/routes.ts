/** API operations for source collections. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { type Collections, listCollections, readCollection, readCollectionText } from './service.ts';

/** Short, because new content clears only the server's caches, not those of browsers. */
const cacheSeconds = 60;

/** The list, with the collections' tiers, is public; the text is for members whose tier is high enough. */
export function collectionRoutes({
  requireMember,
  ...collections
}: Collections & { requireMember: Guard<{ tier: Tier }> }): ApiRoute[] {
  return [
    apiRoute(contract.getCollections, {
      summary: 'Source collections, each with the tier it asks for and the texts it reads',
      query: noQuerySchema,
      response: z.array(schemas.collectionSchema),
      cacheSeconds,
      handle: () => listCollections(collections),
    }),
    apiRoute(contract.getCollection, {
      summary: 'One source collection, by slug: what everybody may see of it',
      params: schemas.collectionParamsSchema,
      response: schemas.collectionDetailSchema,
      cacheSeconds,
      handle: ({ params: { slug } }) => readCollection(collections, slug),
    }),
    apiRoute(contract.getCollectionText, {
      summary: 'Introduction, headnotes, passages and questions of a source collection, for its tier',
      params: schemas.collectionParamsSchema,
      response: schemas.collectionTextSchema,
      guard: requireMember,
      handle: ({ params: { slug }, principal: { tier } }) => readCollectionText(collections, { slug, tier }),
    }),
  ];
}
