/** Export and deletion of what study groups hold of a member. */
import { asc, eq } from 'drizzle-orm';
import { resources } from '#features/library/server/index.ts';
import type { DataEraser, DataExporter } from '#platform/feature/data-subject.ts';
import { lockMembership } from './access.ts';
import { leaveGroup } from './members.ts';
import {
  groupBans,
  groupMembers,
  groupMessages,
  groupReports,
  groupResources,
  studyGroups,
} from './schema.ts';

export const groupsExporter: DataExporter = {
  name: 'studyGroups',
  async read(db, { userId }) {
    const memberships = await db
      .select({ group: studyGroups.name, role: groupMembers.role, joinedAt: groupMembers.joinedAt })
      .from(groupMembers)
      .innerJoin(studyGroups, eq(studyGroups.id, groupMembers.groupId))
      .where(eq(groupMembers.userId, userId))
      .orderBy(asc(groupMembers.id));
    const { text, createdAt: sentAt, editedAt, deletedAt, hiddenAt } = groupMessages;
    const messages = await db
      .select({ group: studyGroups.name, text, sentAt, editedAt, deletedAt, hiddenAt })
      .from(groupMessages)
      .innerJoin(studyGroups, eq(studyGroups.id, groupMessages.groupId))
      .where(eq(groupMessages.authorId, userId))
      .orderBy(asc(groupMessages.id));
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
    const isEmpty = memberships.length + messages.length + added.length + reports.length === 0 && !ban;
    return isEmpty ? undefined : { memberships, messages, resources: added, reports, ban: ban ?? null };
  },
};

/**
 * The member leaves each group. Of their messages an empty place stays, so that others' answers keep their sense; reports
 * by them and about them go with the account.
 */
export const groupsEraser: DataEraser = {
  name: 'studyGroups',
  async erase(tx, { userId }) {
    const own = await tx
      .select({ groupId: groupMembers.groupId })
      .from(groupMembers)
      .where(eq(groupMembers.userId, userId))
      .orderBy(asc(groupMembers.groupId));
    for (const { groupId } of own) {
      // Deleted meanwhile, or the member removed, it is left already.
      const found = await lockMembership(tx, { groupId, userId });
      if (found) await leaveGroup(tx, found);
    }
    await tx
      .update(groupMessages)
      .set({ text: '', authorId: null, deletedAt: new Date() })
      .where(eq(groupMessages.authorId, userId));
  },
};
