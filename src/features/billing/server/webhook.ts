/**
 * The provider's webhook events. The state in an event is never trusted, since events arrive late, twice and in any
 * order: an event only names what must be read again.
 */
import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import Stripe from 'stripe';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { BillingContext } from './billing-context.ts';
import { converge } from './converge.ts';
import { findTargets, type HandledEvent, isHandled } from './event-targets.ts';
import { recordPaymentOf } from './ledger.ts';
import { type Provider, requireProvider } from './provider.ts';
import { paymentEvents } from './schema.ts';

export const webhookPath = '/api/webhooks/stripe';
const maxBytes = 1024 * 1024;
const signatureForm = /\bv1=[0-9a-f]{64}\b/;

/** Mounts the path to which the provider sends its events. */
export function mountWebhook(app: Hono<AppEnv>, billing: BillingContext): void {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('too_large', 'That is too large for an event.');
    },
  });
  const signatureOf = (context: Context<AppEnv>) => context.req.header('stripe-signature') ?? '';
  // Not rate-limited: a request that cannot be an event is refused before its body is read.
  app.post(webhookPath, (context, next) => {
    requireProvider(billing.provider);
    if (!signatureForm.test(signatureOf(context))) throw signatureError();
    return next();
  });
  app.post(webhookPath, limit, async (context) => {
    const provider = requireProvider(billing.provider);
    const event = readEvent(provider, await context.req.text(), signatureOf(context));
    if (isHandled(event)) await receiveEvent({ ...billing, provider }, event);
    return context.json({ received: true }, 200, { 'cache-control': 'no-store' });
  });
}

/** @throws AppError 400 where the signature is not the provider's, or too old */
function readEvent({ stripe, webhookSecret }: Provider, body: string, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret);
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError))
      throw cause;
    throw signatureError(cause);
  }
}

function signatureError(cause?: unknown): AppError {
  return new AppError('bad_request', 'The signature is not right.', { cause });
}

/**
 * Applies an event. Only afterwards is it stored as received, so that the provider repeats it after a failure.
 * @throws AppError 502, 503 where the provider does not answer
 */
async function receiveEvent(
  billing: BillingContext & { provider: Provider },
  event: HandledEvent,
): Promise<void> {
  const { db, logger, provider } = billing;
  const { id, type } = event;
  const [known] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  if (known) return;
  const isOurs = event.livemode === provider.livemode;
  const targets = isOurs ? await findTargets(billing, event) : 'unknown';
  if (Array.isArray(targets)) {
    for (const target of targets) await converge(billing, target);
    await recordPaymentOf(billing, event);
  }
  const [first] = await db
    .insert(paymentEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (first && targets === 'unknown') {
    logger.warn({ event: id, type, livemode: event.livemode }, 'an event of an unknown customer was ignored');
  }
}
