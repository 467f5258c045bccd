/** Products, prices, coupons and promotion codes. */
import { randomBytes } from 'node:crypto';
import { invalidRequest } from '../api-error.ts';
import { changeMetadata } from '../form.ts';
import { isActive } from '../objects/catalog.ts';
import { present } from '../present.ts';
import type { Transaction } from '../transaction.ts';
import { newId } from '../wire.ts';
import { listRoute, type Route, retrieveRoute, route, timeField } from './route.ts';

export function addProduct(tx: Transaction, name: string, metadata = {}) {
  return tx.add('product', { id: newId('prod'), created: tx.now, name, active: true, metadata });
}

export type PriceInput = { lookup: string | null; cents: number; interval: 'month' | 'year' };

/** A lookup key belongs to one price: the new one takes it over. */
export function addPrice(
  tx: Transaction,
  product: string,
  { lookup, cents, interval }: PriceInput,
  metadata = {},
) {
  for (const other of tx.all('price', (row) => lookup !== null && row.lookup === lookup)) other.lookup = null;
  const price = {
    id: newId('price'),
    created: tx.now,
    product,
    cents,
    interval,
    lookup,
    active: true,
    metadata,
  };
  return tx.add('price', price);
}

const products: Route[] = [
  route(
    'POST',
    '/v1/products',
    { name: 'string', metadata: 'metadata' },
    ({ tx, values }) => present('product', addProduct(tx, values.name ?? '', values.metadata ?? {}), tx),
    ['name'],
  ),
  retrieveRoute('/v1/products', 'product'),
  listRoute('/v1/products', 'product', { ...timeField, active: 'boolean' }, (row, { values }) => {
    return values.active == null || row.active === values.active;
  }),
];

const prices: Route[] = [
  route(
    'POST',
    '/v1/prices',
    {
      currency: ['usd'],
      product: 'string',
      unit_amount: 'integer',
      recurring: { fields: { interval: ['month', 'year'] } },
      lookup_key: 'string',
      transfer_lookup_key: 'boolean',
      metadata: 'metadata',
    },
    ({ tx, values }) => {
      const product = tx.get('product', values.product ?? '', 'product');
      const lookup = values.lookup_key ?? null;
      const isTaken = tx.all('price', (row) => lookup !== null && row.lookup === lookup).length > 0;
      if (isTaken && !values.transfer_lookup_key) {
        throw invalidRequest(`A price (\`${lookup}\`) already uses that lookup key.`, {
          param: 'lookup_key',
        });
      }
      const interval = values.recurring?.interval ?? 'month';
      const price = { lookup, cents: values.unit_amount ?? 0, interval };
      return present('price', addPrice(tx, product.id, price, values.metadata ?? {}), tx);
    },
    ['currency', 'product', 'unit_amount', 'recurring'],
  ),
  retrieveRoute('/v1/prices', 'price'),
  route('POST', '/v1/prices/:id', { active: 'boolean', metadata: 'metadata' }, ({ tx, values, id }) => {
    const row = tx.get('price', id);
    row.active = values.active ?? row.active;
    row.metadata = changeMetadata(row.metadata, values.metadata);
    return present('price', row, tx);
  }),
  listRoute(
    '/v1/prices',
    'price',
    { ...timeField, active: 'boolean', lookup_keys: { each: 'string' }, product: 'string' },
    (row, { values }) =>
      (values.active == null || row.active === values.active) &&
      (!values.product || row.product === values.product) &&
      (!values.lookup_keys || values.lookup_keys.includes(row.lookup ?? '')),
  ),
];

const coupons: Route[] = [
  route(
    'POST',
    '/v1/coupons',
    {
      id: 'string',
      name: 'string',
      percent_off: 'number',
      amount_off: 'integer',
      currency: ['usd'],
      duration: ['once', 'repeating', 'forever'],
      duration_in_months: 'integer',
      max_redemptions: 'integer',
      redeem_by: 'integer',
      metadata: 'metadata',
    },
    ({ tx, values }) => {
      const id = values.id ?? randomBytes(4).toString('hex');
      if (tx.find('coupon', id))
        throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists' });
      if ((values.percent_off == null) === (values.amount_off == null)) {
        throw invalidRequest('You must pass either `percent_off` or `amount_off`.', {
          code: 'parameter_missing',
        });
      }
      const row = tx.add('coupon', {
        id,
        created: tx.now,
        name: values.name ?? null,
        percentOff: values.percent_off ?? null,
        amountOff: values.amount_off ?? null,
        duration: values.duration ?? 'once',
        months: values.duration_in_months ?? null,
        maxRedemptions: values.max_redemptions ?? null,
        redeemBy: values.redeem_by ?? null,
        timesRedeemed: 0,
        metadata: values.metadata ?? {},
        deleted: false,
      });
      return present('coupon', row, tx);
    },
  ),
  retrieveRoute('/v1/coupons', 'coupon'),
  /** Discounts that were redeemed before go on. */
  route('DELETE', '/v1/coupons/:id', {}, ({ tx, id }) => {
    const row = tx.get('coupon', id);
    row.deleted = true;
    return present('coupon', row, tx);
  }),
  listRoute('/v1/coupons', 'coupon', timeField, (row) => !row.deleted),
];

const promotionCodes: Route[] = [
  route(
    'POST',
    '/v1/promotion_codes',
    {
      promotion: { fields: { type: ['coupon'], coupon: 'string' } },
      code: 'string',
      active: 'boolean',
      customer: 'string',
      expires_at: 'integer',
      max_redemptions: 'integer',
      metadata: 'metadata',
      restrictions: { fields: { first_time_transaction: 'boolean' } },
    },
    ({ tx, values }) => {
      const coupon = tx.get('coupon', values.promotion?.coupon ?? '', 'promotion[coupon]');
      const code = values.code ?? randomBytes(4).toString('hex').toUpperCase();
      const same = (other: string) => other.toLowerCase() === code.toLowerCase();
      if (tx.all('promotion_code', (row) => same(row.code) && isActive(row, tx)).length > 0) {
        throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
          param: 'code',
        });
      }
      const row = tx.add('promotion_code', {
        id: newId('promo'),
        created: tx.now,
        code,
        coupon: coupon.id,
        active: values.active ?? true,
        customer: values.customer ?? null,
        expiresAt: values.expires_at ?? null,
        maxRedemptions: values.max_redemptions ?? null,
        timesRedeemed: 0,
        firstTimeOnly: values.restrictions?.first_time_transaction ?? false,
        metadata: values.metadata ?? {},
      });
      return present('promotion_code', row, tx);
    },
    ['promotion'],
  ),
  retrieveRoute('/v1/promotion_codes', 'promotion_code'),
  route(
    'POST',
    '/v1/promotion_codes/:id',
    { active: 'boolean', metadata: 'metadata' },
    ({ tx, values, id }) => {
      const row = tx.get('promotion_code', id);
      row.active = values.active ?? row.active;
      row.metadata = changeMetadata(row.metadata, values.metadata);
      return present('promotion_code', row, tx);
    },
  ),
  listRoute(
    '/v1/promotion_codes',
    'promotion_code',
    { ...timeField, active: 'boolean', code: 'string', coupon: 'string', customer: 'string' },
    (row, { tx, values }) =>
      (values.active == null || isActive(row, tx) === values.active) &&
      (!values.code || row.code.toLowerCase() === values.code.toLowerCase()) &&
      (!values.coupon || row.coupon === values.coupon) &&
      (!values.customer || row.customer === values.customer),
  ),
];

export const catalogRoutes: Route[] = [...products, ...prices, ...coupons, ...promotionCodes];
