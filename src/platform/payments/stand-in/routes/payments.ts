/** Payment intents, setup intents, payment methods, charges, refunds and disputes. */
import { invalidRequest } from '../api-error.ts';
import { newPaymentMethod, newSetupIntent } from '../billing/charging.ts';
import { refundCharge } from '../billing/reversing.ts';
import { existingCustomer, refuseUnpaid } from '../billing/subscribing.ts';
import { changeMetadata } from '../form.ts';
import { present } from '../present.ts';
import { cardOfToken, outcomeOf } from '../test-cards.ts';
import { listRoute, type Route, retrieveRoute, route, timeField } from './route.ts';

const byCustomer = (row: { customer: string | null }, { values }: { values: { customer?: string | null } }) =>
  !values.customer || row.customer === values.customer;

export const paymentRoutes: Route[] = [
  retrieveRoute('/v1/payment_intents', 'payment_intent'),
  listRoute('/v1/payment_intents', 'payment_intent', { ...timeField, customer: 'string' }, byCustomer),
  retrieveRoute('/v1/setup_intents', 'setup_intent'),
  listRoute('/v1/setup_intents', 'setup_intent', { ...timeField, customer: 'string' }, byCustomer),
  /** For another card, without a subscription that waits for one. */
  route(
    'POST',
    '/v1/setup_intents',
    {
      customer: 'string',
      usage: ['off_session'],
      metadata: 'metadata',
    },
    ({ tx, values }) => {
      const customer = existingCustomer(tx, values.customer ?? '');
      return present('setup_intent', newSetupIntent(tx, customer.id, null), tx);
    },
    ['customer'],
  ),
  retrieveRoute('/v1/payment_methods', 'payment_method'),
  listRoute(
    '/v1/payment_methods',
    'payment_method',
    { customer: 'string', type: ['card'] },
    (row, { values }) => row.customer !== null && row.customer === values.customer,
  ),
  /** Takes a payment method, or one of Stripe's names of test cards, for which it makes one. */
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: 'string' },
    ({ tx, values, id }) => {
      const customer = existingCustomer(tx, values.customer ?? '');
      const card = cardOfToken(id);
      const row = card ? newPaymentMethod(tx, card, null) : tx.get('payment_method', id);
      if (row.customer !== null && row.customer !== customer.id) {
        throw invalidRequest('The payment method you provided has already been attached to a customer.');
      }
      const outcome = outcomeOf(row.card, 'setup', { now: false, saved: false });
      if (typeof outcome === 'object') refuseUnpaid(outcome);
      row.customer = customer.id;
      tx.emit('payment_method.attached', 'payment_method', row.id);
      return present('payment_method', row, tx);
    },
    ['customer'],
  ),
  route('POST', '/v1/payment_methods/:id/detach', {}, ({ tx, id }) => {
    const row = tx.get('payment_method', id);
    if (row.customer === null) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    }
    row.customer = null;
    tx.emit('payment_method.detached', 'payment_method', id);
    return present('payment_method', row, tx);
  }),
  retrieveRoute('/v1/charges', 'charge'),
  listRoute(
    '/v1/charges',
    'charge',
    { ...timeField, customer: 'string', payment_intent: 'string' },
    (row, call) =>
      byCustomer(row, call) &&
      (!call.values.payment_intent || row.paymentIntent === call.values.payment_intent),
  ),
  route(
    'POST',
    '/v1/refunds',
    {
      charge: 'string',
      payment_intent: 'string',
      amount: 'integer',
      reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
      metadata: 'metadata',
    },
    ({ tx, values }) => {
      const id =
        values.charge ?? tx.get('payment_intent', values.payment_intent ?? '', 'payment_intent').charge ?? '';
      const row = refundCharge(
        tx,
        tx.get('charge', id, 'charge'),
        values.amount ?? null,
        values.reason ?? null,
      );
      row.metadata = changeMetadata({}, values.metadata);
      return present('refund', row, tx);
    },
  ),
  retrieveRoute('/v1/refunds', 'refund'),
  retrieveRoute('/v1/disputes', 'dispute'),
];
