import { expect, test } from 'vitest';
import type { PlanChange } from '#features/billing/contract.ts';
import {
  type Billing,
  type BillingMember,
  joinPaying,
  openBilling,
  type Plan,
} from '#tests/setup/billing.ts';

const preview = ({ priceOf }: Billing, member: BillingMember, plan: Plan) =>
  member.ask<PlanChange>('POST', '/api/subscription/preview', { priceId: priceOf(plan).priceId });
/** Confirms a change with values from its preview. */
const change = (
  { priceOf }: Billing,
  member: BillingMember,
  plan: Plan,
  { prorationDate, currentPriceId, dueNow }: PlanChange,
) =>
  member.ask('POST', '/api/subscription/change', {
    priceId: priceOf(plan).priceId,
    ...{ prorationDate, currentPriceId, dueNow },
  });
const cancel = (member: BillingMember) => member.ask('POST', '/api/subscription/cancel');
const resume = (member: BillingMember) => member.ask('POST', '/api/subscription/resume');

async function readTotals({ stripe }: Billing): Promise<number[]> {
  return (await stripe.invoices.list({ limit: 100 })).data.map(({ total }) => total);
}

test('without a subscription, or with an unfinished one, there is nothing to change', async () => {
  await using billing = await openBilling();
  const nobody = await billing.join();
  const unfinished = await billing.join();
  await unfinished.checkOut('premium-month');
  for (const member of [nobody, unfinished]) {
    const answers = [
      await cancel(member),
      await resume(member),
      await preview(billing, member, 'scholar-month'),
      await member.ask('POST', '/api/subscription/change', {
        ...{ priceId: billing.priceOf('scholar-month').priceId, currentPriceId: 'price_x', dueNow: 0 },
        prorationDate: Math.floor(billing.standIn.now().getTime() / 1000),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(answers[0]?.body).toMatchObject({ message: 'You have no subscription.' });
  }
  expect((await nobody.ask('POST', '/api/subscription/portal')).status).toBe(404);
  expect((await nobody.ask('GET', '/api/subscription/invoices')).body).toEqual({ items: [], hasMore: false });
});

test('an upgrade costs what was shown, at once, and opens its tier', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  await billing.pass(14);
  const { status, body: shown } = await preview(billing, member, 'scholar-month');
  expect(status).toBe(200);
  expect(shown.dueNow).toBe(shown.lines.reduce((sum, { cents }) => sum + cents, 0));
  expect(shown.dueNow).toBeGreaterThan(200);
  expect(shown.dueNow).toBeLessThan(320);
  expect(shown).toMatchObject({
    nextCents: 999,
    nextDate: (await member.status()).subscription?.current_period_end,
  });
  // The preview changes nothing.
  expect((await member.status()).tier).toBe('premium');
  await billing.pass(0.02);
  expect((await change(billing, member, 'scholar-month', shown)).status).toBe(200);
  expect(await member.status()).toMatchObject({ tier: 'scholar', subscription: { interval: 'month' } });
  expect((await readTotals(billing))[0]).toBe(shown.dueNow);
  expect((await change(billing, member, 'scholar-month', shown)).status).toBe(409);
  await billing.pass(25);
  expect((await readTotals(billing))[0]).toBe(shown.nextCents);
});

test('a downgrade gives credit; another interval begins at once', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing, 'scholar-month');
  const down = (await preview(billing, member, 'premium-month')).body;
  expect(down.dueNow).toBeLessThan(0);
  expect((await change(billing, member, 'premium-month', down)).status).toBe(200);
  expect((await member.status()).tier).toBe('premium');
  const yearly = (await preview(billing, member, 'premium-year')).body;
  expect(yearly.nextCents).toBe(4999);
  const nextYear = new Date(yearly.prorationDate * 1000);
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1);
  expect(yearly.nextDate).toBe(nextYear.getTime() / 1000);
  expect((await change(billing, member, 'premium-year', yearly)).status).toBe(200);
  expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { interval: 'year' } });
});

test('in a trial a change costs nothing before its end', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  const { status, body: shown } = await preview(billing, member, 'scholar-year');
  const { subscription } = await member.status();
  expect([status, shown]).toEqual([
    200,
    {
      ...{ currentPriceId: billing.priceOf('premium-month').priceId, prorationDate: expect.any(Number) },
      ...{ dueNow: 0, lines: [] },
      ...{ nextCents: 9999, nextDate: subscription?.trial_end },
    },
  ]);
  expect((await change(billing, member, 'scholar-year', shown)).status).toBe(200);
  expect(await member.status()).toMatchObject({ tier: 'scholar', subscription: { status: 'trialing' } });
  expect(await readTotals(billing)).toEqual([0]);
  await billing.pass(8);
  expect((await readTotals(billing))[0]).toBe(9999);
});

test('who has canceled takes that back before changing, who owes pays first', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  await cancel(member);
  const refused = await preview(billing, member, 'scholar-month');
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/resume it/) } });
  await resume(member);
  const [row] = await billing.rows();
  const customer = row?.customerId ?? '';
  const card = await billing.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await billing.stripe.subscriptions.update(row?.id ?? '', { default_payment_method: card.id });
  await billing.pass(31);
  expect((await member.status()).subscription?.status).toBe('past_due');
  const owing = await preview(billing, member, 'scholar-month');
  expect(owing).toMatchObject({ status: 409, body: { message: expect.stringMatching(/payment is open/) } });
});

