/**
 * API for study groups. Types and endpoints for server and browser; all are for members, writing is for Scholar
 * members.
 */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { groupsPath } from './paths.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type GroupList = z.infer<Schemas['groupListSchema']>;
export type GroupSummary = z.infer<Schemas['groupSummarySchema']>;
export type Group = z.infer<Schemas['groupSchema']>;
export type GroupMember = z.infer<Schemas['groupMemberSchema']>;
export type GroupInput = z.infer<Schemas['groupBodySchema']>;
export type Invited = z.infer<Schemas['invitedSchema']>;
export type GroupResource = z.infer<Schemas['groupResourceSchema']>;
export type Message = z.infer<Schemas['messageSchema']>;
export type MessagePage = z.infer<Schemas['messagePageSchema']>;

type Id = { params: { id: number } };
type MessageId = { params: { id: number; messageId: number } };
type Done = { message: string };

/** The member's groups, the one with the latest message first. */
export const getGroups = endpoint<Record<never, never>, GroupList>('GET', '/api/groups');
export const createGroup = endpoint<{ body: GroupInput }, { id: number }>('POST', '/api/groups');
export const getGroup = endpoint<Id, Group>('GET', '/api/groups/:id');
export const updateGroup = endpoint<Id & { body: GroupInput }, Done>('PUT', '/api/groups/:id');
export const deleteGroup = endpoint<Id, Done>('DELETE', '/api/groups/:id');

/** Turns the invitation link on, with a new token, or off; the previous link stops working. */
export const setInvitation = endpoint<Id & { body: { on: boolean } }, { token: string | null }>(
  'PUT',
  '/api/groups/:id/invitation',
);
/** The group that an invitation leads to. Changes nothing. */
export const readInvitation = endpoint<{ body: { token: string } }, Invited>(
  'POST',
  '/api/groups/invitation',
);
/** Idempotent: changes nothing if the member already belongs to the group. */
export const joinGroup = endpoint<{ body: { token: string } }, { id: number }>('POST', '/api/groups/join');
export const handOverGroup = endpoint<Id & { body: { memberId: number } }, Done>(
  'PUT',
  '/api/groups/:id/owner',
);
/**
 * Removes a member; members who remove themselves leave. When the owner leaves, the member who joined first becomes the
 * owner; when the last member leaves, the group is deleted.
 */
export const removeMember = endpoint<{ params: { id: number; memberId: number } }, Done>(
  'DELETE',
  '/api/groups/:id/members/:memberId',
);

/** The group's reading list, most recently added first. */
export const getGroupResources = endpoint<Id, GroupResource[]>('GET', '/api/groups/:id/resources');
/** Idempotent. */
export const addGroupResource = endpoint<{ params: { id: number; resourceId: number } }, Done>(
  'PUT',
  '/api/groups/:id/resources/:resourceId',
);
export const removeGroupResource = endpoint<{ params: { id: number; resourceId: number } }, Done>(
  'DELETE',
  '/api/groups/:id/resources/:resourceId',
);

/** The newest messages, or those before a given message. */
export const getMessages = endpoint<Id & { query?: { before?: number } }, MessagePage>(
  'GET',
  '/api/groups/:id/messages',
);
/** Idempotent: a repeated request with the same key sends no second message. */
export const sendMessage = endpoint<Id & { body: { text: string; key: string } }, Message>(
  'POST',
  '/api/groups/:id/messages',
);
export const editMessage = endpoint<MessageId & { body: { text: string } }, Message>(
  'PATCH',
  '/api/groups/:id/messages/:messageId',
);
export const deleteMessage = endpoint<MessageId, Message>('DELETE', '/api/groups/:id/messages/:messageId');
/** Deletes all of the member's messages in a group, even if the member can no longer open it. Idempotent. */
export const deleteOwnMessages = endpoint<Id, Done>('DELETE', '/api/groups/:id/messages');
/** Reports the group itself, for its name or description. Idempotent as long as these stay the same. */
export const reportGroup = endpoint<Id & { body: { reason: string } }, Done>(
  'POST',
  '/api/groups/:id/report',
);
/** Idempotent: a member reports a text only once. */
export const reportMessage = endpoint<MessageId & { body: { reason: string } }, Message>(
  'POST',
  '/api/groups/:id/messages/:messageId/report',
);
/** Marks the messages up to a given one as read by the member. */
export const markRead = endpoint<Id & { body: { messageId: number } }, Done>('PUT', '/api/groups/:id/read');
