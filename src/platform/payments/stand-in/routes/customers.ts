/** Customers, their cards, and the portal in which they manage their cards and subscriptions. */
import { invalidRequest } from '../api-error.ts';
import { newPaymentMethod } from '../billing/charging.ts';
import { endSubscription } from '../billing/ending.ts';
import { hasEnded } from '../billing/rules.ts';
import { existingCustomer, ownMethod, refuseUnpaid } from '../billing/subscribing.ts';
import type { Fields } from '../form.ts';
import { present } from '../objects/present.ts';
import { cardOfToken, outcomeOf } from '../test-cards.ts';
import { newId } from '../wire.ts';
import { fits, listRoute, mergeMetadata, type Route, retrieveRoute, route } from './route.ts';

const fields = { email: 'string', name: 'string', metadata: 'metadata' } as const satisfies Fields;

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', fields, ({ tx, values: { email = null, name = null, metadata } }) => {
    const id = newId('cus');
    const row = tx.add('customer', {
      ...{ id, created: tx.now, email, name, metadata: metadata ?? {} },
      invoice_prefix: `TEST${id.slice(-6).toUpperCase()}`,
      next_invoice_sequence: 1,
      own: { deleted: false },
    });
    tx.emit('customer.created', id);
    return present('customer', row, tx);
  }),
  retrieveRoute('customer'),
  route(
    'POST',
    '/v1/customers/:id',
    { ...fields, invoice_settings: { default_payment_method: 'string' } },
    ({ tx, values: { email, name, metadata, invoice_settings: settings }, id }) => {
      const row = existingCustomer(tx, id, 'id');
      if (email !== undefined) row.email = email;
      if (name !== undefined) row.name = name;
      row.metadata = mergeMetadata(row.metadata, metadata);
      const method = settings?.default_payment_method;
      if (method) {
        ownMethod(tx, method, id, 'invoice_settings[default_payment_method]');
        row.invoice_settings = { ...row.invoice_settings, default_payment_method: method };
      }
      tx.emit('customer.updated', id);
      return present('customer', row, tx);
    },
  ),
  /** Ends the customer's subscriptions at once and detaches the cards. */
  route('DELETE', '/v1/customers/:id', {}, ({ tx, id }) => {
    const row = existingCustomer(tx, id, 'id');
    for (const subscription of tx.all('subscription', { customer: id }, (one) => !hasEnded(one))) {
      endSubscription(tx, subscription);
    }
    for (const method of tx.all('payment_method', { customer: id })) method.customer = null;
    tx.emit('customer.deleted', id);
    row.own.deleted = true;
    return present('customer', row, tx);
  }),
  listRoute('customer', { email: 'string' }, ({ own, email }, { values }) => {
    return !own.deleted && fits(values.email, email);
  }),
  retrieveRoute('payment_method'),
  /** Accepts one of Stripe's test card names, for which it creates a payment method, or the id of a payment method. */
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: 'string' },
    ({ tx, values, id }) => {
      const customer = existingCustomer(tx, values.customer);
      const card = cardOfToken(id);
      const row = card ? newPaymentMethod(tx, card, null) : tx.get('payment_method', id);
      if (row.customer !== null && row.customer !== customer.id) {
        throw invalidRequest('The payment method you provided has already been attached to a customer.');
      }
      refuseUnpaid(outcomeOf(row.own.card, 'setup_intent', { now: true, saved: false }));
      row.customer = customer.id;
      tx.emit('payment_method.attached', row.id);
      return present('payment_method', row, tx);
    },
    ['customer'],
  ),
  route(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: 'string', return_url: 'string' },
    ({ tx, values: { customer, return_url = null } }) => {
      const { id } = existingCustomer(tx, customer);
      const row = { id: newId('bps'), created: tx.now, customer: id, return_url };
      return present('portal_session', tx.add('portal_session', row), tx);
    },
    ['customer'],
  ),
];
