/** The discussion of a group. */
import { and, desc, eq, exists, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { lockMember, users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import type { Message, MessagePage } from '../contract.ts';
import { editMinutes, groupLimits, isEditable, messagesPerPage } from '../rules.ts';
import {
  findGroup,
  type GroupRequest,
  lockGroup,
  type MembershipKey,
  requireRoom,
  requireScholar,
} from './access.ts';
import { groupMembers, groupMessages, groupReports, studyGroups } from './schema.ts';
import { isStanding } from './standing-reports.ts';

export const noMessage = () => new AppError('not_found', 'There is no such message.');

/** Condition for visible messages: neither deleted nor hidden. */
export const isShown = and(isNull(groupMessages.deletedAt), isNull(groupMessages.hiddenAt));

/** Messages of the group that match the conditions, newest first. */
function selectMessages(
  db: Database,
  { groupId, userId }: MembershipKey,
  ...conditions: (SQL | undefined)[]
) {
  return db
    .select({
      message: groupMessages,
      author: users.name,
      reported: sql<boolean>`${exists(
        db
          .select()
          .from(groupReports)
          .where(
            and(
              eq(groupReports.messageId, groupMessages.id),
              eq(groupReports.reporterId, userId),
              isStanding(groupMessages.editedAt),
            ),
          ),
      )}`,
    })
    .from(groupMessages)
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groupMessages.groupId), eq(groupMembers.userId, userId)),
    )
    .leftJoin(users, eq(users.id, groupMessages.authorId))
    .where(and(eq(groupMessages.groupId, groupId), ...conditions))
    .orderBy(desc(groupMessages.id))
    .limit(messagesPerPage + 1);
}

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

function presentMessage({ message, author, reported }: MessageRow, { userId, now }: GroupRequest): Message {
  const state = message.deletedAt ? 'deleted' : message.hiddenAt ? 'hidden' : 'shown';
  const own = message.authorId === userId;
  return {
    id: message.id,
    author,
    own,
    state,
    text: state === 'shown' ? message.text : '',
    sentAt: message.createdAt.toISOString(),
    edited: message.editedAt !== null,
    editable: own && state === 'shown' && isEditable(message.createdAt, now),
    reported,
  };
}

/** A page of messages, newest last: the newest ones, or those before a given message. @throws AppError 404 */
export async function listMessages(
  db: Database,
  request: GroupRequest,
  { before }: { before?: number | undefined },
): Promise<MessagePage> {
  await findGroup(db, request);
  const isBefore = before === undefined ? undefined : lt(groupMessages.id, before);
  const rows = await selectMessages(db, request, isBefore);
  const items = rows.slice(0, messagesPerPage).map((row) => presentMessage(row, request));
  return { items: items.reverse(), hasOlder: rows.length > messagesPerPage };
}

/** @throws AppError 404 */
export async function readMessage(db: Database, request: GroupRequest, messageId: number): Promise<Message> {
  const [row] = await selectMessages(db, request, eq(groupMessages.id, messageId));
  if (!row) throw noMessage();
  return presentMessage(row, request);
}

const isMessage = ({ groupId }: MembershipKey, messageId: number) =>
  and(eq(groupMessages.groupId, groupId), eq(groupMessages.id, messageId));

/**
 * Sends a message. A repeated request with the same key returns the message already sent.
 * @throws AppError 403, 404, 409 if the group has too many messages
 */
export function sendMessage(
  db: Database,
  request: GroupRequest,
  { text, key }: { text: string; key: string },
): Promise<Message> {
  requireScholar(request);
  const { groupId, userId: authorId, now } = request;
  return db.transaction(async (tx) => {
    const { group } = await lockGroup(tx, request);
    const inserted = await tx
      .insert(groupMessages)
      .values({ groupId, authorId, key, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: groupMessages.id });
    if (inserted.length > 0) {
      const most = formatNumber(groupLimits.messages);
      requireRoom(group.messageCount, groupLimits.messages, `This group has had ${most} messages`);
      await tx
        .update(studyGroups)
        .set({ messageCount: group.messageCount + 1, lastMessageAt: now })
        .where(eq(studyGroups.id, groupId));
    }
    const isOwn = eq(groupMessages.authorId, authorId);
    const [sent] = await selectMessages(tx, request, isOwn, eq(groupMessages.key, key));
    if (!sent) throw noMessage();
    return presentMessage(sent, request);
  });
}

/** Changes the member's own message. @throws AppError 403, 404, 409 if it was sent too long ago */
export function editMessage(
  db: Database,
  request: GroupRequest,
  { text, messageId }: { text: string; messageId: number },
): Promise<Message> {
  requireScholar(request);
  return db.transaction(async (tx) => {
    await lockGroup(tx, request);
    const { own, state, editable } = await readMessage(tx, request, messageId);
    if (!own || state !== 'shown') throw noMessage();
    if (!editable) {
      throw new AppError('conflict', `A message can be changed for ${editMinutes} minutes, and no longer.`);
    }
    await tx
      .update(groupMessages)
      .set({ text, editedAt: request.now })
      .where(and(isMessage(request, messageId), eq(groupMessages.authorId, request.userId)));
    return readMessage(tx, request, messageId);
  });
}

/**
 * Deletes a message's text and keeps a placeholder. Allowed to its author and the owner of the group.
 * @throws AppError 404
 */
export function deleteMessage(db: Database, request: GroupRequest, messageId: number): Promise<Message> {
  return db.transaction(async (tx) => {
    const { me } = await lockGroup(tx, request);
    const mayDelete = me.role === 'owner' ? undefined : eq(groupMessages.authorId, request.userId);
    const deleted = await tx
      .update(groupMessages)
      .set({ text: '', deletedAt: request.now })
      .where(and(isMessage(request, messageId), isNull(groupMessages.deletedAt), mayDelete))
      .returning({ id: groupMessages.id });
    if (deleted.length === 0) throw noMessage();
    return readMessage(tx, request, messageId);
  });
}

/**
 * Deletes the text of all messages that the member wrote in a group, even after leaving it or being banned: members may
 * always take back their own texts.
 */
export async function deleteOwnMessages(
  db: Database,
  { groupId, userId, now }: MembershipKey & { now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const isOwn = and(eq(groupMessages.groupId, groupId), eq(groupMessages.authorId, userId));
    await tx
      .update(groupMessages)
      .set({ text: '', deletedAt: now })
      .where(and(isOwn, isNull(groupMessages.deletedAt)));
  });
}

/** Records that the member has read up to a message; never moves back. @throws AppError 404 */
export async function markRead(db: Database, key: MembershipKey, messageId: number): Promise<void> {
  const { me } = await findGroup(db, key);
  const read = sql`(select coalesce(max(id), 0) from ${groupMessages} where group_id = ${key.groupId} and id <= ${messageId})`;
  await db
    .update(groupMembers)
    .set({ lastReadId: sql`greatest(last_read_id, ${read})` })
    .where(eq(groupMembers.id, me.id));
}
