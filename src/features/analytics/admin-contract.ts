/** Endpoints of the operator's figures. Every call takes the admin password. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { Span } from './rules.ts';

export type { Span } from './rules.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

export type AdminStats = z.infer<Schemas['adminStatsSchema']>;
export type Dashboard = z.infer<Schemas['dashboardSchema']>;
export type Series = z.infer<Schemas['seriesSchema']>;
export type QuestionFigures = z.infer<Schemas['questionsSchema']>['items'][number];
type SpanQuery = { query: { days?: Span } };
/** `limit`: 50 by default, at most 1,000. */
type TableQuery = { query: { days?: Span; page?: number; limit?: number } };

export const getAdminStats = endpoint<Record<never, never>, AdminStats>('GET', '/api/admin/stats');
/** Figures of the last 30 days. */
export const getDashboard = endpoint<Record<never, never>, Dashboard>('GET', '/api/analytics/dashboard');
/** `days` is 30 by default, here and below. */
export const getSeries = endpoint<SpanQuery, Series>('GET', '/api/admin/analytics/series');
export const getPageFigures = endpoint<TableQuery, z.infer<Schemas['pagesSchema']>>(
  'GET',
  '/api/admin/analytics/pages',
);
export const getReferrers = endpoint<TableQuery, z.infer<Schemas['referrersSchema']>>(
  'GET',
  '/api/admin/analytics/referrers',
);
export const getEmptySearches = endpoint<TableQuery, z.infer<Schemas['emptySearchesSchema']>>(
  'GET',
  '/api/admin/analytics/empty-searches',
);
export const getMissingPages = endpoint<TableQuery, z.infer<Schemas['missingPagesSchema']>>(
  'GET',
  '/api/admin/analytics/missing-pages',
);
export const getRefusals = endpoint<TableQuery, z.infer<Schemas['refusalsSchema']>>(
  'GET',
  '/api/admin/analytics/refusals',
);
/** From all stored attempts, the hardest questions first. */
export const getQuestionFigures = endpoint<TableQuery, z.infer<Schemas['questionsSchema']>>(
  'GET',
  '/api/admin/analytics/questions',
);
