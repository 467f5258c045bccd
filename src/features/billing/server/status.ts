/** What a member has subscribed to, as the account page shows it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Tier } from '#features/accounts/contract.ts';
import { currentTierOf } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { SubscriptionStatus } from '../contract.ts';
import { endOfGrace } from '../entitlements.ts';
import type { Converging } from './converge.ts';
import { settle } from './provider-subscriptions.ts';
import { type SubscriptionRow, selectSubscriptionsOf } from './queries.ts';
import { endedStatuses, isUnfinished, toSeconds } from './subscription-facts.ts';

/** How long a page waits for the provider's word, in ms. */
const patienceMs = 4000;

/**
 * Asks the provider first where a payment is unfinished or owed, or news should have come: the browser may be back from
 * paying before the webhook is here. Where it is slow, what is known is answered. `mayAsk` counts these questions.
 */
export async function readStatus(
  billing: Converging,
  { userId }: { userId: number },
  mayAsk: () => Promise<boolean>,
): Promise<SubscriptionStatus> {
  const owner = { userId, livemode: billing.provider.livemode };
  const waiting = (await selectSubscriptionsOf(billing.db, owner)).filter((row) =>
    isWaiting(row, billing.now()),
  );
  if (waiting.length > 0 && (await mayAsk())) {
    const giveUp = new AbortController();
    const asked = Promise.all(waiting.map(({ id }) => settle(billing, id)));
    await Promise.race([asked, wait(patienceMs, undefined, { signal: giveUp.signal }).catch(() => {})]);
    giveUp.abort();
  }
  return readKnownStatus(billing.db, owner, billing.now());
}

/** The same by the database alone. */
export async function readKnownStatus(
  db: Database,
  owner: { userId: number; livemode: boolean },
  now: Date,
): Promise<SubscriptionStatus> {
  const tier = await currentTierOf(db, owner.userId, now);
  return presentStatus(tier, await selectSubscriptionsOf(db, owner));
}

function isWaiting(row: SubscriptionRow, now: Date): boolean {
  if (endedStatuses.includes(row.status)) return false;
  const isPaidFor = row.status === 'active' || row.status === 'trialing';
  return !isPaidFor || isUnfinished(row) || row.currentPeriodEnd <= now;
}

/** The live one; where there is none, the newest. */
function presentStatus(tier: Tier, rows: readonly SubscriptionRow[]): SubscriptionStatus {
  const shown = rows.find((row) => !endedStatuses.includes(row.status) && !isUnfinished(row)) ?? rows[0];
  if (!shown) return { tier, subscription: null };
  const { trialEnd, pastDueSince } = shown;
  return {
    tier,
    subscription: {
      // A trial begins, in the provider's words, before a card is there; here it has not begun then.
      status: isUnfinished(shown) ? 'incomplete' : shown.status,
      current_period_end: toSeconds(shown.currentPeriodEnd),
      cancel_at_period_end: shown.cancelAtPeriodEnd,
      tier: shown.tier,
      interval: shown.interval,
      trial_end: shown.status === 'trialing' && trialEnd ? toSeconds(trialEnd) : null,
      grace_end: pastDueSince && toSeconds(endOfGrace(pastDueSince)),
    },
  };
}
