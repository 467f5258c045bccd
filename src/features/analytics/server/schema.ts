/**
 * Tables of what visitors do. Single events are kept for 90 days and read by nobody: the operator's figures come from the
 * sums per day, which are written in the same statement.
 */
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { id } from '#platform/db/columns.ts';

const day = () => date({ mode: 'string' });
const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** Steps towards a purchase, as browsers tell them. */
const conversionSteps = [
  'lead_view',
  'download',
  'email',
  'pricing',
  'checkout',
  'claimed_purchase',
] as const;

/** What a visitor can reach, each counted once a visitor. 'visit': any page. */
const steps = ['visit', ...conversionSteps] as const;
export type Step = (typeof steps)[number];

/** 'view': of a page; 'missing': of an address without one; 'leave': the time of a view; 'search': one without results. */
const eventKinds = ['view', 'missing', 'leave', 'search', ...conversionSteps] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * Partitioned by month: partitions.ts makes the partitions and takes them away. Whose events they are is not kept. There is
 * no index but the key: each would cost a fifth of the time that writing takes, and old rows are looked for once a day.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    /** First day of the month. */
    month: day().notNull(),
    /** Of the view, or of the step in its session; what is told twice is stored once. */
    id: text().notNull(),
    kind: text({ enum: eventKinds }).notNull(),
    /** UTC, as the server received it: browsers' clocks are not asked. */
    day: day().notNull(),
    /** Path of the page; of a search what was searched for; empty for steps. */
    subject: text().notNull(),
    /** Host of another site that led here; empty for none. */
    referrer: text().notNull(),
    /** Seconds in sight, as told last; 0 but for 'leave'. */
    seconds: integer().notNull(),
    /** Of 'leave': what had been told and counted before. */
    secondsBefore: integer(),
  },
  (table) => [primaryKey({ columns: [table.month, table.id, table.kind] })],
);

/** When a visitor last reached a step. Deleted 90 days after it: who comes back later is a new visitor. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  {
    visitorId: text().notNull(),
    step: text({ enum: steps }).notNull(),
    day: day().notNull(),
    /** The last day before it. */
    previousDay: day(),
  },
  (table) => [primaryKey({ columns: [table.visitorId, table.step] })],
);

/** Visitors of a day, by step. */
export const analyticsDayVisitors = pgTable(
  'analytics_day_visitors',
  {
    day: day().notNull(),
    step: text({ enum: steps }).notNull(),
    visitors: sum(),
    /** Those for whom it is the last day until now: added up over days they are the visitors of these days, each once. */
    last: sum(),
  },
  (table) => [primaryKey({ columns: [table.step, table.day] })],
);

/** What counts are of: a page, the host of another site, a search without results, an address without a page. */
export const subjectKinds = ['page', 'referrer', 'search', 'missing'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What was counted on a day, by what it is of. */
export const analyticsDayCounts = pgTable(
  'analytics_day_counts',
  {
    day: day().notNull(),
    /** 'total': of all pages. */
    kind: text({ enum: ['total', ...subjectKinds] }).notNull(),
    /** Path, host or search; empty for the total, and for all that is too rare to be kept one by one. */
    subject: text().notNull(),
    count: sum(),
    /** Of pages: seconds in sight, and the views that these were told of. */
    seconds: sum(),
    timed: sum(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.subject] })],
);

/**
 * What was counted on the closed days of the 30, 90 and 365 days until today: all but today. Tables of a span are read from
 * it and from today's counts, so that they take no longer the more days and pages there are.
 */
export const analyticsSpanCounts = pgTable(
  'analytics_span_counts',
  {
    days: integer().notNull(),
    kind: text({ enum: subjectKinds }).notNull(),
    subject: text().notNull(),
    count: sum(),
    seconds: sum(),
    timed: sum(),
    /** The last of these days with a count; null where there is none. */
    lastDay: day(),
  },
  (table) => [primaryKey({ columns: [table.days, table.kind, table.subject] })],
);

/** How far the counts of the spans go. */
export const analyticsClosedSpans = pgTable('analytics_closed_spans', {
  days: integer().primaryKey(),
  /** The first day that is not in them: they hold the `days - 1` days before it. */
  openDay: day().notNull(),
});

/** Visitors of the 30, 90 and 365 days that end on a day, written once it is over. */
export const analyticsSpans = pgTable(
  'analytics_spans',
  {
    lastDay: day().notNull(),
    days: integer().notNull(),
    visitors: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.lastDay] })],
);

/** Purchases as browsers tell them. Anybody can send one: they are kept apart from billing's, and count nowhere. */
export const analyticsUnverifiedPurchases = pgTable(
  'analytics_unverified_purchases',
  {
    id: id(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    visitorId: text().notNull(),
    tier: text().notNull(),
    /** Dollars. */
    revenue: doublePrecision().notNull(),
  },
  (table) => [
    index('analytics_unverified_purchases_by_time').on(table.receivedAt),
    index('analytics_unverified_purchases_by_visitor').on(table.visitorId),
  ],
);
