/** The operator's analytics screens, with responses that fit the server's schemas. */
import type { Page, Route } from 'playwright-core';
import type { z } from 'zod';
import * as schemas from '#features/analytics/admin-schemas.ts';
import { emailStatsSchema } from '#features/newsletter/admin-schemas.ts';

/** Responses by address. Lists contain all rows; the requested page is cut out of them. */
export type Figures = {
  '/api/admin/stats': z.infer<typeof schemas.adminStatsSchema>;
  '/api/admin/email-stats': z.infer<typeof emailStatsSchema>;
  '/api/analytics/dashboard': z.infer<typeof schemas.dashboardSchema>;
  '/api/admin/analytics/series': (days: number) => z.infer<typeof schemas.seriesSchema>;
  '/api/admin/analytics/pages': z.infer<typeof schemas.pagesSchema>['items'];
  '/api/admin/analytics/referrers': z.infer<typeof schemas.referrersSchema>['items'];
  '/api/admin/analytics/empty-searches': z.infer<typeof schemas.emptySearchesSchema>['items'];
  '/api/admin/analytics/missing-pages': z.infer<typeof schemas.missingPagesSchema>['items'];
  '/api/admin/analytics/refusals': z.infer<typeof schemas.refusalsSchema>['items'];
  '/api/admin/analytics/questions': z.infer<typeof schemas.questionsSchema>['items'];
};

const schemaOf: Record<keyof Figures, z.ZodType> = {
  '/api/admin/stats': schemas.adminStatsSchema,
  '/api/admin/email-stats': emailStatsSchema,
  '/api/analytics/dashboard': schemas.dashboardSchema,
  '/api/admin/analytics/series': schemas.seriesSchema,
  '/api/admin/analytics/pages': schemas.pagesSchema,
  '/api/admin/analytics/referrers': schemas.referrersSchema,
  '/api/admin/analytics/empty-searches': schemas.emptySearchesSchema,
  '/api/admin/analytics/missing-pages': schemas.missingPagesSchema,
  '/api/admin/analytics/refusals': schemas.refusalsSchema,
  '/api/admin/analytics/questions': schemas.questionsSchema,
};

const isFigure = (path: string): path is keyof Figures => path in schemaOf;
const isPageUrl = (url: URL) => isFigure(url.pathname);

/** Makes the server answer with these figures, in the form of its schemas. @returns the requested addresses */
export async function answerWith(page: Page, figures: Figures): Promise<string[]> {
  const asked: string[] = [];
  await page.route(isPageUrl, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname + url.search);
    return route.fulfill({ json: makeAnswer(figures, url) });
  });
  return asked;
}

function makeAnswer(figures: Figures, { pathname, searchParams }: URL): unknown {
  if (!isFigure(pathname)) throw new Error(`No figures at ${pathname}`);
  schemas.tableQuerySchema.parse(Object.fromEntries(searchParams));
  const given = figures[pathname];
  const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 50)];
  const answer =
    typeof given === 'function'
      ? given(Number(searchParams.get('days') ?? 30))
      : Array.isArray(given)
        ? { total: given.length, items: given.slice((page - 1) * limit, page * limit) }
        : given;
  return schemaOf[pathname].parse(answer);
}

/** Makes one address answer with an error status, until the returned function is called. */
export async function failAt(page: Page, path: keyof Figures, status = 500): Promise<() => Promise<void>> {
  const fail = (route: Route) => route.fulfill({ status, json: { message: '' } });
  const matches = ({ pathname }: URL) => pathname === path;
  await page.route(matches, fail);
  return () => page.unroute(matches, fail);
}

const lastDay = Date.UTC(2026, 10, 27);
const dayMs = 86_400_000;

