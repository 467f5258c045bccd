/** The pages that Stripe would host: the customer's portal, and an invoice. They say that they are no real ones. */
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import { invalidRequest, missingObject } from './api-error.ts';
import { newPaymentMethod } from './billing/charging.ts';
import { cancelLater } from './billing/ending.ts';
import { methodOf } from './billing/invoicing.ts';
import { isLive } from './objects/subscription.ts';
import { type TestCard, testCards } from './test-cards.ts';
import type { Transaction } from './transaction.ts';

const sessionFor = 60 * 60;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const day = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>TEST: ${title}</title><main><p><strong>Test mode: no real money moves.</strong></p><h1>${title}</h1>
${body}</main></html>`;
}

export function invoicePage(tx: Transaction, id: string): string {
  const invoice = tx.get('invoice', id);
  const lines = invoice.lines.map(
    ({ description, amount }) => `<tr><td>${escapeMarkup(description)}</td><td>${dollars(amount)}</td></tr>`,
  );
  return page(
    `TEST invoice ${escapeMarkup(invoice.number ?? '')}`,
    `<table>${lines.join('')}<tr><th>Total</th><td>${dollars(invoice.total)}</td></tr>
<tr><th>Due</th><td>${dollars(invoice.amountDue)}</td></tr></table><p>Status: ${invoice.status}</p>`,
  );
}

function sessionOf(tx: Transaction, id: string) {
  const session = tx.get('portal_session', id);
  if (session.created < tx.now - sessionFor) throw missingObject('portal session', id);
  const subscriptions = tx.all('subscription', (row) => row.customer === session.customer && isLive(row));
  return { session, subscriptions };
}

export function portalPage(tx: Transaction, id: string): string {
  const { session, subscriptions } = sessionOf(tx, id);
  const button = (action: string, text: string, subscription: string) =>
    `<form method="post"><input type="hidden" name="subscription" value="${subscription}">
<button name="action" value="${action}">${text}</button></form>`;
  const sections = subscriptions.map((row) => {
    const price = tx.get('price', row.item.price);
    const method = methodOf(tx, row);
    const cards = Object.entries(testCards).map(
      ([card, { number }]) => `<option value="${card}">${number} (${card})</option>`,
    );
    return `<section><h2>${escapeMarkup(tx.get('product', price.product).name)}: ${dollars(price.cents)} a ${price.interval}</h2>
<p>${row.cancelAt ? `Ends on ${day(row.cancelAt)}` : `Renews on ${day(row.item.periodEnd)}`}.
Card: ${method ? `ending in ${testCards[method.card].number.slice(-4)}` : 'none'}.</p>
${row.cancelAt ? button('resume', 'Do not cancel', row.id) : button('cancel', 'Cancel subscription', row.id)}
<form method="post"><input type="hidden" name="subscription" value="${row.id}">
<label>Test card <select name="card">${cards.join('')}</select></label>
<button name="action" value="card">Use this card</button></form></section>`;
  });
  const back = session.returnUrl ? `<p><a href="${escapeMarkup(session.returnUrl)}">Return</a></p>` : '';
  return page('Manage your subscription', `${sections.join('') || '<p>No subscription.</p>'}${back}`);
}

/** What a member does there. As at Stripe, a flexible subscription gets a date to end, not the flag for the period's end. */
export function actInPortal(tx: Transaction, id: string, form: URLSearchParams): void {
  const { subscriptions } = sessionOf(tx, id);
  const row = subscriptions.find((one) => one.id === form.get('subscription'));
  const action = form.get('action');
  const card = form.get('card') ?? '';
  if (!row) throw missingObject('subscription', form.get('subscription') ?? '');
  if (action === 'cancel') cancelLater(tx, row, row.item.periodEnd, false);
  else if (action === 'resume') cancelLater(tx, row, null, false);
  else if (action === 'card' && Object.hasOwn(testCards, card)) {
    row.defaultPaymentMethod = newPaymentMethod(tx, card as TestCard, row.customer).id;
  } else throw invalidRequest('Invalid action');
  tx.emit('customer.subscription.updated', 'subscription', row.id);
}
