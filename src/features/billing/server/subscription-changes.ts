/** Cancels, resumes and changes the live subscription of a member. */
import type Stripe from 'stripe';
import { AppError } from '#platform/errors/app-error.ts';
import type { ConfirmedChange, PlanChange } from '../contract.ts';
import type { Converging } from './converge.ts';
import { type LeasedCustomer, withCustomer } from './customers.ts';
import { codeOf, type Price } from './provider.ts';
import { listSubscriptions, settle, stageOf } from './provider-subscriptions.ts';
import { selectCustomerOf } from './queries.ts';
import { endsWithPeriod, toSeconds } from './subscription-facts.ts';

/** How long a previewed change remains valid, in seconds. */
const shownForSeconds = 60 * 60;
/** Tolerated difference between clocks, in seconds, as for events. */
const clockToleranceSeconds = 5 * 60;

const changeFailure = 'Failed to change plan';

type Owner = { userId: number };

/**
 * Ends the subscription with its paid period; if that is not paid, at once, so that no further payment is demanded.
 * Repeating it changes nothing.
 * @throws AppError 404 where there is none
 */
export async function cancelSubscription(billing: Converging, member: Owner): Promise<'later' | 'now'> {
  const failure = 'Failed to cancel subscription';
  return changeLive(billing, member, failure, async ({ ask }, { id, ...live }) => {
    if (!isPaidFor(live)) {
      await ask(failure, (stripe) => stripe.subscriptions.cancel(id));
      return 'now';
    }
    if (!endsWithPeriod(live)) {
      await ask(failure, (stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    }
    return 'later';
  });
}

/** Takes a cancellation back; repeating it changes nothing. @throws AppError 404 where there is none to take back */
export async function resumeSubscription(billing: Converging, member: Owner): Promise<void> {
  const failure = 'Failed to resume subscription';
  await changeLive(billing, member, failure, async ({ ask }, { id, ...live }) => {
    if (isPaidFor(live) && !live.cancel_at_period_end && live.cancel_at === null) return;
    if (!endsWithPeriod(live)) throw new AppError('not_found', 'There is no cancellation to take back.');
    const params = live.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await ask(failure, (stripe) => stripe.subscriptions.update(id, params));
  });
}

/**
 * The cost of another plan, now and next.
 * @throws AppError 400 for an unknown price, 404 without a live subscription, 409 if it is this plan already, a payment
 * is owed, or the subscription is canceled
 */
export async function previewChange(
  billing: Converging,
  member: Owner,
  priceId: string,
): Promise<PlanChange> {
  const price = requirePrice(billing, priceId);
  const customer = { id: await requireCustomer(billing, member), ask: billing.provider.ask };
  const live = await requireLive(customer, changeFailure);
  const item = requireChange(live, price);
  // The provider's clock may be ahead of this one.
  const prorationDate = Math.max(toSeconds(billing.now()), item.current_period_start);
  const due = await previewDue(customer, live, { item, priceId, prorationDate });
  const next = await previewInvoice(customer, live, { item, priceId }, { proration_behavior: 'none' });
  const isTrial = live.status === 'trialing';
  const isSameInterval = item.price.recurring?.interval === price.interval;
  return {
    prorationDate,
    currentPriceId: item.price.id,
    ...due,
    nextCents: next.total,
    // With another interval a new period starts at once; a trial continues to its end.
    nextDate:
      isSameInterval || isTrial ? item.current_period_end : addInterval(prorationDate, price.interval),
  };
}

type Asking = Pick<LeasedCustomer, 'id' | 'ask'>;
type Replacement = { item: Stripe.SubscriptionItem; priceId: string };

/** The amount charged at once: 0 in a trial, where the provider's preview would show what is due at its end. */
async function previewDue(
  customer: Asking,
  live: Stripe.Subscription,
  { prorationDate, ...replacement }: Replacement & { prorationDate: number },
): Promise<Pick<PlanChange, 'dueNow' | 'lines'>> {
  if (live.status === 'trialing') return { dueNow: 0, lines: [] };
  const {
    total,
    amount_due: due,
    lines,
  } = await previewInvoice(customer, live, replacement, {
    proration_behavior: 'always_invoice',
    proration_date: prorationDate,
  });
  return {
    dueNow: total < 0 ? total : due,
    lines: lines.data.map(({ description, amount }) => ({ text: description ?? '', cents: amount })),
  };
}

function previewInvoice(
  { id, ask }: Asking,
  live: Stripe.Subscription,
  { item, priceId }: Replacement,
  proration: Pick<
    Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
    'proration_behavior' | 'proration_date'
  >,
): Promise<Stripe.Invoice> {
  const items = [{ id: item.id, price: priceId }];
  const details = { items, ...proration };
  return ask(changeFailure, (stripe) =>
    stripe.invoices.createPreview({ customer: id, subscription: live.id, subscription_details: details }),
  );
}

/**
 * Changes the plan as previewed, and charges the difference at once; if that fails, nothing changes.
 * @throws AppError 400 where the preview is too old, 402 where the card is declined, 409 where it was for another plan
 * or another amount, else as `previewChange`
 */
export async function changePlan(
  billing: Converging,
  member: Owner,
  { priceId, prorationDate, currentPriceId, dueNow }: ConfirmedChange,
): Promise<void> {
  const price = requirePrice(billing, priceId);
  const age = toSeconds(billing.now()) - prorationDate;
  // The cost depends on the date, so the client must not be able to choose it.
  if (age > shownForSeconds || age < -clockToleranceSeconds) throw tooOldError();
  await changeLive(billing, member, changeFailure, async (customer, live) => {
    const item = requireChange(live, price);
    if (item.price.id !== currentPriceId) throw changedMeanwhileError();
    // A new period has started, with other costs.
    if (prorationDate < item.current_period_start) throw tooOldError();
    const due = await previewDue(customer, live, { item, priceId, prorationDate });
    if (due.dueNow !== dueNow) throw changedMeanwhileError();
    const params: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item.id, price: priceId }],
      metadata: { tier: price.tier },
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
      payment_behavior: 'error_if_incomplete',
    };
    await customer
      .ask(changeFailure, (stripe) => stripe.subscriptions.update(live.id, params))
      .catch((error: unknown) => {
        throw codeOf(error) === authenticationNeeded ? authenticationError(error) : error;
      });
  });
}

