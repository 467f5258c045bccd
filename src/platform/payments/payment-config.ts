/** How payments are made here. The environment is read by main.ts only; this is what it makes of it. */

/** 'live': Stripe itself, with real or test keys. 'test': the stand-in on this machine. 'off': paid endpoints answer 503. */
export type PaymentMode = 'live' | 'test' | 'off';

export type PaymentKeys = {
  /** 'sk_…' or 'rk_…' */
  secretKey: string;
  /** 'pk_…', for Stripe.js in the browser. */
  publishableKey: string;
  /** 'whsec_…', of the webhook's endpoint, which must be pinned to the API version of the SDK. */
  webhookSecret: string;
};

/** Ids of Stripe's prices by lookup key. Which plan a key stands for is not known here. */
export type PriceIds = Readonly<Record<string, string>>;

export type PaymentConfig =
  | { mode: 'off' }
  | { mode: 'test' }
  | {
      mode: 'live';
      keys: PaymentKeys;
      priceIds: PriceIds;
      /** False with test keys: events of the other kind are not ours. */
      livemode: boolean;
    };
