/** The operator's part of the API of study groups. */
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../admin-contract.ts';
import * as schemas from '../admin-schemas.ts';
import { decideReport, liftBan, listBans, listReports } from './reports.ts';

/** @param guard asks for the admin password */
export function groupAdminRoutes({ db, guard }: { db: Database; guard: Guard<undefined> }): ApiRoute[] {
  return [
    apiRoute(contract.getReports, {
      summary: 'The oldest reports of messages that no one has decided on',
      query: noQuerySchema,
      response: schemas.reportsSchema,
      guard,
      handle: () => listReports(db),
    }),
    apiRoute(contract.decideReport, {
      summary: 'Dismisses the reports of a message, hides it, or bans its author as well',
      params: idParamsSchema,
      body: schemas.reportDecisionSchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id }, body: decision }) => {
        await decideReport(db, { id, decision, now: new Date() });
        return { message: 'Report decided' };
      },
    }),
    apiRoute(contract.getBans, {
      summary: 'Members who may not use study groups, last banned first',
      query: schemas.afterQuerySchema,
      response: schemas.bansSchema,
      guard,
      handle: ({ query: { after } }) => listBans(db, after),
    }),
    apiRoute(contract.liftBan, {
      summary: 'Lets a member use study groups again',
      params: idParamsSchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id } }) => {
        await liftBan(db, id);
        return { message: 'Ban lifted' };
      },
    }),
  ];
}
