/** Writes down what a member may use by their subscriptions, and tells them where it ends. */
import { type Tier, tiers } from '#features/accounts/contract.ts';
import { setTier } from '#features/accounts/server/index.ts';
import type { Transaction } from '#platform/db/client.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { LetterSite } from '#platform/mail/render-letter.ts';
import { type Entitlement, entitlementOfAll } from '../entitlements.ts';
import { writeAccessEndedMail } from './mails.ts';
import { type OwnerRow, type SubscriptionRow, selectSubscriptionsOf } from './queries.ts';

/**
 * What a member's tier must become; undefined where it is right. A tier without an end was given by the operator, and stays
 * unless more is paid for.
 */
export function findTierChange(
  { tier, tierUntil }: OwnerRow,
  rows: readonly SubscriptionRow[],
  now: Date,
): Entitlement | undefined {
  const due = entitlementOfAll(rows, now);
  if (tierUntil === null && rankOf(tier) >= rankOf(due.tier)) return undefined;
  return tier === due.tier && tierUntil?.getTime() === due.until?.getTime() ? undefined : due;
}

/** Computes the tier of a member, whom the caller has locked, and writes it. @returns what was changed, in words */
export async function entitle(
  tx: Transaction,
  owner: OwnerRow,
  { livemode, now, site }: { livemode: boolean; now: Date; site: LetterSite },
): Promise<{ was: string; is: string } | undefined> {
  const rows = await selectSubscriptionsOf(tx, { userId: owner.id, livemode });
  const due = findTierChange(owner, rows, now);
  if (!due) return undefined;
  await setTier(tx, owner.id, { tier: due.tier, tierUntil: due.until });
  if (due.tier === 'free') {
    const isOwed = rows.some(({ status }) => status === 'past_due' || status === 'unpaid');
    await enqueueMail(tx, await writeAccessEndedMail(site, owner, { isOwed }));
  }
  return { was: describe({ tier: owner.tier, until: owner.tierUntil }), is: describe(due) };
}

const rankOf = (tier: Tier): number => tiers.indexOf(tier);

const describe = ({ tier, until }: Entitlement): string =>
  until ? `${tier} until ${until.toISOString()}` : tier;
