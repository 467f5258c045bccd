import type Stripe from 'stripe';
import { invalidRequest } from '../api-error.ts';
import { isActive } from '../billing/rules.ts';
import { nullsOf } from '../objects/defaults.ts';
import { present } from '../objects/present.ts';
import type { Interval, Price } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';
import { newId } from '../wire.ts';
import { fits, listRoute, type Route, route } from './route.ts';

export function addProduct(tx: Transaction, name: string): string {
  return tx.add('product', { id: newId('prod'), created: tx.now, name }).id;
}

type NewPrice = { product: string; unit_amount: number; interval: Interval; lookup_key: string | null };

export function addPrice(tx: Transaction, { interval, ...rest }: NewPrice): Price {
  const recurring = {
    ...nullsOf<Stripe.Price.Recurring>('Price.Recurring'),
    ...{ interval, interval_count: 1, usage_type: 'licensed' as const },
  };
  return tx.add('price', { id: newId('price'), created: tx.now, recurring, ...rest });
}

/** Products, prices, coupons, promotion codes. The site's products and prices are made when the stand-in starts. */
export const catalogRoutes: Route[] = [
  route(
    'POST',
    '/v1/products',
    { name: 'string' },
    ({ tx, values }) => present('product', tx.get('product', addProduct(tx, values.name)), tx),
    ['name'],
  ),
  route(
    'POST',
    '/v1/prices',
    {
      currency: ['usd'],
      product: 'string',
      recurring: { interval: ['month', 'year'] },
      unit_amount: 'integer',
    },
    ({ tx, values: { product, recurring, unit_amount } }) => {
      const { id } = tx.get('product', product, 'product');
      const interval = recurring.interval ?? 'month';
      return present('price', addPrice(tx, { product: id, unit_amount, interval, lookup_key: null }), tx);
    },
    ['currency', 'product', 'recurring', 'unit_amount'],
  ),
  route(
    'POST',
    '/v1/coupons',
    { id: 'string', percent_off: 'integer', duration: ['forever'] },
    ({ tx, values: { id, percent_off } }) => {
      if (tx.find('coupon', id)) {
        throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists' });
      }
      return present('coupon', tx.add('coupon', { id, created: tx.now, percent_off }), tx);
    },
    ['id', 'percent_off', 'duration'],
  ),
  route(
    'POST',
    '/v1/promotion_codes',
    {
      promotion: { type: ['coupon'], coupon: 'string' },
      code: 'string',
      customer: 'string',
      expires_at: 'integer',
      max_redemptions: 'integer',
      restrictions: { first_time_transaction: 'boolean' },
    },
    ({ tx, values: { promotion, code, restrictions, ...limits } }) => {
      const { id: coupon } = tx.get('coupon', promotion.coupon ?? '', 'promotion[coupon]');
      const same = (other: string) => other.toLowerCase() === code.toLowerCase();
      if (tx.all('promotion_code', {}, (row) => same(row.code) && isActive(row, tx.now)).length > 0) {
        throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
          param: 'code',
        });
      }
      const isFirstOnly = restrictions?.first_time_transaction ?? false;
      const row = tx.add('promotion_code', {
        ...{ id: newId('promo'), created: tx.now, code, ...limits },
        promotion: { coupon, type: 'coupon' },
        restrictions: {
          ...nullsOf<Stripe.PromotionCode.Restrictions>('PromotionCode.Restrictions'),
          first_time_transaction: isFirstOnly,
        },
      });
      return present('promotion_code', row, tx);
    },
    ['promotion', 'code'],
  ),
  route('POST', '/v1/promotion_codes/:id', { active: 'boolean' }, ({ tx, values, id }) => {
    const row = tx.get('promotion_code', id);
    row.active = values.active ?? row.active;
    return present('promotion_code', row, tx);
  }),
  /** Codes are compared case-insensitively. */
  listRoute(
    'promotion_code',
    { active: 'boolean', code: 'string' },
    (row, { tx, values: { active, code } }) =>
      fits(active, isActive(row, tx.now)) && fits(code?.toLowerCase(), row.code.toLowerCase()),
  ),
];
