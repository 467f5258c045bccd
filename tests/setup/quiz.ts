/** The API of one quiz over a test database, with members who submit results and a clock that tests can move. */
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import type { Attempt } from '#features/quizzes/contract.ts';
import { quizRoutes } from '#features/quizzes/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';

type Problem = { code: string; message: string; issues?: { field: string }[] };

/** A free quiz of three questions with the right answers 0, 2 and 3; the last is worth two points. */
export async function openQuiz() {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const clock = { now: new Date() };
  const now = () => clock.now;
  const api = createTestApi(quizRoutes({ db, catalog: createCatalog(db), ...sessions, now }));
  const periodId = await insertPeriod(db);
  const { quizId, questionIds } = await insertQuiz(db, {
    periodId,
    title: 'Kings and Consuls',
    questions: [{ correctAnswer: 0 }, { correctAnswer: 2 }, { correctAnswer: 3, points: 2 }],
  });
  const result = { quizId, score: 2, totalPoints: 4, timeSpent: 95 };
  return {
    db,
    periodId,
    quizId,
    questionIds,
    api,
    result,
    /** The options chosen for the questions, in order. */
    answers: (...options: (number | null)[]) =>
      options.map((option, index) => ({ questionId: questionIds[index], option })),
    /** Moves the clock forward. */
    pass: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** Creates a member with a session of their own. */
    async join(tier: Tier = 'free') {
      const { userId, cookie } = await buildMember(db, { tier });
      const ask = async <Body>(method: string, path: string, body?: unknown) => {
        const response = await api.request(path, {
          method,
          headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return {
          status: response.status,
          headers: response.headers,
          body: (await response.json()) as Body,
        };
      };
      const path = `/api/quizzes/${quizId}/attempts`;
      return {
        userId,
        ask,
        send: (more: object = {}, id = quizId) =>
          ask<Attempt>('POST', `/api/quizzes/${id}/attempts`, { ...result, ...more }),
        refused: async (more: object = {}, id = quizId) => {
          const target = `/api/quizzes/${id}/attempts`;
          const { status, body } = await ask<Problem>('POST', target, { ...result, ...more });
          return [status, ...(body.issues ?? []).map((issue) => issue.field)];
        },
        list: async () => (await ask<Attempt[]>('GET', path)).body,
      };
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
