/** The quizzes' API operations. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import { type Catalog, resolvePeriodId } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import { maxAttemptsListed } from '../rules.ts';
import * as schemas from '../schemas.ts';
import { selectQuizResults } from './attempt-queries.ts';
import { drawMixedQuiz } from './mixed.ts';
import { presentAttempt, presentMixedQuestion, presentQuestion, presentQuizResult } from './presenter.ts';
import { selectQuizzes } from './queries.ts';
import { readQuizReview } from './reviewables.ts';
import { findQuestionsForTier, findQuiz, listAttempts, saveAttempt } from './service.ts';

/** Short, because new content clears only the server's caches, not those of browsers. */
const cacheSeconds = 60;
/** Limit of attempts that a member may send in ten minutes. */
const attemptLimit = { name: 'quiz-attempt', points: 60, seconds: 600 };

/** Lists contain every quiz; questions and attempts depend on the visitor's tier. */
export function quizRoutes<Member extends { userId: number; tier: Tier }>({
  db,
  catalog,
  findMember,
  requireMember,
  now = () => new Date(),
}: {
  db: Database;
  catalog: Catalog;
  /** The signed-in member; undefined for guests. */
  findMember: Guard<Member | undefined>;
  requireMember: Guard<Member>;
  now?: () => Date;
}): ApiRoute[] {
  const requireWriter = createWriteGuard({ db, requireMember }, attemptLimit);
  const listQuizzes = async (period: string | undefined) =>
    selectQuizzes(db, { periodId: await resolvePeriodId(catalog, period) });
  return [
    apiRoute(contract.getQuizzes, {
      summary: 'Quizzes of all periods or of one, each with the tier it asks for',
      query: schemas.quizQuerySchema,
      response: z.array(schemas.quizSchema),
      cacheSeconds,
      handle: ({ query: { period } }) => listQuizzes(period),
    }),
    apiRoute(contract.getFeaturedQuizzes, {
      summary: 'Quizzes to begin with, one or more a period',
      query: noQuerySchema,
      response: z.array(schemas.quizSchema),
      cacheSeconds,
      handle: () => selectQuizzes(db, { featured: true }),
    }),
    // Must be before the route of one quiz, whose id is at the same place in the path.
    apiRoute(contract.getQuizResults, {
      summary: "The member's best and last result at each quiz taken, of the latest hundred attempts at it",
      cost: 2,
      query: noQuerySchema,
      response: z.array(schemas.quizResultSchema),
      guard: requireMember,
      handle: async ({ principal: { userId } }) =>
        (await selectQuizResults(db, { userId, limit: maxAttemptsListed })).map(presentQuizResult),
    }),
    apiRoute(contract.getMixedQuestions, {
      summary: "Questions from quizzes of several periods that the visitor's tier may take, drawn by a seed",
      cost: 3,
      query: schemas.mixedQuerySchema,
      response: z.array(schemas.mixedQuestionSchema),
      handle: async ({ query }, context) => {
        const tier = (await findMember(context))?.tier;
        return (await drawMixedQuiz({ db, catalog }, { ...query, tier })).map(presentMixedQuestion);
      },
    }),
    apiRoute(contract.getPeriodQuizzes, {
      summary: 'Quizzes of a period',
      params: idParamsSchema,
      response: z.array(schemas.quizSchema),
      cacheSeconds,
      handle: ({ params: { id } }) => listQuizzes(String(id)),
    }),
    apiRoute(contract.getQuiz, {
      summary: 'One quiz, without its questions',
      params: idParamsSchema,
      response: schemas.quizDetailSchema,
      cacheSeconds,
      handle: async ({ params }) => {
        const quiz = await findQuiz(db, params);
        return { ...quiz, review: await readQuizReview(db, quiz) };
      },
    }),
    apiRoute(contract.getQuizQuestions, {
      summary: "A quiz's questions with answers and explanations; guests get those of free quizzes",
      cost: 2,
      params: idParamsSchema,
      response: z.array(schemas.questionSchema),
      handle: async ({ params: { id } }, context) => {
        const member = await findMember(context);
        return (await findQuestionsForTier(db, { id, tier: member?.tier })).map(presentQuestion);
      },
    }),
    apiRoute(contract.saveAttempt, {
      summary: 'Saves a result; one that is sent again is stored once',
      params: idParamsSchema,
      body: schemas.attemptBodySchema,
      response: schemas.attemptSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, body: input, principal: member }) =>
        presentAttempt(await saveAttempt(db, { member, id, input, now: now() })),
    }),
    apiRoute(contract.getAttempts, {
      summary: "The member's own attempts at a quiz, the latest hundred, latest first",
      cost: 2,
      params: idParamsSchema,
      response: z.array(schemas.attemptSchema),
      guard: requireMember,
      handle: async ({ params: { id }, principal: { userId } }) =>
        (await listAttempts(db, { userId, id })).map(presentAttempt),
    }),
  ];
}
