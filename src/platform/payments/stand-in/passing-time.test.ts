import { expect, test } from 'vitest';
import {
  inDays,
  invoiceOf,
  openStandIn,
  periodEnd,
  seconds,
  typesOf,
} from '#tests/setup/payment-stand-in.ts';

/** A monthly subscription that begins on 31 January is renewed on 28 February, 28 days later. */
const renewal = 28;

test('renewals keep the day of the month', async () => {
  const { subscribed, standIn, stripe, read } = await openStandIn();
  const { subscription } = await subscribed('premium-month');
  await standIn.advanceTo(inDays(renewal));
  // The period has begun, the payment has not: Stripe leaves the invoice a draft for an hour.
  const drafted = await read(subscription.id);
  expect(drafted).toMatchObject({ status: 'active', latest_invoice: { status: 'draft', number: null } });
  expect(new Date(periodEnd(drafted) * 1000).toISOString()).toBe('2026-03-31T10:00:00.000Z');
  await standIn.advanceTo(inDays(190));
  const invoices = await stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  expect(
    invoices.data.map(
      ({ created, status }) => `${new Date(created * 1000).toISOString().slice(0, 10)} ${status}`,
    ),
  ).toEqual([
    '2026-07-31 paid',
    '2026-06-30 paid',
    '2026-05-31 paid',
    '2026-04-30 paid',
    '2026-03-31 paid',
    '2026-02-28 paid',
    '2026-01-31 paid',
  ]);
  expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(7);
});

test('a renewal that fails is tried again after 3, 5 and 7 days, then the subscription ends', async () => {
  const { subscribed, useCard, standIn, stripe, read, site } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  await useCard(subscription.id, customer, 'pm_card_chargeCustomerFail');
  await standIn.advanceTo(inDays(renewal, 1));
  const late = await read(subscription.id);
  expect(late.status).toBe('past_due');
  expect(invoiceOf(late)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    attempted: true,
    next_payment_attempt: seconds(inDays(renewal + 3, 1)),
  });
  await standIn.advanceTo(inDays(renewal + 3 + 5, 1));
  expect(invoiceOf(await read(subscription.id)).attempt_count).toBe(3);
  await standIn.advanceTo(inDays(renewal + 3 + 5 + 7));
  expect((await read(subscription.id)).status).toBe('past_due');
  await standIn.advanceTo(inDays(renewal + 3 + 5 + 7, 1));
  const ended = await read(subscription.id);
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  expect(invoiceOf(ended)).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
  await standIn.advanceTo(inDays(365));
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  await standIn.deliver();
  const news = site.events.filter(({ type }) => /^invoice\.payment_failed|deleted$/.test(type));
  expect(news.map(({ type, created }) => [type, created])).toEqual([
    ['invoice.payment_failed', seconds(inDays(renewal, 1))],
    ['invoice.payment_failed', seconds(inDays(renewal + 3, 1))],
    ['invoice.payment_failed', seconds(inDays(renewal + 8, 1))],
    ['invoice.payment_failed', seconds(inDays(renewal + 15, 1))],
    ['customer.subscription.deleted', seconds(inDays(renewal + 15, 1))],
  ]);
});

test('another card before the next try mends it', async () => {
  const { subscribed, useCard, standIn, stripe, read } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  await useCard(subscription.id, customer, 'pm_card_chargeCustomerFail');
  await standIn.advanceTo(inDays(renewal, 1));
  const invoice = invoiceOf(await read(subscription.id)).id;
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    statusCode: 402,
    code: 'card_declined',
  });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
    attempt_count: 1,
    next_payment_attempt: seconds(inDays(renewal + 3, 1)),
  });
  await useCard(subscription.id, customer, 'pm_card_visa');
  await standIn.advanceTo(inDays(renewal + 3, 1));
  expect(await read(subscription.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow('Invoice is already paid');
});

