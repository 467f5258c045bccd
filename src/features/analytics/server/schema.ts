/**
 * Tables of visits. Single events are kept for 90 days and shown nowhere: the operator's figures come from the daily
 * sums, which are written in the same statement.
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

/** Steps towards a purchase, as browsers report them. */
const conversionSteps = [
  'lead_view',
  'download',
  'email',
  'pricing',
  'checkout',
  'claimed_purchase',
] as const;

/** Steps that a visitor can reach, each counted once per visitor. 'visit': any page. */
const steps = ['visit', ...conversionSteps] as const;
export type Step = (typeof steps)[number];

/** 'view': of a page; 'missing': of a path without one; 'leave': a view's time; 'search': one without results. */
const eventKinds = ['view', 'missing', 'leave', 'search', ...conversionSteps] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * Partitioned by month: partitions.ts creates and drops the partitions. Events do not store their visitor. The key is
 * the only index: each further one would take a fifth of the writing time, and old rows are searched once a day.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    /** First day of the month. */
    month: day().notNull(),
    /** Id of the view, or of the step in its session; an event reported twice is stored once. */
    id: text().notNull(),
    kind: text({ enum: eventKinds }).notNull(),
    /** Day in UTC by the server's clock; browser clocks are ignored. */
    day: day().notNull(),
    /** Path of the page, or the search text; empty for steps. */
    subject: text().notNull(),
    /** Host of another site that led here; empty for none. */
    referrer: text().notNull(),
    /** Visible seconds, as last reported; 0 except for 'leave'. */
    seconds: integer().notNull(),
    /** For 'leave': the seconds reported and counted before. */
    secondsBefore: integer(),
  },
  (table) => [primaryKey({ columns: [table.month, table.id, table.kind] })],
);

/** Day on which a visitor last reached a step. Deleted after 90 days: a later visit is that of a new visitor. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  {
    visitorId: text().notNull(),
    step: text({ enum: steps }).notNull(),
    day: day().notNull(),
    /** The latest earlier day on which the visitor reached the step; null if there is none. */
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
    /** Visitors whose latest day this is. Summed over days until today, it counts each visitor once. */
    last: sum(),
  },
  (table) => [primaryKey({ columns: [table.step, table.day] })],
);

/** Subjects of counts: a page, the host of another site, a search without results, a path without a page. */
export const subjectKinds = ['page', 'referrer', 'search', 'missing'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Counts of a day, by subject. */
export const analyticsDayCounts = pgTable(
  'analytics_day_counts',
  {
    day: day().notNull(),
    /** 'total': views of all pages. */
    kind: text({ enum: ['total', ...subjectKinds] }).notNull(),
    /** Path, host or search text; empty for the total, and for all subjects too rare to be stored one by one. */
    subject: text().notNull(),
    count: sum(),
    /** For pages: sum of visible seconds, and number of views that reported them. */
    seconds: sum(),
    timed: sum(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.subject] })],
);

/**
 * Counts of the closed days in the 30, 90 and 365 days until today: all but today. Tables of a span are read from these
 * and from today's counts, so that reading takes no longer with more days and pages.
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
    /** The last of these days with a count; null if there is none. */
    lastDay: day(),
  },
  (table) => [primaryKey({ columns: [table.days, table.kind, table.subject] })],
);

/** Up to which day the counts of the spans go. */
export const analyticsClosedSpans = pgTable('analytics_closed_spans', {
  days: integer().primaryKey(),
  /** The first day that the counts lack: they contain the `days - 1` days before it. */
  openDay: day().notNull(),
});

/** Visitors of the 30, 90 and 365 days that end on a day, stored once that day is over. */
export const analyticsSpans = pgTable(
  'analytics_spans',
  {
    lastDay: day().notNull(),
    days: integer().notNull(),
    visitors: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.lastDay] })],
);

/** Purchases reported by browsers. Anybody can send one: stored apart from billing's, and not in other figures. */
export const analyticsUnverifiedPurchases = pgTable(
  'analytics_unverified_purchases',
  {
    id: id(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    visitorId: text().notNull(),
    tier: text().notNull(),
    /** US dollars. */
    revenue: doublePrecision().notNull(),
  },
  (table) => [
    index('analytics_unverified_purchases_by_time').on(table.receivedAt),
    index('analytics_unverified_purchases_by_visitor').on(table.visitorId),
  ],
);
