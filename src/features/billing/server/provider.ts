/** Wraps the payment provider: limits concurrent calls, and throws errors whose messages members may read. */
import Stripe from 'stripe';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { AppError, busyError } from '#platform/errors/app-error.ts';
import type { Logger } from '#platform/log/logger.ts';
import type { PaidTier } from '../entitlements.ts';
import type { BillingInterval } from '../plans.ts';

export type Price = { priceId: string; tier: PaidTier; interval: BillingInterval };

/** The application's payment setup; null where payments are not configured. */
export type PaymentSetup = {
  stripe: Stripe;
  /** Whether real money moves. */
  livemode: boolean;
  /** For Stripe.js; null in the local test mode, which does not use it. */
  publishableKey: string | null;
  webhookSecret: string;
  prices: readonly Price[];
};

export type Provider = PaymentSetup & {
  /**
   * Calls the provider. `failure`: the message that the member reads if the call fails.
   * @throws AppError 402 where a card was declined, 502 where the provider fails, 503 where it is overloaded
   */
  ask<Result>(failure: string, call: (stripe: Stripe) => Promise<Result>): Promise<Result>;
};

/** Maximum concurrent calls: requests must not pile up without limit behind a slow provider. */
const concurrency = 8;
const maxQueued = 200;

export function createProvider(setup: PaymentSetup, logger: Pick<Logger, 'warn' | 'error'>): Provider {
  const refuse = () => busyError('Payments are busy. Please try again in a moment.');
  const limit = createConcurrencyLimit({ concurrency, maxQueued, refuse });
  return {
    ...setup,
    ask: (failure, call) =>
      limit.run(async () => {
        try {
          return await call(setup.stripe);
        } catch (error) {
          throw translate(error, failure, logger);
        }
      }),
  };
}

/** @throws AppError 503 where payments are not configured */
export function requireProvider(provider: Provider | null): Provider {
  if (!provider) throw new AppError('unavailable', 'Payments are not configured');
  return provider;
}

/** Whether the provider does not know the object: it was deleted, or belongs to another account. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'resource_missing';
}

/** The provider's code of an error thrown by `ask`; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  return providerErrorOf(error)?.code;
}

/** The parameter that the provider refused. */
export function paramOf(error: unknown): string | undefined {
  return providerErrorOf(error)?.param;
}

function providerErrorOf(error: unknown) {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Stripe.errors.StripeError ? cause : undefined;
}

/** Whether the provider refused the request itself: a retry would not help. */
export function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof Stripe.errors.StripeInvalidRequestError;
}

function translate(error: unknown, failure: string, logger: Pick<Logger, 'warn' | 'error'>): unknown {
  const { StripeCardError, StripeError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error;
  // The message is written for the paying customer: 'Your card was declined.'
  if (error instanceof StripeCardError)
    return new AppError('payment_required', error.message, { cause: error });
  if (error instanceof StripeRateLimitError || error.statusCode === 409) {
    return new AppError('unavailable', failure, { cause: error, retryAfterSeconds: 5 });
  }
  const { type, code, param, message, requestId } = error;
  // The caller may expect a refused request and checks the cause, so it is only a warning.
  const isRefusal = error instanceof StripeInvalidRequestError;
  const details = { type, code, param, reason: message, requestId };
  if (isRefusal) logger.warn(details, 'the payment provider refused a request');
  else logger.error(details, 'the payment provider failed');
  return new AppError('bad_gateway', failure, { cause: error });
}
