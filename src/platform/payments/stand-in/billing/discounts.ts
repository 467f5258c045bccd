/** Redeems promotion codes and computes their discounts. */
import { invalidRequest } from '../api-error.ts';
import type { AppliedDiscount, Subscription } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';
import { newId } from '../wire.ts';
import { isActive } from './rules.ts';

/** Creates the discount of one code for a new subscription. `param` is the parameter that named the code. */
export function redeem(tx: Transaction, subscription: Subscription, id: string, param: string): string {
  const code = tx.get('promotion_code', id, `${param}[promotion_code]`);
  const { customer } = subscription;
  if (!isActive(code, tx.now)) {
    throw invalidRequest('This promotion code is expired or inactive.', {
      param: `${param}[promotion_code]`,
    });
  }
  if (code.customer !== null && code.customer !== customer) {
    throw invalidRequest('This promotion code cannot be redeemed by this customer.', { param });
  }
  const hasPaid = () => tx.all('invoice', { customer }, (row) => row.amount_paid > 0).length > 0;
  if (code.restrictions.first_time_transaction && hasPaid()) {
    throw invalidRequest(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      { param },
    );
  }
  code.times_redeemed += 1;
  tx.get('coupon', code.promotion.coupon).times_redeemed += 1;
  const parties = { customer, promotion_code: id, source: code.promotion, subscription: subscription.id };
  return tx.add('discount', { id: newId('di'), start: tx.now, ...parties }).id;
}

/** The discounts of a subscription on an amount, applied one after the other. */
export function discountsOn(tx: Transaction, subscription: Subscription, cents: number): AppliedDiscount[] {
  let left = cents;
  return subscription.discounts.flatMap((discount) => {
    const { percent_off: percent } = tx.get('coupon', tx.get('discount', discount).source.coupon);
    const amount = Math.round((left * percent) / 100);
    left -= amount;
    return amount > 0 ? [{ discount, amount }] : [];
  });
}

/** An amount minus its discounts. */
export function netOf(cents: number, discounts: AppliedDiscount[]): number {
  return discounts.reduce((rest, { amount }) => rest - amount, cents);
}
