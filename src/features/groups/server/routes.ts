/** API operations of study groups for members. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { messageSchema as doneSchema, idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import type { GroupRequest } from './access.ts';
import * as discussion from './discussion.ts';
import * as groups from './groups.ts';
import * as members from './members.ts';
import { addResource, listResources, removeResource } from './reading-list.ts';
import { reportGroup, reportMessage } from './reports.ts';

type Requester = { userId: number; tier: Tier };

const requestOf = ({ id }: { id: number }, { userId, tier }: Requester): GroupRequest => ({
  groupId: id,
  userId,
  tier,
  now: new Date(),
});
const done = () => ({ message: 'Done' });

export function groupRoutes<Member extends Requester>({
  db,
  requireMember,
}: {
  db: Database;
  requireMember: Guard<Member>;
}): ApiRoute[] {
  const aMinute = (name: string, points: number) =>
    createWriteGuard({ db, requireMember }, { name, points, seconds: 60 });
  const write = aMinute('groups', 60);
  const send = aMinute('group-messages', 20);
  return [
    apiRoute(contract.getGroups, {
      summary: "The member's study groups, the one with the latest message first",
      query: noQuerySchema,
      response: schemas.groupListSchema,
      guard: requireMember,
      handle: ({ principal: { userId } }) => groups.listGroups(db, userId),
    }),
    apiRoute(contract.createGroup, {
      summary: 'Makes a study group, for Scholar members; the same one sent again is made once',
      body: schemas.groupBodySchema,
      response: schemas.groupIdSchema,
      status: 201,
      guard: write,
      handle: ({ body, principal }) => groups.createGroup(db, principal, body),
    }),
    apiRoute(contract.getGroup, {
      summary: 'A study group with its members',
      params: idParamsSchema,
      query: noQuerySchema,
      response: schemas.groupSchema,
      guard: requireMember,
      handle: ({ params, principal }) => groups.readGroup(db, requestOf(params, principal)),
    }),
    apiRoute(contract.updateGroup, {
      summary: 'Changes name and description of a group, for its owner',
      params: idParamsSchema,
      body: schemas.groupBodySchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, body, principal }) =>
        groups.updateGroup(db, requestOf(params, principal), body).then(done),
    }),
    apiRoute(contract.deleteGroup, {
      summary: 'Deletes a group with all it holds, for its owner',
      params: idParamsSchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, principal }) => groups.deleteGroup(db, requestOf(params, principal)).then(done),
    }),
    apiRoute(contract.setInvitation, {
      summary: 'Switches the invitation on, with a new token, or off, for the owner',
      params: idParamsSchema,
      body: schemas.invitationBodySchema,
      response: schemas.invitationSchema,
      guard: write,
      handle: ({ params, body, principal }) => groups.setInvitation(db, requestOf(params, principal), body),
    }),
    apiRoute(contract.readInvitation, {
      summary: 'The group that an invitation leads to',
      body: schemas.tokenBodySchema,
      response: schemas.invitedSchema,
      guard: write,
      handle: ({ body: { token }, principal: { userId } }) => members.readInvitation(db, { userId, token }),
    }),
    apiRoute(contract.joinGroup, {
      summary: 'Joins the group that an invitation leads to, for Scholar members',
      body: schemas.tokenBodySchema,
      response: schemas.groupIdSchema,
      guard: write,
      handle: ({ body: { token }, principal: { userId, tier } }) =>
        members.joinGroup(db, { userId, token, tier }),
    }),
    apiRoute(contract.handOverGroup, {
      summary: 'Makes another member the owner of a group, for its owner',
      params: idParamsSchema,
      body: schemas.ownerBodySchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, body: { memberId }, principal }) =>
        members.handOverGroup(db, requestOf(params, principal), memberId).then(done),
    }),
    apiRoute(contract.removeMember, {
      summary: 'Removes a member from a group, for its owner; of oneself, leaves it',
      params: schemas.memberParamsSchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, principal }) =>
        members.removeMember(db, requestOf(params, principal), params.memberId).then(done),
    }),
    apiRoute(contract.getGroupResources, {
      summary: "A group's list of resources, last added first",
      params: idParamsSchema,
      query: noQuerySchema,
      response: z.array(schemas.groupResourceSchema),
      guard: requireMember,
      handle: ({ params, principal }) => listResources(db, requestOf(params, principal)),
    }),
    apiRoute(contract.addGroupResource, {
      summary: "Adds a resource to a group's list, for Scholar members",
      params: schemas.resourceParamsSchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, principal }) =>
        addResource(db, requestOf(params, principal), params.resourceId).then(done),
    }),
    apiRoute(contract.removeGroupResource, {
      summary: "Takes a resource off a group's list: who added it may, and the owner",
      params: schemas.resourceParamsSchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, principal }) =>
        removeResource(db, requestOf(params, principal), params.resourceId).then(done),
    }),
    apiRoute(contract.getMessages, {
      summary: 'The newest messages of a group, or those before one; newest last',
      params: idParamsSchema,
      query: schemas.messagesQuerySchema,
      response: schemas.messagePageSchema,
      guard: requireMember,
      handle: ({ params, query, principal }) =>
        discussion.listMessages(db, requestOf(params, principal), query),
    }),
    apiRoute(contract.sendMessage, {
      summary: 'Sends a message, for Scholar members',
      params: idParamsSchema,
      body: schemas.messageBodySchema,
      response: schemas.messageSchema,
      status: 201,
      guard: send,
      handle: async ({ params, body, principal }) =>
        discussion.sendMessage(db, requestOf(params, principal), body),
    }),
    apiRoute(contract.editMessage, {
      summary: "Changes the member's own message within 15 minutes, for Scholar members",
      params: schemas.messageParamsSchema,
      body: schemas.messageChangeSchema,
      response: schemas.messageSchema,
      guard: send,
      handle: async ({ params, body: { text }, principal }) =>
        discussion.editMessage(db, requestOf(params, principal), { messageId: params.messageId, text }),
    }),
    apiRoute(contract.deleteMessage, {
      summary: "Deletes a message's text: its author may, and the owner",
      params: schemas.messageParamsSchema,
      response: schemas.messageSchema,
      guard: write,
      handle: ({ params, principal }) =>
        discussion.deleteMessage(db, requestOf(params, principal), params.messageId),
    }),
    apiRoute(contract.deleteOwnMessages, {
      summary: 'Deletes all that the member wrote in a group, also in one they have left or are banned from',
      params: idParamsSchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, principal }) =>
        discussion.deleteOwnMessages(db, requestOf(params, principal)).then(done),
    }),
    apiRoute(contract.reportGroup, {
      summary: "Reports a group's name or description to the operator",
      params: idParamsSchema,
      body: schemas.reportBodySchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, body: { reason }, principal }) =>
        reportGroup(db, requestOf(params, principal), { reason }).then(done),
    }),
    apiRoute(contract.reportMessage, {
      summary: "Reports another member's message to the operator",
      params: schemas.messageParamsSchema,
      body: schemas.reportBodySchema,
      response: schemas.messageSchema,
      guard: write,
      handle: ({ params, body: { reason }, principal }) =>
        reportMessage(db, requestOf(params, principal), { messageId: params.messageId, reason }),
    }),
    apiRoute(contract.markRead, {
      summary: 'Says up to which message the member has read',
      params: idParamsSchema,
      body: schemas.readBodySchema,
      response: doneSchema,
      guard: write,
      handle: ({ params, body: { messageId }, principal }) =>
        discussion.markRead(db, requestOf(params, principal), messageId).then(done),
    }),
  ];
}
