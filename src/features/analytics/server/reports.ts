/** The operator's reports: visit figures together with those of other features. Days are ISO dates in UTC. */
import { countMembers, countSignUpsByDay } from '#features/accounts/server/index.ts';
import {
  countPurchases,
  countSubscribers,
  type PaidTier,
  selectRevenue,
  selectRevenueByDay,
  termsPrices,
} from '#features/billing/server/index.ts';
import { countPosts, sumViews } from '#features/blog/server/index.ts';
import { countGuideDownloads, countGuides } from '#features/guides/server/index.ts';
import { countLibrary } from '#features/library/server/index.ts';
import { readEmailPerformance } from '#features/newsletter/server/index.ts';
import { countAttempts, countQuizzes } from '#features/quizzes/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { addDays } from '#platform/utc-day.ts';
import type { AdminStats, Dashboard, Series } from '../admin-contract.ts';
import { percentOf, type Span } from '../rules.ts';
import { type DaySpan, listDays, spanOf } from './days.ts';
import {
  countUnverifiedPurchases,
  countVisitors,
  readSpanVisitors,
  selectCounts,
  selectViewsByDay,
  selectVisitorsByDay,
} from './figures.ts';

/** Monthly price in dollars from which the admin screens estimate revenue. */
const estimatePrice = (tier: PaidTier) => Number(termsPrices[tier].replace('$', ''));
/** Days that the dashboard covers, and the number of pages it lists. */
const dashboardDays = 30;
const topPages = 10;
/** Days that count as a month on the home page. */
const monthDays = 30;

type Asked = {
  now: Date;
  /** Whether real money moves; otherwise the payments of the test mode are shown. */
  livemode: boolean;
};

/** Start and end of a span as moments; `to` is not included. */
export const momentsOf = ({ from, to }: DaySpan) => ({ from: new Date(from), to: new Date(addDays(to, 1)) });

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Visitors of the last 30 days, each counted once, for the figures of the home page; who may not be counted is not. */
export async function countMonthlyVisitors(db: Database, { now }: { now: Date }): Promise<number> {
  const { visit = 0 } = await countVisitors(db, spanOf(now, monthDays).current);
  return visit;
}

/** Members, content and usage, since the beginning. */
export async function readAdminStats(db: Database, { now }: { now: Date }): Promise<AdminStats> {
  const [members, library, studyGuides, blogPosts, quizzes, totalDownloads, blogViews, quizAttempts] =
    await Promise.all([
      countMembers(db),
      countLibrary(db),
      countGuides(db, { now }),
      countPosts(db),
      countQuizzes(db),
      countGuideDownloads(db),
      sumViews(db),
      countAttempts(db),
    ]);
  const { total, premium, scholar, free } = members;
  const monthly = premium * estimatePrice('premium') + scholar * estimatePrice('scholar');
  return {
    users: { total, premium, scholar, free },
    revenue: { monthly: cents(monthly), annual: cents(monthly * 12) },
    content: { totalResources: library.resources, studyGuides, blogPosts, quizzes },
    engagement: { totalDownloads, blogViews, quizAttempts },
  };
}

/** The last 30 days. Purchases and revenue come from billing, mails from the mail ledger, not from browsers. */
export async function readDashboard(db: Database, { now, livemode }: Asked): Promise<Dashboard> {
  const span = spanOf(now, dashboardDays).current;
  const window = { ...momentsOf(span), livemode };
  const [reached, purchases, pages, emailStats, revenue, subscribers, unverifiedPurchases] =
    await Promise.all([
      countVisitors(db, span),
      countPurchases(db, window),
      selectCounts(db, { kind: 'page', span, limit: topPages, offset: 0 }),
      readEmailPerformance(db, window),
      selectRevenue(db, window),
      countSubscribers(db, { livemode }),
      countUnverifiedPurchases(db, span),
    ]);
  const { visit = 0, lead_view = 0, download = 0, email = 0, pricing = 0, checkout = 0 } = reached;
  const revenueData = (['premium', 'scholar'] as const).map((tier) => ({
    ...{ tier, revenue: revenue[tier].revenueCents / 100, count: subscribers[tier] },
  }));
  return {
    funnelStats: {
      ...{ visitors: visit, leadMagnetViews: lead_view, downloads: download, emailSubscribers: email },
      ...{ pricingViews: pricing, checkouts: checkout, purchases },
      conversionRates: {
        visitorToLeadView: percentOf(lead_view, visit),
        leadViewToDownload: percentOf(download, lead_view),
        visitorToDownload: percentOf(download, visit),
        downloadToEmail: percentOf(email, download),
        emailToPricing: percentOf(pricing, email),
        pricingToCheckout: percentOf(checkout, pricing),
        checkoutToPurchase: percentOf(purchases, checkout),
      },
    },
    pageViews: pages.items.map(({ subject, count }) => ({ page: subject, count })),
    emailStats,
    revenueData,
    totalRevenue: cents(revenueData.reduce((total, each) => total + each.revenue, 0)),
    unverifiedPurchases,
  };
}

type Figures = Omit<Series['days'][number], 'day'>;

/** Figures of each day of a span, of the whole span, and of the span before it. */
export async function readSeries(
  db: Database,
  { now, livemode, days }: Asked & { days: Span },
): Promise<Series> {
  const { current, previous } = spanOf(now, days);
  const [ofDays, before, reached, visitorsBefore] = await Promise.all([
    readDays(db, current, livemode),
    readDays(db, previous, livemode),
    countVisitors(db, current),
    readSpanVisitors(db, previous),
  ]);
  const sumsBefore = addUp(before);
  // Visits are counted only since a certain day; the data of other features goes back to the beginning.
  const counted = visitorsBefore !== null;
  return {
    days: ofDays,
    totals: { ...addUp(ofDays), visitors: reached.visit ?? 0 },
    previous: {
      visitors: visitorsBefore,
      pageViews: counted ? sumsBefore.pageViews : null,
      downloads: counted ? sumsBefore.downloads : null,
      signUps: sumsBefore.signUps,
      revenue: sumsBefore.revenue,
    },
  };
}

async function readDays(db: Database, span: DaySpan, livemode: boolean): Promise<Series['days']> {
  const window = { ...momentsOf(span), livemode };
  const [visitors, views, signUps, revenue] = await Promise.all([
    selectVisitorsByDay(db, span),
    selectViewsByDay(db, span),
    countSignUpsByDay(db, window),
    selectRevenueByDay(db, window),
  ]);
  const rows = new Map(
    listDays(span).map((day) => [
      day,
      { day, visitors: 0, pageViews: 0, downloads: 0, signUps: 0, revenue: 0 },
    ]),
  );
  const set = (day: string, figures: Partial<Figures>) => Object.assign(rows.get(day) ?? {}, figures);
  for (const row of visitors) {
    if (row.step === 'visit') set(row.day, { visitors: row.visitors });
    if (row.step === 'download') set(row.day, { downloads: row.visitors });
  }
  for (const { day, count } of views) set(day, { pageViews: count });
  for (const { day, count } of signUps) set(day, { signUps: count });
  for (const { day, revenueCents } of revenue) set(day, { revenue: revenueCents / 100 });
  return [...rows.values()];
}

function addUp(days: Series['days']): Figures {
  const total = (name: keyof Figures) => days.reduce((sum, day) => sum + day[name], 0);
  return {
    ...{ visitors: total('visitors'), pageViews: total('pageViews'), downloads: total('downloads') },
    ...{ signUps: total('signUps'), revenue: cents(total('revenue')) },
  };
}
