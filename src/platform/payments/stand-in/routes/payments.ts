/** Invoices and their payments: intents and charges. */
import { ApiError, invalidRequest, missingObject } from '../api-error.ts';
import { changeFields, changeSubscription } from '../billing/changing.ts';
import { methodOf } from '../billing/charging.ts';
import { endSubscription, voidInvoice } from '../billing/ending.ts';
import { finalizeInvoice, payInvoice } from '../billing/invoicing.ts';
import { renew } from '../billing/passing-time.ts';
import { isLive } from '../billing/rules.ts';
import { existingCustomer, ownMethod, refuseUnpaid } from '../billing/subscribing.ts';
import { present, presentInvoicePayment } from '../objects/present.ts';
import { Transaction } from '../state/transaction.ts';
import { listOf } from '../wire.ts';
import { fits, listRoute, type Route, retrieveRoute, route } from './route.ts';

export const paymentRoutes: Route[] = [
  /**
   * Applies the change, or lets the period end, in a transaction that is discarded: the preview is computed by the
   * same code that will charge it.
   */
  route(
    'POST',
    '/v1/invoices/create_preview',
    { customer: 'string', subscription: 'string', subscription_details: changeFields },
    ({ tx: { state, now }, values }) => {
      const tx = new Transaction(state, now);
      const row = tx.get('subscription', values.subscription, 'subscription');
      existingCustomer(tx, values.customer ?? row.customer);
      const change = values.subscription_details ?? {};
      const atOnce = changeSubscription(tx, row, change);
      const goesOn = isLive(row) && !(row.cancel_at !== null && row.cancel_at <= row.own.item.end);
      const invoice = atOnce ?? (goesOn ? renew(tx, row) : null);
      if (!invoice) {
        const message = `No upcoming invoices for customer: ${row.customer}`;
        throw new ApiError(404, 'invalid_request_error', message, { code: 'invoice_upcoming_none' });
      }
      invoice.id = invoice.id.replace('in_', 'upcoming_in_');
      invoice.billing_reason = 'upcoming';
      if (change.items) invoice.own.prorationDate = change.proration_date ?? now;
      return present('invoice', invoice, tx);
    },
    ['subscription'],
  ),
  retrieveRoute('invoice'),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    { payment_method: 'string' },
    ({ tx, values: { payment_method: given }, id }) => {
      const row = tx.get('invoice', id);
      if (row.status === 'paid') throw invalidRequest('Invoice is already paid');
      if (row.status === 'void') throw invalidRequest('This invoice is void and cannot be paid.');
      if (row.status === 'draft') finalizeInvoice(tx, row);
      const method = given
        ? ownMethod(tx, given, row.customer, 'payment_method')
        : methodOf(tx, tx.get('subscription', row.own.subscription));
      if (!method) throw missingObject('payment_method', '', 'payment_method');
      refuseUnpaid(payInvoice(tx, row, { method }, 'customer'), true);
      return present('invoice', row, tx);
    },
  ),
  /** Voiding the first invoice, which was never paid, also ends its subscription. */
  route('POST', '/v1/invoices/:id/void', {}, ({ tx, id }) => {
    const row = tx.get('invoice', id);
    if (row.status !== 'open') {
      throw invalidRequest(`You can only void an invoice that is open. This one is ${row.status}.`);
    }
    voidInvoice(tx, row);
    const subscription = tx.get('subscription', row.own.subscription);
    if (subscription.status === 'incomplete') endSubscription(tx, subscription);
    return present('invoice', row, tx);
  }),
  listRoute(
    'invoice',
    { customer: 'string', subscription: 'string', status: ['draft', 'open', 'paid', 'void'] },
    (row, { values }) => fits(values.status, row.status),
  ),
  /** All invoice payments, or those of one payment or invoice, without pagination. */
  route(
    'GET',
    '/v1/invoice_payments',
    { invoice: 'string', payment: { type: ['payment_intent'], payment_intent: 'string' } },
    ({ tx, values: { invoice, payment } }) => {
      const intent = payment?.payment_intent;
      const id = intent ? tx.get('payment_intent', intent).own.invoice : invoice;
      const rows = id
        ? [tx.get('invoice', id)].filter(({ own }) => own.paymentIntent !== null)
        : Array.from(tx.each('invoice', {}, ({ own }) => own.paymentIntent !== null));
      return listOf('/v1/invoice_payments', rows.map(presentInvoicePayment));
    },
  ),
  retrieveRoute('payment_intent'),
  listRoute('payment_intent', {}),
  retrieveRoute('setup_intent'),
  listRoute('setup_intent', {}),
  retrieveRoute('charge'),
  listRoute('charge', { customer: 'string', payment_intent: 'string' }, (row, { values }) =>
    fits(values.payment_intent, row.payment_intent),
  ),
  retrieveRoute('dispute'),
  listRoute('dispute', { payment_intent: 'string' }, (row, { values }) =>
    fits(values.payment_intent, row.payment_intent),
  ),
  listRoute('event', { type: 'string' }, (row, { values }) => fits(values.type, row.type as string)),
];
