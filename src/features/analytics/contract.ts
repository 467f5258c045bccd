/** What browsers report about visits: anonymous, answered before it is stored, never causing errors on a page. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

/** Length of the ids of a session (stored for the tab), a visitor (stored for the browser) and a view. */
export const idLength = 21;

export type PageViewBody = z.input<Schemas['pageViewBodySchema']>;
export type ConversionBody = z.input<Schemas['conversionBodySchema']>;

/** 202: accepted, and stored within about a second. */
export const reportPageView = endpoint<{ body: PageViewBody }, { message: string }>(
  'POST',
  '/api/analytics/page-view',
);
/** Reports a step towards a download, a subscription or a purchase. */
export const reportConversion = endpoint<{ body: ConversionBody }, { message: string }>(
  'POST',
  '/api/analytics/conversion',
);
/** Reports a search of the results page that found nothing. */
export const reportEmptySearch = endpoint<
  { body: z.input<Schemas['emptySearchBodySchema']> },
  { message: string }
>('POST', '/api/analytics/empty-search');
/** Deletes the data stored under a visitor id. The response is the same for an unknown id. */
export const eraseVisitor = endpoint<
  { body: z.input<Schemas['eraseVisitorBodySchema']> },
  { message: string }
>('POST', '/api/analytics/erase');
