/** A member's subscription, as the account page shows it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Tier } from '#features/accounts/contract.ts';
import { currentTierOf } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { SubscriptionStatus } from '../contract.ts';
import { endOfGrace } from '../entitlements.ts';
import type { Converging } from './converge.ts';
import { listOpen, settle } from './provider-subscriptions.ts';
import {
  type CustomerRow,
  type SubscriptionRow,
  selectCustomerOf,
  selectSubscriptionsOf,
} from './queries.ts';
import { endedStatuses, isUnfinished, toSeconds } from './subscription-facts.ts';

/** How long a page waits for the provider, in ms. */
const patienceMs = 4000;

/**
 * Asks the provider first if a payment is unfinished or owed, a period is over, or a customer has only ended
 * subscriptions or none: the browser may return before the webhook. If the provider is slow, the stored status is
 * returned. `mayAsk` limits the requests to the provider.
 */
export async function readStatus(
  billing: Converging,
  { userId }: { userId: number },
  mayAsk: () => Promise<boolean>,
): Promise<SubscriptionStatus> {
  const owner = { userId, livemode: billing.provider.livemode };
  const rows = await selectSubscriptionsOf(billing.db, owner);
  const waiting = rows.filter((row) => isWaiting(row, billing.now())).map(({ id }) => id);
  const goesOn = rows.some(({ status }) => !endedStatuses.includes(status));
  const customer = goesOn ? undefined : await selectCustomerOf(billing.db, owner);
  if ((waiting.length > 0 || customer) && (await mayAsk())) {
    const giveUp = new AbortController();
    const asked = customer ? findUnwritten(billing, customer) : settleAll(billing, waiting);
    await Promise.race([asked, wait(patienceMs, undefined, { signal: giveUp.signal }).catch(() => {})]);
    giveUp.abort();
  }
  return readKnownStatus(billing.db, owner, billing.now());
}

/** Stores subscriptions that were started just before the process or the provider failed. */
async function findUnwritten(billing: Converging, { id: customer }: CustomerRow): Promise<void> {
  try {
    await settleAll(billing, await listOpen(billing, customer));
  } catch (err) {
    billing.logger.warn({ err, customer }, 'the subscriptions of a customer were not listed');
  }
}

async function settleAll(billing: Converging, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => settle(billing, id)));
}

/** The status from the database alone. */
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

/** The live subscription; if there is none, the newest. */
function presentStatus(tier: Tier, rows: readonly SubscriptionRow[]): SubscriptionStatus {
  const shown = rows.find((row) => !endedStatuses.includes(row.status) && !isUnfinished(row)) ?? rows[0];
  if (!shown) return { tier, subscription: null };
  const { trialEnd, pastDueSince } = shown;
  return {
    tier,
    subscription: {
      // The provider's trial begins before a card is saved; here it then counts as not begun.
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
