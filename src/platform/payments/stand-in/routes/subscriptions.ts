import { invalidRequest, missingObject } from '../api-error.ts';
import { changeFields, changeSubscription, collectChange } from '../billing/changing.ts';
import { endSubscription, setReason } from '../billing/ending.ts';
import { hasEnded } from '../billing/rules.ts';
import {
  newSubscriptionFields,
  ownMethod,
  paymentBehaviors,
  startSubscription,
} from '../billing/subscribing.ts';
import { present } from '../objects/present.ts';
import { listRoute, mergeMetadata, type Route, retrieveRoute, route } from './route.ts';

export const subscriptionRoutes: Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    newSubscriptionFields,
    ({ tx, values }) => present('subscription', startSubscription(tx, values), tx),
    ['customer', 'items'],
  ),
  retrieveRoute('subscription'),
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      ...changeFields,
      default_payment_method: 'string',
      metadata: 'metadata',
      payment_behavior: paymentBehaviors,
    },
    ({ tx, values, id }) => {
      const row = tx.get('subscription', id);
      const { default_payment_method: method, metadata, payment_behavior: behavior } = values;
      if (hasEnded(row) && Object.keys(values).some((name) => name !== 'metadata' && name !== 'expand')) {
        throw invalidRequest(
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      }
      row.metadata = mergeMetadata(row.metadata, metadata);
      if (method) {
        row.default_payment_method = ownMethod(tx, method, row.customer, 'default_payment_method').id;
      }
      const invoice = changeSubscription(tx, row, values);
      if (invoice) collectChange(tx, invoice, behavior ?? 'allow_incomplete');
      tx.emit('customer.subscription.updated', id);
      return present('subscription', row, tx);
    },
  ),
  /** Cancels at once. */
  route('DELETE', '/v1/subscriptions/:id', {}, ({ tx, id }) => {
    const row = tx.get('subscription', id);
    if (hasEnded(row)) throw missingObject('subscription', id);
    setReason(row, 'cancellation_requested');
    endSubscription(tx, row);
    return present('subscription', row, tx);
  }),
  listRoute(
    'subscription',
    {
      customer: 'string',
      status: ['active', 'all', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'trialing'],
    },
    ({ status }, { values: { status: wanted } }) =>
      wanted ? wanted === 'all' || wanted === status : status !== 'canceled',
  ),
];
