import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { openQuiz } from '#tests/setup/quiz.ts';
import type { QuizResult } from '../contract.ts';
import { quizzes } from './schema.ts';

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof openQuiz>>['join']>>;

const resultsOf = async (member: Member) =>
  (await member.ask<QuizResult[]>('GET', '/api/quizzes/results')).body;

test('a member has the best and the last result of each quiz they have taken, and of no other', async () => {
  await using quiz = await openQuiz();
  const [member, stranger] = [await quiz.join(), await quiz.join()];
  const other = await insertQuiz(quiz.db, { periodId: quiz.periodId });
  await insertQuiz(quiz.db, { periodId: quiz.periodId });
  expect(await resultsOf(member)).toEqual([]);
  for (const score of [1, 3, 2]) {
    await member.send({ score });
    quiz.pass(60_000);
  }
  await member.send({ quizId: other.quizId, totalPoints: 3, score: 2 }, other.quizId);
  await stranger.send({ score: 4 });
  expect(await resultsOf(member)).toEqual([
    { quizId: quiz.quizId, taken: 3, best: 75, last: 50 },
    { quizId: other.quizId, taken: 1, best: 67, last: 67 },
  ]);
  expect(await resultsOf(stranger)).toEqual([{ quizId: quiz.quizId, taken: 1, best: 100, last: 100 }]);
});

test('retired quizzes are left out, and a result of no points is none', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const empty = await insertQuiz(quiz.db, { periodId: quiz.periodId, questions: [] });
  await member.send({ quizId: empty.quizId, score: 0, totalPoints: 0 }, empty.quizId);
  await member.send();
  await quiz.db.update(quizzes).set({ retiredAt: new Date() }).where(eq(quizzes.id, quiz.quizId));
  expect(await resultsOf(member)).toEqual([{ quizId: empty.quizId, taken: 1, best: 0, last: 0 }]);
});

test('of many attempts the latest hundred count, as on the page of the quiz', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  await quiz.db.execute(sql`
    insert into quiz_attempts (user_id, quiz_id, score, total_points, time_spent, completed_at)
    select ${member.userId}, ${quiz.quizId}, case when n = 1 then 4 else n % 3 end, 4, n,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 1000) as n`);
  expect(await resultsOf(member)).toEqual([{ quizId: quiz.quizId, taken: 100, best: 50, last: 25 }]);
});

test('guests have no results', async () => {
  await using quiz = await openQuiz();
  expect((await quiz.api.request('/api/quizzes/results')).status).toBe(401);
});