/** Days up to November 27, 2026; the last but one has the highest figures. */
function fillSeries(days: number): z.infer<typeof schemas.seriesSchema> {
  const list = Array.from({ length: days }, (_, index) => {
    const age = days - 1 - index;
    const wave = age === 1 ? 2 : 1 + Math.sin(index / 3) / 2;
    return {
      day: new Date(lastDay - age * dayMs).toISOString().slice(0, 10),
      visitors: Math.round(400 * wave),
      pageViews: Math.round(1100 * wave),
      downloads: Math.round(12 * wave),
      signUps: age % 4 === 0 ? 3 : 1,
      revenue: age % 5 === 0 ? 34.95 : age === 2 ? -9.99 : 0,
    };
  });
  return {
    days: list,
    totals: { visitors: 12_345, pageViews: 33_210, downloads: 410, signUps: 45, revenue: 209.7 },
    previous: { visitors: 11_022, pageViews: 30_000, downloads: 500, signUps: null, revenue: 0 },
  };
}

/** Figures of a busy site, including texts that visitors can send. */
export const fullFigures: Figures = {
  '/api/admin/stats': {
    users: { total: 1520, premium: 210, scholar: 34, free: 1276 },
    revenue: { monthly: 967.56, annual: 11_610.72 },
    content: { totalResources: 640, studyGuides: 15, blogPosts: 12, quizzes: 39 },
    engagement: { totalDownloads: 3120, blogViews: 48_211, quizAttempts: 7007 },
  },
  '/api/admin/email-stats': {
    subscribers: { total_subscribers: 2480, new_this_week: 37 },
    emailSequences: [
      { status: 'sent', count: '9120' },
      { status: 'pending', count: '64' },
    ],
  },
  '/api/analytics/dashboard': {
    funnelStats: {
      ...{ visitors: 12_345, leadMagnetViews: 4321, downloads: 410, emailSubscribers: 205 },
      ...{ pricingViews: 164, checkouts: 41, purchases: 18 },
      conversionRates: {
        ...{ visitorToLeadView: 35, leadViewToDownload: 9.5, visitorToDownload: 3.3, downloadToEmail: 50 },
        ...{ emailToPricing: 80, pricingToCheckout: 25, checkoutToPurchase: 43.9 },
      },
    },
    pageViews: Array.from({ length: 10 }, (_, at) => ({
      page: at === 3 ? '/resources?category=<b>videos</b>' : `/periods/period-${at + 1}`,
      count: 5000 - at * 431,
    })),
    emailStats: { sent: 800, opened: 320, clicked: 48 },
    revenueData: [
      { tier: 'premium', revenue: 89.82, count: 201 },
      { tier: 'scholar', revenue: 119.88, count: 30 },
    ],
    totalRevenue: 209.7,
    unverifiedPurchases: 3,
  },
  '/api/admin/analytics/series': fillSeries,
  '/api/admin/analytics/pages': Array.from({ length: 1205 }, (_, at) => ({
    page: at === 1 ? '/search?q="Julius, Caesar"' : `/periods/renaissance/${at}`,
    count: 3000 - at,
    seconds: at % 7 === 0 ? null : 65 + at,
  })),
  '/api/admin/analytics/referrers': [
    { host: 'www.example.edu', count: 1204 },
    { host: 'a-very-long-name-of-a-site-that-somebody-has-registered.example.org', count: 3 },
  ],
  '/api/admin/analytics/empty-searches': [
    { query: '=HYPERLINK("http://x.example","Byzantium")', count: 12, lastDay: '2026-11-26' },
    { query: '<img src=x onerror=alert(1)>', count: 4, lastDay: '2026-11-20' },
    { query: '\u202egnirts a', count: 1, lastDay: '2026-11-02' },
  ],
  '/api/admin/analytics/missing-pages': [
    { page: `/${'wp-admin/'.repeat(12)}`, count: 90, lastDay: '2026-11-27' },
    { page: '/guides/byzantium', count: 7, lastDay: '2026-11-25' },
  ],
  '/api/admin/analytics/refusals': [
    { topic: 'Byzantine law', count: 31, members: 14, lastDay: '2026-11-27' },
    { topic: 'The Aztecs', count: 1, members: 1, lastDay: '2026-11-09' },
  ],
  '/api/admin/analytics/questions': [
    {
      ...{
        questionId: 7,
        quizId: 2,
        quiz: 'The Roman Republic',
        question: 'Who crossed the Rubicon in 49 BCE?',
      },
      ...{ answers: 120, difficulty: 0.35, discrimination: -0.12, correctAnswer: 1 },
      options: [
        { text: 'Sulla', chosen: 60 },
        { text: 'Julius Caesar', chosen: 42 },
        { text: 'Marius', chosen: 18 },
        { text: 'Cato', chosen: 0 },
      ],
    },
    {
      ...{ questionId: 9, quizId: 3, quiz: 'Renaissance', question: 'Where did the Medici rule?' },
      ...{ answers: 40, difficulty: 0.9, discrimination: 0.41, correctAnswer: 0 },
      options: [
        { text: 'Florence', chosen: 36 },
        { text: 'Venice', chosen: 4 },
      ],
    },
    {
      ...{ questionId: 11, quizId: 3, quiz: 'Renaissance', question: 'Who painted the School of Athens?' },
      ...{ answers: 4, difficulty: null, discrimination: null, correctAnswer: 0 },
      options: [
        { text: 'Raphael', chosen: 4 },
        { text: 'Titian', chosen: 0 },
      ],
    },
  ],
};

