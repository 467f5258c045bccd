import { expect, test } from 'vitest';
import {
  inDays,
  invoiceOf,
  openStandIn,
  periodEnd,
  seconds,
  start,
  typesOf,
} from '#tests/setup/payment-stand-in.ts';

test('a payment makes the subscription active until the same day of the next month', async () => {
  const { subscribe, standIn, stripe, site } = await openStandIn();
  const { subscription, clientSecret } = await subscribe('premium-month', { metadata: { userId: '7' } });
  expect(subscription).toMatchObject({ status: 'incomplete', livemode: false, metadata: { userId: '7' } });
  expect(clientSecret).toMatch(/^pi_TEST\w+_secret_/);
  expect(invoiceOf(subscription)).toMatchObject({
    status: 'open',
    amount_due: 499,
    billing_reason: 'subscription_create',
  });

  expect(await standIn.confirm({ clientSecret, card: 'success' })).toEqual({
    status: 'succeeded',
    clientSecret,
  });
  const paid = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice', 'default_payment_method'],
  });
  expect(paid.status).toBe('active');
  expect(new Date(periodEnd(paid) * 1000).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(paid.default_payment_method).toMatchObject({ card: { last4: '4242' }, customer: paid.customer });
  const invoice = invoiceOf(paid);
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 499, amount_remaining: 0 });
  const intent = await stripe.paymentIntents.retrieve(clientSecret.replace(/_secret_.*/, ''));
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 499 });
  expect(invoice.parent?.subscription_details?.subscription).toBe(paid.id);

  await standIn.deliver();
  const updated = site.events.find(({ type }) => type === 'customer.subscription.updated');
  expect(updated?.data).toMatchObject({
    object: { status: 'active' },
    previous_attributes: { status: 'incomplete' },
  });
  expect(typesOf(site.events)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid']),
  );
});

test.each([
  { card: 'declined', message: 'Your card was declined.', declineCode: 'generic_decline' },
  {
    card: 'insufficient-funds',
    message: 'Your card has insufficient funds.',
    declineCode: 'insufficient_funds',
  },
] as const)(
  '$card: refused with Stripe’s words, and another card can be tried',
  async ({ card, message, declineCode }) => {
    const { subscribe, standIn, stripe, site } = await openStandIn();
    const { subscription, clientSecret } = await subscribe('premium-month');
    await expect(standIn.confirm({ clientSecret, card })).rejects.toMatchObject({
      status: 402,
      code: 'card_declined',
      message,
    });
    const intent = await stripe.paymentIntents.retrieve(clientSecret.replace(/_secret_.*/, ''));
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', decline_code: declineCode, message },
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');

    await standIn.confirm({ clientSecret, card: 'success' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    await expect(standIn.confirm({ clientSecret, card: 'success' })).rejects.toMatchObject({
      status: 400,
      code: 'payment_intent_unexpected_state',
    });
    expect(
      (await stripe.charges.list({ payment_intent: intent.id })).data.map(({ status }) => status),
    ).toEqual(['succeeded', 'failed']);
    await standIn.deliver();
    expect(typesOf(site.events)).toContain('invoice.payment_failed');
  },
);

test('authentication: passed, it is paid; failed, another try is possible', async () => {
  const { subscribe, standIn, stripe, site } = await openStandIn();
  const { subscription, clientSecret } = await subscribe('premium-month');
  const ask = { clientSecret, card: 'authentication' } as const;
  expect(await standIn.confirm(ask)).toEqual({ status: 'requires_action', clientSecret });
  expect(await standIn.authenticate({ clientSecret, pass: false })).toEqual({ status: 'failed' });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');

  await standIn.confirm(ask);
  expect(await standIn.authenticate({ clientSecret, pass: true })).toEqual({ status: 'succeeded' });
  expect(await standIn.authenticate({ clientSecret, pass: false })).toEqual({ status: 'succeeded' });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');

  // A card that was authenticated once pays renewals by itself.
  await standIn.advanceTo(inDays(29));
  expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(
    2,
  );
  await standIn.deliver();
  expect(typesOf(site.events)).toContain('invoice.payment_action_required');
});

test('a trial asks for a card by a setup intent and charges at its end', async () => {
  const { subscribe, standIn, read } = await openStandIn();
  const { subscription, clientSecret } = await subscribe('scholar-month', { trial_period_days: 7 });
  expect(subscription).toMatchObject({
    status: 'trialing',
    trial_end: seconds(inDays(7)),
    default_payment_method: null,
  });
  expect(invoiceOf(subscription)).toMatchObject({ status: 'paid', total: 0, confirmation_secret: null });
  expect(clientSecret).toMatch(/^seti_/);
  expect(periodEnd(subscription)).toBe(seconds(inDays(7)));

  await expect(standIn.confirm({ clientSecret, card: 'declined' })).rejects.toMatchObject({ status: 402 });
  await standIn.confirm({ clientSecret, card: 'success' });
  const saved = await read(subscription.id);
  expect(saved).toMatchObject({ status: 'trialing', pending_setup_intent: null });
  expect(saved.default_payment_method).toMatch(/^pm_/);

  await standIn.advanceTo(inDays(7));
  expect(await read(subscription.id)).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'draft', total: 999 },
  });
  await standIn.advanceTo(inDays(7, 1));
  const active = await read(subscription.id);
  expect(active).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 999 } });
  expect(new Date(periodEnd(active) * 1000).toISOString()).toBe('2026-03-07T10:00:00.000Z');
});

