/** Lists, creates, changes and deletes a member's groups, and manages their invitations. */
import { and, asc, count, desc, eq, exists, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import { lockMember, users } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import type { Group, GroupInput, GroupList } from '../contract.ts';
import { groupLimits, maxUnread } from '../rules.ts';
import {
  findBan,
  findGroup,
  type GroupRequest,
  lockOwnGroup,
  type MembershipKey,
  requireNotBanned,
  requireRoom,
  requireScholar,
  shownTexts,
} from './access.ts';
import { groupMembers, groupMessages, groupReports, groupResources, studyGroups } from './schema.ts';
import { isStanding } from './standing-reports.ts';

const { joined, owned } = groupLimits;

/** The member's groups, the one with the latest message first; none while the member is banned. */
export async function listGroups(db: Database, userId: number): Promise<GroupList> {
  const ban = await findBan(db, userId);
  const former = await listFormerGroups(db, { userId, isBanned: ban !== null });
  if (ban !== null) return { groups: [], former, ban };
  const groups = await db
    .select({
      id: studyGroups.id,
      ...shownTexts,
      role: groupMembers.role,
      members: sql<number>`(select count(*)::int from study_group_members each where each.group_id = ${studyGroups.id})`,
      unread: sql<number>`(select count(*)::int from (
        select from study_group_messages message
        where message.group_id = ${studyGroups.id} and message.id > ${groupMembers.lastReadId}
          and message.author_id is distinct from ${groupMembers.userId}
          and message.deleted_at is null and message.hidden_at is null
        limit ${maxUnread}) unread)`,
    })
    .from(groupMembers)
    .innerJoin(studyGroups, eq(studyGroups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(
      desc(sql`coalesce(${studyGroups.lastMessageAt}, ${studyGroups.createdAt})`),
      desc(studyGroups.id),
    );
  return { groups, former, ban };
}

/** Groups that the member cannot open but that contain the member's messages. */
async function listFormerGroups(
  db: Database,
  { userId, isBanned }: { userId: number; isBanned: boolean },
): Promise<GroupList['former']> {
  const isMember = exists(
    db
      .select()
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, studyGroups.id), eq(groupMembers.userId, userId))),
  );
  return db
    .select({ id: studyGroups.id, name: shownTexts.name, messages: count() })
    .from(studyGroups)
    .innerJoin(groupMessages, eq(groupMessages.groupId, studyGroups.id))
    .where(
      and(
        eq(groupMessages.authorId, userId),
        isNull(groupMessages.deletedAt),
        isBanned ? undefined : not(isMember),
      ),
    )
    .groupBy(studyGroups.id)
    .orderBy(asc(studyGroups.id));
}

/** A group with its members: the owner first, then by the date of joining. @throws AppError 404 */
export async function readGroup(db: Database, key: MembershipKey): Promise<Group> {
  const { group, me } = await findGroup(db, key);
  const members = await db
    .select({ member: groupMembers, name: users.name })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(eq(groupMembers.groupId, group.id))
    .orderBy(desc(eq(groupMembers.role, 'owner')), asc(groupMembers.joinedAt), asc(groupMembers.id));
  const reports = await db
    .select({ id: groupReports.id })
    .from(groupReports)
    .innerJoin(studyGroups, eq(studyGroups.id, groupReports.groupId))
    .where(
      and(
        eq(studyGroups.id, group.id),
        eq(groupReports.reporterId, key.userId),
        isStanding(studyGroups.editedAt),
      ),
    );
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    role: me.role,
    invites: group.invitationHash !== null,
    members: members.map(({ member: { id, role, joinedAt, userId }, name }) => ({
      id,
      name,
      role,
      joinedAt: joinedAt.toISOString(),
      you: userId === key.userId,
    })),
    resources: await db.$count(groupResources, eq(groupResources.groupId, group.id)),
    reported: reports.length > 0,
  };
}

/**
 * Creates a group owned by the member. A group of theirs with the same texts in which nothing has happened yet is
 * returned instead: the request was sent twice, or again after its response was lost.
 * @throws AppError 403, 409 if the member has too many groups
 */
export function createGroup(
  db: Database,
  { userId, tier }: { userId: number; tier: Tier },
  texts: GroupInput,
): Promise<{ id: number }> {
  requireScholar({ tier });
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    await requireNotBanned(tx, userId);
    const made = await findUntouched(tx, { userId, ...texts });
    if (made) return made;
    const own = await tx
      .select({ role: groupMembers.role })
      .from(groupMembers)
      .where(eq(groupMembers.userId, userId));
    requireRoom(own.length, joined, `You belong to ${joined} study groups`, 'Leave one first.');
    const held = own.filter(({ role }) => role === 'owner').length;
    requireRoom(
      held,
      owned,
      `You own ${owned} study groups`,
      'Delete one, or make another member its owner.',
    );
    const [group] = await tx.insert(studyGroups).values(texts).returning({ id: studyGroups.id });
    if (!group) throw new Error('The group was not inserted.');
    await tx.insert(groupMembers).values({ groupId: group.id, userId, role: 'owner' });
    return group;
  });
}

async function findUntouched(
  tx: Transaction,
  { userId, name, description }: GroupInput & { userId: number },
): Promise<{ id: number } | undefined> {
  const { id, messageCount, invitationHash, hiddenAt } = studyGroups;
  const isOwner = and(eq(groupMembers.userId, userId), eq(groupMembers.role, 'owner'));
  const [group] = await tx
    .select({ id })
    .from(studyGroups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, id), isOwner))
    .where(
      and(
        eq(studyGroups.name, name),
        eq(studyGroups.description, description),
        and(eq(messageCount, 0), isNull(invitationHash), isNull(hiddenAt)),
        eq(tx.$count(groupMembers, eq(groupMembers.groupId, id)), 1),
        eq(tx.$count(groupResources, eq(groupResources.groupId, id)), 0),
      ),
    )
    .limit(1);
  return group;
}

/** @throws AppError 403, 404 */
export async function updateGroup(db: Database, request: GroupRequest, texts: GroupInput): Promise<void> {
  requireScholar(request);
  // New texts are not those that were hidden, and they can be reported anew. The same texts change nothing.
  const areNew = or(ne(studyGroups.name, texts.name), ne(studyGroups.description, texts.description));
  await changeOwnGroup(db, request, { ...texts, editedAt: request.now, hiddenAt: null }, areNew);
}

/** Creates the token of a new link, or none; the previous link stops working. @throws AppError 403, 404 */
export async function setInvitation(
  db: Database,
  request: GroupRequest,
  { on }: { on: boolean },
): Promise<{ token: string | null }> {
  if (on) requireScholar(request);
  const token = on ? createToken() : null;
  await changeOwnGroup(db, request, { invitationHash: token && hashToken(token), excluded: [] });
  return { token };
}

async function changeOwnGroup(
  db: Database,
  key: MembershipKey,
  changes: Partial<typeof studyGroups.$inferInsert>,
  condition?: SQL,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnGroup(tx, key);
    await tx
      .update(studyGroups)
      .set(changes)
      .where(and(eq(studyGroups.id, key.groupId), condition));
  });
}

/** Deletes a group with all its content. @throws AppError 403, 404 */
export async function deleteGroup(db: Database, key: MembershipKey): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnGroup(tx, key);
    await tx.delete(studyGroups).where(eq(studyGroups.id, key.groupId));
  });
}
