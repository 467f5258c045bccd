/** Reads a subscription from the provider, with the further data needed to interpret it. */
import type Stripe from 'stripe';
import type { Logger } from '#platform/log/logger.ts';
import { trialNoticeDays } from '../plans.ts';
import type { Provider } from './provider.ts';
import type { SubscriptionRow } from './queries.ts';
import { readFacts, type SubscriptionFacts, toDate } from './subscription-facts.ts';

export type ProviderState = SubscriptionFacts & {
  pastDueSince: Date | null;
  /** In cents, if a trial ends so soon that the member must be notified; undefined otherwise. */
  firstCharge?: number;
};

const failure = 'Failed to fetch subscription status';
const dayMs = 86_400_000;

type Reading = { provider: Provider; now: () => Date; logger: Pick<Logger, 'error'> };

/**
 * `known`: the stored row, if any.
 * @returns undefined where its price is not one of this site
 * @throws AppError 502, 503 where the provider does not answer
 */
export async function readSubscription(
  { provider, now, logger }: Reading,
  { id, known }: { id: string; known: SubscriptionRow | undefined },
): Promise<ProviderState | undefined> {
  const subscription = await provider.ask(failure, (stripe) => stripe.subscriptions.retrieve(id));
  const facts = readFacts(subscription, provider.prices);
  if (!facts) {
    logger.error({ subscription: id }, 'a subscription has a price that is not configured');
    return undefined;
  }
  // The provider forgets a removed card, but a member who has had a trial gets no second one.
  facts.hasCard ||= known?.hasCard ?? false;
  const noticedFor = known?.trialNoticeFor ?? null;
  const pastDueSince = facts.status === 'past_due' ? await findPastDueSince(provider, subscription) : null;
  return {
    ...facts,
    pastDueSince,
    ...(isNoticeDue(facts, { noticedFor, now: now() }) && {
      firstCharge: await findFirstCharge(provider, facts),
    }),
  };
}

/** Whether the member must be notified now that a trial becomes a paid subscription. */
function isNoticeDue(
  { status, hasCard, cancelAtPeriodEnd, trialEnd }: SubscriptionFacts,
  { noticedFor, now }: { noticedFor: Date | null; now: Date },
): boolean {
  if (status !== 'trialing' || !hasCard || cancelAtPeriodEnd || !trialEnd) return false;
  if (noticedFor?.getTime() === trialEnd.getTime()) return false;
  return trialEnd.getTime() - now.getTime() <= trialNoticeDays * dayMs;
}

/** The date of the oldest unpaid invoice, so that events missed since then do not move it. */
async function findPastDueSince(provider: Provider, { id, items }: Stripe.Subscription): Promise<Date> {
  const { data } = await provider.ask(failure, (stripe) =>
    stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }),
  );
  const starts = items.data.map((item) => item.current_period_start);
  const owed = data.map((invoice) => invoice.created);
  return toDate(Math.min(...(owed.length > 0 ? owed : starts)));
}

async function findFirstCharge(provider: Provider, { id, customerId }: SubscriptionFacts): Promise<number> {
  const invoice = await provider.ask(failure, (stripe) =>
    stripe.invoices.createPreview({ customer: customerId, subscription: id }),
  );
  return invoice.amount_due;
}