test('a setup intent with authentication', async () => {
  const { subscribe, standIn, read } = await openStandIn();
  const { subscription, clientSecret } = await subscribe('premium-year', { trial_period_days: 7 });
  expect((await standIn.confirm({ clientSecret, card: 'authentication' })).status).toBe('requires_action');
  expect((await standIn.authenticate({ clientSecret, pass: true })).status).toBe('succeeded');
  await standIn.advanceTo(inDays(8));
  expect(await read(subscription.id)).toMatchObject({
    status: 'active',
    latest_invoice: { amount_paid: 4999 },
  });
});

test('a promotion code halves every invoice', async () => {
  const { subscribe, standIn, stripe, read } = await openStandIn();
  await stripe.coupons.create({ id: 'STUDENT50', percent_off: 50, duration: 'forever' });
  const promotion = { type: 'coupon', coupon: 'STUDENT50' } as const;
  await stripe.promotionCodes.create({ promotion, code: 'ADA-42', max_redemptions: 1 });
  const find = () =>
    stripe.promotionCodes.list({ code: 'ada-42', active: true, limit: 1, expand: ['data.promotion.coupon'] });
  const code = (await find()).data[0];
  expect(code?.promotion.coupon).toMatchObject({ id: 'STUDENT50', percent_off: 50, valid: true });

  const discounts = [{ promotion_code: code?.id }];
  const { subscription, clientSecret } = await subscribe('premium-month', {
    discounts,
    expand: ['discounts.source.coupon', 'latest_invoice.confirmation_secret'],
  });
  expect(subscription.discounts).toMatchObject([
    { promotion_code: code?.id, source: { coupon: { id: 'STUDENT50' } } },
  ]);
  expect(invoiceOf(subscription)).toMatchObject({ subtotal: 499, total: 249, amount_due: 249 });
  expect(invoiceOf(subscription).total_discount_amounts).toMatchObject([{ amount: 250 }]);
  await standIn.confirm({ clientSecret, card: 'success' });

  expect((await find()).data).toEqual([]);
  await expect(subscribe('premium-month', { discounts })).rejects.toThrow(
    'This promotion code is expired or inactive.',
  );
  await standIn.advanceTo(inDays(29));
  expect(await read(subscription.id)).toMatchObject({ latest_invoice: { status: 'paid', total: 249 } });
});

test('codes: used by one customer, expired, gone; of 100 % there is no payment but a card to save', async () => {
  const { subscribe, subscribed, promotion, standIn, stripe, read } = await openStandIn();
  const { id: customer } = await stripe.customers.create({});
  const own = await promotion(10, { customer, expires_at: seconds(start) + 60 });
  const with_ = (code: string) => ({ discounts: [{ promotion_code: code }] });
  await expect(subscribe('premium-month', with_(own))).rejects.toThrow('by this customer');
  const made = await subscribe('premium-month', with_(own), customer);
  expect(invoiceOf(made.subscription).total).toBe(449);
  await standIn.advanceTo(inDays(1));
  await expect(subscribe('premium-month', with_(own), customer)).rejects.toThrow('expired or inactive');
  await expect(subscribe('premium-month', with_('promo_none'))).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const first = await promotion(20, { restrictions: { first_time_transaction: true } });
  const paid = await subscribed('premium-month', with_(first));
  expect((await read(paid.subscription.id)).latest_invoice).toMatchObject({ amount_paid: 399 });
  await expect(subscribe('premium-month', with_(first), paid.customer)).rejects.toThrow('prior transactions');

  const free = await subscribe('premium-month', with_(await promotion(100)));
  expect(free.subscription.status).toBe('active');
  expect(free.clientSecret).toMatch(/^seti_/);
});

test('payment within the request: with a saved card, without one, refused', async () => {
  const { price, stripe } = await openStandIn();
  const { id: customer } = await stripe.customers.create({});
  const items = [{ price: price('premium-month') }];
  await expect(stripe.subscriptions.create({ customer, items })).rejects.toMatchObject({
    code: 'resource_missing',
  });

  const use = async (token: string) => {
    const { id } = await stripe.paymentMethods.attach(token, { customer });
    return { customer, items, default_payment_method: id };
  };
  const request = await use('pm_card_chargeCustomerFail');
  const before = (await stripe.events.list({ limit: 100 })).data.length;
  await expect(
    stripe.subscriptions.create({ ...request, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' });
  expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(before);
  expect((await stripe.subscriptions.create(request)).status).toBe('incomplete');
  expect((await stripe.subscriptions.create(await use('pm_card_visa'))).status).toBe('active');
  const other = { ...(await use('pm_card_visa')), customer: (await stripe.customers.create({})).id };
  await expect(stripe.subscriptions.create(other)).rejects.toMatchObject({ param: 'default_payment_method' });
  await expect(
    stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer }),
  ).rejects.toMatchObject({
    statusCode: 402,
  });
});
