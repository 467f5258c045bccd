/** Export and deletion of a member's data in study groups. */
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { eachRow, rowsPerRead } from '#platform/db/each-row.ts';
import type { DataEraser, DataExporter } from '#platform/feature/data-subject.ts';
import { lockMembership, shownTexts } from './access.ts';
import { leaveGroup } from './members.ts';
import {
  groupBans,
  groupMembers,
  groupMessages,
  groupReports,
  groupResources,
  studyGroups,
} from './schema.ts';

type MessageRow = Pick<
  typeof groupMessages.$inferSelect,
  'id' | 'text' | 'editedAt' | 'deletedAt' | 'hiddenAt'
> & {
  group: string;
  sentAt: Date;
};

/** Condition for groups that a member was removed from. */
const isExcludedFrom = (userId: number) => sql`${userId}::bigint = any(${studyGroups.excluded})`;

export const groupsExporter: DataExporter = {
  name: 'studyGroups',
  async read(db, { userId }) {
    const memberships = await db
      .select({ group: studyGroups.name, role: groupMembers.role, joinedAt: groupMembers.joinedAt })
      .from(groupMembers)
      .innerJoin(studyGroups, eq(studyGroups.id, groupMembers.groupId))
      .where(eq(groupMembers.userId, userId))
      .orderBy(asc(groupMembers.id));
    const written = await db.$count(groupMessages, eq(groupMessages.authorId, userId));
    const added = await db
      .select({ group: studyGroups.name, title: resources.title, addedAt: groupResources.createdAt })
      .from(groupResources)
      .innerJoin(studyGroups, eq(studyGroups.id, groupResources.groupId))
      .innerJoin(resources, eq(resources.id, groupResources.resourceId))
      .where(eq(groupResources.addedById, userId))
      .orderBy(asc(groupResources.createdAt), asc(resources.id));
    const reports = await db
      .select({
        group: groupReports.groupName,
        reason: groupReports.reason,
        reportedAt: groupReports.createdAt,
      })
      .from(groupReports)
      .where(eq(groupReports.reporterId, userId))
      .orderBy(asc(groupReports.id));
    const [ban] = await db
      .select({ reason: groupBans.reason, since: groupBans.createdAt })
      .from(groupBans)
      .where(eq(groupBans.userId, userId));
    const removals = await db
      .select({ group: shownTexts.name })
      .from(studyGroups)
      .where(isExcludedFrom(userId))
      .orderBy(asc(studyGroups.id));
    const removedFrom = removals.map(({ group }) => group);
    const found = written > 0 || [memberships, added, reports, removedFrom].some(({ length }) => length > 0);
    return found || ban
      ? {
          memberships,
          removedFrom,
          messages: readMessages(db, userId),
          resources: added,
          reports,
          ban: ban ?? null,
        }
      : undefined;
  },
};

async function* readMessages(db: Database, userId: number) {
  const { id, text, createdAt: sentAt, editedAt, deletedAt, hiddenAt } = groupMessages;
  const rows = eachRow<MessageRow>((last) =>
    db
      .select({ id, group: studyGroups.name, text, sentAt, editedAt, deletedAt, hiddenAt })
      .from(groupMessages)
      .innerJoin(studyGroups, eq(studyGroups.id, groupMessages.groupId))
      .where(and(eq(groupMessages.authorId, userId), last && gt(id, last.id)))
      .orderBy(asc(id))
      .limit(rowsPerRead),
  );
  for await (const { id: _, ...message } of rows) yield message;
}

/**
 * The member leaves each group. The member's messages remain as empty placeholders, so that the replies of others still
 * make sense. Reports by and about the member are deleted with the account.
 */
export const groupsEraser: DataEraser = {
  name: 'studyGroups',
  async erase(tx, { userId }) {
    const own = tx
      .select({ groupId: groupMembers.groupId })
      .from(groupMembers)
      .where(eq(groupMembers.userId, userId));
    const groups = await tx
      .select({ groupId: studyGroups.id })
      .from(studyGroups)
      .where(or(inArray(studyGroups.id, own), isExcludedFrom(userId)))
      .orderBy(asc(studyGroups.id))
      .for('no key update');
    await tx
      .update(studyGroups)
      .set({ excluded: sql`array_remove(${studyGroups.excluded}, ${userId}::bigint)` })
      .where(isExcludedFrom(userId));
    for (const { groupId } of groups) {
      // The member may have been removed from the group.
      const found = await lockMembership(tx, { groupId, userId });
      if (found) await leaveGroup(tx, found);
    }
    await tx
      .update(groupMessages)
      .set({ text: '', authorId: null, deletedAt: new Date() })
      .where(eq(groupMessages.authorId, userId));
  },
};
