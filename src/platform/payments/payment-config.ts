/** The payment configuration. Only main.ts reads the environment; these types describe the result. */

/**
 * 'live': Stripe itself, with real or test keys. 'test': the stand-in on this machine. 'off': paid endpoints respond
 * with 503.
 */
export type PaymentMode = 'live' | 'test' | 'off';

export type PaymentKeys = {
  /** 'sk_…' or 'rk_…' */
  secretKey: string;
  /** 'pk_…', for Stripe.js in the browser. */
  publishableKey: string;
  /** 'whsec_…', secret of the webhook endpoint, which must be pinned to the API version of the SDK. */
  webhookSecret: string;
};

/** Ids of Stripe's prices by lookup key. This module does not know which plan a key stands for. */
export type PriceIds = Readonly<Record<string, string>>;

export type PaymentConfig =
  | { mode: 'off' }
  | { mode: 'test' }
  | {
      mode: 'live';
      keys: PaymentKeys;
      priceIds: PriceIds;
      /** False with test keys: events of the other mode are ignored. */
      livemode: boolean;
    };
