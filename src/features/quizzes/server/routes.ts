/** The quizzes' API operations. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import { type Catalog, resolvePeriodId } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import { presentAttempt, presentQuestion, presentQuiz } from './presenter.ts';
import { selectQuizzes } from './queries.ts';
import { findQuestions, findQuiz, listAttempts, saveAttempt } from './service.ts';
import * as wire from './wire-schemas.ts';

/** Lists are changed by nothing but content: the application's caches are dropped then, browsers ask again soon. */
const cacheSeconds = 60;
/** Results a member may send in ten minutes. */
const attemptLimit = { name: 'quiz-attempt', points: 60, seconds: 600 };

/** Operations on quizzes. Lists show everything; questions and results ask what the tier reaches. */
export function quizRoutes<Member extends { userId: number; tier: Tier }>({
  db,
  catalog,
  findMember,
  requireMember,
  now = () => new Date(),
}: {
  db: Database;
  catalog: Catalog;
  /** Who asks; undefined for guests. */
  findMember: Guard<Member | undefined>;
  requireMember: Guard<Member>;
  now?: () => Date;
}): ApiRoute[] {
  const requireWriter = createWriteGuard({ db, requireMember }, attemptLimit);
  const listQuizzes = async (period: string | undefined) =>
    (await selectQuizzes(db, { periodId: await resolvePeriodId(catalog, period) })).map(presentQuiz);
  return [
    apiRoute(contract.getQuizzes, {
      summary: 'Quizzes of all periods or of one, each with the tier it asks for',
      query: wire.quizQuerySchema,
      response: z.array(wire.quizSchema),
      cacheSeconds,
      handle: ({ query: { period } }) => listQuizzes(period),
    }),
    apiRoute(contract.getFeaturedQuizzes, {
      summary: 'Quizzes to begin with, one or more a period',
      query: noQuerySchema,
      response: z.array(wire.quizSchema),
      cacheSeconds,
      handle: async () => (await selectQuizzes(db, { featured: true })).map(presentQuiz),
    }),
    apiRoute(contract.getPeriodQuizzes, {
      summary: 'Quizzes of a period',
      params: idParamsSchema,
      response: z.array(wire.quizSchema),
      cacheSeconds,
      handle: ({ params: { id } }) => listQuizzes(String(id)),
    }),
    apiRoute(contract.getQuiz, {
      summary: 'One quiz, without its questions',
      params: idParamsSchema,
      response: wire.quizSchema,
      cacheSeconds,
      handle: async ({ params }) => presentQuiz(await findQuiz(db, params)),
    }),
    apiRoute(contract.getQuizQuestions, {
      summary: "A quiz's questions with answers and explanations; guests get those of free quizzes",
      params: idParamsSchema,
      response: z.array(wire.questionSchema),
      handle: async ({ params: { id } }, context) => {
        const member = await findMember(context);
        return (await findQuestions(db, { id, tier: member?.tier })).map(presentQuestion);
      },
    }),
    apiRoute(contract.saveAttempt, {
      summary: 'Keeps what a member has reached; a result that is sent again is kept once',
      params: idParamsSchema,
      body: wire.attemptBodySchema,
      response: wire.attemptSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, body: { answers, clientId, ...result }, principal: member }) => {
        const input = { ...result, ...(answers && { answers }), ...(clientId && { clientId }) };
        return presentAttempt(await saveAttempt(db, { member, id, input, now: now() }));
      },
    }),
    apiRoute(contract.getAttempts, {
      summary: "The member's own attempts at a quiz, the latest hundred, latest first",
      params: idParamsSchema,
      response: z.array(wire.attemptSchema),
      guard: requireMember,
      handle: async ({ params: { id }, principal: { userId } }) =>
        (await listAttempts(db, { userId, id })).map(presentAttempt),
    }),
  ];
}
