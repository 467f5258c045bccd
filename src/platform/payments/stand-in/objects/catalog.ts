import type Stripe from 'stripe';
import type { View } from '../state.ts';
import { nulls } from '../wire.ts';

export type Interval = 'month' | 'year';
export type ProductRow = {
  id: string;
  created: number;
  name: string;
  active: boolean;
  metadata: Record<string, string>;
};
export type PriceRow = {
  id: string;
  created: number;
  product: string;
  cents: number;
  interval: Interval;
  lookup: string | null;
  active: boolean;
  metadata: Record<string, string>;
};
export type CouponRow = {
  id: string;
  created: number;
  name: string | null;
  percentOff: number | null;
  amountOff: number | null;
  duration: 'once' | 'repeating' | 'forever';
  months: number | null;
  maxRedemptions: number | null;
  redeemBy: number | null;
  timesRedeemed: number;
  metadata: Record<string, string>;
  deleted: boolean;
};
export type PromotionCodeRow = {
  id: string;
  created: number;
  code: string;
  coupon: string;
  active: boolean;
  customer: string | null;
  expiresAt: number | null;
  maxRedemptions: number | null;
  timesRedeemed: number;
  firstTimeOnly: boolean;
  metadata: Record<string, string>;
};
/** A coupon as it was redeemed for one subscription. */
export type DiscountRow = {
  id: string;
  created: number;
  coupon: string;
  promotionCode: string | null;
  customer: string;
  subscription: string;
  end: number | null;
};

/** Decimals are texts on the wire; the SDK turns them into objects. */
type OnWire<T, Decimals extends keyof T> = Omit<T, Decimals> & { [Name in Decimals]: string };

export function presentProduct(row: ProductRow): Stripe.Product {
  return {
    id: row.id,
    object: 'product',
    active: row.active,
    created: row.created,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: row.metadata,
    name: row.name,
    type: 'service',
    updated: row.created,
    ...nulls('default_price description package_dimensions shippable statement_descriptor'),
    ...nulls('tax_code tax_details unit_label url'),
  };
}

export function presentPrice(row: PriceRow) {
  return {
    id: row.id,
    object: 'price',
    active: row.active,
    billing_scheme: 'per_unit',
    created: row.created,
    currency: 'usd',
    livemode: false,
    lookup_key: row.lookup,
    metadata: row.metadata,
    product: row.product,
    recurring: {
      interval: row.interval,
      interval_count: 1,
      usage_type: 'licensed',
      ...nulls('meter trial_period_days'),
    },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: row.cents,
    unit_amount_decimal: String(row.cents),
    ...nulls('custom_unit_amount nickname tiers_mode transform_quantity'),
  } satisfies OnWire<Stripe.Price, 'unit_amount_decimal'>;
}

/** The older form of a price, which subscription items still carry. */
export function presentPlan(row: PriceRow) {
  return {
    id: row.id,
    object: 'plan',
    active: row.active,
    amount: row.cents,
    amount_decimal: String(row.cents),
    billing_scheme: 'per_unit',
    created: row.created,
    currency: 'usd',
    interval: row.interval,
    interval_count: 1,
    livemode: false,
    metadata: row.metadata,
    product: row.product,
    usage_type: 'licensed',
    ...nulls('meter nickname tiers_mode transform_usage trial_period_days'),
  } satisfies OnWire<Stripe.Plan, 'amount_decimal'>;
}

/** Whether a coupon can be redeemed at a moment. */
export function isValid(row: CouponRow, now: number): boolean {
  return (
    !row.deleted &&
    (row.redeemBy === null || now <= row.redeemBy) &&
    (row.maxRedemptions === null || row.timesRedeemed < row.maxRedemptions)
  );
}

export function presentCoupon(row: CouponRow, view: View): Stripe.Coupon | Stripe.DeletedCoupon {
  if (row.deleted) return { id: row.id, object: 'coupon', deleted: true };
  return {
    id: row.id,
    object: 'coupon',
    amount_off: row.amountOff,
    created: row.created,
    currency: row.amountOff === null ? null : 'usd',
    duration: row.duration,
    duration_in_months: row.months,
    livemode: false,
    max_redemptions: row.maxRedemptions,
    metadata: row.metadata,
    name: row.name,
    percent_off: row.percentOff,
    redeem_by: row.redeemBy,
    times_redeemed: row.timesRedeemed,
    valid: isValid(row, view.now),
  };
}

/** A code is active as long as its owner leaves it so and it can be redeemed. */
export function isActive(row: PromotionCodeRow, view: View): boolean {
  const coupon = view.find('coupon', row.coupon);
  return (
    row.active &&
    coupon !== undefined &&
    isValid(coupon, view.now) &&
    (row.expiresAt === null || view.now <= row.expiresAt) &&
    (row.maxRedemptions === null || row.timesRedeemed < row.maxRedemptions)
  );
}

export function presentPromotionCode(row: PromotionCodeRow, view: View): Stripe.PromotionCode {
  return {
    id: row.id,
    object: 'promotion_code',
    active: isActive(row, view),
    code: row.code,
    created: row.created,
    customer: row.customer,
    customer_account: null,
    expires_at: row.expiresAt,
    livemode: false,
    max_redemptions: row.maxRedemptions,
    metadata: row.metadata,
    promotion: { coupon: row.coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: row.firstTimeOnly,
      ...nulls('minimum_amount minimum_amount_currency'),
    },
    times_redeemed: row.timesRedeemed,
  };
}

export function presentDiscount(row: DiscountRow): Stripe.Discount {
  return {
    id: row.id,
    object: 'discount',
    customer: row.customer,
    end: row.end,
    promotion_code: row.promotionCode,
    source: { coupon: row.coupon, type: 'coupon' },
    start: row.created,
    subscription: row.subscription,
    ...nulls('checkout_session customer_account invoice invoice_item subscription_item'),
  };
}
