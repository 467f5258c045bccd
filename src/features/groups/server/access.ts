/** Who may do what in study groups. Groups of others are treated as if they did not exist. */
import { and, eq } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard, lockMember, requireTier } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import { groupBans, groupMembers, studyGroups } from './schema.ts';

/** A member's place in a group. */
export type Place = { groupId: number; userId: number };
/** What a member asks of a group, with the tier they have, at a moment. */
export type Asked = Place & { tier: Tier; now: Date };

export type Membership = {
  group: typeof studyGroups.$inferSelect;
  me: typeof groupMembers.$inferSelect;
};

/** Adding anything to a group is for Scholar members; reading, taking away and leaving are not. @throws AppError 403 */
export function requireScholar({ tier }: { tier: Tier }): void {
  requireTier(tier, { minimum: 'scholar', what: 'Taking part in study groups' });
}

const selectMembership = (db: Database, { groupId, userId }: Place) =>
  db
    .select({ group: studyGroups, me: groupMembers })
    .from(studyGroups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, studyGroups.id), eq(groupMembers.userId, userId)))
    .where(eq(studyGroups.id, groupId));

function requireFound(found: Membership | undefined): Membership {
  if (!found) throw new AppError('not_found', 'There is no such study group.');
  return found;
}

/** @throws AppError 404 where the member does not belong to it */
export async function findGroup(db: Database, place: Place): Promise<Membership> {
  const [found] = await selectMembership(db, place);
  return requireFound(found);
}

/**
 * Locks the member, then the group, until the transaction ends: its changes run one after the other, and ids of its
 * messages follow the order in which others see them. Every change begins so, in this order. `undefined` where the
 * member does not belong to it. @throws AppError 401 where the account was deleted
 */
export async function lockMembership(tx: Transaction, place: Place): Promise<Membership | undefined> {
  await lockMember(tx, place);
  const [found] = await selectMembership(tx, place).for('no key update');
  return found;
}

/** The same. @throws AppError 404 where the member does not belong to it */
export async function lockGroup(tx: Transaction, place: Place): Promise<Membership> {
  return requireFound(await lockMembership(tx, place));
}

/** The same for its owner. @throws AppError 403 where the member is not its owner */
export async function lockOwnGroup(tx: Transaction, place: Place): Promise<Membership> {
  const found = await lockGroup(tx, place);
  requireOwner(found.me);
  return found;
}

/** @throws AppError 403 */
export function requireOwner({ role }: Membership['me']): void {
  if (role !== 'owner') throw new AppError('forbidden', 'Only the owner of the group can do that.');
}

/** @throws AppError 409 where `held` has reached the limit, with `fact` as its reason */
export function requireRoom(held: number, limit: number, fact: string): void {
  if (held >= limit) throw new AppError('conflict', `${fact}, which is the most.`);
}

/** Why a member may not use study groups; null where they may. */
export async function findBan(db: Database, userId: number): Promise<string | null> {
  const [ban] = await db
    .select({ reason: groupBans.reason })
    .from(groupBans)
    .where(eq(groupBans.userId, userId));
  return ban?.reason ?? null;
}

/** Guards for members who are not banned. They throw 401, 403 or 429. */
export function createGroupGuards<Member extends { userId: number }>(
  db: Database,
  requireMember: Guard<Member>,
) {
  const read: Guard<Member> = async (context) => {
    const member = await requireMember(context);
    const reason = await findBan(db, member.userId);
    if (reason !== null) throw new AppError('forbidden', `You may not use study groups. ${reason}`);
    return member;
  };
  const writeGuard = (name: string, points: number) =>
    createWriteGuard({ db, requireMember: read }, { name, points, seconds: 60 });
  return { read, write: writeGuard('groups', 60), send: writeGuard('group-messages', 20) };
}
