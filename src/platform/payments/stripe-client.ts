import Stripe from 'stripe';

/** Where a stand-in for Stripe listens. */
export type StripeAddress = { host: string; port: number };

/** Stripe's SDK, at the API version that it pins; with an address it talks to the stand-in there. */
export function createStripeClient(
  secretKey: string,
  standIn?: StripeAddress,
  config: Pick<Stripe.StripeConfig, 'httpClient'> = {},
): Stripe {
  return new Stripe(secretKey, {
    ...(standIn && { host: standIn.host, port: standIn.port, protocol: 'http' }),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...config,
  });
}