/** Figures of a site that nobody has visited yet. */
export const emptyFigures: Figures = {
  '/api/admin/stats': {
    users: { total: 0, premium: 0, scholar: 0, free: 0 },
    revenue: { monthly: 0, annual: 0 },
    content: { totalResources: 0, studyGuides: 0, blogPosts: 0, quizzes: 0 },
    engagement: { totalDownloads: 0, blogViews: 0, quizAttempts: 0 },
  },
  '/api/admin/email-stats': { subscribers: { total_subscribers: 0, new_this_week: 0 }, emailSequences: [] },
  '/api/analytics/dashboard': {
    funnelStats: {
      ...{ visitors: 0, leadMagnetViews: 0, downloads: 0, emailSubscribers: 0 },
      ...{ pricingViews: 0, checkouts: 0, purchases: 0 },
      conversionRates: {
        ...{ visitorToLeadView: 0, leadViewToDownload: 0, visitorToDownload: 0, downloadToEmail: 0 },
        ...{ emailToPricing: 0, pricingToCheckout: 0, checkoutToPurchase: 0 },
      },
    },
    pageViews: [],
    emailStats: { sent: 0, opened: 0, clicked: 0 },
    revenueData: [],
    totalRevenue: 0,
    unverifiedPurchases: 0,
  },
  '/api/admin/analytics/series': (days) => ({
    days: fillSeries(days).days.map(({ day }) => ({
      ...{ day, visitors: 0, pageViews: 0, downloads: 0, signUps: 0, revenue: 0 },
    })),
    totals: { visitors: 0, pageViews: 0, downloads: 0, signUps: 0, revenue: 0 },
    previous: { visitors: null, pageViews: null, downloads: null, signUps: null, revenue: null },
  }),
  '/api/admin/analytics/pages': [],
  '/api/admin/analytics/referrers': [],
  '/api/admin/analytics/empty-searches': [],
  '/api/admin/analytics/missing-pages': [],
  '/api/admin/analytics/refusals': [],
  '/api/admin/analytics/questions': [],
};

/** The figures of a section by name, without notes. */
export async function readCards(page: Page, section: string): Promise<Record<string, string>> {
  const cards = page.getByRole('region', { name: section, exact: true }).locator('dl > div');
  const read = (all: Element[]) =>
    all.map((card) => [...card.children].slice(0, 2).map((part) => part.textContent));
  return Object.fromEntries(await cards.evaluateAll(read));
}
