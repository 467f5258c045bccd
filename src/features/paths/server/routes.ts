/** The API operations of learning paths and study plans, for members. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { readPath, readPaths } from './paths.ts';
import { deletePlan, readPlan, savePlan } from './plans.ts';

/** Changes of a member's plan in ten minutes. */
const planLimit = { name: 'study-plan', points: 60, seconds: 600 };

export function pathRoutes<Member extends { userId: number; tier: Tier }>({
  db,
  requireMember,
}: {
  db: Database;
  requireMember: Guard<Member>;
}): ApiRoute[] {
  const requireWriter = createWriteGuard({ db, requireMember }, planLimit);
  return [
    apiRoute(contract.getLearningPaths, {
      summary: 'The learning path of each period, with how far the member has come in it',
      query: noQuerySchema,
      response: z.array(schemas.pathSummarySchema),
      guard: requireMember,
      handle: async ({ principal }) =>
        (await readPaths(db, principal)).map(({ stages: _, ...summary }) => summary),
    }),
    apiRoute(contract.getLearningPath, {
      summary: 'The learning path of a period, step by step, with what the member has done',
      params: schemas.pathParamsSchema,
      response: schemas.pathSchema,
      guard: requireMember,
      handle: ({ params: { slug }, principal }) => readPath(db, principal, slug),
    }),
    apiRoute(contract.getStudyPlan, {
      summary: "The member's study plan with its next days, for Scholar members",
      query: noQuerySchema,
      response: schemas.planViewSchema,
      guard: requireMember,
      handle: ({ principal: { userId, tier } }) => readPlan(db, { userId, tier, now: new Date() }),
    }),
    apiRoute(contract.saveStudyPlan, {
      summary: 'Makes the study plan of a Scholar member, or changes it',
      body: schemas.planBodySchema,
      response: schemas.planViewSchema,
      guard: requireWriter,
      handle: ({ body, principal: { userId, tier } }) =>
        savePlan(db, { userId, tier, now: new Date() }, body),
    }),
    apiRoute(contract.deleteStudyPlan, {
      summary: "Deletes the member's study plan; what they have done stays",
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ principal }) => {
        await deletePlan(db, principal);
        return { message: 'Study plan deleted' };
      },
    }),
  ];
}
