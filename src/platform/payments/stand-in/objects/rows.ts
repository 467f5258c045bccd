/**
 * Stored rows: Stripe's objects as its SDK describes them, without defaults (defaults.ts) and computed fields
 * (present.ts). `own` holds data that Stripe does not expose either. Parts such as `metadata` are replaced, never
 * mutated, because earlier events share them.
 */
import type Stripe from 'stripe';
import type { TestCard } from '../test-cards.ts';

type Literal<V> = V extends string ? (string extends V ? never : V) : never;
/** For a string type that the SDK leaves open: only the literals that it knows. */
type Known<V> = [Literal<V>] extends [never] ? V : V extends string ? Literal<V> : V;
/** For a field that may be expanded: only its id form. */
type Id<V> = V extends { object: string } ? never : V;
type Row<T, More = unknown> = {
  [Name in keyof T]: T[Name] extends readonly (infer Item)[] ? Id<Item>[] : Known<Id<T[Name]>>;
} & More;

export type Rows = {
  customer: Row<
    Stripe.Customer,
    {
      invoice_prefix: string;
      invoice_settings: { default_payment_method: string | null };
      next_invoice_sequence: number;
      own: { deleted: boolean };
    }
  >;
  /** `authenticated`: the cardholder has authenticated the card for later payments made without them. */
  payment_method: Row<Stripe.PaymentMethod, { own: { card: TestCard; authenticated: boolean } }>;
  product: Row<Stripe.Product>;
  price: Row<Stripe.Price, { product: string; recurring: { interval: Interval }; unit_amount: number }>;
  coupon: Row<Stripe.Coupon, { percent_off: number }>;
  promotion_code: Row<Stripe.PromotionCode, { promotion: { coupon: string } }>;
  /** A promotion code redeemed for one subscription. */
  discount: Row<Stripe.Discount, { source: { coupon: string } }>;
  subscription: Row<
    Stripe.Subscription,
    {
      cancellation_details: object;
      payment_settings: object;
      trial_settings: object;
      own: {
        /** The only item. `debited`: cents of a whole period after discounts, from which a credit is computed. */
        item: { id: string; price: string; start: number; end: number; debited: number };
        /** Prorations pending for the next invoice. */
        pendingLines: LineRow[];
        trialEndAnnounced: boolean;
      };
    }
  >;
  /** `next_payment_attempt`: when time next changes it: a draft is finalized, an open invoice is retried. */
  invoice: Row<
    Stripe.Invoice,
    {
      customer: string;
      own: {
        subscription: string;
        lines: LineRow[];
        paymentIntent: string | null;
        /** Set on a preview only. */
        prorationDate?: number;
      };
    }
  >;
  payment_intent: Row<
    Stripe.PaymentIntent,
    { client_secret: string; customer: string; own: { invoice: string } }
  >;
  setup_intent: Row<
    Stripe.SetupIntent,
    { client_secret: string; customer: string; own: { subscription: string } }
  >;
  charge: Row<Stripe.Charge>;
  dispute: Row<Stripe.Dispute>;
  portal_session: Row<Stripe.BillingPortal.Session>;
  event: {
    id: string;
    created: number;
    data: { object: object; previous_attributes?: object };
    request: { id: string | null; idempotency_key: string | null };
    type: EventType;
  };
  /** The pending webhook of the event with the same id: number of tries so far, and time of the next try (ms). */
  delivery: { id: string; tries: number; next: number };
  /** The stored response to a request with an idempotency key. */
  answer: { id: string; created: number; request: string; status: number; body: object };
  /** `offset`: milliseconds by which the clock has been moved forward. */
  settings: { id: string; secretKey: string; publishableKey: string; webhookSecret: string; offset: number };
};
export type Kind = keyof Rows;

export type Interval = 'month' | 'year';
export type EventType = Stripe.Event['type'];
/**
 * `amount`: cents before discounts; for a proration, after discounts. `price`: missing on lines made by older
 * versions.
 */
export type LineRow = {
  id: string;
  amount: number;
  description: string;
  discount_amounts: AppliedDiscount[];
  price?: string;
  period: { start: number; end: number };
};
export type AppliedDiscount = { discount: string; amount: number };

export type Charge = Rows['charge'];
export type Dispute = Rows['dispute'];
export type Invoice = Rows['invoice'];
export type PaymentIntent = Rows['payment_intent'];
export type PaymentMethod = Rows['payment_method'];
export type Price = Rows['price'];
export type SetupIntent = Rows['setup_intent'];
export type Subscription = Rows['subscription'];
