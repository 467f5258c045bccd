/** Cancels, resumes and changes the live subscription of a member. */
import type Stripe from 'stripe';
import { AppError } from '#platform/errors/app-error.ts';
import type { PlanChange } from '../contract.ts';
import type { Converging } from './converge.ts';
import { type LeasedCustomer, withCustomer } from './customers.ts';
import type { Price } from './provider.ts';
import { listSubscriptions, settle, stageOf } from './provider-subscriptions.ts';
import { selectCustomerOf } from './queries.ts';
import { endsWithPeriod, toSeconds } from './subscription-facts.ts';

/** How long a change that was shown can be made as it was shown, in seconds. */
const shownForSeconds = 60 * 60;
/** Clocks may differ by so much, in seconds, as for events. */
const clockToleranceSeconds = 5 * 60;

type Owner = { userId: number };

/**
 * Ends it with the period that was paid for; where that is not paid, at once, so that nobody asks for it any more. To do
 * so twice changes nothing.
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

/** @throws AppError 404 where no cancellation can be taken back */
export async function resumeSubscription(billing: Converging, member: Owner): Promise<void> {
  const failure = 'Failed to resume subscription';
  await changeLive(billing, member, failure, async ({ ask }, { id, ...live }) => {
    if (!endsWithPeriod(live)) throw new AppError('not_found', 'There is no cancellation to take back.');
    const params = live.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await ask(failure, (stripe) => stripe.subscriptions.update(id, params));
  });
}

/**
 * What another plan costs now and next.
 * @throws AppError 400 for an unknown price, 404 without a live subscription, 409 where nothing would change or a payment is owed
 */
export async function previewChange(
  billing: Converging,
  member: Owner,
  priceId: string,
): Promise<PlanChange> {
  const failure = 'Failed to change plan';
  const price = requirePrice(billing, priceId);
  const customer = { id: await requireCustomer(billing, member), ask: billing.provider.ask };
  const live = await requireLive(customer, failure);
  const item = requireChange(live, price);
  // The provider's clock may be ahead of this one.
  const prorationDate = Math.max(toSeconds(billing.now()), item.current_period_start);
  const preview = (
    details: Pick<
      Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
      'proration_behavior' | 'proration_date'
    >,
  ) =>
    customer.ask(failure, (stripe) =>
      stripe.invoices.createPreview({
        customer: customer.id,
        subscription: live.id,
        subscription_details: { items: [{ id: item.id, price: priceId }], ...details },
      }),
    );
  const due = await preview({ proration_behavior: 'always_invoice', proration_date: prorationDate });
  const next = await preview({ proration_behavior: 'none' });
  // In a trial nothing is due before its end, which the provider's preview then shows.
  const isTrial = live.status === 'trialing';
  const isSameInterval = item.price.recurring?.interval === price.interval;
  return {
    prorationDate,
    ...(isTrial ? { dueNow: 0, lines: [] } : describeDue(due)),
    nextCents: next.total,
    // Another interval begins anew, at once; a trial goes on to its end.
    nextDate:
      isSameInterval || isTrial ? item.current_period_end : addInterval(prorationDate, price.interval),
  };
}

function describeDue({
  total,
  amount_due: due,
  lines,
}: Stripe.Invoice): Pick<PlanChange, 'dueNow' | 'lines'> {
  return {
    dueNow: total < 0 ? total : due,
    lines: lines.data.map(({ description, amount }) => ({ text: description ?? '', cents: amount })),
  };
}

/**
 * Changes the plan as it was shown, and charges the difference at once; where that fails, nothing changes.
 * @throws AppError 400 where it was shown too long ago, 402 where the card is declined, else as `previewChange`
 */
export async function changePlan(
  billing: Converging,
  member: Owner,
  { priceId, prorationDate }: { priceId: string; prorationDate: number },
): Promise<void> {
  const failure = 'Failed to change plan';
  const price = requirePrice(billing, priceId);
  const age = toSeconds(billing.now()) - prorationDate;
  // What it costs depends on it: nobody may choose it.
  if (age > shownForSeconds || age < -clockToleranceSeconds) throw tooOldError();
  await changeLive(billing, member, failure, async ({ ask }, live) => {
    const item = requireChange(live, price);
    // Another period has begun, at other costs.
    if (prorationDate < item.current_period_start) throw tooOldError();
    const params: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item.id, price: priceId }],
      metadata: { tier: price.tier },
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
      payment_behavior: 'error_if_incomplete',
    };
    await ask(failure, (stripe) => stripe.subscriptions.update(live.id, params));
  });
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

async function requireLive(customer: LeasedCustomer, failure: string): Promise<Stripe.Subscription> {
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

/** The subscription's item that gets another price. */
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

/** A month or a year later; of a day that the month does not have, its last. */
function addInterval(seconds: number, interval: Price['interval']): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? 12 : 1));
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return toSeconds(to);
}
