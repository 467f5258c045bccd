/** Members' reports of messages, and of groups for their names and descriptions. */
import { and, eq, inArray, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { lockMember, users } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Message } from '../contract.ts';
import { joinTexts } from '../rules.ts';
import { findGroup, type GroupRequest } from './access.ts';
import { isShown, noMessage, readMessage } from './discussion.ts';
import { groupMembers, groupMessages, groupReports, studyGroups } from './schema.ts';
import { isStanding } from './standing-reports.ts';

/**
 * Reports another member's message; a second report by the same member of the same text changes nothing.
 * @throws AppError 403, 404
 */
export function reportMessage(
  db: Database,
  request: GroupRequest,
  { messageId, reason }: { messageId: number; reason: string },
): Promise<Message> {
  const { groupId, userId } = request;
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const { group } = await findGroup(tx, request);
    const isReportable = and(
      eq(groupMessages.id, messageId),
      eq(groupMessages.groupId, groupId),
      ne(groupMessages.authorId, userId),
      isShown,
    );
    // Locks the author before the message, in the same order as the deletion of an account.
    await lockAuthor(tx, tx.select({ id: groupMessages.authorId }).from(groupMessages).where(isReportable));
    const [found] = await tx
      .select({
        text: groupMessages.text,
        authorId: groupMessages.authorId,
        textEditedAt: groupMessages.editedAt,
      })
      .from(groupMessages)
      .where(isReportable)
      .for('key share');
    if (!found?.authorId) throw noMessage();
    const { authorId } = found;
    await insertReport(tx, eq(groupReports.messageId, messageId), {
      ...found,
      ...{ about: 'message', messageId, authorId, reporterId: userId, groupName: group.name, reason },
    });
    return readMessage(tx, request, messageId);
  });
}

/**
 * Reports the group itself, for its name or description, for which its owner is responsible. A second report by the
 * same member of the same texts changes nothing.
 * @throws AppError 403 for the owner, 404, 409 if the texts are hidden already
 */
export async function reportGroup(
  db: Database,
  request: GroupRequest,
  { reason }: { reason: string },
): Promise<void> {
  const { groupId, userId } = request;
  await db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const isOwner = and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, 'owner'));
    const owner = tx.select({ id: groupMembers.userId }).from(groupMembers).where(isOwner);
    // Locks the owner before the group, in the same order as the deletion of an account.
    const authorId = await lockAuthor(tx, owner);
    await tx
      .select({ id: studyGroups.id })
      .from(studyGroups)
      .where(eq(studyGroups.id, groupId))
      .for('key share');
    const { group, me } = await findGroup(tx, request);
    const { name, description, editedAt, hiddenAt } = group;
    if (authorId === undefined) throw new AppError('not_found', 'There is no such study group.');
    if (me.role === 'owner') throw new AppError('forbidden', 'You can change name and description yourself.');
    if (hiddenAt) throw new AppError('conflict', 'Name and description are hidden already.');
    await insertReport(tx, eq(groupReports.groupId, groupId), {
      ...{ about: 'group', groupId, authorId, reporterId: userId, groupName: name, reason },
      ...{ text: joinTexts({ name, description }), textEditedAt: editedAt },
    });
  });
}

/** Locks the member whom the query selects, so that the account is not deleted meanwhile. */
async function lockAuthor(tx: Transaction, author: SQLWrapper): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, author))
    .for('key share');
  return found?.id;
}

/** `isOfTarget`: condition for reports of the same message or group. */
async function insertReport(
  tx: Transaction,
  isOfTarget: SQL,
  report: typeof groupReports.$inferInsert & { textEditedAt: Date | null },
): Promise<void> {
  // An earlier report that was decided and is about a text that has changed since.
  const isOver = not(isStanding(sql`${sql.param(report.textEditedAt, groupReports.textEditedAt)}`));
  await tx
    .delete(groupReports)
    .where(and(isOfTarget, eq(groupReports.reporterId, report.reporterId), isOver));
  await tx.insert(groupReports).values(report).onConflictDoNothing();
}
