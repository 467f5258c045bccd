import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  inDays,
  invoiceOf,
  openStandIn,
  type PlanKey,
  periodEnd,
  seconds,
  start,
  typesOf,
} from '#tests/setup/payment-stand-in.ts';

type Opened = Awaited<ReturnType<typeof openStandIn>>;

/** Previews a change, then makes it. */
async function showAndChange(
  { stripe, price }: Opened,
  subscription: Stripe.Subscription,
  key: PlanKey,
  proration: 'always_invoice' | 'create_prorations' = 'always_invoice',
) {
  const items = [{ id: subscription.items.data[0]?.id, price: price(key) }];
  const moment = seconds(inDays(14));
  const details = { items, proration_behavior: proration, proration_date: moment } as const;
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: details,
  });
  const changed = await stripe.subscriptions.update(subscription.id, {
    ...details,
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  });
  return { preview, changed, invoice: invoiceOf(changed) };
}

const amounts = (invoice: Stripe.Invoice) =>
  invoice.lines.data.map(({ amount, description }) => [description, amount]);

test('an upgrade costs what was shown, and the rest of the period is worth it', async () => {
  const opened = await openStandIn();
  const { subscription } = await opened.subscribed('premium-month');
  await opened.standIn.advanceTo(inDays(14, 5));
  const { preview, changed, invoice } = await showAndChange(opened, subscription, 'scholar-month');
  // 14 of 28 days are left.
  expect(amounts(preview)).toEqual([
    ['Unused time on Premium after 14 Feb 2026', -250],
    ['Remaining time on Scholar after 14 Feb 2026', 500],
  ]);
  expect(preview).toMatchObject({ status: 'draft', amount_due: 250, billing_reason: 'upcoming' });
  expect(preview.parent?.subscription_details?.subscription_proration_date).toBe(seconds(inDays(14)));
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 250, billing_reason: 'subscription_update' });
  expect(amounts(invoice)).toEqual(amounts(preview));
  expect(changed.items.data[0]?.price.lookup_key).toBe('scholar-month');
  expect(periodEnd(changed)).toBe(periodEnd(subscription));
  expect((await opened.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);

  await opened.standIn.advanceTo(inDays(29));
  expect((await opened.read(subscription.id)).latest_invoice).toMatchObject({
    status: 'paid',
    amount_paid: 999,
  });
});

test('a preview leaves nothing behind', async () => {
  const { subscribed, stripe, price, site, standIn } = await openStandIn();
  const { subscription } = await subscribed('premium-month');
  // A change that changes nothing emits no event either.
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await standIn.deliver();
  expect(site.events.filter(({ type }) => type === 'customer.subscription.updated')).toHaveLength(1);
  const [before, told] = [await stripe.subscriptions.retrieve(subscription.id), site.events.length];
  const items = [{ id: subscription.items.data[0]?.id, price: price('premium-year') }];
  await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: { items } });
  await standIn.deliver();
  expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(before);
  expect(site.events).toHaveLength(told);
});

test('what a downgrade gives back lowers the next invoices', async () => {
  const opened = await openStandIn();
  const { subscription, customer } = await opened.subscribed('scholar-month');
  await opened.standIn.advanceTo(inDays(14));
  const { preview, invoice } = await showAndChange(opened, subscription, 'premium-month');
  expect(preview).toMatchObject({ total: -250, amount_due: 0 });
  expect(invoice).toMatchObject({ total: -250, amount_due: 0, status: 'paid', ending_balance: -250 });
  expect(await opened.stripe.customers.retrieve(customer)).toMatchObject({ balance: -250 });

  const next = await opened.stripe.invoices.createPreview({ subscription: subscription.id });
  expect(next).toMatchObject({
    total: 499,
    amount_due: 249,
    starting_balance: -250,
    next_payment_attempt: seconds(inDays(28, 1)),
  });
  await opened.standIn.advanceTo(inDays(29));
  expect((await opened.read(subscription.id)).latest_invoice).toMatchObject({ total: 499, amount_paid: 249 });
  expect(await opened.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});

test('prorations that are not invoiced at once wait for the renewal', async () => {
  const opened = await openStandIn();
  const { subscription } = await opened.subscribed('premium-month');
  await opened.standIn.advanceTo(inDays(14));
  const { preview, invoice } = await showAndChange(
    opened,
    subscription,
    'scholar-month',
    'create_prorations',
  );
  expect(preview).toMatchObject({ amount_due: 250 + 999 });
  expect(invoice.billing_reason).toBe('subscription_create');
  await opened.standIn.advanceTo(inDays(29));
  expect((await opened.read(subscription.id)).latest_invoice).toMatchObject({
    amount_paid: preview.amount_due,
  });
});

test('from a month to a year: the year begins and is paid now, the unused month is given back', async () => {
  const opened = await openStandIn();
  const { subscription } = await opened.subscribed('premium-month');
  await opened.standIn.advanceTo(inDays(14));
  const { preview, changed, invoice } = await showAndChange(opened, subscription, 'premium-year');
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-250, 4999]);
  expect(invoice.amount_paid).toBe(preview.amount_due);
  expect(changed.billing_cycle_anchor).toBe(seconds(inDays(14)));
  expect(new Date(periodEnd(changed) * 1000).toISOString()).toBe('2027-02-14T10:00:00.000Z');
});

