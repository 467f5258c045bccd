/** Tables of study groups. What a group holds is deleted with it; what a member wrote outlasts their membership. */
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
/** The member a row belongs to and is deleted with. */
const userId = () =>
  number()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** The member who made the row, which stays when their account is deleted. */
const creator = () => number().references(() => users.id, { onDelete: 'set null' });

export const studyGroups = pgTable('study_groups', {
  id: id(),
  name: text().notNull(),
  description: text().notNull(),
  /** When its owner last changed name or description. */
  editedAt: dateTime(),
  /** When the operator hid name and description. */
  hiddenAt: dateTime(),
  /** SHA-256 of the token of the invitation's link, which is not stored; null while no link works. */
  invitationHash: text().unique('study_groups_invitation_unique'),
  /** Ids of the accounts of removed members: they cannot come back by the link there is now. */
  excluded: number().array().notNull().default(sql`'{}'::bigint[]`),
  /** Messages ever sent. */
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
    /** Up to which message the member has read; ids of a group's messages follow their order. */
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
    /** Made by the sender, so that a message sent again is not a second one. */
    key: uuid().notNull(),
    /** Plain text; empty once deleted. */
    text: text().notNull(),
    createdAt: createdAt(),
    editedAt: dateTime(),
    deletedAt: dateTime(),
    /** When the operator hid it. */
    hiddenAt: dateTime(),
  },
  (table) => [
    unique('study_group_messages_once').on(table.authorId, table.groupId, table.key),
    index('study_group_messages_by_group').on(table.groupId, table.id),
  ],
);

/**
 * Reports of messages, and of groups for their names and descriptions. They hold what is needed to decide on them, also
 * after message or group are gone; once decided they are emptied.
 */
export const groupReports = pgTable(
  'study_group_reports',
  {
    id: id(),
    about: text({ enum: ['message', 'group'] })
      .notNull()
      .default('message'),
    messageId: number().references(() => groupMessages.id, { onDelete: 'set null' }),
    /** The group that is reported itself. */
    groupId: number().references(() => studyGroups.id, { onDelete: 'set null' }),
    /** Of the message; of a group its owner. */
    authorId: userId(),
    reporterId: userId(),
    groupName: text().notNull(),
    /** The message, or name and description, as they stood when they were reported. */
    text: text().notNull(),
    /** When that text had last been edited: another time, another text. */
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
  /** What the member reads. */
  reason: text().notNull(),
  createdAt: createdAt(),
});
