/** Reads payments from the provider's invoices. Pure. */
import type Stripe from 'stripe';
import type { PaidTier } from '../entitlements.ts';
import { type BillingInterval, paidTiers } from '../plans.ts';
import type { Price } from './provider.ts';
import { idOf, toDate } from './subscription-facts.ts';

export type PaymentFacts = {
  id: string;
  subscriptionId: string;
  customerId: string;
  tier: PaidTier;
  interval: BillingInterval;
  /** US cents. */
  amountCents: number;
  livemode: boolean;
  paidAt: Date;
  /** Whether this site started its subscription. */
  isOfThisSite: boolean;
};

/** A month has at most 31 days, so longer periods are annual. */
const longestMonth = 40 * 86_400;

/** Undefined if nothing was paid, or not for one of this site's plans. */
export function readPayment(invoice: Stripe.Invoice, prices: readonly Price[]): PaymentFacts | undefined {
  const { id, customer, status, amount_paid: amountCents, livemode, parent, created } = invoice;
  const details = parent?.subscription_details;
  const plan = planOf(invoice, prices);
  if (!id || !customer || !details || !plan || status !== 'paid' || amountCents <= 0) return undefined;
  return {
    ...plan,
    ...{ id, amountCents, livemode },
    subscriptionId: idOf(details.subscription),
    customerId: idOf(customer),
    paidAt: toDate(invoice.status_transitions.paid_at ?? created),
    isOfThisSite: details.metadata?.userId !== undefined,
  };
}

/**
 * The plan that most of the money was for: a plan change also has a line that credits the rest of the old plan. If the
 * price was replaced since, the plan is read from the invoice's subscription metadata and the period's length.
 */
function planOf({ lines, parent }: Stripe.Invoice, prices: readonly Price[]) {
  const [line] = lines.data.toSorted((a, b) => b.amount - a.amount);
  if (!line) return undefined;
  const priceId = line.pricing?.price_details?.price;
  const price = priceId && prices.find((each) => each.priceId === idOf(priceId));
  if (price) return { tier: price.tier, interval: price.interval };
  const tier = paidTiers.find((name) => name === parent?.subscription_details?.metadata?.tier);
  const length = line.period.end - line.period.start;
  const interval: BillingInterval = length > longestMonth ? 'year' : 'month';
  return tier && { tier, interval };
}

/** US cents returned of a payment: refunds, and amounts taken by lost disputes. */
export function sumReturned(
  amountCents: number,
  charges: readonly Stripe.Charge[],
  disputes: readonly Stripe.Dispute[],
): number {
  const refunded = charges.reduce((sum, charge) => sum + charge.amount_refunded, 0);
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(amountCents, refunded + lost);
}
