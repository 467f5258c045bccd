/** What browsers tell of visits: anonymous, answered before it is stored, and never a reason for an error on a page. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

/** Characters of the ids of a visit (kept for the tab) and of a visitor (kept for the browser). */
export const idLength = 21;

export type PageViewBody = z.input<Schemas['pageViewBodySchema']>;
export type ConversionBody = z.input<Schemas['conversionBodySchema']>;

/** 202: taken in, and stored within a second. */
export const reportPageView = endpoint<{ body: PageViewBody }, { message: string }>(
  'POST',
  '/api/analytics/page-view',
);
/** A step towards a download, a subscription or a purchase. */
export const reportConversion = endpoint<{ body: ConversionBody }, { message: string }>(
  'POST',
  '/api/analytics/conversion',
);
/** A search of the results page that found nothing. */
export const reportEmptySearch = endpoint<
  { body: z.input<Schemas['emptySearchBodySchema']> },
  { message: string }
>('POST', '/api/analytics/empty-search');
/** Deletes what is kept under a visitor id. The same answer for an id that nothing is kept under. */
export const eraseVisitor = endpoint<
  { body: z.input<Schemas['eraseVisitorBodySchema']> },
  { message: string }
>('POST', '/api/analytics/erase');
