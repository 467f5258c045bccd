import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { type Billing, openBilling } from '#tests/setup/billing.ts';
import { readAll } from '#tests/setup/payment-oracle.ts';
import { billingExporter } from './data-subject.ts';
import { countPurchases, countSubscribers, selectRevenue, selectRevenueByDay } from './revenue.ts';
import { payments } from './schema.ts';

const dayMs = 86_400_000;

const ledgerOf = ({ db }: Billing) => db.select().from(payments).orderBy(payments.paidAt, payments.id);

const reconcile = (billing: Billing) => billing.manage('POST', '/api/admin/billing/reconcile');

/** Everything so far by the stand-in's clock, plus an hour. */
function windowOf({ standIn }: Billing) {
  return {
    from: new Date(Date.now() - dayMs),
    to: new Date(standIn.now().getTime() + 3_600_000),
    livemode: false,
  };
}

test('a payment is written down once, with its plan; a trial costs nothing', async () => {
  await using billing = await openBilling();
  const [member, other] = [await billing.join(), await billing.join()];
  await member.subscribe('scholar-year');
  await other.checkOut('premium-month');
  expect(await ledgerOf(billing)).toEqual([]);
  await billing.pass(8);
  const rows = await ledgerOf(billing);
  expect(rows).toMatchObject([
    {
      ...{ userId: member.userId, tier: 'scholar', interval: 'year', amountCents: 9999, refundedCents: 0 },
      livemode: false,
    },
  ]);
  await reconcile(billing);
  expect(await ledgerOf(billing)).toEqual(rows);
  const window = windowOf(billing);
  expect(await countPurchases(billing.db, window)).toBe(1);
  expect(await countSubscribers(billing.db, window)).toEqual({ premium: 0, scholar: 1 });
  expect(await countPurchases(billing.db, { ...window, livemode: true })).toBe(0);
});

test('what was never heard of is filled by the comparison, with what went back of it', async () => {
  await using billing = await openBilling();
  billing.standIn.faults.dropEvents(1, () => 0);
  const [member, loser] = [await billing.join(), await billing.join()];
  await member.subscribe('premium-month');
  await loser.subscribe('scholar-month');
  await billing.pass(8);
  await billing.pass(31);
  expect(await ledgerOf(billing)).toEqual([]);
  const charges = await readAll(billing.stripe.charges.list({ limit: 100 }));
  const [refunded] = charges.filter(({ amount }) => amount === 499);
  const [disputed] = charges.filter(({ amount }) => amount === 999);
  billing.standIn.faults.refund(String(refunded?.payment_intent), 99);
  billing.standIn.faults.dispute(String(disputed?.payment_intent), 'lost');
  await reconcile(billing);
  const sums = (await ledgerOf(billing)).map(({ amountCents, refundedCents }) => [
    amountCents,
    refundedCents,
  ]);
  expect(sums.sort()).toEqual([
    [499, 0],
    [499, 99],
    [999, 0],
    [999, 999],
  ]);
  const window = windowOf(billing);
  expect(await selectRevenue(billing.db, window)).toEqual({
    premium: { revenueCents: 899, payments: 2 },
    scholar: { revenueCents: 999, payments: 2 },
  });
  expect(await countPurchases(billing.db, window)).toBe(2);
  const days = await selectRevenueByDay(billing.db, window);
  expect(days.map(({ revenueCents }) => revenueCents).reduce((sum, cents) => sum + cents, 0)).toBe(1898);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  // A window with renewals only: no purchase lies in it.
  const renewals = { ...window, from: new Date(billing.standIn.now().getTime() - 25 * dayMs) };
  expect((await selectRevenue(billing.db, renewals)).premium.payments).toBe(1);
  expect(await countPurchases(billing.db, renewals)).toBe(0);
});

test('a refund of what is known already lowers it, whether its event comes or not; one that was seen twice counts once', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  await billing.pass(8);
  const [intent] = (await billing.stripe.paymentIntents.list()).data;
  const back = async () => (await ledgerOf(billing)).map(({ refundedCents }) => refundedCents);
  billing.standIn.faults.refund(intent?.id ?? '', 100);
  await billing.standIn.deliver();
  expect(await back()).toEqual([100]);
  billing.standIn.faults.dropEvents(1, () => 0);
  billing.standIn.faults.refund(intent?.id ?? '', 50);
  expect(await back()).toEqual([100]);
  await reconcile(billing);
  await reconcile(billing);
  expect(await back()).toEqual([150]);
  // An open dispute does not count yet. A lost one counts, but at most the rest of the payment.
  billing.standIn.faults.dispute(intent?.id ?? '', 'under_review');
  await reconcile(billing);
  expect(await back()).toEqual([150]);
  billing.standIn.faults.dispute(intent?.id ?? '', 'lost');
  await reconcile(billing);
  expect(await back()).toEqual([499]);
});

test('invoices that are older than the ledger are found, and those of other sites with the same provider are not', async () => {
  await using billing = await openBilling();
  billing.standIn.faults.dropEvents(1, () => 0);
  const member = await billing.join();
  await member.subscribe('premium-month');
  // More invoices than fit on one page.
  await billing.pass(31 * 110);
  const { id: customer } = await billing.stripe.customers.create({});
  const foreign = await billing.stripe.subscriptions.create({
    ...{ customer, items: [{ price: billing.priceOf('premium-month').priceId }] },
    ...{ payment_behavior: 'default_incomplete', expand: ['latest_invoice.confirmation_secret'] },
  });
  const invoice = typeof foreign.latest_invoice === 'string' ? null : foreign.latest_invoice;
  await billing.standIn.confirm({
    clientSecret: invoice?.confirmation_secret?.client_secret ?? '',
    card: 'success',
  });
  await reconcile(billing);
  const rows = await ledgerOf(billing);
  expect(rows.length).toBeGreaterThan(105);
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([member.userId]));
  // As after an interrupted first run: only the newer payments are stored.
  for (const { id } of rows.slice(0, 3)) await billing.db.delete(payments).where(eq(payments.id, id));
  await reconcile(billing);
  expect((await ledgerOf(billing)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('payments are exported to their member, and stay without one', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  await billing.pass(8);
  const [row] = await ledgerOf(billing);
  expect(
    await billingExporter.read(billing.db, { userId: member.userId, verifiedEmail: undefined }),
  ).toMatchObject({
    payments: [{ id: row?.id, tier: 'premium', interval: 'month', amountCents: 499, refundedCents: 0 }],
  });
  await billing.db.delete(users).where(eq(users.id, member.userId));
  await billing.run('end-orphaned-customers');
  await billing.standIn.deliver();
  await reconcile(billing);
  expect(await ledgerOf(billing)).toMatchObject([
    { id: row?.id, userId: null, customerId: null, amountCents: 499 },
  ]);
  // Also for a payment that was not stored before the account was deleted.
  await billing.db.delete(payments);
  await reconcile(billing);
  expect(await ledgerOf(billing)).toMatchObject([{ id: row?.id, userId: null, customerId: null }]);
  expect(await countSubscribers(billing.db, { livemode: false })).toEqual({ premium: 0, scholar: 0 });
});
