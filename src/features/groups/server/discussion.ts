/** The discussion of a group. */
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Message, MessagePage } from '../contract.ts';
import { groupLimits, isEditable, messagesPerPage } from '../rules.ts';
import { type Asked, findGroup, lockGroup, type Place, requireRoom, requireScholar } from './access.ts';
import { groupMembers, groupMessages, groupReports, studyGroups } from './schema.ts';

export const noMessage = () => new AppError('not_found', 'There is no such message.');

/** What can be seen of messages: neither deleted nor hidden. */
export const isShown = and(isNull(groupMessages.deletedAt), isNull(groupMessages.hiddenAt));

/** Messages of the group that meet the conditions, newest first. */
function selectMessages(db: Database, { groupId, userId }: Place, ...conditions: (SQL | undefined)[]) {
  return db
    .select({
      message: groupMessages,
      author: users.name,
      reported: sql<boolean>`exists (select from ${groupReports}
        where ${groupReports.messageId} = ${groupMessages.id} and ${groupReports.reporterId} = ${userId})`,
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

function presentMessage({ message, author, reported }: MessageRow, { userId, now }: Asked): Message {
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

/** A page of messages, newest last: the newest, or those before one. @throws AppError 404 */
export async function listMessages(
  db: Database,
  asked: Asked,
  { before }: { before?: number | undefined },
): Promise<MessagePage> {
  await findGroup(db, asked);
  const isBefore = before === undefined ? undefined : lt(groupMessages.id, before);
  const rows = await selectMessages(db, asked, isBefore);
  const items = rows.slice(0, messagesPerPage).map((row) => presentMessage(row, asked));
  return { items: items.reverse(), hasOlder: rows.length > messagesPerPage };
}

/** @throws AppError 404 */
export async function readMessage(db: Database, asked: Asked, messageId: number): Promise<Message> {
  const [row] = await selectMessages(db, asked, eq(groupMessages.id, messageId));
  if (!row) throw noMessage();
  return presentMessage(row, asked);
}

const isMessage = ({ groupId }: Place, messageId: number) =>
  and(eq(groupMessages.groupId, groupId), eq(groupMessages.id, messageId));

/** Sends a message; one sent again with its key is returned. @throws AppError 403, 404, 409 where the group has too many */
export function sendMessage(
  db: Database,
  asked: Asked,
  { text, key }: { text: string; key: string },
): Promise<Message> {
  requireScholar(asked);
  const { groupId, userId: authorId, now } = asked;
  return db.transaction(async (tx) => {
    const { group } = await lockGroup(tx, asked);
    const most = groupLimits.messages.toLocaleString('en-US');
    requireRoom(group.messageCount, groupLimits.messages, `This group has had ${most} messages`);
    const inserted = await tx
      .insert(groupMessages)
      .values({ groupId, authorId, key, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: groupMessages.id });
    if (inserted.length > 0) {
      await tx
        .update(studyGroups)
        .set({ messageCount: group.messageCount + 1, lastMessageAt: now })
        .where(eq(studyGroups.id, groupId));
    }
    const isOwn = eq(groupMessages.authorId, authorId);
    const [sent] = await selectMessages(tx, asked, isOwn, eq(groupMessages.key, key));
    if (!sent) throw noMessage();
    return presentMessage(sent, asked);
  });
}

/** Changes the member's own message. @throws AppError 403, 404, 409 where it was sent too long ago */
export function editMessage(
  db: Database,
  asked: Asked,
  { text, messageId }: { text: string; messageId: number },
): Promise<Message> {
  requireScholar(asked);
  return db.transaction(async (tx) => {
    await lockGroup(tx, asked);
    const { own, state, editable } = await readMessage(tx, asked, messageId);
    if (!own || state !== 'shown') throw noMessage();
    if (!editable) throw new AppError('conflict', 'This message can no longer be changed.');
    await tx
      .update(groupMessages)
      .set({ text, editedAt: asked.now })
      .where(and(isMessage(asked, messageId), eq(groupMessages.authorId, asked.userId)));
    return readMessage(tx, asked, messageId);
  });
}

/** Deletes a message's text; its place stays. Its author may, and the owner of the group. @throws AppError 404 */
export function deleteMessage(db: Database, asked: Asked, messageId: number): Promise<Message> {
  return db.transaction(async (tx) => {
    const { me } = await lockGroup(tx, asked);
    const mayDelete = me.role === 'owner' ? undefined : eq(groupMessages.authorId, asked.userId);
    const deleted = await tx
      .update(groupMessages)
      .set({ text: '', deletedAt: asked.now })
      .where(and(isMessage(asked, messageId), isNull(groupMessages.deletedAt), mayDelete))
      .returning({ id: groupMessages.id });
    if (deleted.length === 0) throw noMessage();
    return readMessage(tx, asked, messageId);
  });
}

/** Says that the member has read up to a message; never takes it back. @throws AppError 404 */
export async function markRead(db: Database, place: Place, messageId: number): Promise<void> {
  const { me } = await findGroup(db, place);
  const read = sql`(select coalesce(max(id), 0) from ${groupMessages} where group_id = ${place.groupId} and id <= ${messageId})`;
  await db
    .update(groupMembers)
    .set({ lastReadId: sql`greatest(last_read_id, ${read})` })
    .where(eq(groupMembers.id, me.id));
}
