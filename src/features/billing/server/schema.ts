/** What the site knows of the payment provider's customers and subscriptions. The provider's word goes before. */
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

/** The provider's customer of a member. Outlives the account until the provider has been told to end everything. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    /** The provider's id: 'cus_…'. */
    id: text().primaryKey(),
    /** Null once the account has been deleted: a job then ends the subscriptions and deletes the customer there. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Whether real money moves. What was bought in test mode is worth nothing with live keys. */
    livemode: boolean().notNull(),
    /** Who changes this customer's subscriptions at the provider just now, and until when at most. */
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
    /** The provider's word: 'incomplete', 'trialing', 'active', 'past_due', 'canceled', … */
    status: text().notNull(),
    currentPeriodEnd: moment().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    trialEnd: moment(),
    /** The end of a trial that the member has been told of. */
    trialNoticeFor: moment(),
    /** Whether a card was ever saved: a trial gives nothing before, and who has had one gets no other. */
    hasCard: boolean().notNull(),
    /** Since when a payment is owed, where one has failed. */
    pastDueSince: moment(),
    /** Raised by every write: what was read from the provider before the last write is not written. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('subscriptions_by_customer').on(table.customerId),
    index('subscriptions_live').on(table.id).where(sql`status not in ('canceled', 'incomplete_expired')`),
  ],
);

/**
 * What was paid: one row an invoice, kept for the books. Outlives the member and the customer, and then names neither.
 */
export const payments = pgTable(
  'payments',
  {
    /** The provider's id: 'in_…'. */
    id: text().primaryKey(),
    /** The provider's id, also of one whose row is gone. */
    subscriptionId: text().notNull(),
    customerId: text().references(() => billingCustomers.id, { onDelete: 'set null' }),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Of the plan that was paid for. */
    tier: text({ enum: paidTiers }).notNull(),
    interval: text({ enum: billingIntervals }).notNull(),
    /** US cents, more than 0. */
    amountCents: integer().notNull(),
    /** What went back of it: refunds, and disputes that were lost. */
    refundedCents: integer().notNull(),
    livemode: boolean().notNull(),
    paidAt: moment().notNull(),
    /** Raised by every write: what was read from the provider before the last write is not written. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('payments_by_day').on(table.paidAt),
    index('payments_by_subscription').on(table.subscriptionId, table.paidAt),
    index('payments_by_user').on(table.userId),
    index('payments_by_customer').on(table.customerId),
  ],
);

/** Webhook events that have been applied: each once. Deleted after 90 days. */
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
    /** School, subject, and how it can be verified, as the member wrote it. */
    statement: text().notNull(),
    state: text({ enum: studentRequestStates }).notNull().default('pending'),
    /** The promotion code handed out. */
    code: text(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    // One that is pending or was approved; one that was refused may be followed by another.
    uniqueIndex('student_requests_open').on(table.userId).where(sql`state <> 'refused'`),
    index('student_requests_by_state').on(sql`(state = 'pending') desc`, table.id.desc().nullsFirst()),
  ],
);
