/** Begins a subscription: one live subscription a member, and no second one is ever paid for. */
import type Stripe from 'stripe';
import { AppError } from '#platform/errors/app-error.ts';
import type { PaidTier } from '../entitlements.ts';
import { trialDays } from '../plans.ts';
import { type Converging, converge } from './converge.ts';
import {
  attemptAt,
  type Buyer,
  digest,
  ensureCustomer,
  type LeasedCustomer,
  withCustomer,
} from './customers.ts';
import { findPromotion, refusedCodeError } from './promotions.ts';
import { isMissing, isRefused, paramOf } from './provider.ts';
import { listSubscriptions, settle, stageOf } from './provider-subscriptions.ts';
import { idOf, wasUsed } from './subscription-facts.ts';

const failure = 'Failed to create subscription';

type Order = { priceId: string; tier: PaidTier; code?: string | undefined };
type Details = { priceId: string; metadata: Record<string, string>; promotion: string | undefined };

/**
 * @returns the secret with which the browser pays, or saves a card for a trial
 * @throws AppError 400 where the price is not the tier's or the code cannot be used, 409 where the member has a live
 * subscription, 502, 503 where the provider does not work
 */
export async function createSubscription(
  billing: Converging,
  member: Buyer,
  order: Order,
): Promise<{ clientSecret: string }> {
  const price = billing.provider.prices.find(({ priceId }) => priceId === order.priceId);
  if (price?.tier !== order.tier) {
    const message = 'This price does not belong to that plan.';
    throw new AppError('invalid_input', message, { issues: [{ field: 'priceId', message }] });
  }
  const customer = await ensureCustomer(billing, member, { failure });
  const begin = (leased: LeasedCustomer) => checkOut(billing, leased, { member, order });
  try {
    return await withCustomer(billing, customer, begin);
  } catch (error) {
    if (!isMissing(error) || paramOf(error) !== 'customer') throw error;
    // Deleted at the provider, by its operator's own pages.
    const another = await ensureCustomer(billing, member, { failure, replaces: customer.id });
    return withCustomer(billing, another, begin);
  }
}

async function checkOut(
  billing: Converging,
  customer: LeasedCustomer,
  { member, order }: { member: Buyer; order: Order },
): Promise<{ clientSecret: string }> {
  const all = await listSubscriptions(customer, failure);
  const live = all.find((subscription) => stageOf(subscription) === 'live');
  if (live) {
    await settle(billing, live.id);
    throw alreadySubscribedError();
  }
  // The provider does not tell them apart by case.
  const code = order.code?.toUpperCase() ?? '';
  const unfinished = all.filter((subscription) => stageOf(subscription) === 'unfinished');
  const same = unfinished.find(
    ({ items, metadata }) => items.data[0]?.price.id === order.priceId && (metadata.code ?? '') === code,
  );
  const secret = same && readSecret(same);
  for (const other of unfinished) {
    if (!secret || other !== same) await dismiss(billing, customer, other);
  }
  if (secret) return { clientSecret: secret };

  const promotion = code ? await findPromotion(customer, { code, now: billing.now(), failure }) : undefined;
  const metadata = { userId: String(member.userId), tier: order.tier, ...(code && { code }) };
  const details = { priceId: order.priceId, metadata, promotion };
  const params = writeParams(customer.id, details, { isTrial: !all.some(wasUsed) });
  const attempt = [params, all[0]?.id, attemptAt(billing.now())];
  const idempotencyKey = `sub-${customer.id}-${digest(attempt)}`;
  const created = await customer
    .ask(failure, (stripe) => stripe.subscriptions.create(params, { idempotencyKey }))
    .catch((error: unknown) => {
      throw promotion && isRefused(error) && !isMissing(error) ? refusedCodeError() : error;
    });
  await settle(billing, created.id);
  const clientSecret = readSecret(created);
  if (!clientSecret) throw new AppError('bad_gateway', 'No client secret received');
  return { clientSecret };
}

function writeParams(
  customer: string,
  { priceId, metadata, promotion }: Details,
  { isTrial }: { isTrial: boolean },
): Stripe.SubscriptionCreateParams {
  return {
    customer,
    items: [{ price: priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    metadata,
    ...(promotion && { discounts: [{ promotion_code: promotion }] }),
    ...(isTrial && {
      trial_period_days: trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    }),
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
  };
}

/**
 * Ends an unfinished subscription that another one replaces. Its invoice is voided first: the provider refuses that where
 * it was paid this moment, in another tab, so that nobody pays for what is then ended.
 */
async function dismiss(
  billing: Converging,
  customer: LeasedCustomer,
  { id, status, latest_invoice: invoice }: Stripe.Subscription,
): Promise<void> {
  try {
    if (status === 'incomplete' && invoice) {
      await customer.ask(failure, (stripe) => stripe.invoices.voidInvoice(idOf(invoice)));
    }
    await customer.ask(failure, (stripe) => stripe.subscriptions.cancel(id));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const converged = await converge(billing, id);
  const isOver = converged && ['canceled', 'incomplete_expired'].includes(converged.after.status);
  if (!isOver) throw alreadySubscribedError();
}

/** Of a payment, or of a card to be saved where nothing is due yet. */
function readSecret({ latest_invoice, pending_setup_intent }: Stripe.Subscription): string | undefined {
  const payment = typeof latest_invoice === 'string' ? undefined : latest_invoice?.confirmation_secret;
  if (payment?.client_secret) return payment.client_secret;
  const setup = typeof pending_setup_intent === 'string' ? undefined : pending_setup_intent;
  return setup?.client_secret ?? undefined;
}

function alreadySubscribedError(): AppError {
  return new AppError('conflict', 'You have a subscription already. You can change it on your account page.');
}
