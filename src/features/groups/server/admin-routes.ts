/** The operator's API operations for study groups. */
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema } from '#platform/http/common-schemas.ts';
import * as contract from '../admin-contract.ts';
import * as schemas from '../admin-schemas.ts';
import * as moderation from './moderation.ts';

/** @param guard checks the admin password */
export function groupAdminRoutes({ db, guard }: { db: Database; guard: Guard<undefined> }): ApiRoute[] {
  return [
    apiRoute(contract.getReports, {
      summary: 'Reports of messages and groups that no one has decided on, oldest first',
      query: schemas.afterQuerySchema,
      response: schemas.reportsSchema,
      guard,
      handle: ({ query: { after } }) => moderation.listReports(db, after),
    }),
    apiRoute(contract.decideReport, {
      summary: 'Dismisses the reports of a message or group, hides it, or bans its author as well',
      params: idParamsSchema,
      body: schemas.reportDecisionSchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id }, body: decision }) => {
        await moderation.decideReport(db, { id, decision, now: new Date() });
        return { message: 'Report decided' };
      },
    }),
    apiRoute(contract.getHidden, {
      summary: 'Reported messages and groups that are hidden, the last reported first',
      query: schemas.afterQuerySchema,
      response: schemas.hiddenSchema,
      guard,
      handle: ({ query: { after } }) => moderation.listHidden(db, after),
    }),
    apiRoute(contract.showAgain, {
      summary: 'Shows again what was hidden on a report',
      params: idParamsSchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id } }) => {
        await moderation.showAgain(db, id);
        return { message: 'Shown again' };
      },
    }),
    apiRoute(contract.getBans, {
      summary: 'Members who may not use study groups, last banned first',
      query: schemas.afterQuerySchema,
      response: schemas.bansSchema,
      guard,
      handle: ({ query: { after } }) => moderation.listBans(db, after),
    }),
    apiRoute(contract.liftBan, {
      summary: 'Lets a member use study groups again',
      params: idParamsSchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id } }) => {
        await moderation.liftBan(db, id);
        return { message: 'Ban lifted' };
      },
    }),
  ];
}
