/**
 * Tables of study groups. A group's content is deleted with the group; a member's messages remain after the member
 * leaves.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { resources } from '#features/library/server/index.ts';
import { createdAt, id } from '#platform/db/columns.ts';

const number = () => bigint({ mode: 'number' });
const dateTime = () => timestamp({ withTimezone: true });
const groupId = () =>
  number()
    .notNull()
    .references(() => studyGroups.id, { onDelete: 'cascade' });
/** The member that the row belongs to; it is deleted with the account. */
const userId = () =>
  number()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** The member who created the row; the row remains when the account is deleted. */
const creator = () => number().references(() => users.id, { onDelete: 'set null' });

export const studyGroups = pgTable('study_groups', {
  id: id(),
  name: text().notNull(),
  description: text().notNull(),
  /** When the owner last changed name or description. */
  editedAt: dateTime(),
  /** When the operator hid name and description. */
  hiddenAt: dateTime(),
  /** SHA-256 of the invitation link's token, which itself is not stored; null while no link works. */
  invitationHash: text().unique('study_groups_invitation_unique'),
  /** Account ids of removed members, who cannot rejoin by the present link. */
  excluded: number().array().notNull().default(sql`'{}'::bigint[]`),
  /** Number of messages ever sent. */
  messageCount: integer().notNull().default(0),
  lastMessageAt: dateTime(),
  createdAt: createdAt(),
});

export const groupMembers = pgTable(
  'study_group_members',
  {
    id: id(),
    groupId: groupId(),
    userId: userId(),
    role: text({ enum: ['owner', 'member'] }).notNull(),
    joinedAt: createdAt(),
    /** Id of the last message that the member has read; the ids of a group's messages follow their order. */
    lastReadId: number().notNull().default(0),
  },
  (table) => [
    unique('study_group_members_once').on(table.groupId, table.userId),
    uniqueIndex('study_group_members_one_owner').on(table.groupId).where(sql`role = 'owner'`),
    index('study_group_members_by_user').on(table.userId),
  ],
);

export const groupResources = pgTable(
  'study_group_resources',
  {
    groupId: groupId(),
    resourceId: number()
      .notNull()
      .references(() => resources.id),
    addedById: creator(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.resourceId] }),
    index('study_group_resources_by_member').on(table.addedById),
  ],
);

export const groupMessages = pgTable(
  'study_group_messages',
  {
    id: id(),
    groupId: groupId(),
    authorId: creator(),
    /** Chosen by the sender, so that a repeated request sends no second message. */
    key: uuid().notNull(),
    /** Plain text; empty after deletion. */
    text: text().notNull(),
    createdAt: createdAt(),
    editedAt: dateTime(),
    deletedAt: dateTime(),
    /** When the operator hid the message. */
    hiddenAt: dateTime(),
  },
  (table) => [
    unique('study_group_messages_once').on(table.authorId, table.groupId, table.key),
    index('study_group_messages_by_group').on(table.groupId, table.id),
  ],
);

/**
 * Reports of messages, and of groups for their names and descriptions. They contain all data needed for a decision,
 * even after the message or group is deleted; after the decision they are emptied.
 */
export const groupReports = pgTable(
  'study_group_reports',
  {
    id: id(),
    about: text({ enum: ['message', 'group'] })
      .notNull()
      .default('message'),
    messageId: number().references(() => groupMessages.id, { onDelete: 'set null' }),
    /** Set if the group itself is reported. */
    groupId: number().references(() => studyGroups.id, { onDelete: 'set null' }),
    /** Author of the message, or owner of the group. */
    authorId: userId(),
    reporterId: userId(),
    groupName: text().notNull(),
    /** The message, or name and description, as they were when they were reported. */
    text: text().notNull(),
    /** When that text was last edited: a different time means a different text. */
    textEditedAt: dateTime(),
    reason: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: dateTime(),
  },
  (table) => [
    unique('study_group_reports_once').on(table.messageId, table.reporterId),
    unique('study_group_reports_once_each_group').on(table.groupId, table.reporterId),
    index('study_group_reports_open').on(table.id).where(sql`resolved_at is null`),
    index('study_group_reports_by_author').on(table.authorId),
    index('study_group_reports_by_reporter').on(table.reporterId),
  ],
);

export const groupBans = pgTable('study_group_bans', {
  id: id(),
  userId: userId().unique('study_group_bans_once'),
  /** The reason shown to the member. */
  reason: text().notNull(),
  createdAt: createdAt(),
});
