/** API operations of the operator's figures. */

import type { z } from 'zod';
import { selectQuestionFigures } from '#features/quizzes/server/index.ts';
import { selectRefusals } from '#features/tutor/server/index.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { busyError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../admin-contract.ts';
import * as schemas from '../admin-schemas.ts';
import { spanOf } from './days.ts';
import { selectCounts } from './figures.ts';
import { momentsOf, readAdminStats, readDashboard, readSeries } from './reports.ts';

const defaultDays = 30;
const rowsOfPage = 50;
/** Maximum waiting requests: reading every attempt takes seconds on a busy site, so requests run one by one. */
const maxQueuedAnalyses = 10;

export function reportRoutes({
  db,
  guard,
  livemode,
  now = () => new Date(),
}: {
  db: Database;
  guard: Guard<undefined>;
  livemode: boolean;
  now?: () => Date;
}): ApiRoute[] {
  const readTable = ({
    days = defaultDays,
    page = 1,
    limit = rowsOfPage,
  }: z.output<typeof schemas.tableQuerySchema>) => ({
    ...{ span: spanOf(now(), days).current, page, limit, offset: (page - 1) * limit },
  });
  const analyses = createConcurrencyLimit({
    ...{ concurrency: 1, maxQueued: maxQueuedAnalyses },
    refuse: () => busyError('Please try again in a moment.'),
  });
  return [
    apiRoute(contract.getAdminStats, {
      summary: 'Members, content and use; revenue as estimated from the tiers of members',
      query: noQuerySchema,
      response: schemas.adminStatsSchema,
      guard,
      handle: async () => readAdminStats(db, { now: now() }),
    }),
    apiRoute(contract.getDashboard, {
      summary: 'Visitors, funnel, pages, letters and revenue of the last 30 days',
      query: noQuerySchema,
      response: schemas.dashboardSchema,
      guard,
      handle: async () => readDashboard(db, { now: now(), livemode }),
    }),
    apiRoute(contract.getSeries, {
      summary: 'Visitors, views, downloads, sign-ups and revenue by day, with the span before',
      query: schemas.spanQuerySchema,
      response: schemas.seriesSchema,
      guard,
      handle: async ({ query: { days = defaultDays } }) => readSeries(db, { now: now(), livemode, days }),
    }),
    apiRoute(contract.getPageFigures, {
      summary: 'Pages by number of views, with the mean time visible in seconds',
      query: schemas.tableQuerySchema,
      response: schemas.pagesSchema,
      guard,
      async handle({ query }) {
        const { total, items } = await selectCounts(db, { kind: 'page', ...readTable(query) });
        return {
          total,
          items: items.map(({ subject, count, seconds }) => ({ page: subject, count, seconds })),
        };
      },
    }),
    apiRoute(contract.getReferrers, {
      summary: 'Hosts that visitors came from',
      query: schemas.tableQuerySchema,
      response: schemas.referrersSchema,
      guard,
      async handle({ query }) {
        const { total, items } = await selectCounts(db, { kind: 'referrer', ...readTable(query) });
        return { total, items: items.map(({ subject, count }) => ({ host: subject, count })) };
      },
    }),
    apiRoute(contract.getEmptySearches, {
      summary: 'Searches that found nothing',
      query: schemas.tableQuerySchema,
      response: schemas.emptySearchesSchema,
      guard,
      async handle({ query }) {
        const { total, items } = await selectCounts(db, { kind: 'search', ...readTable(query) });
        return {
          total,
          items: items.map(({ subject, count, lastDay }) => ({ query: subject, count, lastDay })),
        };
      },
    }),
    apiRoute(contract.getMissingPages, {
      summary: 'Addresses that visitors were led to and that are no pages',
      query: schemas.tableQuerySchema,
      response: schemas.missingPagesSchema,
      guard,
      async handle({ query }) {
        const { total, items } = await selectCounts(db, { kind: 'missing', ...readTable(query) });
        return {
          total,
          items: items.map(({ subject, count, lastDay }) => ({ page: subject, count, lastDay })),
        };
      },
    }),
    apiRoute(contract.getRefusals, {
      summary: 'What the tutor had to decline, by topic',
      query: schemas.tableQuerySchema,
      response: schemas.refusalsSchema,
      guard,
      async handle({ query }) {
        const { span, page, limit } = readTable(query);
        return selectRefusals(db, { ...momentsOf(span), page, limit });
      },
    }),
    apiRoute(contract.getQuestionFigures, {
      summary: 'Each quiz question’s difficulty, discrimination and chosen options, hardest first',
      query: schemas.tableQuerySchema,
      response: schemas.questionsSchema,
      guard,
      async handle({ query }) {
        const { page, limit } = readTable(query);
        return analyses.run(() => selectQuestionFigures(db, { page, limit }));
      },
    }),
  ];
}