test('a renewal that needs its owner waits for them', async () => {
  const { subscribed, useCard, standIn, stripe, read, site } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  await useCard(subscription.id, customer, 'pm_card_authenticationRequired');
  await standIn.advanceTo(inDays(renewal, 1));
  const expand = ['latest_invoice.confirmation_secret'];
  const late = await stripe.subscriptions.retrieve(subscription.id, { expand });
  expect(late.status).toBe('past_due');
  const clientSecret = invoiceOf(late).confirmation_secret?.client_secret ?? '';
  expect((await standIn.authenticate({ clientSecret, pass: true })).status).toBe('succeeded');
  expect(await read(subscription.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  await standIn.deliver();
  expect(typesOf(site.events)).toContain('invoice.payment_action_required');
});

test('what is not paid for within 23 hours expires, and its secret with it', async () => {
  const { subscribe, standIn, read, site } = await openStandIn();
  const { subscription, clientSecret } = await subscribe('premium-month');
  await standIn.advanceTo(inDays(0, 22.9));
  expect((await read(subscription.id)).status).toBe('incomplete');
  await standIn.advanceTo(inDays(0, 23));
  expect(await read(subscription.id)).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  });
  await expect(standIn.confirm({ clientSecret, card: 'success' })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await standIn.deliver();
  const last = site.events.filter(({ type }) => type.startsWith('customer.subscription')).at(-1);
  expect(last).toMatchObject({
    type: 'customer.subscription.updated',
    data: { object: { status: 'incomplete_expired' } },
  });
});

test('one that is canceled before it was paid for has expired, too', async () => {
  const { subscribe, stripe } = await openStandIn();
  const { subscription } = await subscribe('premium-month');
  expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('incomplete_expired');
});

test('the end of a trial is announced three days before, and without a card it is the end', async () => {
  const { subscribe, standIn, read, site } = await openStandIn();
  const { subscription } = await subscribe('premium-month', {
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  await standIn.advanceTo(inDays(3, 23));
  await standIn.deliver();
  expect(typesOf(site.events)).not.toContain('customer.subscription.trial_will_end');
  await standIn.advanceTo(inDays(4));
  await standIn.deliver();
  expect(site.events.at(-1)).toMatchObject({
    type: 'customer.subscription.trial_will_end',
    created: seconds(inDays(4)),
  });
  await standIn.advanceTo(inDays(8));
  expect(await read(subscription.id)).toMatchObject({ status: 'canceled', ended_at: seconds(inDays(7)) });
});

test('the end of a short trial is announced at once', async () => {
  const { subscribe, standIn, site } = await openStandIn();
  await subscribe('premium-month', { trial_period_days: 2 });
  await standIn.advanceTo(inDays(5));
  await standIn.deliver();
  const news = site.events.filter(({ type }) => type === 'customer.subscription.trial_will_end');
  expect(news.map(({ created }) => created)).toEqual([seconds(inDays(0))]);
});

test('only the latest invoice decides whether a subscription is past due', async () => {
  const { subscribed, useCard, standIn, stripe, price, read } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id, price: price('scholar-month') }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'default_incomplete',
  });
  await useCard(subscription.id, customer, 'pm_card_chargeCustomerFail');
  await standIn.advanceTo(inDays(renewal, 1));
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.invoices.pay(String(changed.latest_invoice), { payment_method: id });
  expect((await read(subscription.id)).status).toBe('past_due');
  await stripe.invoices.pay(invoiceOf(await read(subscription.id)).id, { payment_method: id });
  expect((await read(subscription.id)).status).toBe('active');
});

test('a trial whose card fails at its end', async () => {
  const { subscribed, standIn, read } = await openStandIn();
  const { subscription } = await subscribed('premium-month', { trial_period_days: 7 }, 'fails-later');
  await standIn.advanceTo(inDays(7, 1));
  expect((await read(subscription.id)).status).toBe('past_due');
});

test('the clock goes on by itself from where it was moved to', async () => {
  let now = inDays(0).getTime();
  const { standIn, stripe } = await openStandIn({ clock: () => new Date(now) });
  await standIn.advanceTo(inDays(10));
  now += 5000;
  expect(standIn.now()).toEqual(new Date(inDays(10).getTime() + 5000));
  expect((await stripe.customers.create({})).created).toBe(seconds(inDays(10)) + 5);
  await standIn.advanceTo(inDays(1));
  expect(standIn.now().getTime()).toBe(inDays(10).getTime() + 5000);
});
