import { expect, test } from 'vitest';
import type { Invoices, PlanChange, Plans } from '#features/billing/contract.ts';
import { type Billing, type BillingMember, openBilling, type Plan } from '#tests/setup/billing.ts';

/** A member whose first period has been paid for. */
async function joinPaying(billing: Billing, plan: Plan = 'premium-month') {
  const member = await billing.join();
  await member.subscribe(plan);
  await billing.pass(8);
  return member;
}

const preview = ({ priceOf }: Billing, member: BillingMember, plan: Plan) =>
  member.ask<PlanChange>('POST', '/api/subscription/preview', { priceId: priceOf(plan).priceId });
/** Confirms a change as `shown`, or what is left of it. */
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

test('a canceled subscription is kept to its end, and costs nothing more', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  // Twice, as by a double click.
  const answers = await Promise.all([cancel(member), cancel(member)]);
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([200, { message: 'Subscription will cancel at period end' }]);
  }
  await billing.standIn.deliver();
  const { tier, subscription } = await member.status();
  expect([tier, subscription?.status, subscription?.cancel_at_period_end]).toEqual([
    'premium',
    'active',
    true,
  ]);
  // The tier ends with the period: no news is waited for.
  expect((await member.tier()).until?.getTime()).toBe((subscription?.current_period_end ?? 0) * 1000);
  const paid = await readTotals(billing);
  await billing.pass(31);
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect(await readTotals(billing)).toEqual(paid);
  const mails = await member.mails();
  expect(mails.map(({ kind }) => kind)).toEqual(['subscription-canceled', 'access-ended']);
  const day = new Date((subscription?.current_period_end ?? 0) * 1000).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`You keep your plan until ${day}`);
});

test('a cancellation can be taken back, also one made on the provider’s own page', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  expect((await resume(member)).status).toBe(404);
  await cancel(member);
  expect((await resume(member)).status).toBe(200);
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(false);
  const { url } = (await member.ask<{ url: string }>('POST', '/api/subscription/portal')).body;
  const [row] = await billing.rows();
  const form = new URLSearchParams({ subscription: row?.id ?? '', action: 'cancel' });
  await fetch(url, { method: 'POST', body: form });
  await billing.standIn.deliver();
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(true);
  expect((await resume(member)).status).toBe(200);
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(false);
  await billing.pass(30);
  expect((await member.status()).tier).toBe('premium');
});

test('an end that the operator has set for later is none that the member asked for', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  const [row] = await billing.rows();
  const inHalfAYear = Math.floor(billing.standIn.now().getTime() / 1000) + 180 * 86_400;
  await billing.stripe.subscriptions.update(row?.id ?? '', { cancel_at: inHalfAYear });
  await billing.standIn.deliver();
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(false);
  expect((await resume(member)).status).toBe(404);
  expect((await cancel(member)).status).toBe(200);
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(true);
  await billing.pass(31);
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
});

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
  // Shown, not done.
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
  // Shown shortly before the period ended: the next one has begun since.
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
  // A period that has begun for the provider alone.
  await billing.standIn.advanceTo(new Date((row?.currentPeriodEnd.getTime() ?? 0) + 10_000));
  const { status, body: shown } = await preview(billing, member, 'scholar-month');
  expect([status, shown.dueNow]).toEqual([200, 500]);
  expect((await change(billing, member, 'scholar-month', shown)).status).toBe(200);
});

test('what was shown for another plan, or for another amount, is not charged', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  const shown = (await preview(billing, member, 'premium-year')).body;
  // In another tab, meanwhile.
  const other = (await preview(billing, member, 'scholar-month')).body;
  expect((await change(billing, member, 'scholar-month', other)).status).toBe(200);
  const totals = await readTotals(billing);
  const message = expect.stringMatching(/something else has changed/i);
  expect(await change(billing, member, 'premium-year', shown)).toMatchObject({
    status: 409,
    body: { message },
  });
  expect(await readTotals(billing)).toEqual(totals);
  // Back again: the plan is that of before, and the credit of going back makes it cost less.
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
  // With another card the same offer holds.
  const other = await billing.stripe.paymentMethods.attach('pm_card_visa', {
    customer: row?.customerId ?? '',
  });
  await billing.stripe.subscriptions.update(row?.id ?? '', { default_payment_method: other.id });
  expect((await change(billing, member, 'scholar-year', shown)).status).toBe(200);
  expect((await member.status()).tier).toBe('scholar');
});

test('the provider’s pages are linked where browsers reach them', async () => {
  for (const [publicUrl, isReached] of [
    ['http://localhost:3000', true],
    ['http://lyceum.example', false],
  ] as const) {
    await using billing = await openBilling({ publicUrl });
    const member = await billing.join();
    await member.subscribe('premium-month');
    const { providerPages } = (await member.ask<Plans>('GET', '/api/plans')).body;
    const { items } = (await member.ask<Invoices>('GET', '/api/subscription/invoices')).body;
    expect([providerPages, items[0]?.url !== null, items.length]).toEqual([isReached, isReached, 1]);
  }
});

test('invoices come ten a page, and those of others are not to be had', async () => {
  await using billing = await openBilling({ publicUrl: 'http://localhost:3000' });
  const member = await joinPaying(billing);
  for (let month = 0; month < 11; month += 1) await billing.pass(31);
  const first = (await member.ask<Invoices>('GET', '/api/subscription/invoices')).body;
  expect([first.items.length, first.hasMore]).toEqual([10, true]);
  expect(first.items[0]).toMatchObject({ cents: 499, status: 'paid', url: expect.stringMatching(/^http/) });
  const last = first.items.at(-1)?.id;
  const rest = (await member.ask<Invoices>('GET', `/api/subscription/invoices?after=${last}`)).body;
  expect(rest.hasMore).toBe(false);
  expect(rest.items.at(-1)?.cents).toBe(0);
  const dates = [...first.items, ...rest.items].map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  const other = await billing.join();
  await other.subscribe('scholar-month');
  expect((await other.ask<Invoices>('GET', '/api/subscription/invoices')).body.items).toHaveLength(1);
  expect((await other.ask('GET', '/api/subscription/invoices?after=in_nobodys')).status).toBe(404);
});
