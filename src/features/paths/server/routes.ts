/** The API operations of learning paths, study plans and study goals, for members. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { deleteGoal, readGoal, saveGoal } from './goals.ts';
import { readPath, readPaths } from './paths.ts';
import { deletePlan, readPlan, savePlan } from './plans.ts';

/** Limit of changes to a member's plan and goal in ten minutes. */
const planLimit = { name: 'study-plan', points: 60, seconds: 600 };

/** `now`: the clock. */
export function pathRoutes<Member extends { userId: number; tier: Tier }>({
  db,
  requireMember,
  now = () => new Date(),
}: {
  db: Database;
  requireMember: Guard<Member>;
  now?: () => Date;
}): ApiRoute[] {
  const requireWriter = createWriteGuard({ db, requireMember }, planLimit);
  const ask = ({ userId, tier }: Member) => ({ userId, tier, now: now() });
  return [
    apiRoute(contract.getLearningPaths, {
      summary: 'The learning path of each period, with how far the member has come in it',
      cost: 10,
      query: noQuerySchema,
      response: z.array(schemas.pathSummarySchema),
      guard: requireMember,
      handle: async ({ principal }) =>
        (await readPaths(db, principal)).map(({ stages: _, ...summary }) => summary),
    }),
    apiRoute(contract.getLearningPath, {
      summary: 'The learning path of a period, step by step, with what the member has done',
      cost: 2,
      params: schemas.pathParamsSchema,
      response: schemas.pathSchema,
      guard: requireMember,
      handle: ({ params: { slug }, principal }) => readPath(db, principal, slug),
    }),
    apiRoute(contract.getStudyPlan, {
      summary: "The member's study plan with its next days, for Scholar members",
      cost: 4,
      query: noQuerySchema,
      response: schemas.planViewSchema,
      guard: requireMember,
      handle: ({ principal }) => readPlan(db, ask(principal)),
    }),
    apiRoute(contract.saveStudyPlan, {
      summary: 'Makes the study plan of a Scholar member, or changes it',
      body: schemas.planBodySchema,
      response: schemas.planViewSchema,
      guard: requireWriter,
      handle: ({ body, principal }) => savePlan(db, ask(principal), body),
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
    apiRoute(contract.getStudyGoal, {
      summary: 'What the member studies and until when',
      query: noQuerySchema,
      response: schemas.goalViewSchema,
      guard: requireMember,
      handle: ({ principal }) => readGoal(db, ask(principal)),
    }),
    apiRoute(contract.saveStudyGoal, {
      summary:
        'Sets what the member studies: puts decks into review, sets new cards a day, saves first items',
      cost: 5,
      body: schemas.goalBodySchema,
      response: schemas.savedGoalSchema,
      guard: requireWriter,
      handle: ({ body, principal }) => saveGoal(db, ask(principal), body),
    }),
    apiRoute(contract.deleteStudyGoal, {
      summary: 'Removes the goal, and the decks it put into review that were not begun',
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ principal }) => {
        await deleteGoal(db, ask(principal));
        return { message: 'Study goal removed' };
      },
    }),
  ];
}
