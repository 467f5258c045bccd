/** The library's API operations. */
import { z } from 'zod';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { browseResources, listResourcesByCategory } from './browse.ts';
import { browsePrimaryTexts } from './browse-primary-texts.ts';
import {
  presentCategory,
  presentPeriod,
  presentPeriodDetail,
  presentPrimaryText,
  presentResource,
  presentResourceDetail,
  presentStudyTip,
} from './presenter.ts';
import { selectPrimaryTexts, selectResources, selectStudyTips } from './queries.ts';
import { findPeriod, findResource, type Library, listResources, resolvePeriodId } from './service.ts';

/** How long a response may be cached, in seconds. */
const listCacheSeconds = 60;

/** Operations on periods, categories, resources, primary texts and study tips. */
export function libraryRoutes(library: Library): ApiRoute[] {
  const { db, catalog } = library;
  return [
    apiRoute(contract.getPeriods, {
      summary: 'The historical periods, in chronological order',
      query: noQuerySchema,
      response: z.array(schemas.periodSchema),
      cacheSeconds: listCacheSeconds,
      handle: async () => (await catalog.read()).periods.map(presentPeriod),
    }),
    apiRoute(contract.getPeriod, {
      summary: 'One period with its introduction and quotation',
      params: schemas.slugParamsSchema,
      query: noQuerySchema,
      response: schemas.periodDetailSchema,
      cacheSeconds: listCacheSeconds,
      handle: async ({ params }) => presentPeriodDetail(await findPeriod(catalog, params)),
    }),
    apiRoute(contract.getPeriodResources, {
      summary: 'All resources of a period, best rated first',
      cost: 2,
      params: schemas.slugParamsSchema,
      query: noQuerySchema,
      response: z.array(schemas.resourceSchema),
      cacheSeconds: listCacheSeconds,
      handle: async ({ params }) => {
        const period = await findPeriod(catalog, params);
        return (await selectResources(db, { periodId: period.id })).map(presentResource);
      },
    }),
    apiRoute(contract.getResourcesByCategory, {
      summary: 'The resources of a period by category, the best rated of each',
      cost: 2,
      params: schemas.slugParamsSchema,
      query: schemas.categoryQuerySchema,
      response: schemas.resourcesByCategorySchema,
      cacheSeconds: listCacheSeconds,
      handle: ({ params, query }) => listResourcesByCategory(library, { ...params, ...query }),
    }),
    apiRoute(contract.getCategories, {
      summary: 'Categories of resources',
      query: noQuerySchema,
      response: z.array(schemas.categorySchema),
      cacheSeconds: listCacheSeconds,
      handle: async () => (await catalog.read()).categories.map(presentCategory),
    }),
    apiRoute(contract.browseResources, {
      summary: 'The resource browser: facets with counts, resources in sections',
      cost: 2,
      query: schemas.browseQuerySchema,
      response: schemas.resourceBrowseSchema,
      cacheSeconds: listCacheSeconds,
      handle: ({ query }) => browseResources(library, query),
    }),
    apiRoute(contract.searchResources, {
      summary: 'Resources that match a text, best match first',
      cost: 10,
      query: schemas.textQuerySchema,
      response: z.array(schemas.resourceSchema),
      cacheSeconds: listCacheSeconds,
      handle: async ({ query }) => {
        if (!query.q) return [];
        return (await listResources(library, { q: query.q, limit: 1000, offset: 0 })).map(presentResource);
      },
    }),
    apiRoute(contract.getResources, {
      summary: 'Resources, filtered; by relevance where a text is given, else best rated first',
      cost: 10,
      query: schemas.resourceQuerySchema,
      response: z.array(schemas.resourceSchema),
      cacheSeconds: listCacheSeconds,
      handle: async ({ query }) => (await listResources(library, query)).map(presentResource),
    }),
    apiRoute(contract.getResource, {
      summary: 'Everything known of one resource',
      params: idParamsSchema,
      query: noQuerySchema,
      response: schemas.resourceDetailSchema,
      cacheSeconds: listCacheSeconds,
      handle: async ({ params }) => {
        const { row, ...context } = await findResource(library, params);
        return presentResourceDetail(row, context);
      },
    }),
    apiRoute(contract.getPrimaryTexts, {
      summary: 'Primary texts, by period and date of composition',
      cost: 10,
      query: schemas.periodQuerySchema,
      response: z.array(schemas.primaryTextSchema),
      cacheSeconds: listCacheSeconds,
      handle: async ({ query }) => {
        const periodId = await resolvePeriodId(catalog, query.period);
        return (await selectPrimaryTexts(db, { periodId })).map(presentPrimaryText);
      },
    }),
    apiRoute(contract.getStudyTips, {
      summary: 'Study tips, each with the research it rests on',
      query: noQuerySchema,
      response: z.array(schemas.studyTipSchema),
      cacheSeconds: listCacheSeconds,
      handle: async () => (await selectStudyTips(db)).map(presentStudyTip),
    }),
    apiRoute(contract.browsePrimaryTexts, {
      summary: 'Primary texts grouped by period, with the count of matches of each',
      cost: 2,
      query: schemas.textBrowseQuerySchema,
      response: schemas.primaryTextBrowseSchema,
      cacheSeconds: listCacheSeconds,
      handle: ({ query }) => browsePrimaryTexts(library, query),
    }),
  ];
}
