/** Stores the tier that a member's subscriptions give, and mails the member when it ends. */
import { type Tier, tiers } from '#features/accounts/contract.ts';
import { addressMail, type GrantedTier, setTier } from '#features/accounts/server/index.ts';
import type { Transaction } from '#platform/db/client.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { entitlementOfAll } from '../entitlements.ts';
import { writeAccessEndedMail } from './mails.ts';
import { type OwnerRow, paysForReal, type SubscriptionRow, selectSubscriptionsOf } from './queries.ts';

/**
 * The tier that must be stored for a member; undefined if it is right already. A tier without an end was given by the
 * operator: it stays unless a higher one is paid for, and applies again afterwards.
 */
export function findTierChange(
  { tier, tierUntil, givenTier }: OwnerRow,
  rows: readonly SubscriptionRow[],
  now: Date,
): GrantedTier | undefined {
  const given = tierUntil === null ? tier : (givenTier ?? 'free');
  const paid = entitlementOfAll(rows, now);
  const due: GrantedTier =
    rankOf(paid.tier) > rankOf(given)
      ? { tier: paid.tier, tierUntil: paid.until, givenTier: given === 'free' ? null : given }
      : { tier: given, tierUntil: null, givenTier: null };
  return tier === due.tier && tierUntil?.getTime() === due.tierUntil?.getTime() ? undefined : due;
}

/**
 * Computes and stores the tier of a member, whom the caller has locked. With test keys the provider cannot tell whether
 * subscriptions for real money continue: in that case nothing changes.
 * @returns the change, in words
 */
export async function entitle(
  tx: Transaction,
  owner: OwnerRow,
  { livemode, now, site }: { livemode: boolean; now: Date; site: SiteIdentity },
): Promise<{ was: string; is: string } | undefined> {
  if (!livemode && (await paysForReal(tx, owner.id))) return undefined;
  const rows = await selectSubscriptionsOf(tx, { userId: owner.id, livemode });
  const due = findTierChange(owner, rows, now);
  if (!due) return undefined;
  await setTier(tx, owner.id, due);
  if (entitlementOfAll(rows, now).tier === 'free') {
    const isOwed = rows.some(({ status }) => status === 'past_due' || status === 'unpaid');
    // Rendered here, because only the locked rows tell whether the tier ends.
    await enqueueMail(tx, addressMail(await writeAccessEndedMail(site, { isOwed }), owner));
  }
  return { was: describe(owner), is: describe(due) };
}

const rankOf = (tier: Tier): number => tiers.indexOf(tier);

const describe = ({ tier, tierUntil }: GrantedTier): string =>
  tierUntil ? `${tier} until ${tierUntil.toISOString()}` : tier;