test('less than Stripe charges at once waits for the next invoice', async () => {
  const { subscribed, standIn, stripe, price, read } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  await standIn.advanceTo(inDays(27));
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id, price: price('scholar-month') }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  expect(invoiceOf(changed)).toMatchObject({ total: 18, amount_due: 0, status: 'paid', ending_balance: 18 });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 18 });
  await standIn.advanceTo(inDays(29));
  expect((await read(subscription.id)).latest_invoice).toMatchObject({ total: 999, amount_paid: 1017 });
});

test('a discount counts in prorations as it did in what was paid', async () => {
  const opened = await openStandIn();
  const discounts = [{ promotion_code: await opened.promotion(50) }];
  const { subscription } = await opened.subscribed('premium-month', { discounts });
  await opened.standIn.advanceTo(inDays(14));
  const { preview, invoice } = await showAndChange(opened, subscription, 'scholar-month');
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-125, 250]);
  expect(invoice.amount_paid).toBe(125);
});

test('an upgrade that the card refuses: 402 and no change, or past due, as asked', async () => {
  const { subscribed, useCard, stripe, standIn, price, read } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  const items = [{ id: subscription.items.data[0]?.id, price: price('scholar-month') }];
  const change = { items, proration_behavior: 'always_invoice' } as const;
  await useCard(subscription.id, customer, 'pm_card_authenticationRequired');
  const strict = { ...change, payment_behavior: 'error_if_incomplete' } as const;
  await expect(stripe.subscriptions.update(subscription.id, strict)).rejects.toMatchObject({
    code: 'subscription_payment_intent_requires_action',
  });
  await useCard(subscription.id, customer, 'pm_card_chargeCustomerFail');
  await expect(stripe.subscriptions.update(subscription.id, strict)).rejects.toMatchObject({
    code: 'card_declined',
  });
  expect((await read(subscription.id)).items.data[0]?.price.lookup_key).toBe('premium-month');

  const waiting = await stripe.subscriptions.update(subscription.id, {
    ...change,
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(waiting.status).toBe('past_due');
  const clientSecret = invoiceOf(waiting).confirmation_secret?.client_secret ?? '';
  await standIn.confirm({ clientSecret, card: 'success' });
  expect((await read(subscription.id)).status).toBe('active');
});

test('a change in the trial costs nothing and leaves the trial', async () => {
  const opened = await openStandIn();
  const { subscription } = await opened.subscribed('premium-month', { trial_period_days: 30 });
  await opened.standIn.advanceTo(inDays(14));
  const { preview, changed } = await showAndChange(opened, subscription, 'scholar-month');
  expect(preview).toMatchObject({ amount_due: 999, next_payment_attempt: seconds(inDays(30, 1)) });
  expect(changed).toMatchObject({ status: 'trialing', trial_end: seconds(inDays(30)) });
  await opened.standIn.advanceTo(inDays(30, 1));
  expect(await opened.read(subscription.id)).toMatchObject({
    status: 'active',
    latest_invoice: { amount_paid: preview.amount_due, status: 'paid' },
  });
});

test('cancel at the end of the period, resume, cancel again: access lasts as long as it was paid for', async () => {
  const { subscribed, stripe, standIn, read, site } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  const canceled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(canceled).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: periodEnd(subscription),
    canceled_at: seconds(start),
    cancellation_details: { reason: 'cancellation_requested' },
  });
  await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
    statusCode: 404,
    code: 'invoice_upcoming_none',
  });
  const wrong = { cancel_at_period_end: 'perhaps' } as never;
  await expect(stripe.subscriptions.update(subscription.id, wrong)).rejects.toMatchObject({
    param: 'cancel_at_period_end',
  });
  const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });

  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await standIn.advanceTo(new Date(periodEnd(subscription) * 1000 - 1000));
  expect((await read(subscription.id)).status).toBe('active');
  await standIn.advanceTo(inDays(60));
  expect(await read(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: periodEnd(subscription),
  });
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  await standIn.deliver();
  expect(typesOf(site.events)).toContain('customer.subscription.deleted');
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toThrow(
    'A canceled subscription can only update its cancellation_details and metadata.',
  );
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('the portal: a cancellation there sets a date, not the flag; a card is changed', async () => {
  const { subscribed, stripe, read } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://site.test/account?a=1&b=2',
  });
  const act = async (action: string, card = '') =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ action, card, subscription: subscription.id }),
    });
  const page = await (await act('cancel')).text();
  expect(page).toContain('Test mode: no real money moves.');
  expect(page).toContain('Do not cancel');
  expect(page).toContain('href="https://site.test/account?a=1&amp;b=2"');
  expect(await read(subscription.id)).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: periodEnd(subscription),
  });
  await act('resume');
  expect((await read(subscription.id)).cancel_at).toBeNull();
  await act('card', 'fails-later');
  const changed = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['default_payment_method'],
  });
  expect(changed.default_payment_method).toMatchObject({ card: { last4: '0341' } });
  expect((await fetch(`${url}x`)).status).toBe(404);
  const receipt = invoiceOf(await read(subscription.id)).hosted_invoice_url ?? '';
  expect(await (await fetch(receipt)).text()).toContain('$4.99');
});

test('a customer who is deleted has no subscription, no card and no second life', async () => {
  const { subscribed, stripe, read, site, standIn } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  expect(await stripe.customers.del(customer)).toEqual({ id: customer, object: 'customer', deleted: true });
  expect((await read(subscription.id)).status).toBe('canceled');
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  await expect(stripe.customers.update(customer, { name: 'X' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const card = await stripe.paymentMethods.retrieve(String(subscription.default_payment_method));
  expect(card.customer).toBeNull();
  await standIn.advanceTo(inDays(90));
  await standIn.deliver();
  expect(typesOf(site.events).slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
});