test('nobody can choose what a change costs', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  const offer = (await preview(billing, member, 'scholar-month')).body;
  const { prorationDate } = offer;
  const totals = await readTotals(billing);
  for (const [date, plan] of [
    [prorationDate + 25 * 86_400, 'scholar-month'],
    [prorationDate - 2 * 3600, 'scholar-month'],
    [0, 'scholar-month'],
  ] as const) {
    expect(
      (await change(billing, member, plan, { ...offer, prorationDate: date })).status,
      String(date),
    ).toBe(400);
  }
  // Previewed shortly before the period ended: the next period has started since.
  const [row] = await billing.rows();
  const end = row?.currentPeriodEnd ?? new Date();
  await billing.standIn.advanceTo(new Date(end.getTime() - 60_000));
  const shown = (await preview(billing, member, 'scholar-month')).body;
  await billing.pass(0.02);
  expect(await change(billing, member, 'scholar-month', shown)).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'prorationDate' }] },
  });
  await billing.pass(0.1);
  totals.unshift(499);
  expect((await preview(billing, member, 'premium-month')).status).toBe(409);
  expect(await member.ask('POST', '/api/subscription/preview', { priceId: 'price_x' })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'priceId', message: 'There is no such price.' }] },
  });
  expect((await member.status()).tier).toBe('premium');
  expect(await readTotals(billing)).toEqual(totals);
});

test('a plan can be changed where the clock of the site is behind that of the provider', async () => {
  await using billing = await openBilling({
    change: (payments) => ({ ...payments, now: () => new Date(payments.now().getTime() - 120_000) }),
  });
  const member = await joinPaying(billing);
  const [row] = await billing.rows();
  // The new period has started at the provider only.
  await billing.standIn.advanceTo(new Date((row?.currentPeriodEnd.getTime() ?? 0) + 10_000));
  const { status, body: shown } = await preview(billing, member, 'scholar-month');
  expect([status, shown.dueNow]).toEqual([200, 500]);
  expect((await change(billing, member, 'scholar-month', shown)).status).toBe(200);
});

test('what was shown for another plan, or for another amount, is not charged', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  const shown = (await preview(billing, member, 'premium-year')).body;
  // Meanwhile, in another tab.
  const other = (await preview(billing, member, 'scholar-month')).body;
  expect((await change(billing, member, 'scholar-month', other)).status).toBe(200);
  const totals = await readTotals(billing);
  const message = expect.stringMatching(/not what was shown any more/);
  expect(await change(billing, member, 'premium-year', shown)).toMatchObject({
    status: 409,
    body: { message },
  });
  expect(await readTotals(billing)).toEqual(totals);
  // Back on the first plan, but the credit from the change back makes the new plan cost less.
  const back = (await preview(billing, member, 'premium-month')).body;
  expect((await change(billing, member, 'premium-month', back)).status).toBe(200);
  expect(await change(billing, member, 'premium-year', shown)).toMatchObject({
    status: 409,
    body: { message },
  });
  expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { interval: 'month' } });
  const right = (await preview(billing, member, 'premium-year')).body;
  expect(right.currentPriceId).toBe(shown.currentPriceId);
  expect(right.dueNow).toBeLessThan(shown.dueNow);
  expect((await change(billing, member, 'premium-year', right)).status).toBe(200);
});

test('a card whose bank asks at every payment changes no plan, and the member reads why and what to do', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  const [row] = await billing.rows();
  const card = await billing.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
    customer: row?.customerId ?? '',
  });
  await billing.stripe.subscriptions.update(row?.id ?? '', { default_payment_method: card.id });
  const shown = (await preview(billing, member, 'scholar-year')).body;
  const refused = await change(billing, member, 'scholar-year', shown);
  expect(refused).toMatchObject({
    status: 402,
    body: { message: expect.stringMatching(/bank.*nothing was (charged|changed).*'Change Card'/is) },
  });
  expect(await member.status()).toMatchObject({
    tier: 'premium',
    subscription: { status: 'active', interval: 'month' },
  });
});

test('where the card is declined the plan stays as it was', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  const [row] = await billing.rows();
  const card = await billing.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: row?.customerId ?? '',
  });
  await billing.stripe.subscriptions.update(row?.id ?? '', { default_payment_method: card.id });
  const shown = (await preview(billing, member, 'scholar-year')).body;
  const refused = await change(billing, member, 'scholar-year', shown);
  expect(refused).toMatchObject({ status: 402, body: { message: 'Your card was declined.' } });
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({
    tier: 'premium',
    subscription: { status: 'active', interval: 'month' },
  });
  // The same offer is valid with another card.
  const other = await billing.stripe.paymentMethods.attach('pm_card_visa', {
    customer: row?.customerId ?? '',
  });
  await billing.stripe.subscriptions.update(row?.id ?? '', { default_payment_method: other.id });
  expect((await change(billing, member, 'scholar-year', shown)).status).toBe(200);
  expect((await member.status()).tier).toBe('scholar');
});
