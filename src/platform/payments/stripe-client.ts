import Stripe from 'stripe';

/** Address of the stand-in for Stripe. */
export type StripeAddress = { host: string; port: number };

/** Creates Stripe's SDK client, at the API version that the SDK pins. With `standIn`, it connects to the stand-in. */
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
