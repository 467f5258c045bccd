/** What the provider's invoice means for the books. Pure. */
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
  /** Whether its subscription was begun by this site. */
  isOfThisSite: boolean;
};

/** A month has at most 31 days. */
const longestMonth = 40 * 86_400;

/** Undefined where nothing was paid, or not for one of our plans. */
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
 * What most of the money was for: beside it, a change of plan has a line that gives back the rest of the old one. Where
 * the price has been replaced since, what the subscription said as the invoice was made, and the length of its period.
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

/** US cents that went back of a payment: refunds, and what a dispute that was lost has taken. */
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
