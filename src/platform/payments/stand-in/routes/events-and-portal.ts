import { existingCustomer } from '../billing/subscribing.ts';
import { present } from '../present.ts';
import { newId } from '../wire.ts';
import { listRoute, type Route, retrieveRoute, route, timeField } from './route.ts';

export const eventRoutes: Route[] = [
  retrieveRoute('/v1/events', 'event'),
  listRoute(
    '/v1/events',
    'event',
    { ...timeField, type: 'string', types: { each: 'string' }, delivery_success: 'boolean' },
    (row, { tx, values }) =>
      (!values.type || row.type === values.type) &&
      (!values.types || values.types.includes(row.type)) &&
      (values.delivery_success == null || values.delivery_success === !tx.find('delivery', row.id)),
  ),
];

export const portalRoutes: Route[] = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: 'string', return_url: 'string' },
    ({ tx, values }) => {
      const customer = existingCustomer(tx, values.customer ?? '');
      const row = tx.add('portal_session', {
        id: newId('bps'),
        created: tx.now,
        customer: customer.id,
        returnUrl: values.return_url ?? null,
      });
      return present('portal_session', row, tx);
    },
    ['customer'],
  ),
];
