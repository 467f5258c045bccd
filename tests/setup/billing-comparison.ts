/** Compares what the site's members may use with the payment provider's own records. */
import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import { billingCustomers, payments, subscriptions } from '#features/billing/server/index.ts';
import type { Billing } from './open-billing.ts';
import { createOracle, findDoubleCharges, listPaid, readBooks } from './payment-oracle.ts';

/**
 * Reconciles, then compares every member and the ledger with the oracle.
 * @returns the number of members in each tier, and how many were corrected. @throws AssertionError
 */
export async function compareWithBooks(billing: Billing) {
  const { body: report } = await billing.manage<{ mended: object[]; unknown: string[]; failed: number }>(
    'POST',
    '/api/admin/billing/reconcile',
  );
  assert.deepEqual([report.failed, report.unknown], [0, []]);
  const now = Math.floor(billing.standIn.now().getTime() / 1000);
  const books = await readBooks(billing.stripe);
  assert.deepEqual(findDoubleCharges(books), []);
  const oracle = createOracle(books, now);
  const rows = await billing.db
    .select({ id: users.id, tier: users.tier, until: users.tierUntil, customer: billingCustomers.id })
    .from(users)
    .leftJoin(billingCustomers, eq(billingCustomers.userId, users.id));
  const count = { free: 0, premium: 0, scholar: 0 };
  for (const { id, tier, until, customer } of rows) {
    const due = customer ? oracle(customer) : { tier: 'free', until: null };
    const has = { tier, until: until && until.getTime() / 1000 };
    assert.deepEqual(has, due, `member ${id}, customer ${customer}`);
    count[tier] += 1;
  }
  const ledger = (await billing.db.select().from(payments)).map(
    ({ id, subscriptionId, tier, amountCents: amount, refundedCents: back, paidAt }) =>
      [id, { subscriptionId, tier, amount, back, at: paidAt.getTime() / 1000 }] as const,
  );
  assert.deepEqual(Object.fromEntries(ledger), listPaid(books));
  // Leases of dead processes have expired.
  const isHeld = sql`${billingCustomers.leasedUntil} > now()`;
  assert.deepEqual(await billing.db.select().from(billingCustomers).where(isHeld), []);
  const pastDue = await billing.db.select().from(subscriptions).where(eq(subscriptions.status, 'past_due'));
  return { ...count, pastDue: pastDue.length, mended: report.mended.length };
}
