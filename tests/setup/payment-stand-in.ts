/** The stand-in for Stripe with a site that receives its webhooks, and Stripe's SDK as its client. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StandIn, type StandInPrice, startStandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import type { TestCard } from '#platform/payments/stand-in/test-cards.ts';
import { createStripeClient } from '#platform/payments/stripe-client.ts';

export const plans = [
  { lookup: 'premium-month', cents: 499, interval: 'month', product: 'Premium' },
  { lookup: 'premium-year', cents: 4999, interval: 'year', product: 'Premium' },
  { lookup: 'scholar-month', cents: 999, interval: 'month', product: 'Scholar' },
] as const;
export type PlanKey = (typeof plans)[number]['lookup'];

/** The fixed time of these tests. */
export const start = new Date('2026-01-31T10:00:00Z');
export const day = 24 * 60 * 60;
export const inDays = (days: number, hours = 0) =>
  new Date(start.getTime() + (days * day + hours * 3600) * 1000);
export const seconds = (moment: Date) => moment.getTime() / 1000;

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A site that receives webhooks: verifies them with the SDK, or refuses them. */
export async function webhookSite() {
  const events: Stripe.Event[] = [];
  const site = {
    url: '',
    events,
    secret: '',
    refuseNext: 0,
    refused: 0,
    stripe: createStripeClient('sk_test_none'),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const signature = String(request.headers['stripe-signature']);
    try {
      const event = site.stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, site.secret);
      if (site.refuseNext > 0) throw new Error(`refused ${site.refuseNext--}`);
      events.push(event);
    } catch {
      site.refused += 1;
      response.statusCode = 500;
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return site;
}

type Options = {
  file?: string;
  url?: string;
  clock?: () => Date;
  prices?: readonly StandInPrice[];
  port?: number;
  onError?: (error: unknown) => void;
};

export async function openStandIn(options: Options = {}) {
  const file = options.file ?? join(await temporaryFolder(), 'payments.sqlite');
  const site = await webhookSite();
  const { clock = () => start, prices = plans, url: webhookUrl = site.url, port, onError } = options;
  const standIn = await startStandIn({ file, webhookUrl, prices, clock, port, onError });
  onTestFinished(() => standIn.close());
  site.secret = standIn.webhookSecret;
  const stripe = createStripeClient(standIn.secretKey, standIn);
  return { ...actions(standIn, stripe), standIn, stripe, site, file };
}

/** Actions of members and of the site, with the API calls that the site makes. */
function actions(standIn: StandIn, stripe: Stripe) {
  const price = (key: PlanKey) => standIn.prices.find(({ lookup }) => lookup === key)?.priceId ?? '';
  const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

  async function subscribe(
    key: PlanKey,
    extra: Partial<Stripe.SubscriptionCreateParams> = {},
    customer?: string,
  ) {
    const owner = customer ?? (await stripe.customers.create({ email: 'ada@example.org', name: 'Ada' })).id;
    const subscription = await stripe.subscriptions.create({
      customer: owner,
      items: [{ price: price(key) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      expand,
      ...extra,
    });
    return { subscription, customer: owner, clientSecret: secretOf(subscription) };
  }

  return {
    price,
    subscribe,
    /** A subscription that is paid for, or whose trial has a card. */
    async subscribed(
      key: PlanKey,
      extra: Partial<Stripe.SubscriptionCreateParams> = {},
      card: TestCard = 'success',
    ) {
      const made = await subscribe(key, extra);
      await standIn.confirm({ clientSecret: made.clientSecret, card });
      return { ...made, subscription: await stripe.subscriptions.retrieve(made.subscription.id) };
    },
    /** Creates a promotion code with this discount in per cent; returns its id. */
    async promotion(percent_off: number, limits: Partial<Stripe.PromotionCodeCreateParams> = {}) {
      const { id: coupon } = await stripe.coupons.create({
        ...{ id: `OFF${percent_off}`, percent_off, duration: 'forever' },
      });
      const code = { promotion: { type: 'coupon', coupon }, code: `TAKE${percent_off}`, ...limits } as const;
      return (await stripe.promotionCodes.create(code)).id;
    },
    read: (id: string) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
    /** Changes the test card of a subscription. */
    async useCard(id: string, customer: string, token: string) {
      const method = await stripe.paymentMethods.attach(token, { customer });
      await stripe.subscriptions.update(id, { default_payment_method: method.id });
    },
  };
}

export function secretOf(subscription: Stripe.Subscription): string {
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const setup = subscription.pending_setup_intent as Stripe.SetupIntent | null;
  return invoice.confirmation_secret?.client_secret ?? setup?.client_secret ?? '';
}

export function invoiceOf(subscription: Stripe.Subscription): Stripe.Invoice {
  return subscription.latest_invoice as Stripe.Invoice;
}

export function periodEnd(subscription: Stripe.Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

export const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
