/** Rows in the form in which Stripe answers them. */
import {
  presentCoupon,
  presentDiscount,
  presentPrice,
  presentProduct,
  presentPromotionCode,
} from './objects/catalog.ts';
import { presentCustomer, presentPaymentMethod } from './objects/customer.ts';
import { presentDispute, presentPortalSession, presentRefund } from './objects/dispute.ts';
import { presentEvent } from './objects/event.ts';
import { presentInvoice } from './objects/invoice.ts';
import { presentCharge, presentPaymentIntent, presentSetupIntent } from './objects/payment.ts';
import { presentSubscription } from './objects/subscription.ts';
import type { Kind, Rows, View } from './state.ts';

const presenters: {
  [K in Exclude<Kind, 'answer' | 'delivery' | 'settings'>]: (row: Rows[K], view: View) => object;
} = {
  customer: presentCustomer,
  payment_method: presentPaymentMethod,
  product: presentProduct,
  price: presentPrice,
  coupon: presentCoupon,
  promotion_code: presentPromotionCode,
  discount: presentDiscount,
  subscription: presentSubscription,
  invoice: presentInvoice,
  payment_intent: presentPaymentIntent,
  setup_intent: presentSetupIntent,
  charge: presentCharge,
  refund: presentRefund,
  dispute: presentDispute,
  portal_session: presentPortalSession,
  event: presentEvent,
};

export type Presentable = keyof typeof presenters;

export function present<K extends Presentable>(kind: K, row: Rows[K], view: View): object {
  return presenters[kind](row, view);
}
