/** Sales figures. Days are in UTC; `from` is included, `to` is not. */
import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { PaidTier } from '../entitlements.ts';
import { billingCustomers, payments, subscriptions } from './schema.ts';

/** `livemode`: whether real money moved. */
type SalesWindow = { from: Date; to: Date; livemode: boolean };
type Revenue = { revenueCents: number; payments: number };

const dayOfPayment = sql<string>`to_char(${payments.paidAt} at time zone 'UTC', 'YYYY-MM-DD')`;
const revenueColumns = {
  revenueCents: sql<number>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents}), 0)`.mapWith(
    Number,
  ),
  payments: count(),
};
/** True for a subscription's first payment; of two at the same moment, the one with the lower id. */
const isFirst = sql`not exists (select 1 from ${payments} older where older.subscription_id = ${payments.subscriptionId}
  and (older.paid_at, older.id) < (${payments.paidAt}, ${payments.id}))`;

/** Payments within the window for each tier, less the amounts returned since, in US cents. */
export async function selectRevenue(db: Database, window: SalesWindow): Promise<Record<PaidTier, Revenue>> {
  const rows = await db
    .select({ tier: payments.tier, ...revenueColumns })
    .from(payments)
    .where(isPaidWithin(window))
    .groupBy(payments.tier);
  const revenueOf = (wanted: PaidTier): Revenue => {
    const { revenueCents = 0, payments: paid = 0 } = rows.find(({ tier }) => tier === wanted) ?? {};
    return { revenueCents, payments: paid };
  };
  return { premium: revenueOf('premium'), scholar: revenueOf('scholar') };
}

/** The same by day, 'YYYY-MM-DD', both tiers together; days without a payment are left out. */
export async function selectRevenueByDay(
  db: Database,
  window: SalesWindow,
): Promise<(Revenue & { day: string })[]> {
  return db
    .select({ day: dayOfPayment, ...revenueColumns })
    .from(payments)
    .where(isPaidWithin(window))
    .groupBy(dayOfPayment)
    .orderBy(asc(dayOfPayment));
}

/** Number of subscriptions whose first payment lies within the window. */
export async function countPurchases(db: Database, window: SalesWindow): Promise<number> {
  return db.$count(payments, and(isPaidWithin(window), isFirst));
}

/** Members with a subscription at present, by its tier: paid, owed, or a trial with a card. */
export async function countSubscribers(
  db: Database,
  { livemode }: Pick<SalesWindow, 'livemode'>,
): Promise<Record<PaidTier, number>> {
  const isLive = or(
    inArray(subscriptions.status, ['active', 'past_due']),
    and(eq(subscriptions.status, 'trialing'), eq(subscriptions.hasCard, true)),
  );
  const rows = await db
    .select({ tier: subscriptions.tier, count: countDistinct(billingCustomers.userId) })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(and(isLive, eq(billingCustomers.livemode, livemode), isNotNull(billingCustomers.userId)))
    .groupBy(subscriptions.tier);
  const countOf = (wanted: PaidTier) => rows.find(({ tier }) => tier === wanted)?.count ?? 0;
  return { premium: countOf('premium'), scholar: countOf('scholar') };
}

function isPaidWithin({ from, to, livemode }: SalesWindow): SQL | undefined {
  return and(gte(payments.paidAt, from), lt(payments.paidAt, to), eq(payments.livemode, livemode));
}
