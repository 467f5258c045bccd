/** API operations of related items. */
import { z } from 'zod';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import {
  getPeriodSummary,
  getRelated,
  getRelatedToParts,
  type PeriodSummary as PeriodSummaryAnswer,
  type RelatedItem,
} from '../contract.ts';
import type { PeriodSummary, RelatedLink } from '../rules.ts';
import {
  itemParamsSchema,
  partsParamsSchema,
  partsQuerySchema,
  periodParamsSchema,
  periodSummarySchema,
  relatedItemSchema,
  relatedToPartSchema,
} from '../schemas.ts';
import type { GraphStore } from './graph-store.ts';

/** Responses change only with new content. That clears the server's caches; browsers ask again after this time. */
const cacheSeconds = 60;

export function relatedRoutes(store: GraphStore): ApiRoute[] {
  return [
    apiRoute(getRelated, {
      summary: 'What belongs to an item of the library, each with the reason; empty for an unknown item',
      cost: 2,
      params: itemParamsSchema,
      response: z.array(relatedItemSchema),
      cacheSeconds,
      handle: async ({ params }) => (await store.get()).find(params).map(presentLink),
    }),
    apiRoute(getRelatedToParts, {
      summary: 'What belongs to each of some cards or questions; unknown ones are left out',
      cost: 4,
      params: partsParamsSchema,
      query: partsQuerySchema,
      response: z.array(relatedToPartSchema),
      cacheSeconds,
      handle: async ({ params: { kind }, query: { ids } }) =>
        (await store.get())
          .findOfParts(kind, ids)
          .map(({ id, links }) => ({ id, related: links.map(presentLink) })),
    }),
    apiRoute(getPeriodSummary, {
      summary: 'Quizzes, cards, and the events and terms of a period to begin with; empty for an unknown one',
      cost: 2,
      params: periodParamsSchema,
      response: periodSummarySchema,
      cacheSeconds,
      handle: async ({ params }) => presentSummary((await store.get()).summarizePeriod(params.slug)),
    }),
  ];
}

function presentLink({ item, reason }: RelatedLink): RelatedItem {
  return { ...presentItem(item), reason };
}

function presentItem({ kind, title, url, detail, minimumTier }: LibraryItem): Omit<RelatedItem, 'reason'> {
  return { kind, title, url, detail, minimumTier };
}

function presentSummary({ events, decks, ...counts }: PeriodSummary): PeriodSummaryAnswer {
  return {
    ...counts,
    events: events.map(presentItem),
    decks: decks.flatMap(({ cards }) => {
      const [first] = cards;
      if (!first) return [];
      const { detail, url, minimumTier } = first;
      return [{ title: detail, url: url.replace(/#.*/, ''), minimumTier, cards: cards.map(presentItem) }];
    }),
  };
}
