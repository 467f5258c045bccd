/** Permissions in study groups. Groups that a member does not belong to are treated as if they did not exist. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import { lockMember, requireTier } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { hiddenGroupName } from '../rules.ts';
import { groupBans, groupMembers, studyGroups } from './schema.ts';

/** Identifies a membership. */
export type MembershipKey = { groupId: number; userId: number };
/** A request for a group, with the member's tier and the time. */
export type GroupRequest = MembershipKey & { tier: Tier; now: Date };

export type Membership = {
  /** The group, with name and description as members see them. */
  group: typeof studyGroups.$inferSelect;
  me: typeof groupMembers.$inferSelect;
  /** Reason of the member's ban; null if the member is not banned. */
  ban: string | null;
};

/** Adding content to a group requires Scholar; reading, removing and leaving do not. @throws AppError 403 */
export function requireScholar({ tier }: { tier: Tier }): void {
  requireTier(tier, { minimum: 'scholar', what: 'Taking part in study groups' });
}

const isHidden = sql`${studyGroups.hiddenAt} is not null`;

/** Name and description as members see them: replaced if the operator has hidden them. */
export const shownTexts = {
  name: sql<string>`case when ${isHidden} then ${hiddenGroupName} else ${studyGroups.name} end`,
  description: sql<string>`case when ${isHidden} then '' else ${studyGroups.description} end`,
};

const selectMembership = (db: Database, { groupId, userId }: MembershipKey) =>
  db
    .select({
      group: { ...getTableColumns(studyGroups), ...shownTexts },
      me: groupMembers,
      ban: groupBans.reason,
    })
    .from(studyGroups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, studyGroups.id), eq(groupMembers.userId, userId)))
    .leftJoin(groupBans, eq(groupBans.userId, groupMembers.userId))
    .where(eq(studyGroups.id, groupId));

function requireAccess(found: Membership | undefined): Membership {
  if (!found) throw new AppError('not_found', 'There is no such study group.');
  refuseBanned(found.ban);
  return found;
}

/** @throws AppError 403 if the member is banned, 404 if the member does not belong to the group */
export async function findGroup(db: Database, key: MembershipKey): Promise<Membership> {
  const [found] = await selectMembership(db, key);
  return requireAccess(found);
}

/**
 * Locks the member, then the group, until the transaction ends: changes of a group run one after the other, and the ids
 * of its messages follow the order in which others see them. Transactions that lock more continue with messages, then
 * reports, so that they do not deadlock. Returns `undefined` if the member does not belong to the group.
 * @throws AppError 401 if the account was deleted
 */
export async function lockMembership(tx: Transaction, key: MembershipKey): Promise<Membership | undefined> {
  await lockMember(tx, key);
  const [found] = await selectMembership(tx, key).for('no key update', { of: [studyGroups, groupMembers] });
  return found;
}

/** The same. @throws AppError 403 if the member is banned, 404 if the member does not belong to the group */
export async function lockGroup(tx: Transaction, key: MembershipKey): Promise<Membership> {
  return requireAccess(await lockMembership(tx, key));
}

/** The same for the group's owner. @throws AppError 403 if the member is not its owner */
export async function lockOwnGroup(tx: Transaction, key: MembershipKey): Promise<Membership> {
  const found = await lockGroup(tx, key);
  requireOwner(found.me);
  return found;
}

/** @throws AppError 403 if the member is not the owner */
export function requireOwner({ role }: Membership['me']): void {
  if (role !== 'owner') throw new AppError('forbidden', 'Only the owner of the group can do that.');
}

/** @throws AppError 409 if `held` has reached the limit; `fact` and `advice` are shown to the member */
export function requireRoom(held: number, limit: number, fact: string, advice = ''): void {
  if (held >= limit) throw new AppError('conflict', `${fact}, which is the most. ${advice}`.trim());
}

/** Reason why a member may not use study groups; null if the member may. */
export async function findBan(db: Database, userId: number): Promise<string | null> {
  const [ban] = await db
    .select({ reason: groupBans.reason })
    .from(groupBans)
    .where(eq(groupBans.userId, userId));
  return ban?.reason ?? null;
}

/**
 * For requests without a membership; all others find the ban with the membership.
 * @throws AppError 403 if the member is banned
 */
export async function requireNotBanned(db: Database, userId: number): Promise<void> {
  refuseBanned(await findBan(db, userId));
}

function refuseBanned(reason: string | null): void {
  if (reason !== null) throw new AppError('forbidden', `You may not use study groups. ${reason}`);
}
