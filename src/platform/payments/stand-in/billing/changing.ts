/** How subscriptions change: another price, at once or from the next period; another end of the trial. */
import { invalidRequest } from '../api-error.ts';
import type { PriceRow } from '../objects/catalog.ts';
import type { InvoiceRow, LineRow } from '../objects/invoice.ts';
import { isLive, type SubscriptionRow } from '../objects/subscription.ts';
import type { Transaction } from '../transaction.ts';
import { newId } from '../wire.ts';
import { periodEndAfter } from './cycle.ts';
import { discountsOn } from './discounts.ts';
import { createInvoice, fallBehind, finalizeInvoice, netAmount, periodLine } from './invoicing.ts';
import { collectNow, type PaymentBehavior } from './subscribing.ts';

export const prorationBehaviors = ['create_prorations', 'always_invoice', 'none'] as const;

export type PriceChange = {
  price: PriceRow;
  quantity: number;
  proration: (typeof prorationBehaviors)[number];
  /** The moment that prorations are computed for; null: now. */
  prorationDate: number | null;
};

const dayName = (moment: number) =>
  new Date(moment * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/**
 * Changes price or quantity. Answers the invoice that is due at once, as a draft: for another interval, whose period
 * begins now, and where prorations are to be invoiced; else null.
 */
export function changePrice(
  tx: Transaction,
  subscription: SubscriptionRow,
  change: PriceChange,
): InvoiceRow | null {
  const { item } = subscription;
  const before = tx.get('price', item.price);
  const at = change.prorationDate ?? tx.now;
  if (!isLive(subscription)) {
    throw invalidRequest(
      'A subscription that is incomplete or has ended cannot be changed to another price.',
    );
  }
  if (at < item.periodStart || at > item.periodEnd) {
    throw invalidRequest('Cannot specify a proration date outside of the current billing period.', {
      param: 'proration_date',
    });
  }
  const isSame = change.price.id === before.id && change.quantity === item.quantity;
  const { price, quantity } = change;
  if (isSame) return null;
  const line = (name: string, amount: number, of: PriceRow, number: number): LineRow => ({
    id: newId('il'),
    amount,
    description: `${name} ${number > 1 ? `${number} × ` : ''}${tx.get('product', of.product).name} after ${dayName(at)}`,
    discounts: [],
    period: { start: at, end: item.periodEnd },
    price: of.id,
    proration: true,
    quantity: number,
  });
  const share = (cents: number) =>
    Math.round((cents * (item.periodEnd - at)) / (item.periodEnd - item.periodStart));
  const credit = line('Unused time on', -share(item.debited), before, item.quantity);
  item.price = price.id;
  item.quantity = quantity;
  if (subscription.status === 'trialing') return null;

  const prorates = change.proration !== 'none';
  if (price.interval !== before.interval) {
    subscription.anchor = tx.now;
    return startPeriod(tx, subscription, prorates ? [credit] : []);
  }
  const cents = price.cents * quantity;
  item.debited = discountsOn(tx, subscription, cents, at).reduce((rest, { amount }) => rest - amount, cents);
  if (!prorates) return null;
  subscription.pendingLines.push(credit, line('Remaining time on', share(item.debited), price, quantity));
  return change.proration === 'always_invoice' ? updateInvoice(tx, subscription, []) : null;
}

/** A period that begins now, with its invoice. */
function startPeriod(tx: Transaction, subscription: SubscriptionRow, lines: LineRow[]): InvoiceRow {
  const { item } = subscription;
  const price = tx.get('price', item.price);
  item.periodStart = tx.now;
  item.periodEnd = periodEndAfter(subscription.anchor, price.interval, tx.now);
  if (subscription.cancelAtPeriodEnd) subscription.cancelAt = item.periodEnd;
  const line = periodLine(tx, subscription, price, { start: item.periodStart, end: item.periodEnd });
  item.debited = netAmount(line);
  return updateInvoice(tx, subscription, [...lines, line]);
}

function updateInvoice(tx: Transaction, subscription: SubscriptionRow, lines: LineRow[]): InvoiceRow {
  const all = [...subscription.pendingLines, ...lines];
  subscription.pendingLines = [];
  const period = { start: tx.now, end: tx.now };
  return createInvoice(tx, subscription, { reason: 'subscription_update', lines: all, period });
}

/** Ends the trial now: the first period that is paid for begins. */
export function endTrialNow(tx: Transaction, subscription: SubscriptionRow): InvoiceRow | null {
  if (subscription.status !== 'trialing') return null;
  subscription.status = 'active';
  subscription.trialEnd = tx.now;
  subscription.anchor = tx.now;
  return startPeriod(tx, subscription, []);
}

/** Asks for the money of a change. */
export function collectChange(tx: Transaction, invoice: InvoiceRow, behavior: PaymentBehavior): void {
  finalizeInvoice(tx, invoice);
  if (invoice.amountDue === 0) return;
  if (behavior === 'default_incomplete') fallBehind(tx, tx.get('subscription', invoice.subscription));
  else collectNow(tx, invoice, behavior, { byTime: true });
}
