/** Redeems coupons and computes what they take off. */
import { invalidRequest } from '../api-error.ts';
import { isActive, isValid } from '../objects/catalog.ts';
import type { AppliedDiscount } from '../objects/invoice.ts';
import type { SubscriptionRow } from '../objects/subscription.ts';
import type { Transaction } from '../transaction.ts';
import { newId } from '../wire.ts';
import { addMonths } from './cycle.ts';

export type DiscountParams = { coupon?: string | null; promotion_code?: string | null }[];

/** Puts discounts in the place of those that a subscription has. */
export function redeemDiscounts(
  tx: Transaction,
  subscription: SubscriptionRow,
  params: DiscountParams | null,
): void {
  subscription.discounts = (params ?? []).map((param, index) => {
    const name = `discounts[${index}]`;
    const code = param.promotion_code ? tx.get('promotion_code', param.promotion_code, name) : null;
    const coupon = tx.get('coupon', code?.coupon ?? param.coupon ?? '', `${name}[coupon]`);
    if (code) {
      if (!isActive(code, tx)) {
        throw invalidRequest('This promotion code is expired or inactive.', {
          param: `${name}[promotion_code]`,
        });
      }
      if (code.customer !== null && code.customer !== subscription.customer) {
        throw invalidRequest('This promotion code cannot be redeemed by this customer.', { param: name });
      }
      const earlier = (id: string) => tx.all('invoice', (row) => row.customer === id && row.amountPaid > 0);
      if (code.firstTimeOnly && earlier(subscription.customer).length > 0) {
        throw invalidRequest(
          'This promotion code cannot be redeemed because the associated customer has prior transactions.',
          { param: name },
        );
      }
      code.timesRedeemed += 1;
    } else if (!isValid(coupon, tx.now)) {
      throw invalidRequest(`Coupon expired: ${coupon.id}`, {
        code: 'coupon_expired',
        param: `${name}[coupon]`,
      });
    }
    coupon.timesRedeemed += 1;
    return tx.add('discount', {
      id: newId('di'),
      created: tx.now,
      coupon: coupon.id,
      promotionCode: code?.id ?? null,
      customer: subscription.customer,
      subscription: subscription.id,
      end: coupon.duration === 'repeating' ? addMonths(tx.now, coupon.months ?? 1) : null,
    }).id;
  });
}

/** What a subscription's discounts take off an amount at a moment, one after the other. */
export function discountsOn(
  tx: Transaction,
  subscription: SubscriptionRow,
  cents: number,
  moment: number,
): AppliedDiscount[] {
  let left = cents;
  return subscription.discounts.flatMap((id) => {
    const discount = tx.get('discount', id);
    const coupon = tx.get('coupon', discount.coupon);
    if (left <= 0 || (discount.end !== null && discount.end <= moment)) return [];
    const off =
      coupon.percentOff === null ? (coupon.amountOff ?? 0) : Math.round((left * coupon.percentOff) / 100);
    const amount = Math.min(left, off);
    left -= amount;
    return [{ discount: id, amount }];
  });
}

/** A coupon for one payment is used up by the first invoice that it has lowered. */
export function dropUsedDiscounts(
  tx: Transaction,
  subscription: SubscriptionRow,
  used: AppliedDiscount[],
): void {
  const isUsedUp = (id: string) =>
    used.some(({ discount }) => discount === id) &&
    tx.get('coupon', tx.get('discount', id).coupon).duration === 'once';
  subscription.discounts = subscription.discounts.filter((id) => !isUsedUp(id));
}
