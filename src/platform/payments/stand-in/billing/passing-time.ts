/** What time does: trials end, periods are renewed, payments are tried again, what was never paid for expires. */
import type { InvoiceRow } from '../objects/invoice.ts';
import type { SubscriptionRow } from '../objects/subscription.ts';
import type { Due, State } from '../state.ts';
import { Transaction } from '../transaction.ts';
import { periodEndAfter } from './cycle.ts';
import { endSubscription } from './ending.ts';
import { createInvoice, finalizeInvoice, methodOf, netAmount, payInvoice, periodLine } from './invoicing.ts';
import { announceTrialEnd } from './subscribing.ts';

/** Stripe leaves an invoice a draft so long before it asks for the money. */
const draftFor = 60 * 60;

/** Does everything that is due up to a moment, in order. Lets others work in between. */
export async function passTime(state: State, until: number): Promise<void> {
  for (let count = 1; ; count += 1) {
    const due = state.nextDue(until);
    if (!due) break;
    const tx = new Transaction(state, due.at);
    moveClock(tx, due.at);
    happen(tx, due);
    tx.commit();
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const tx = new Transaction(state, until);
  moveClock(tx, until);
  tx.commit();
  state.forgetOld();
}

function moveClock(tx: Transaction, moment: number): void {
  const settings = tx.get('settings', 'settings');
  settings.offset = Math.max(settings.offset, tx.state.offsetTo(moment));
}

function happen(tx: Transaction, { kind, id }: Due): void {
  if (kind === 'invoice') collect(tx, tx.get('invoice', id));
  else change(tx, tx.get('subscription', id));
}

function change(tx: Transaction, subscription: SubscriptionRow): void {
  const { status, trialEnd, trialEndAnnounced, cancelAt, item } = subscription;
  if (status === 'incomplete') endSubscription(tx, subscription, null);
  else if (cancelAt !== null && cancelAt <= tx.now) endSubscription(tx, subscription, null);
  else if (item.periodEnd <= tx.now) renew(tx, subscription);
  else if (trialEnd !== null && !trialEndAnnounced) announceTrialEnd(tx, subscription);
}

function collect(tx: Transaction, invoice: InvoiceRow): void {
  if (invoice.status === 'draft') finalizeInvoice(tx, invoice);
  if (invoice.status !== 'open') return;
  const method = methodOf(tx, tx.get('subscription', invoice.subscription));
  payInvoice(tx, invoice, method && { method }, { byTime: true });
}

/** Begins the next period, whose invoice is a draft at first; null where the subscription ends instead. */
export function renew(tx: Transaction, subscription: SubscriptionRow): InvoiceRow | null {
  const { item } = subscription;
  const wasTrial = subscription.status === 'trialing';
  if (wasTrial && subscription.missingPaymentMethod === 'cancel' && !methodOf(tx, subscription)) {
    endSubscription(tx, subscription, null);
    return null;
  }
  const price = tx.get('price', item.price);
  const period = {
    start: item.periodEnd,
    end: periodEndAfter(subscription.anchor, price.interval, item.periodEnd),
  };
  const line = periodLine(tx, subscription, price, period);
  const lines = [...subscription.pendingLines, line];
  const invoiced = { start: item.periodStart, end: item.periodEnd };
  item.periodStart = period.start;
  item.periodEnd = period.end;
  item.debited = netAmount(line);
  subscription.pendingLines = [];
  if (wasTrial) subscription.status = 'active';
  const invoice = createInvoice(tx, subscription, {
    reason: 'subscription_cycle',
    lines,
    period: invoiced,
    finalizesAt: period.start + draftFor,
  });
  tx.emit('customer.subscription.updated', 'subscription', subscription.id);
  return invoice;
}
