/** Stored customers and subscriptions of the payment provider. The provider's data takes precedence. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { createdAt, id } from '#platform/db/columns.ts';
import { billingIntervals, paidTiers, studentRequestStates } from '../plans.ts';

const moment = () => timestamp({ withTimezone: true });

/** A member's customer at the provider. Outlives the account until everything is ended at the provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    /** The provider's id: 'cus_…'. */
    id: text().primaryKey(),
    /** Null once the account was deleted: a job then ends the subscriptions and the customer at the provider. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Whether real money moves. Purchases of the test mode are worth nothing with live keys. */
    livemode: boolean().notNull(),
    /** Lease: the process that may change this customer's subscriptions at the provider, and when the lease expires. */
    leaseId: uuid(),
    leasedUntil: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('billing_customers_by_user').on(table.userId, table.livemode),
    index('billing_customers_orphans').on(table.createdAt).where(sql`user_id is null`),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id: 'sub_…'. */
    id: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => billingCustomers.id, { onDelete: 'cascade' }),
    tier: text({ enum: paidTiers }).notNull(),
    interval: text({ enum: billingIntervals }).notNull(),
    /** The provider's status: 'incomplete', 'trialing', 'active', 'past_due', 'canceled', … */
    status: text().notNull(),
    currentPeriodEnd: moment().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    trialEnd: moment(),
    /** The trial end that the member was notified of. */
    trialNoticeFor: moment(),
    /** Whether a card was ever saved. Before that a trial gives no tier; after it the member gets no second trial. */
    hasCard: boolean().notNull(),
    /** Since when a payment is owed; null if none is. */
    pastDueSince: moment(),
    /** Raised by every write: data read from the provider before the last write is not written. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('subscriptions_by_customer').on(table.customerId),
    index('subscriptions_live').on(table.id).where(sql`status not in ('canceled', 'incomplete_expired')`),
  ],
);

/**
 * Payments: one row per invoice, kept for accounting. A row outlives its member and customer, and then names neither.
 */
export const payments = pgTable(
  'payments',
  {
    /** The provider's id: 'in_…'. */
    id: text().primaryKey(),
    /** The provider's id; the subscription's row may be deleted. */
    subscriptionId: text().notNull(),
    customerId: text().references(() => billingCustomers.id, { onDelete: 'set null' }),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Tier of the plan that was paid for. */
    tier: text({ enum: paidTiers }).notNull(),
    interval: text({ enum: billingIntervals }).notNull(),
    /** US cents, more than 0. */
    amountCents: integer().notNull(),
    /** US cents returned: refunds and lost disputes. */
    refundedCents: integer().notNull(),
    livemode: boolean().notNull(),
    paidAt: moment().notNull(),
    /** Raised by every write: data read from the provider before the last write is not written. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('payments_by_day').on(table.paidAt),
    index('payments_by_subscription').on(table.subscriptionId, table.paidAt),
    index('payments_by_user').on(table.userId),
    index('payments_by_customer').on(table.customerId),
  ],
);

/** Webhook events that were applied, each once. Deleted after 90 days. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id: 'evt_…'. */
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [index('payment_events_by_day').on(table.receivedAt)],
);

/** A student's request for the discount, and what the operator decided. */
export const studentRequests = pgTable(
  'student_requests',
  {
    id: id(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** School, subject and means of verification, as the member wrote them. */
    statement: text().notNull(),
    state: text({ enum: studentRequestStates }).notNull().default('pending'),
    /** The promotion code that was sent to the student. */
    code: text(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    // One request that is pending or approved; a refused one may be followed by another.
    uniqueIndex('student_requests_open').on(table.userId).where(sql`state <> 'refused'`),
    index('student_requests_by_state').on(sql`(state = 'pending') desc`, table.id.desc().nullsFirst()),
  ],
);
