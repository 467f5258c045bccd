/** Membership of a group: joining by its link, leaving, removal, and change of the owner. */
import { and, asc, count, eq, exists, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import { lockMember, users } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { Invited } from '../contract.ts';
import { groupLimits } from '../rules.ts';
import {
  findBan,
  lockGroup,
  lockOwnGroup,
  type Membership,
  type MembershipKey,
  requireNotBanned,
  requireOwner,
  requireRoom,
  requireScholar,
  shownTexts,
} from './access.ts';
import { groupBans, groupMembers, groupMessages, studyGroups } from './schema.ts';

type Invitation = { userId: number; token: string };

const isInvitedBy = (token: string) => eq(studyGroups.invitationHash, hashToken(token));
const linkError = () =>
  new AppError('not_found', 'This invitation no longer works. Ask whoever sent it for a new link.');

/** The group that a link leads to. @throws AppError 403 if the member is banned, 404 if the link does not work */
export async function readInvitation(db: Database, { userId, token }: Invitation): Promise<Invited> {
  await requireNotBanned(db, userId);
  const isMe = eq(groupMembers.userId, userId);
  const [found] = await db
    .select({
      id: studyGroups.id,
      ...shownTexts,
      members: count(),
      joined: sql<boolean>`bool_or(${isMe})`,
    })
    .from(studyGroups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, studyGroups.id))
    .where(isInvitedBy(token))
    .groupBy(studyGroups.id);
  if (!found) throw linkError();
  return found;
}

/**
 * Adds the member to the group that the link leads to; changes nothing if the member belongs to it already.
 * @throws AppError 403 below Scholar, after a removal or while banned, 404 if the link does not work, 409 if the member
 * has too many groups or the group too many members
 */
export function joinGroup(
  db: Database,
  { userId, token, tier }: Invitation & { tier: Tier },
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    await requireNotBanned(tx, userId);
    const [group] = await tx
      .select({ id: studyGroups.id, excluded: studyGroups.excluded })
      .from(studyGroups)
      .where(isInvitedBy(token))
      .for('no key update');
    if (!group) throw linkError();
    const { id, excluded } = group;
    const own = await tx
      .select({ groupId: groupMembers.groupId })
      .from(groupMembers)
      .where(eq(groupMembers.userId, userId));
    if (own.some(({ groupId }) => groupId === id)) return { id };
    requireScholar({ tier });
    if (excluded.includes(userId)) {
      throw new AppError('forbidden', 'You were removed from this group. To join again you need a new link.');
    }
    const { joined, members } = groupLimits;
    requireRoom(own.length, joined, `You belong to ${joined} study groups`, 'Leave one first.');
    const held = await tx.$count(groupMembers, eq(groupMembers.groupId, id));
    requireRoom(held, members, `This group has ${members} members`);
    // Earlier messages do not count as unread for a new member.
    const lastReadId = sql`(select coalesce(max(id), 0) from ${groupMessages} where group_id = ${id})`;
    await tx.insert(groupMembers).values({ groupId: id, userId, role: 'member', lastReadId });
    return { id };
  });
}

/**
 * Removes another member, who cannot rejoin by the present link, or lets the requesting member leave.
 * @throws AppError 403 if a member other than the owner removes somebody else, 404 for an unknown group or member
 */
export async function removeMember(db: Database, key: MembershipKey, memberId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockGroup(tx, key);
    const { group, me } = found;
    if (memberId === me.id) return leaveGroup(tx, found);
    requireOwner(me);
    const { userId } = await requireMemberOf(tx, group.id, memberId);
    await tx.delete(groupMembers).where(eq(groupMembers.id, memberId));
    await tx
      .update(studyGroups)
      .set({ excluded: [...group.excluded, userId] })
      .where(eq(studyGroups.id, group.id));
  });
}

/**
 * Removes a member from the group, which is locked. An owner is replaced; with the last member, the group is deleted.
 */
export async function leaveGroup(tx: Transaction, { group, me }: Membership): Promise<void> {
  const hasOwner = me.role === 'member' || (await passOnGroup(tx, me));
  if (hasOwner) await tx.delete(groupMembers).where(eq(groupMembers.id, me.id));
  else await tx.delete(studyGroups).where(eq(studyGroups.id, group.id));
}

/** Replaces the owner by the member who joined first, ignoring banned members; false if there is none. */
export async function passOnGroup(tx: Transaction, { groupId, userId }: MembershipKey): Promise<boolean> {
  const isBanned = exists(tx.select().from(groupBans).where(eq(groupBans.userId, groupMembers.userId)));
  const [next] = await tx
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), ne(groupMembers.userId, userId), not(isBanned)))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.id))
    .limit(1);
  if (next) await setOwner(tx, groupId, next.id);
  return next !== undefined;
}

/**
 * Makes another member the owner.
 * @throws AppError 403 if the requesting member is not the owner, 404 for an unknown group or member, 409 if the other
 * member is banned or owns too many groups
 */
export async function handOverGroup(db: Database, key: MembershipKey, memberId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBoth(tx, key, memberId);
    const { group } = await lockOwnGroup(tx, key);
    const { userId } = await requireMemberOf(tx, group.id, memberId);
    if ((await findBan(tx, userId)) !== null) {
      throw new AppError('conflict', 'That member cannot own a group.');
    }
    const held = await tx.$count(
      groupMembers,
      and(
        eq(groupMembers.userId, userId),
        eq(groupMembers.role, 'owner'),
        ne(groupMembers.groupId, group.id),
      ),
    );
    requireRoom(held, groupLimits.owned, `That member owns ${groupLimits.owned} study groups`);
    await setOwner(tx, group.id, memberId);
  });
}

/**
 * Locks the requesting member and another member of the group, so that what both own does not change meanwhile: before
 * the group, as everywhere, and in a fixed order, because they may hand groups to each other at once.
 */
async function lockBoth(
  tx: Transaction,
  { groupId, userId }: MembershipKey,
  memberId: number,
): Promise<void> {
  const other = tx
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, memberId), eq(groupMembers.groupId, groupId)));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, other)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** The old owner is changed first, so that a group never has two owners. */
async function setOwner(tx: Transaction, groupId: number, memberId: number): Promise<void> {
  const roleOf = (role: 'owner' | 'member', member: SQL) =>
    tx
      .update(groupMembers)
      .set({ role })
      .where(and(eq(groupMembers.groupId, groupId), member));
  await roleOf('member', eq(groupMembers.role, 'owner'));
  await roleOf('owner', eq(groupMembers.id, memberId));
}

async function requireMemberOf(tx: Transaction, groupId: number, memberId: number) {
  const [member] = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, memberId), eq(groupMembers.groupId, groupId)));
  if (!member) throw new AppError('not_found', 'There is no such member.');
  return member;
}
