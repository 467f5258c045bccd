/** The API of related items: what belongs to an event, a text, a card, and why. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

type Schemas = typeof import('./schemas.ts');

export type RelatedItem = z.infer<Schemas['relatedItemSchema']>;
/** What belongs to one card or question. */
export type RelatedToPart = z.infer<Schemas['relatedToPartSchema']>;
export type PeriodSummary = z.infer<Schemas['periodSummarySchema']>;
type RelatedKind = z.infer<Schemas['itemParamsSchema']>['kind'];

/** A page's item: its related items, most fitting first within each kind. `key`: its slug or its id. */
export const getRelated = endpoint<{ params: { kind: RelatedKind; key: string } }, RelatedItem[]>(
  'GET',
  '/api/related/items/:kind/:key',
);

/** The same of cards or of questions. `ids`: separated by commas, up to fifty. */
export const getRelatedToParts = endpoint<
  { params: { kind: 'card' | 'question' }; query: { ids: string } },
  RelatedToPart[]
>('GET', '/api/related/parts/:kind');

/** What a period has to study: quizzes, cards, and the events and terms to begin with. */
export const getPeriodSummary = endpoint<{ params: { slug: string } }, PeriodSummary>(
  'GET',
  '/api/related/periods/:slug',
);
