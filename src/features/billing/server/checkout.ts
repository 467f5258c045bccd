/** Starts a subscription: a member has only one live subscription, and never pays for a second one. */
import type Stripe from 'stripe';
import { AppError } from '#platform/errors/app-error.ts';
import type { BegunSubscription } from '../contract.ts';
import type { PaidTier } from '../entitlements.ts';
import { planPrices, trialDays } from '../plans.ts';
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
import { isMissing, isRefused, type Price, paramOf } from './provider.ts';
import { listSubscriptions, settle, stageOf } from './provider-subscriptions.ts';
import { selectSubscriptionsOf } from './queries.ts';
import { endedStatuses, idOf, toDate, wasUsed } from './subscription-facts.ts';

const failure = 'Failed to create subscription';
/** Maximum age of a trial's form, in ms. The trial starts with it: an older one would end earlier than promised. */
const trialFormMs = 60 * 60_000;

type Order = { priceId: string; tier: PaidTier; code?: string | undefined };
type Details = { priceId: string; metadata: Record<string, string>; promotion: string | undefined };

/**
 * @returns the secret with which the browser pays, or saves a card for a trial, and the end of the trial
 * @throws AppError 400 where the price is not the tier's or the code cannot be used, 409 where the member has a live
 * subscription, 502, 503 where the provider does not work
 */
export async function createSubscription(
  billing: Converging,
  member: Buyer,
  order: Order,
): Promise<BegunSubscription> {
  const price = billing.provider.prices.find(({ priceId }) => priceId === order.priceId);
  if (price?.tier !== order.tier) {
    const message = 'This price does not belong to that plan.';
    throw new AppError('invalid_input', message, { issues: [{ field: 'priceId', message }] });
  }
  const customer = await ensureCustomer(billing, member, { failure });
  const begin = (leased: LeasedCustomer) => checkOut(billing, leased, { member, order, price });
  try {
    return await withCustomer(billing, customer, begin);
  } catch (error) {
    if (!isMissing(error) || paramOf(error) !== 'customer') throw error;
    // The customer was deleted at the provider, such as on its dashboard.
    const another = await ensureCustomer(billing, member, { failure, replaces: customer.id });
    return withCustomer(billing, another, begin);
  }
}

async function checkOut(
  billing: Converging,
  customer: LeasedCustomer,
  { member, order, price }: { member: Buyer; order: Order; price: Price },
): Promise<BegunSubscription> {
  const now = billing.now();
  const all = await listSubscriptions(customer, failure);
  const live = all.find((subscription) => stageOf(subscription) === 'live');
  if (live) {
    await settle(billing, live.id);
    throw alreadySubscribedError();
  }
  // The provider ignores the case of codes.
  const code = order.code?.toUpperCase() ?? '';
  const unfinished = all.filter((subscription) => stageOf(subscription) === 'unfinished');
  const same = unfinished.find(
    (each) =>
      each.items.data[0]?.price.id === order.priceId &&
      isAsShown(each, price) &&
      (each.metadata.code ?? '') === code &&
      (each.status === 'incomplete' || now.getTime() - toDate(each.created).getTime() < trialFormMs),
  );
  const secret = same && readSecret(same);
  for (const other of all.filter((each) => ['unfinished', 'suspended'].includes(stageOf(each)))) {
    if (!secret || other !== same) await dismiss(billing, customer, other);
  }
  if (same && secret) return { clientSecret: secret, trialEnd: same.trial_end };

  const promotion = code ? await findPromotion(customer, { code, now, failure }) : undefined;
  const metadata = { userId: String(member.userId), tier: order.tier, ...(code && { code }) };
  const details = { priceId: order.priceId, metadata, promotion };
  const { livemode } = billing.provider;
  const known = await selectSubscriptionsOf(billing.db, { userId: member.userId, livemode });
  const isTrial = !all.some(wasUsed) && !known.some(({ hasCard }) => hasCard);
  const params = writeParams(customer.id, details, { isTrial });
  const attempt = [params, all[0]?.id, attemptAt(now)];
  const idempotencyKey = `sub-${customer.id}-${digest(attempt)}`;
  const created = await customer
    .ask(failure, (stripe) => stripe.subscriptions.create(params, { idempotencyKey }))
    .catch((error: unknown) => {
      throw promotion && isRefused(error) && !isMissing(error) ? refusedCodeError() : error;
    });
  if (!isAsShown(created, price)) {
    const { priceId } = price;
    billing.logger.error({ priceId }, 'a price at the payment provider is not the one that is shown');
    await dismiss(billing, customer, created);
    throw new AppError('unavailable', 'Payments are not configured');
  }
  await settle(billing, created.id);
  const clientSecret = readSecret(created);
  if (clientSecret) return { clientSecret, trialEnd: created.trial_end };
  // Nothing is due, and there is a card already.
  if (stageOf(created) === 'live') throw alreadySubscribedError();
  throw new AppError('bad_gateway', 'No client secret received');
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
 * Ends a subscription that another one replaces, unless it was just paid for in another tab. An unfinished one's
 * invoice is voided first, which the provider refuses if it was paid; a trial is first checked for a card.
 */
async function dismiss(
  billing: Converging,
  customer: LeasedCustomer,
  { id, status, latest_invoice: invoice }: Stripe.Subscription,
): Promise<void> {
  if (status === 'trialing' && (await converge(billing, id))?.after.hasCard) throw alreadySubscribedError();
  try {
    if (status === 'incomplete' && invoice) {
      await customer.ask(failure, (stripe) => stripe.invoices.voidInvoice(idOf(invoice)));
    }
    await customer.ask(failure, (stripe) => stripe.subscriptions.cancel(id));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const converged = await converge(billing, id);
  const isOver = converged && endedStatuses.includes(converged.after.status);
  if (!isOver) throw alreadySubscribedError();
}

/** Whether the price charged is the one that every page shows. */
function isAsShown({ items: { data } }: Stripe.Subscription, { tier, interval }: Price): boolean {
  const [item] = data;
  const price = item?.price;
  return (
    price?.unit_amount === planPrices[tier][interval] &&
    price.currency === 'usd' &&
    price.recurring?.interval === interval &&
    price.recurring.interval_count === 1
  );
}

/** The secret of a payment, or of a card to be saved if nothing is due yet. */
function readSecret({ latest_invoice, pending_setup_intent }: Stripe.Subscription): string | undefined {
  const payment = typeof latest_invoice === 'string' ? undefined : latest_invoice?.confirmation_secret;
  if (payment?.client_secret) return payment.client_secret;
  const setup = typeof pending_setup_intent === 'string' ? undefined : pending_setup_intent;
  return setup?.client_secret ?? undefined;
}

function alreadySubscribedError(): AppError {
  return new AppError('conflict', 'You have a subscription already. You can change it on your account page.');
}
