/**
 * The provider's events. What an event says of a state is never believed, since events come late, twice and in any order:
 * it only names what is to be read anew.
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

/** Mounts the address that the provider sends its events to. */
export function mountWebhook(app: Hono<AppEnv>, billing: BillingContext): void {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('too_large', 'That is too large for an event.');
    },
  });
  const signatureOf = (context: Context<AppEnv>) => context.req.header('stripe-signature') ?? '';
  // How often this is asked is not limited: what could not be an event is refused before its body is read.
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
 * Applies an event. It is written down as received only afterwards, so that one whose application failed is sent again.
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
