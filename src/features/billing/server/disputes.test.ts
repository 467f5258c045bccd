import { expect, test } from 'vitest';
import { type Billing, openBilling } from '#tests/setup/billing.ts';
import { billingCustomers } from './schema.ts';

test('a disputed charge ends the subscription at once, a refund alone does not', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  await billing.pass(5);
  await billing.pass(3);
  const [payment] = (await billing.stripe.paymentIntents.list()).data;
  billing.standIn.faults.refund(payment?.id ?? '', 100);
  await billing.standIn.deliver();
  expect((await member.status()).tier).toBe('premium');
  billing.standIn.faults.dispute(payment?.id ?? '');
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect((await member.mails()).map(({ kind }) => kind)).toEqual(['trial-ending', 'access-ended']);
});

test('a dispute ends the subscription it is about, not one that was bought later; a question ends nothing', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  await billing.pass(8);
  const [first] = (await billing.stripe.paymentIntents.list()).data;
  billing.standIn.faults.dispute(first?.id ?? '', 'warning_needs_response');
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { status: 'active' } });
  const [row] = await billing.rows();
  await billing.stripe.subscriptions.cancel(row?.id ?? '');
  await billing.standIn.deliver();
  await member.subscribe('scholar-month');
  expect((await member.tier()).tier).toBe('scholar');
  billing.standIn.faults.dispute(first?.id ?? '');
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'scholar', subscription: { status: 'active' } });
  const [second] = (await billing.stripe.paymentIntents.list()).data;
  billing.standIn.faults.dispute(second?.id ?? '');
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect(billing.faults).toEqual([]);
});

test('a dispute of which nothing was heard ends the subscription with the next comparison, unless it was won', async () => {
  await using billing = await openBilling();
  const [member, winner, asked] = [await billing.join(), await billing.join(), await billing.join()];
  for (const each of [member, winner, asked]) await each.subscribe('premium-month');
  await billing.pass(8);
  billing.standIn.faults.dropEvents(1, () => 0);
  const charges = (await billing.stripe.charges.list()).data;
  const rows = await billing.db.select().from(billingCustomers);
  const dispute = (
    { userId }: typeof member,
    status: Parameters<Billing['standIn']['faults']['dispute']>[1],
  ) => {
    const customer = rows.find((row) => row.userId === userId)?.id;
    const charge = charges.find((each) => each.customer === customer);
    billing.standIn.faults.dispute(String(charge?.payment_intent), status);
  };
  dispute(member, 'under_review');
  dispute(winner, 'won');
  dispute(asked, 'warning_closed');
  const { body } = await billing.manage('POST', '/api/admin/billing/reconcile');
  expect(body.mended).toMatchObject([{ is: expect.stringContaining('canceled') }]);
  expect((await member.tier()).tier).toBe('free');
  expect((await winner.tier()).tier).toBe('premium');
  expect((await asked.tier()).tier).toBe('premium');
  expect((await billing.manage('POST', '/api/admin/billing/reconcile')).body.mended).toEqual([]);
});

test('a comparison reports a subscription once, also if it has changed and is then ended by a dispute', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  await billing.pass(8);
  billing.standIn.faults.dropEvents(1, () => 0);
  const [row] = await billing.rows();
  await billing.stripe.subscriptions.update(row?.id ?? '', { cancel_at_period_end: true });
  const [payment] = (await billing.stripe.paymentIntents.list()).data;
  billing.standIn.faults.dispute(payment?.id ?? '');
  const { body } = await billing.manage('POST', '/api/admin/billing/reconcile');
  expect(body.mended).toEqual([
    {
      subscription: row?.id,
      was: expect.stringContaining('active'),
      is: expect.stringContaining('canceled'),
    },
  ]);
});
