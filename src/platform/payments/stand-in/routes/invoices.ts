import { ApiError, invalidRequest, missingObject } from '../api-error.ts';
import { endSubscription, voidInvoice } from '../billing/ending.ts';
import { finalizeInvoice, methodOf, payInvoice } from '../billing/invoicing.ts';
import { renew } from '../billing/passing-time.ts';
import { existingCustomer, ownMethod, refuseUnpaid } from '../billing/subscribing.ts';
import { type InvoiceRow, presentInvoice, presentInvoicePayment } from '../objects/invoice.ts';
import { isLive } from '../objects/subscription.ts';
import { present } from '../present.ts';
import { Transaction } from '../transaction.ts';
import { listOf } from '../wire.ts';
import { listRoute, type Route, retrieveRoute, route, timeField } from './route.ts';
import { changeFields, changeSubscription } from './subscriptions.ts';

function nothingUpcoming(customer: string): ApiError {
  return new ApiError(404, 'invalid_request_error', `No upcoming invoices for customer: ${customer}`, {
    code: 'invoice_upcoming_none',
  });
}

export const invoiceRoutes: Route[] = [
  /**
   * Carries the change out, or lets the period end, in a transaction that is not kept: what is shown is computed by the
   * very code that will charge it.
   */
  route(
    'POST',
    '/v1/invoices/create_preview',
    { customer: 'string', subscription: 'string', subscription_details: { fields: changeFields } },
    ({ tx, values }) => {
      const trial = new Transaction(tx.state, tx.now);
      const row = trial.get('subscription', values.subscription ?? '', 'subscription');
      existingCustomer(trial, values.customer ?? row.customer);
      const change = values.subscription_details ?? {};
      const atOnce = changeSubscription(trial, row, change);
      const goesOn = isLive(row) && !(row.cancelAt !== null && row.cancelAt <= row.item.periodEnd);
      const invoice = atOnce ?? (goesOn ? renew(trial, row) : null);
      if (!invoice) throw nothingUpcoming(row.customer);
      invoice.preview = { prorationDate: change.items ? (change.proration_date ?? tx.now) : null };
      invoice.id = invoice.id.replace('in_', 'upcoming_in_');
      return presentInvoice(invoice, trial);
    },
    ['subscription'],
  ),
  retrieveRoute('/v1/invoices', 'invoice'),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    { payment_method: 'string', off_session: 'boolean' },
    ({ tx, values, id }) => {
      const row = tx.get('invoice', id);
      if (row.status === 'paid') throw invalidRequest('Invoice is already paid');
      if (row.status === 'void') throw invalidRequest('This invoice is void and cannot be paid.');
      if (row.status === 'draft') finalizeInvoice(tx, row);
      const given = values.payment_method;
      const method = given
        ? ownMethod(tx, given, row.customer, 'payment_method')
        : methodOf(tx, tx.get('subscription', row.subscription));
      if (!method) throw missingObject('payment method', '', 'payment_method');
      refuseUnpaid(payInvoice(tx, row, { method }, { byTime: false }), true);
      return present('invoice', row, tx);
    },
  ),
  /** A first invoice that is voided takes its subscription with it. */
  route('POST', '/v1/invoices/:id/void', {}, ({ tx, id }) => {
    const row = tx.get('invoice', id);
    if (row.status !== 'open') {
      throw invalidRequest(`You can only void an invoice that is open. This one is ${row.status}.`);
    }
    voidInvoice(tx, row);
    const subscription = tx.get('subscription', row.subscription);
    if (subscription.status === 'incomplete') endSubscription(tx, subscription, null);
    return present('invoice', row, tx);
  }),
  listRoute(
    '/v1/invoices',
    'invoice',
    {
      ...timeField,
      customer: 'string',
      subscription: 'string',
      status: ['draft', 'open', 'paid', 'uncollectible', 'void'],
    },
    (row, { values: { customer, subscription, status } }) =>
      (!customer || row.customer === customer) &&
      (!subscription || row.subscription === subscription) &&
      (!status || row.status === status),
  ),
  route(
    'GET',
    '/v1/invoice_payments',
    { invoice: 'string', payment: { fields: { type: ['payment_intent'], payment_intent: 'string' } } },
    ({ tx, values: { invoice, payment } }) => {
      const intent = payment?.payment_intent;
      const isAskedFor = (row: InvoiceRow) =>
        row.paymentIntent !== null &&
        (!invoice || row.id === invoice) &&
        (!intent || row.paymentIntent === intent);
      const rows = tx.all('invoice', isAskedFor).reverse();
      return listOf(
        '/v1/invoice_payments',
        rows.map((row) => presentInvoicePayment(row, row.paymentIntent ?? '')),
      );
    },
  ),
];
