/** Reports of messages: members make them, the operator decides. */
import { and, asc, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockMember, users } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { BanPage, ReportDecision, ReportPage } from '../admin-contract.ts';
import type { Message } from '../contract.ts';
import { findGroup, type GroupRequest } from './access.ts';
import { isShown, noMessage, readMessage } from './discussion.ts';
import { passOnGroup } from './members.ts';
import { groupBans, groupMembers, groupMessages, groupReports, studyGroups } from './schema.ts';

const pageSize = 20;

const noReport = () => new AppError('not_found', 'There is no such report.');

/** Reports another's message; a second report by the same member changes nothing. @throws AppError 403, 404 */
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
    // The author before the message, as in the deletion of their account.
    const author = tx.select({ id: groupMessages.authorId }).from(groupMessages).where(isReportable);
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, author)).for('key share');
    const [found] = await tx
      .select({ text: groupMessages.text, authorId: groupMessages.authorId })
      .from(groupMessages)
      .where(isReportable)
      .for('key share');
    if (!found?.authorId) throw noMessage();
    const { text, authorId } = found;
    await tx
      .insert(groupReports)
      .values({ messageId, reporterId: userId, authorId, groupName: group.name, text, reason })
      .onConflictDoNothing();
    return readMessage(tx, request, messageId);
  });
}

/** The oldest reports that are open; others follow once these are decided. */
export async function listReports(db: Database): Promise<ReportPage> {
  const reporters = alias(users, 'reporters');
  const rows = await db
    .select({
      report: groupReports,
      author: { name: users.name, email: users.email },
      reporter: { name: reporters.name, email: reporters.email },
    })
    .from(groupReports)
    .innerJoin(users, eq(users.id, groupReports.authorId))
    .innerJoin(reporters, eq(reporters.id, groupReports.reporterId))
    .where(isNull(groupReports.resolvedAt))
    .orderBy(asc(groupReports.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(({ report, author, reporter }) => ({
    id: report.id,
    group: report.groupName,
    text: report.text,
    reason: report.reason,
    author,
    reporter,
    createdAt: report.createdAt.toISOString(),
  }));
  return { items, hasMore: rows.length > pageSize };
}

/**
 * Decides on a report and all others of its message. The texts are emptied: nobody needs them any more.
 * @throws AppError 404 for an unknown report, 409 where it has been decided
 */
export async function decideReport(
  db: Database,
  { id, decision, now }: { id: number; decision: ReportDecision; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [report] = await tx.select().from(groupReports).where(eq(groupReports.id, id));
    if (!report) throw noReport();
    const { messageId, authorId } = report;
    const isAuthor = eq(users.id, authorId);
    const found = await tx.select({ id: users.id }).from(users).where(isAuthor).for('no key update');
    if (found.length === 0) throw noReport();
    if (decision.action === 'ban') await banMember(tx, { userId: authorId, reason: decision.reason });
    if (decision.action !== 'dismiss' && messageId !== null) {
      await tx.update(groupMessages).set({ hiddenAt: now }).where(eq(groupMessages.id, messageId));
    }
    const isOfMessage = messageId === null ? undefined : eq(groupReports.messageId, messageId);
    const decided = await tx
      .update(groupReports)
      .set({ resolvedAt: now, text: '', reason: '' })
      .where(and(or(eq(groupReports.id, id), isOfMessage), isNull(groupReports.resolvedAt)))
      .returning({ id: groupReports.id });
    if (!decided.some((row) => row.id === id)) {
      throw new AppError('conflict', 'This report has been decided already.');
    }
  });
}

/**
 * Bans a member, who is locked. They keep their memberships, unseen by them; what they own goes to another member, and
 * where there is none, nobody can join any more.
 */
async function banMember(
  tx: Transaction,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  // All groups, not those alone that they own now: another owner may be making them one.
  const groups = await tx
    .select({ groupId: studyGroups.id, role: groupMembers.role })
    .from(studyGroups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, studyGroups.id), eq(groupMembers.userId, userId)))
    .orderBy(asc(studyGroups.id))
    .for('no key update');
  await tx
    .insert(groupBans)
    .values({ userId, reason })
    .onConflictDoUpdate({ target: groupBans.userId, set: { reason } });
  for (const { groupId, role } of groups) {
    if (role === 'owner' && !(await passOnGroup(tx, { groupId, userId }))) {
      await tx.update(studyGroups).set({ invitationHash: null }).where(eq(studyGroups.id, groupId));
    }
  }
}

/** Members who may not use study groups, last banned first. `after`: the last of the page before. */
export async function listBans(db: Database, after?: number): Promise<BanPage> {
  const rows = await db
    .select({ ban: groupBans, name: users.name, email: users.email })
    .from(groupBans)
    .innerJoin(users, eq(users.id, groupBans.userId))
    .where(after === undefined ? undefined : lt(groupBans.id, after))
    .orderBy(desc(groupBans.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(({ ban: { id, reason, createdAt }, name, email }) => ({
    id,
    name,
    email,
    reason,
    createdAt: createdAt.toISOString(),
  }));
  return { items, hasMore: rows.length > pageSize };
}

/** @throws AppError 404 where there is no such ban */
export async function liftBan(db: Database, id: number): Promise<void> {
  const lifted = await db.delete(groupBans).where(eq(groupBans.id, id)).returning({ id: groupBans.id });
  if (lifted.length === 0) throw new AppError('not_found', 'There is no such ban.');
}
