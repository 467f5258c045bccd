/** The operator's moderation of study groups: reports, hidden messages and groups, bans. */
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { BanPage, HiddenPage, ReportDecision, ReportPage } from '../admin-contract.ts';
import { joinTexts } from '../rules.ts';
import { passOnGroup } from './members.ts';
import { groupBans, groupMembers, groupMessages, groupReports, studyGroups } from './schema.ts';

const pageSize = 20;

const noReport = () => new AppError('not_found', 'There is no such report.');
const isOpen = isNull(groupReports.resolvedAt);

/** Reports without a decision, oldest first. `after`: id of the last report on the previous page. */
export async function listReports(db: Database, after = 0): Promise<ReportPage> {
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
    .where(and(isOpen, gt(groupReports.id, after)))
    .orderBy(asc(groupReports.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(({ report, author, reporter }) => ({
    id: report.id,
    about: report.about,
    group: report.groupName,
    text: report.text,
    reason: report.reason,
    author,
    reporter,
    createdAt: report.createdAt.toISOString(),
  }));
  return { items, hasMore: rows.length > pageSize };
}

/** Number of reports without a decision. */
export async function countReports(db: Database): Promise<number> {
  return db.$count(groupReports, isOpen);
}

/**
 * Reported messages and groups that are hidden now, with their present texts, most recently reported first. `after`: as
 * above.
 */
export async function listHidden(db: Database, after?: number): Promise<HiddenPage> {
  const others = alias(groupReports, 'others');
  const isOfSame = or(eq(others.messageId, groupReports.messageId), eq(others.groupId, groupReports.groupId));
  const hasLater = exists(
    db
      .select()
      .from(others)
      .where(and(isOfSame, gt(others.id, groupReports.id))),
  );
  const isHiddenMessage = and(isNotNull(groupMessages.hiddenAt), isNull(groupMessages.deletedAt));
  const rows = await db
    .select({
      report: groupReports,
      message: groupMessages,
      group: studyGroups,
      name: users.name,
      email: users.email,
    })
    .from(groupReports)
    .innerJoin(users, eq(users.id, groupReports.authorId))
    .leftJoin(groupMessages, eq(groupMessages.id, groupReports.messageId))
    .leftJoin(studyGroups, eq(studyGroups.id, groupReports.groupId))
    .where(
      and(
        or(isHiddenMessage, isNotNull(studyGroups.hiddenAt)),
        not(hasLater),
        after === undefined ? undefined : lt(groupReports.id, after),
      ),
    )
    .orderBy(desc(groupReports.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(({ report, message, group, ...author }) => ({
    id: report.id,
    about: report.about,
    group: report.groupName,
    author,
    text: message?.text ?? (group ? joinTexts(group) : ''),
    hiddenAt: (message?.hiddenAt ?? group?.hiddenAt ?? report.createdAt).toISOString(),
  }));
  return { items, hasMore: rows.length > pageSize };
}

/**
 * Decides on a report and all other open reports of its message or group. Their texts are emptied, because they are no
 * longer needed.
 * @throws AppError 404 for an unknown report, 409 if it has been decided
 */
export async function decideReport(
  db: Database,
  { id, decision, now }: { id: number; decision: ReportDecision; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await lockReport(tx, id, { bans: decision.action === 'ban' });
    if (decision.action === 'ban') await banMember(tx, { userId: report.authorId, reason: decision.reason });
    if (decision.action !== 'dismiss') await setHidden(tx, report, now);
    const decided = await tx
      .update(groupReports)
      .set({ resolvedAt: now, text: '', reason: '' })
      .where(and(or(eq(groupReports.id, id), isOfSameAs(report)), isOpen))
      .returning({ id: groupReports.id });
    if (!decided.some((row) => row.id === id)) {
      throw new AppError('conflict', 'This report has been decided already.');
    }
  });
}

/**
 * Shows a hidden message again, or the hidden name and description of a group.
 * @throws AppError 404 for an unknown report
 */
export async function showAgain(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => setHidden(tx, await lockReport(tx, id, { bans: false }), null));
}

type Report = typeof groupReports.$inferSelect;

/**
 * Reads a report; locks its author and then the groups that are about to change, in a fixed order.
 * @param bans whether the author is about to be banned. Then all groups of the author are locked, not only those the
 * author owns: an owner may just be handing one over to the author.
 * @throws AppError 404
 */
async function lockReport(tx: Transaction, id: number, { bans }: { bans: boolean }): Promise<Report> {
  const [report] = await tx.select().from(groupReports).where(eq(groupReports.id, id));
  if (!report) throw noReport();
  const { authorId, groupId } = report;
  const isAuthor = eq(users.id, authorId);
  const found = await tx.select({ id: users.id }).from(users).where(isAuthor).for('no key update');
  if (found.length === 0) throw noReport();
  const isOfAuthor = inArray(
    studyGroups.id,
    tx.select({ id: groupMembers.groupId }).from(groupMembers).where(eq(groupMembers.userId, authorId)),
  );
  const conditions = [
    ...(bans ? [isOfAuthor] : []),
    ...(groupId === null ? [] : [eq(studyGroups.id, groupId)]),
  ];
  if (conditions.length > 0) {
    await tx
      .select({ id: studyGroups.id })
      .from(studyGroups)
      .where(or(...conditions))
      .orderBy(asc(studyGroups.id))
      .for('no key update');
  }
  return report;
}

/** Condition for reports of the same message or group; undefined if that no longer exists. */
function isOfSameAs({ messageId, groupId }: Report): SQL | undefined {
  if (messageId !== null) return eq(groupReports.messageId, messageId);
  return groupId === null ? undefined : eq(groupReports.groupId, groupId);
}

async function setHidden(
  tx: Transaction,
  { messageId, groupId }: Report,
  hiddenAt: Date | null,
): Promise<void> {
  if (messageId !== null) {
    await tx.update(groupMessages).set({ hiddenAt }).where(eq(groupMessages.id, messageId));
  }
  if (groupId !== null) await tx.update(studyGroups).set({ hiddenAt }).where(eq(studyGroups.id, groupId));
}

/**
 * Bans a member, who is locked together with the member's groups. The memberships remain but are hidden from the
 * member. Owned groups pass to another member; if there is none, nobody can join them any more.
 */
async function banMember(
  tx: Transaction,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  const groups = await tx
    .select({ groupId: groupMembers.groupId, role: groupMembers.role })
    .from(groupMembers)
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.groupId));
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

/**
 * Members who may not use study groups, most recently banned first. `after`: id of the last ban on the previous page.
 */
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

/** @throws AppError 404 if there is no such ban */
export async function liftBan(db: Database, id: number): Promise<void> {
  const lifted = await db.delete(groupBans).where(eq(groupBans.id, id)).returning({ id: groupBans.id });
  if (lifted.length === 0) throw new AppError('not_found', 'There is no such ban.');
}
