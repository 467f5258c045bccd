/** Request and response schemas of the study groups API. The contract's types are inferred from these schemas. */
import { z } from 'zod';
import { resourceSummarySchema } from '#features/library/schemas.ts';
import { idSchema } from '#platform/http/api-route.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { cleanText, groupLimits, isBlank } from './rules.ts';

/** Text as it is stored. Up to four times the limit, the error names the limit; longer text is treated as an attack. */
const textOf = (max: number, what: string) =>
  z
    .string()
    .max(max * 4, 'That is too long.')
    .transform(cleanText)
    .pipe(z.string().max(max, `${what} has at most ${formatNumber(max)} characters.`));

/** The same for a text that must not be empty. */
export const filledTextOf = (max: number, what: string, empty: string) =>
  textOf(max, what).refine((text) => !isBlank(text), empty);

export const groupBodySchema = z.strictObject({
  name: filledTextOf(groupLimits.name, 'A name', 'Give the group a name.').transform((name) =>
    name.replace(/\s+/g, ' '),
  ),
  description: textOf(groupLimits.description, 'A description'),
});
export const tokenBodySchema = z.strictObject({ token: z.string().max(100) });
export const invitationBodySchema = z.strictObject({ on: z.boolean() });
export const ownerBodySchema = z.strictObject({ memberId: z.int().min(1) });
export const memberParamsSchema = z.object({ id: idSchema, memberId: idSchema });
export const resourceParamsSchema = z.object({ id: idSchema, resourceId: idSchema });
export const messageParamsSchema = z.object({ id: idSchema, messageId: idSchema });
export const messagesQuerySchema = z.strictObject({
  before: idSchema.optional().describe('Id of a message: those sent before it'),
});

const messageTextSchema = filledTextOf(groupLimits.message, 'A message', 'Write something first.');
export const messageBodySchema = z.strictObject({
  text: messageTextSchema,
  key: z.uuid().describe('Made by the sender: what is sent again with it is not a second message'),
});
export const messageChangeSchema = messageBodySchema.pick({ text: true });
export const reportBodySchema = z.strictObject({
  reason: filledTextOf(groupLimits.reason, 'A reason', 'Say what is wrong with it.'),
});
export const readBodySchema = z.strictObject({ messageId: z.int().min(1) });

const roleSchema = z.enum(['owner', 'member']);

export const groupSummarySchema = z
  .strictObject({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    role: roleSchema,
    members: z.int(),
    unread: z.int().describe('Messages of others since the member last read; counted up to 99'),
  })
  .meta({ id: 'StudyGroupSummary' });

/** `ban`: reason why the member may not use study groups; null if the member may. */
export const groupListSchema = z.strictObject({
  groups: z.array(groupSummarySchema),
  former: z
    .array(z.strictObject({ id: z.number(), name: z.string(), messages: z.int() }))
    .describe('Groups that the member cannot open, with how many messages of theirs stand there'),
  ban: z.string().nullable(),
});

export const groupMemberSchema = z.strictObject({
  id: z.number().describe('Of the membership, not of the account'),
  name: z.string(),
  role: roleSchema,
  joinedAt: z.iso.datetime(),
  you: z.boolean(),
});

export const groupSchema = groupSummarySchema
  .pick({ id: true, name: true, description: true, role: true })
  .extend({
    invites: z.boolean().describe('Whether the link of the invitation works'),
    members: z.array(groupMemberSchema),
    resources: z.int(),
    reported: z.boolean().describe('For its name or description, by the member who asks'),
  })
  .meta({ id: 'StudyGroup' });

export const groupIdSchema = z.strictObject({ id: z.number() });
export const invitationSchema = z.strictObject({
  token: z.string().nullable().describe('Belongs behind /groups/join#token= and is shown this once'),
});
export const invitedSchema = groupSummarySchema
  .pick({ id: true, name: true, description: true, members: true })
  .extend({ joined: z.boolean() });

export const groupResourceSchema = z.strictObject({
  resource: resourceSummarySchema
    .pick({ id: true, title: true, author: true, periodId: true, categoryId: true })
    .extend({ listed: z.boolean().describe('False where the library no longer lists it') }),
  addedBy: z.string().nullable().describe('Null where the account was deleted'),
  own: z.boolean(),
});

export const messageSchema = z
  .strictObject({
    id: z.number(),
    author: z.string().nullable().describe('Null where the account was deleted'),
    own: z.boolean(),
    state: z.enum(['shown', 'deleted', 'hidden']).describe('Hidden by a moderator'),
    text: z.string().describe('Plain text; empty unless shown'),
    sentAt: z.iso.datetime(),
    edited: z.boolean(),
    editable: z.boolean().describe('By the member who asks, now'),
    reported: z.boolean().describe('By the member who asks'),
  })
  .meta({ id: 'StudyGroupMessage' });

/** A page of messages, newest last. */
export const messagePageSchema = z.strictObject({ items: z.array(messageSchema), hasOlder: z.boolean() });
