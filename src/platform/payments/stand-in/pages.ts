/** Pages that Stripe would host: the customer portal, and an invoice. They state that they are not real. */
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import { dayOf } from '#platform/utc-day.ts';
import { invalidRequest, missingObject } from './api-error.ts';
import { methodOf, newPaymentMethod } from './billing/charging.ts';
import { cancelLater } from './billing/ending.ts';
import { dollars } from './billing/invoicing.ts';
import { isLive } from './billing/rules.ts';
import type { Transaction } from './state/transaction.ts';
import { type TestCard, testCards } from './test-cards.ts';

const day = (moment: number) => dayOf(new Date(moment * 1000));

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>TEST: ${title}</title><main><p><strong>Test mode: no real money moves.</strong></p><h1>${title}</h1>
${body}</main></html>`;
}

export function invoicePage(tx: Transaction, id: string): string {
  const { number, status, total, amount_due: due, own } = tx.get('invoice', id);
  const lines = own.lines.map(
    ({ description, amount }) => `<li>${escapeMarkup(description)}: ${dollars(amount)}`,
  );
  const sums = `Total ${dollars(total)}, due ${dollars(due)}. Status: ${status}.`;
  return page(`TEST invoice ${number}`, `<ul>${lines.join('')}</ul><p>${sums}</p>`);
}

function sessionOf(tx: Transaction, id: string) {
  const session = tx.get('portal_session', id);
  const subscriptions = tx.all('subscription', { customer: session.customer }, isLive);
  return { session, subscriptions };
}

export function portalPage(tx: Transaction, id: string): string {
  const { session, subscriptions } = sessionOf(tx, id);
  const cards = Object.entries(testCards).map(
    ([card, { number }]) => `<option value="${card}">${number} (${card})</option>`,
  );
  const sections = subscriptions.map((row) => {
    const { product, recurring, unit_amount: cents } = tx.get('price', row.own.item.price);
    const { name } = tx.get('product', product);
    const method = methodOf(tx, row);
    const [action, text] = row.cancel_at ? ['resume', 'Do not cancel'] : ['cancel', 'Cancel subscription'];
    return `<form method="post"><h2>${escapeMarkup(name)}: ${dollars(cents)} a ${recurring.interval}</h2>
<p>${row.cancel_at ? `Ends on ${day(row.cancel_at)}` : `Renews on ${day(row.own.item.end)}`}.
Card: ${method ? `ending in ${method.card?.last4}` : 'none'}.</p>
<input type="hidden" name="subscription" value="${row.id}"><button name="action" value="${action}">${text}</button>
<p><label>Test card <select name="card">${cards.join('')}</select></label>
<button name="action" value="card">Use this card</button></p></form>`;
  });
  const { return_url: url } = session;
  const back = url ? `<p><a href="${escapeMarkup(url)}">Return</a></p>` : '';
  return page('Manage your subscription', `${sections.join('') || '<p>No subscription.</p>'}${back}`);
}

/**
 * Applies a member's action in the portal. As at Stripe, a flexible subscription gets an end date, not the flag for
 * the period's end.
 */
export function actInPortal(tx: Transaction, id: string, form: URLSearchParams): void {
  const [action, card] = [form.get('action'), form.get('card') ?? ''];
  const row = sessionOf(tx, id).subscriptions.find((one) => one.id === form.get('subscription'));
  if (!row) throw missingObject('subscription', form.get('subscription') ?? '');
  if (action === 'cancel') cancelLater(tx, row, row.own.item.end);
  else if (action === 'resume') cancelLater(tx, row, null);
  else if (action === 'card' && Object.hasOwn(testCards, card)) {
    row.default_payment_method = newPaymentMethod(tx, card as TestCard, row.customer).id;
  } else throw invalidRequest('Invalid action');
  tx.emit('customer.subscription.updated', row.id);
}
