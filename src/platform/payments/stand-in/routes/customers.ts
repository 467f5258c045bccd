import { endSubscription } from '../billing/ending.ts';
import { existingCustomer, ownMethod } from '../billing/subscribing.ts';
import { changeMetadata, type Fields } from '../form.ts';
import { present } from '../present.ts';
import { newId } from '../wire.ts';
import { listRoute, type Route, retrieveRoute, route, timeField } from './route.ts';

const fields = {
  email: 'string',
  name: 'string',
  description: 'string',
  metadata: 'metadata',
  invoice_settings: { fields: { default_payment_method: 'string' } },
} as const satisfies Fields;

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', fields, ({ tx, values }) => {
    const id = newId('cus');
    const row = tx.add('customer', {
      id,
      created: tx.now,
      email: values.email ?? null,
      name: values.name ?? null,
      description: values.description ?? null,
      metadata: values.metadata ?? {},
      balance: 0,
      defaultPaymentMethod: null,
      invoicePrefix: `TEST${id.slice(-6).toUpperCase()}`,
      nextInvoice: 1,
      deleted: false,
    });
    tx.emit('customer.created', 'customer', id);
    return present('customer', row, tx);
  }),
  retrieveRoute('/v1/customers', 'customer'),
  route('POST', '/v1/customers/:id', fields, ({ tx, values, id }) => {
    const row = existingCustomer(tx, id, 'id');
    if (values.email !== undefined) row.email = values.email;
    if (values.name !== undefined) row.name = values.name;
    if (values.description !== undefined) row.description = values.description;
    row.metadata = changeMetadata(row.metadata, values.metadata);
    const method = values.invoice_settings?.default_payment_method;
    if (method) ownMethod(tx, method, id, 'invoice_settings[default_payment_method]');
    if (method !== undefined) row.defaultPaymentMethod = method;
    tx.emit('customer.updated', 'customer', id);
    return present('customer', row, tx);
  }),
  /** Ends the subscriptions at once and gives up the cards. */
  route('DELETE', '/v1/customers/:id', {}, ({ tx, id }) => {
    const row = existingCustomer(tx, id, 'id');
    const ended = ['canceled', 'incomplete_expired'];
    for (const subscription of tx.all(
      'subscription',
      (one) => one.customer === id && !ended.includes(one.status),
    )) {
      endSubscription(tx, subscription, null);
    }
    for (const method of tx.all('payment_method', ({ customer }) => customer === id)) method.customer = null;
    tx.emit('customer.deleted', 'customer', id);
    row.deleted = true;
    return present('customer', row, tx);
  }),
  listRoute('/v1/customers', 'customer', { ...timeField, email: 'string' }, (row, { values }) => {
    return !row.deleted && (!values.email || row.email === values.email);
  }),
];