/** The provider's code if the bank wants to ask the card's owner, who is not present to answer. */
const authenticationNeeded = 'subscription_payment_intent_requires_action';

function authenticationError(cause: unknown): AppError {
  return new AppError(
    'payment_required',
    "Your bank asks you to confirm each payment with this card, which is not possible in a change of plan. Nothing was charged, and your plan is as it was. Save another card with 'Change Card' on your account page, then change your plan.",
    { cause },
  );
}

function changedMeanwhileError(): AppError {
  return new AppError(
    'conflict',
    'Your plan or what the change costs is not what was shown any more. Please look at the change again.',
  );
}

async function changeLive<Result>(
  billing: Converging,
  member: Owner,
  failure: string,
  change: (customer: LeasedCustomer, live: Stripe.Subscription) => Promise<Result>,
): Promise<Result> {
  const id = await requireCustomer(billing, member);
  return withCustomer(billing, { id, userId: member.userId }, async (customer) => {
    const live = await requireLive(customer, failure);
    const result = await change(customer, live);
    await settle(billing, live.id);
    return result;
  });
}

async function requireCustomer({ db, provider }: Converging, { userId }: Owner): Promise<string> {
  const customer = await selectCustomerOf(db, { userId, livemode: provider.livemode });
  if (!customer) throw noSubscriptionError();
  return customer.id;
}

async function requireLive(customer: Asking, failure: string): Promise<Stripe.Subscription> {
  const all = await listSubscriptions(customer, failure);
  const stages = ['live', 'suspended'] as const;
  const [live] = stages.flatMap((stage) => all.filter((subscription) => stageOf(subscription) === stage));
  if (!live) throw noSubscriptionError();
  return live;
}

function requirePrice({ provider }: Converging, wanted: string): Price {
  const price = provider.prices.find(({ priceId }) => priceId === wanted);
  if (price) return price;
  const message = 'There is no such price.';
  throw new AppError('invalid_input', message, { issues: [{ field: 'priceId', message }] });
}

/** The subscription's item that gets the new price. */
function requireChange(live: Stripe.Subscription, { priceId }: Price): Stripe.SubscriptionItem {
  const [item] = live.items.data;
  if (!item) throw noSubscriptionError();
  if (item.price.id === priceId) throw new AppError('conflict', 'You are on this plan already.');
  if (!isPaidFor(live)) {
    throw new AppError('conflict', 'A payment is open. Please settle it before you change your plan.');
  }
  if (endsWithPeriod(live)) {
    throw new AppError(
      'conflict',
      'Your subscription is canceled. Please resume it before you change your plan.',
    );
  }
  return item;
}

const isPaidFor = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean =>
  status === 'active' || status === 'trialing';

function tooOldError(): AppError {
  const message = 'This was shown too long ago. Please look at the change again.';
  return new AppError('invalid_input', message, { issues: [{ field: 'prorationDate', message }] });
}

function noSubscriptionError(): AppError {
  return new AppError('not_found', 'You have no subscription.');
}

/** A month or a year later; the last day of the month if it lacks that day. */
function addInterval(seconds: number, interval: Price['interval']): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? 12 : 1));
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return toSeconds(to);
}
