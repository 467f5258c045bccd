/** Effects of passing time: trials end, periods renew, payments are retried, unpaid subscriptions expire. */
import type { Invoice, Subscription } from '../objects/rows.ts';
import type { Due, State } from '../state/state.ts';
import { Transaction } from '../state/transaction.ts';
import { methodOf } from './charging.ts';
import { endSubscription } from './ending.ts';
import { addPeriod, createInvoice, finalizeInvoice, payInvoice } from './invoicing.ts';
import { periodEndAfter } from './rules.ts';
import { announceTrialEnd } from './subscribing.ts';

/** Seconds for which Stripe keeps an invoice a draft before it collects the payment. */
const draftFor = 60 * 60;

/** Processes everything that is due up to a moment, in order. Yields to other work in between. */
export async function passTime(state: State, until: number): Promise<void> {
  let before: Due | undefined;
  for (let count = 1; ; count += 1) {
    const next = state.nextDue(until);
    if (!next) break;
    if (next.id === before?.id && next.due === before.due) throw new Error(`Nothing came of ${next.id}.`);
    doDue(state, next.due, next);
    before = next;
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  doDue(state, until);
  state.forgetOld();
}

/** Processes what is due at a moment, and moves the clock there. */
function doDue(state: State, moment: number, due?: Due): void {
  const tx = new Transaction(state, moment);
  const settings = tx.get('settings', 'settings');
  settings.offset = Math.max(settings.offset, state.offsetTo(moment));
  if (due?.kind === 'invoice') collect(tx, tx.get('invoice', due.id));
  if (due?.kind === 'subscription') change(tx, tx.get('subscription', due.id));
  tx.commit();
}

function change(tx: Transaction, subscription: Subscription): void {
  const { status, trial_end: trialEnd, cancel_at: cancelAt, own } = subscription;
  if (status === 'incomplete') endSubscription(tx, subscription);
  else if (cancelAt !== null && cancelAt <= tx.now) endSubscription(tx, subscription);
  else if (own.item.end <= tx.now) renew(tx, subscription);
  else if (trialEnd !== null && !own.trialEndAnnounced) announceTrialEnd(tx, subscription);
}

function collect(tx: Transaction, invoice: Invoice): void {
  if (invoice.status === 'draft') finalizeInvoice(tx, invoice);
  if (invoice.status !== 'open') return;
  const method = methodOf(tx, tx.get('subscription', invoice.own.subscription));
  payInvoice(tx, invoice, method && { method }, 'provider');
}

/** Begins the next period, whose invoice is a draft at first; null if the subscription ends instead. */
export function renew(tx: Transaction, subscription: Subscription): Invoice | null {
  const { item } = subscription.own;
  const { missing_payment_method: missing } = subscription.trial_settings.end_behavior;
  if (subscription.status === 'trialing') {
    if (missing === 'cancel' && !methodOf(tx, subscription)) {
      endSubscription(tx, subscription);
      return null;
    }
    subscription.status = 'active';
  }
  const { interval } = tx.get('price', item.price).recurring;
  const period = { start: item.start, end: item.end };
  const end = periodEndAfter(subscription.billing_cycle_anchor, interval, period.end);
  const line = addPeriod(tx, subscription, { start: period.end, end });
  const finalizesAt = period.end + draftFor;
  const invoice = createInvoice(tx, subscription, 'subscription_cycle', { line, period, finalizesAt });
  tx.emit('customer.subscription.updated', subscription.id);
  return invoice;
}
