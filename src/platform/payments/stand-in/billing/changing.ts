/** Changes of subscriptions: another price, an end date. */
import { invalidRequest } from '../api-error.ts';
import type { Fields, Given } from '../form.ts';
import type { Invoice, LineRow, Price, Subscription } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';
import { newId } from '../wire.ts';
import { discountsOn, netOf } from './discounts.ts';
import { cancelLater } from './ending.ts';
import { addPeriod, createInvoice, fallBehind, finalizeInvoice } from './invoicing.ts';
import { isLive, periodEndAfter } from './rules.ts';
import { collectNow, onlyItem, type PaymentBehavior } from './subscribing.ts';

/** Parameters shared by changes and their previews. */
export const changeFields = {
  items: { each: { id: 'string', price: 'string' } },
  proration_behavior: ['create_prorations', 'always_invoice', 'none'],
  proration_date: 'integer',
  cancel_at: 'integer',
  cancel_at_period_end: 'boolean',
} as const satisfies Fields;
type Change = Given<typeof changeFields>;

/** Applies a change. Returns the invoice that becomes due at once, as a draft, or null. */
export function changeSubscription(tx: Transaction, row: Subscription, change: Change): Invoice | null {
  const { cancel_at: cancelAt, cancel_at_period_end: cancel } = change;
  const { item } = row.own;
  if (cancelAt !== undefined) cancelLater(tx, row, cancelAt);
  if (cancel != null && cancel !== row.cancel_at_period_end) {
    cancelLater(tx, row, cancel ? item.end : null, true);
  }
  const changed = onlyItem(change.items ?? []);
  if (!changed) return null;
  if (changed.id !== item.id) {
    throw invalidRequest(`No such subscription item: '${changed.id}'`, { param: 'items[0][id]' });
  }
  const price = tx.get('price', changed.price ?? item.price, 'items[0][price]');
  return price.id === item.price ? null : changePrice(tx, row, price, change);
}

/**
 * Changes the price. No invoice is due during a trial. Otherwise one is due at once if the interval changes, because a
 * new period then begins now, or if prorations are to be invoiced at once. Prorations are computed for
 * `proration_date`, by default now.
 */
function changePrice(tx: Transaction, row: Subscription, price: Price, change: Change): Invoice | null {
  const { item, pendingLines } = row.own;
  const before = tx.get('price', item.price);
  const at = change.proration_date ?? tx.now;
  if (!isLive(row)) {
    throw invalidRequest('A subscription that is incomplete or has ended cannot get another price.');
  }
  if (at < item.start || at > item.end) {
    const message = 'Cannot specify a proration date outside of the current billing period.';
    throw invalidRequest(message, { param: 'proration_date' });
  }
  const { start, end } = item;
  const share = (cents: number) => Math.round((cents * (end - at)) / (end - start));
  const proration = (what: string, amount: number, { id: ofPrice, product }: Price): LineRow => {
    const description = `${what} ${tx.get('product', product).name} after ${dayName(at)}`;
    const period = { start: at, end };
    return { id: newId('il'), amount, description, discount_amounts: [], price: ofPrice, period };
  };
  item.price = price.id;
  if (row.status === 'trialing') return null;

  const isProrated = change.proration_behavior !== 'none';
  if (isProrated) pendingLines.push(proration('Unused time on', -share(item.debited), before));
  const { interval } = price.recurring;
  if (interval !== before.recurring.interval) {
    const next = { start: tx.now, end: periodEndAfter(tx.now, interval, tx.now) };
    row.billing_cycle_anchor = next.start;
    if (row.cancel_at_period_end) row.cancel_at = next.end;
    return createInvoice(tx, row, 'subscription_update', { line: addPeriod(tx, row, next) });
  }
  item.debited = netOf(price.unit_amount, discountsOn(tx, row, price.unit_amount));
  if (isProrated) pendingLines.push(proration('Remaining time on', share(item.debited), price));
  if (change.proration_behavior !== 'always_invoice') return null;
  return createInvoice(tx, row, 'subscription_update', {});
}

const dayName = (moment: number) =>
  new Date(moment * 1000).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Collects the payment for a change. */
export function collectChange(tx: Transaction, invoice: Invoice, behavior: PaymentBehavior): void {
  finalizeInvoice(tx, invoice);
  if (invoice.amount_due === 0) return;
  if (behavior === 'default_incomplete') fallBehind(tx, invoice.own.subscription);
  else collectNow(tx, invoice, behavior, 'provider');
}
