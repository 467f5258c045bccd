/** The webinars' API operations: the schedule is public, taking part is for Scholar members. */
import { z } from 'zod';
import { createWriteGuard, type Member, requireTier } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { selectRegistered } from './queries.ts';
import { leave, readAccess, register } from './registrations.ts';
import { presentSummary, readSchedule, readWebinar } from './service.ts';

const cacheSeconds = 60;
/** Changes of a member's registrations in ten minutes. Limited because each registration sends a mail. */
const registrationLimit = { name: 'webinar-registration', points: 30, seconds: 600 };

export type WebinarsContext = {
  db: Database;
  site: SiteIdentity;
  requireMember: Guard<Member>;
  /** The clock. */
  now: () => Date;
};

export function webinarRoutes({ db, site, requireMember, now }: WebinarsContext): ApiRoute[] {
  const requireWriter = createWriteGuard({ db, requireMember }, registrationLimit);
  const requireScholar: Guard<Member> = async (context) => {
    const member = await requireWriter(context);
    requireTier(member.tier, { minimum: 'scholar', what: 'Taking part in webinars' });
    return member;
  };
  const access = { params: idParamsSchema, response: schemas.webinarAccessSchema };
  return [
    apiRoute(contract.getWebinars, {
      summary: 'Webinars to come, and past ones in pages',
      query: schemas.pageQuerySchema,
      response: schemas.webinarScheduleSchema,
      cacheSeconds,
      handle: ({ query: { page = 1 } }) => readSchedule(db, { now: now(), page }),
    }),
    apiRoute(contract.getWebinar, {
      summary: 'One webinar, without the address to join',
      params: idParamsSchema,
      response: schemas.webinarSchema,
      cacheSeconds,
      handle: ({ params: { id } }) => readWebinar(db, { id, now: now() }),
    }),
    apiRoute(contract.getMyWebinars, {
      summary: 'What the member is registered for and that is not over',
      query: noQuerySchema,
      response: z.array(schemas.webinarSummarySchema),
      // For members of any tier, as with leaving.
      guard: requireMember,
      handle: async ({ principal: { userId } }) => {
        const rows = await selectRegistered(db, { userId, now: now() });
        return rows.map((row) => presentSummary(row, now()));
      },
    }),
    apiRoute(contract.getWebinarAccess, {
      summary: 'Whether the member is registered, and the addresses that they may have now',
      ...access,
      guard: requireMember,
      handle: ({ params: { id }, principal: { userId, tier } }) =>
        readAccess(db, { id, userId, tier, now: now() }),
    }),
    apiRoute(contract.registerForWebinar, {
      summary: 'Registers the member, which a mail confirms',
      ...access,
      guard: requireScholar,
      handle: async ({ params: { id }, principal: { userId, tier } }) => {
        await register({ db, site }, { id, userId, now: now() });
        return readAccess(db, { id, userId, tier, now: now() });
      },
    }),
    apiRoute(contract.leaveWebinar, {
      summary: "Takes the member's registration back",
      params: idParamsSchema,
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, principal: { userId } }) => {
        await leave(db, { id, userId, now: now() });
        return { message: 'You are not registered any more.' };
      },
    }),
  ];
}
