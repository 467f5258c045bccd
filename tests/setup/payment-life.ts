/** Every request that the stand-in for Stripe accepts, with its responses and events. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { createStripeClient } from '#platform/payments/stripe-client.ts';
import { inDays, invoiceOf, openStandIn, secretOf } from './payment-stand-in.ts';

export type Exchange = { method: string; path: string; form: string; status: number; body: unknown };

/** Proxy between the SDK and the stand-in that records all requests and responses. */
async function listenIn(target: { host: string; port: number }) {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const method = request.method ?? '';
    const url = new URL(request.url ?? '', `http://${target.host}:${target.port}`);
    const { 'content-length': _length, connection: _connection, host: _host, ...headers } = request.headers;
    const init = { method, headers: headers as Record<string, string> };
    const answer = await fetch(url, method === 'POST' ? { ...init, body: sent } : init);
    const text = await answer.text();
    const form = method === 'POST' ? sent.toString() : url.search.slice(1);
    exchanges.push({ method, path: url.pathname, form, status: answer.status, body: JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, exchanges };
}

/** Runs through a member's whole history. @returns every request with its response, and every event that arrived */
export async function liveThroughPayments(): Promise<{ exchanges: Exchange[]; events: Stripe.Event[] }> {
  const { standIn, site, price } = await openStandIn();
  const wire = await listenIn(standIn);
  const stripe = createStripeClient(standIn.secretKey, wire);
  const settings = {
    save_default_payment_method: 'on_subscription',
    payment_method_types: ['card'],
  } satisfies Stripe.SubscriptionCreateParams['payment_settings'];
  const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

  await stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'forever' });
  const restrictions = { first_time_transaction: true };
  const promotion = { type: 'coupon', coupon: 'HALF' } as const;
  const code = await stripe.promotionCodes.create({ promotion, code: 'ONE', restrictions });
  const other = await stripe.promotionCodes.create({ promotion, code: 'TWO', expires_at: 2_000_000_000 });
  await stripe.promotionCodes.update(other.id, { active: false });
  const { id: product } = await stripe.products.create({ name: 'Other' });
  const recurring = { interval: 'year' } as const;
  await stripe.prices.create({ currency: 'usd', product, unit_amount: 100, recurring });
  await stripe.promotionCodes.list({ code: 'ONE', expand: ['data.promotion.coupon'] });

  const customer = (
    await stripe.customers.create({ email: 'ada@example.org', name: 'Ada', metadata: { userId: '1' } })
  ).id;
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: price('premium-month') }],
    payment_behavior: 'default_incomplete',
    payment_settings: settings,
    discounts: [{ promotion_code: code.id }],
    metadata: { userId: '1' },
    expand: [...expand, 'discounts.promotion_code', 'customer'],
  });
  const clientSecret = invoiceOf(made).confirmation_secret?.client_secret ?? '';
  const intent = clientSecret.replace(/_secret_.*/, '');
  await standIn.confirm({ clientSecret, card: 'insufficient-funds' }).catch(() => undefined);
  await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  await standIn.confirm({ clientSecret, card: 'authentication' });
  await stripe.paymentIntents.retrieve(intent);
  await standIn.authenticate({ clientSecret, pass: true });
  await stripe.subscriptions.retrieve(made.id, {
    expand: ['latest_invoice.discounts', 'default_payment_method'],
  });

  const trial = await stripe.subscriptions.create({
    customer,
    items: [{ price: price('scholar-month') }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    payment_behavior: 'default_incomplete',
    expand,
  });
  await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.default_payment_method'] });
  const setup = trial.pending_setup_intent as Stripe.SetupIntent;
  await standIn.confirm({ clientSecret: secretOf(trial), card: 'declined' }).catch(() => undefined);
  await stripe.setupIntents.retrieve(setup.id);
  await standIn.confirm({ clientSecret: secretOf(trial), card: 'authentication' });
  await stripe.setupIntents.retrieve(setup.id);
  await standIn.authenticate({ clientSecret: secretOf(trial), pass: true });
  await stripe.setupIntents.retrieve(setup.id);
  await stripe.setupIntents.list();
  await stripe.paymentIntents.list();

  await standIn.advanceTo(inDays(14));
  const change = {
    items: [{ id: made.items.data[0]?.id, price: price('scholar-month') }],
    proration_behavior: 'always_invoice',
    proration_date: Math.floor(inDays(14).getTime() / 1000),
  } satisfies Stripe.SubscriptionUpdateParams;
  await stripe.invoices.createPreview({ customer, subscription: made.id, subscription_details: change });
  await stripe.subscriptions.update(made.id, { ...change, payment_behavior: 'error_if_incomplete', expand });
  await stripe.invoices.createPreview({ subscription: made.id });
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: false, metadata: { userId: '' } });
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.paymentMethods.retrieve(bad.id, { expand: ['customer'] });
  await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
  const invoice_settings = { default_payment_method: bad.id };
  await stripe.customers.update(customer, { name: 'Ada L.', metadata: { userId: '' }, invoice_settings });
  await standIn.advanceTo(inDays(28, 1));
  const open = await stripe.invoices.list({ customer, status: 'open', created: { gte: 0 } });
  await stripe.invoices.pay(open.data[0]?.id ?? '').catch(() => undefined);
  await stripe.invoices.retrieve(open.data[0]?.id ?? '');
  await stripe.invoicePayments.list();

  const charges = await stripe.charges.list({ payment_intent: intent, expand: ['data.customer'] });
  standIn.faults.refund(intent, 50);
  await stripe.charges.retrieve(charges.data[0]?.id ?? '');
  const dispute = standIn.faults.dispute(intent);
  await stripe.disputes.retrieve(dispute);
  await stripe.disputes.list({ created: { gte: 0 }, expand: ['data.charge'] });
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] });
  await stripe.disputes.list({ payment_intent: intent });
  await stripe.invoicePayments.list({
    ...{ invoice: invoiceOf(made).id ?? '', expand: ['data.payment.payment_intent.latest_charge'] },
  });
  await stripe.billingPortal.sessions.create({ customer, return_url: 'https://site.test/account' });
  await stripe.subscriptions.cancel(trial.id).catch(() => undefined);
  await standIn.advanceTo(inDays(50));
  const unpaid = await stripe.subscriptions.create({
    customer,
    items: [{ price: price('premium-year') }],
    payment_behavior: 'default_incomplete',
  });
  await stripe.invoices.voidInvoice(String(unpaid.latest_invoice));
  await stripe.customers.list();
  await stripe.customers.del(customer);
  await stripe.customers.retrieve(customer);
  await standIn.deliver();
  return { exchanges: wire.exchanges, events: site.events };
}
