/** The library's API operations. */
import { z } from 'zod';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import { browse, listShelves } from './browse.ts';
import { browseTexts } from './browse-texts.ts';
import {
  presentCategory,
  presentPeriod,
  presentPeriodDetail,
  presentPrimaryText,
  presentRecentAddition,
  presentResource,
  presentResourceDetail,
  presentStudyTip,
} from './presenter.ts';
import { selectPrimaryTexts, selectRecentAdditions, selectResources, selectStudyTips } from './queries.ts';
import { findPeriod, findResource, type Library, listResources, resolvePeriodId } from './service.ts';
import * as wire from './wire-schemas.ts';

/** Seconds a list may be kept; recent additions keep the specification's two minutes. */
const listSeconds = 60;
const recentSeconds = 120;
const recentShown = 6;

/** Operations on periods, categories, resources, primary texts and study tips. */
export function libraryRoutes(library: Library): ApiRoute[] {
  const { db, catalog } = library;
  return [
    apiRoute(contract.getPeriods, {
      summary: 'The historical periods, in chronological order',
      query: noQuerySchema,
      response: z.array(wire.periodSchema),
      cacheSeconds: listSeconds,
      handle: async () => (await catalog.read()).periods.map(presentPeriod),
    }),
    apiRoute(contract.getPeriod, {
      summary: 'One period with its introduction and quotation',
      params: wire.slugParamsSchema,
      query: noQuerySchema,
      response: wire.periodDetailSchema,
      cacheSeconds: listSeconds,
      handle: async ({ params }) => presentPeriodDetail(await findPeriod(catalog, params)),
    }),
    apiRoute(contract.getPeriodResources, {
      summary: 'All resources of a period, best rated first',
      params: wire.slugParamsSchema,
      query: noQuerySchema,
      response: z.array(wire.resourceSchema),
      cacheSeconds: listSeconds,
      handle: async ({ params }) => {
        const period = await findPeriod(catalog, params);
        return (await selectResources(db, { periodId: period.id })).map(presentResource);
      },
    }),
    apiRoute(contract.getPeriodShelves, {
      summary: 'What a period holds, kind by kind, the best rated of each',
      params: wire.slugParamsSchema,
      query: wire.categoryQuerySchema,
      response: wire.periodShelvesSchema,
      cacheSeconds: listSeconds,
      handle: ({ params, query }) => listShelves(library, { ...params, ...query }),
    }),
    apiRoute(contract.getCategories, {
      summary: 'Kinds of resources',
      query: noQuerySchema,
      response: z.array(wire.categorySchema),
      cacheSeconds: listSeconds,
      handle: async () => (await catalog.read()).categories.map(presentCategory),
    }),
    apiRoute(contract.browseResources, {
      summary: 'The resource browser: facets with counts, resources in sections',
      query: wire.browseQuerySchema,
      response: wire.resourceBrowseSchema,
      cacheSeconds: listSeconds,
      handle: ({ query }) => browse(library, query),
    }),
    apiRoute(contract.searchResources, {
      summary: 'Resources that match a text, best match first',
      query: wire.textQuerySchema,
      response: z.array(wire.resourceSchema),
      cacheSeconds: listSeconds,
      handle: async ({ query }) => {
        if (!query.q) return [];
        return (await listResources(library, { q: query.q, limit: 1000, offset: 0 })).map(presentResource);
      },
    }),
    apiRoute(contract.getResources, {
      summary: 'Resources, filtered; by relevance where a text is given, else best rated first',
      query: wire.resourceQuerySchema,
      response: z.array(wire.resourceSchema),
      cacheSeconds: listSeconds,
      handle: async ({ query }) => (await listResources(library, query)).map(presentResource),
    }),
    apiRoute(contract.getResource, {
      summary: 'Everything known of one resource',
      params: idParamsSchema,
      query: noQuerySchema,
      response: wire.resourceDetailSchema,
      cacheSeconds: listSeconds,
      handle: async ({ params }) => {
        const { row, ...context } = await findResource(library, params);
        return presentResourceDetail(row, context);
      },
    }),
    apiRoute(contract.getPrimaryTexts, {
      summary: 'Primary texts, by period and date of composition',
      query: wire.periodQuerySchema,
      response: z.array(wire.primaryTextSchema),
      cacheSeconds: listSeconds,
      handle: async ({ query }) => {
        const periodId = await resolvePeriodId(catalog, query.period);
        return (await selectPrimaryTexts(db, { periodId })).map(presentPrimaryText);
      },
    }),
    apiRoute(contract.getStudyTips, {
      summary: 'Study tips, each with the research it rests on',
      query: noQuerySchema,
      response: z.array(wire.studyTipSchema),
      cacheSeconds: listSeconds,
      handle: async () => (await selectStudyTips(db)).map(presentStudyTip),
    }),
    apiRoute(contract.browsePrimaryTexts, {
      summary: 'Primary texts grouped by period, with the count of matches of each',
      query: wire.textBrowseQuerySchema,
      response: wire.primaryTextBrowseSchema,
      cacheSeconds: listSeconds,
      handle: ({ query }) => browseTexts(library, query),
    }),
    apiRoute(contract.getRecentAdditions, {
      summary: 'What the library took in last',
      query: noQuerySchema,
      response: z.array(wire.recentAdditionSchema),
      cacheSeconds: recentSeconds,
      handle: async () => (await selectRecentAdditions(db, recentShown)).map(presentRecentAddition),
    }),
  ];
}
