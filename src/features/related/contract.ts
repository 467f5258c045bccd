/** The API of related items: the items related to an event, a text, a card etc., each with the reason. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

type Schemas = typeof import('./schemas.ts');

export type RelatedItem = z.infer<Schemas['relatedItemSchema']>;
/** The items related to one card or question. */
export type RelatedToPart = z.infer<Schemas['relatedToPartSchema']>;
export type PeriodSummary = z.infer<Schemas['periodSummarySchema']>;
type RelatedKind = z.infer<Schemas['itemParamsSchema']>['kind'];

/** Returns the items related to a page's item, best match first within each kind. `key`: slug or id. */
export const getRelated = endpoint<{ params: { kind: RelatedKind; key: string } }, RelatedItem[]>(
  'GET',
  '/api/related/items/:kind/:key',
);

/** Returns the items related to cards or questions. `ids`: up to fifty, separated by commas. */
export const getRelatedToParts = endpoint<
  { params: { kind: 'card' | 'question' }; query: { ids: string } },
  RelatedToPart[]
>('GET', '/api/related/parts/:kind');

/** Returns the study material of a period: quizzes, cards, and the events and terms to start with. */
export const getPeriodSummary = endpoint<{ params: { slug: string } }, PeriodSummary>(
  'GET',
  '/api/related/periods/:slug',
);
