import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { countAttempts, countQuizzes, selectQuestionFigures } from './question-figures.ts';
import { quizAttempts, quizQuestions, quizzes } from './schema.ts';

/** Options chosen in an attempt, in question order. null: left open; undefined: the question did not exist yet. */
type Choices = (number | null | undefined)[];

async function insertAttempts(
  db: Database,
  { userId, quizId, questionIds }: { userId: number; quizId: number; questionIds: number[] },
  attempts: readonly Choices[],
): Promise<void> {
  if (attempts.length === 0) return;
  await db.insert(quizAttempts).values(
    attempts.map((choices) => ({
      ...{ userId, quizId, score: 0, totalPoints: 3, timeSpent: 60, completedAt: new Date() },
      answers: choices.flatMap((option, at) =>
        option === undefined ? [] : [{ questionId: questionIds[at] ?? 0, option }],
      ),
    })),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The correlation of two lists, computed from its definition. */
function correlate(xs: readonly number[], ys: readonly number[]): number | null {
  const [mx, my] = [mean(xs), mean(ys)];
  const sum = (read: (x: number, y: number) => number) =>
    xs.reduce((total, x, at) => total + read(x - mx, (ys[at] ?? 0) - my), 0);
  const [varianceX, varianceY] = [sum((x) => x * x), sum((_, y) => y * y)];
  const isFlat = new Set(xs).size < 2 || new Set(ys).size < 2;
  return isFlat ? null : sum((x, y) => x * y) / Math.sqrt(varianceX * varianceY);
}

test('figures of questions are those of a computation attempt by attempt', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { userId } = await buildMember(db);
  const periodId = await insertPeriod(db);
  const points = [1, 2, 1, 3];
  const quiz = await insertQuiz(db, {
    ...{ periodId, questions: points.map((each, at) => ({ points: each, correctAnswer: at % 3 })) },
  });
  const choice = fc.option(fc.option(fc.nat(3), { freq: 8 }), { freq: 12, nil: undefined });
  const choices = fc.array(choice, { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(choices, { maxLength: 40 }), async (attempts) => {
      await db.delete(quizAttempts);
      await insertAttempts(db, { userId, ...quiz }, attempts);
      const isRight = (option: number | null | undefined, at: number) => option === at % 3;
      const expected = points.map((own, at) => {
        const answering = attempts.filter((each) => each[at] != null);
        const xs = answering.map((each) => (isRight(each[at], at) ? 1 : 0));
        const rests = answering.map((each) =>
          each.reduce<number>(
            (sum, option, other) => sum + (other !== at && isRight(option, other) ? (points[other] ?? 0) : 0),
            0,
          ),
        );
        const isEnough = answering.length >= 10;
        return {
          ...{ own, answers: answering.length, difficulty: isEnough ? mean(xs) : null },
          discrimination: isEnough ? correlate(xs, rests) : null,
          chosen: [0, 1, 2, 3].map((option) => answering.filter((each) => each[at] === option).length),
        };
      });
      const { items, total } = await selectQuestionFigures(db, { page: 1, limit: 50 });
      const answered = quiz.questionIds.filter((_, at) => (expected[at]?.answers ?? 0) > 0);
      expect(total).toBe(answered.length);
      expect(items.map(({ questionId }) => questionId).sort((a, b) => a - b)).toEqual(answered);
      for (const [at, id] of quiz.questionIds.entries()) {
        const found = items.find(({ questionId }) => questionId === id);
        const due = expected[at];
        if (!answered.includes(id)) continue;
        expect(found?.answers).toBe(due?.answers);
        expect(found?.options.map(({ chosen }) => chosen)).toEqual(due?.chosen);
        for (const name of ['difficulty', 'discrimination'] as const) {
          if (due?.[name] == null) expect(found?.[name]).toBeNull();
          else expect(found?.[name]).toBeCloseTo(due[name], 9);
        }
      }
      const order = items.map(({ difficulty }) => difficulty ?? 2);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
    { numRuns: 60 },
  );
});

test('attempts of several batches are put together', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { userId } = await buildMember(db);
  const quiz = await insertQuiz(db, { periodId: await insertPeriod(db) });
  for (let far = 0; far < 4; far += 1) {
    // Ids of deleted attempts are not reused, so there may be large gaps.
    await db.execute(sql`select setval(pg_get_serial_sequence('quiz_attempts', 'id'), ${1 + far * 9_999})`);
    await insertAttempts(db, { userId, ...quiz }, [[0], [0], [2]]);
  }
  const { items } = await selectQuestionFigures(db, { page: 1, limit: 1 });
  expect(items[0]).toMatchObject({ answers: 12, options: [{ chosen: 8 }, { chosen: 0 }, { chosen: 4 }, {}] });
});

test('what is no longer asked is left out, and attempts count by the right option of today', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { userId } = await buildMember(db);
  const periodId = await insertPeriod(db);
  const quiz = await insertQuiz(db, { periodId, title: 'Rome' });
  const other = await insertQuiz(db, { periodId });
  const attempts = Array.from({ length: 12 }, (_, at): Choices => [at < 6 ? 0 : 1, at < 3 ? 0 : 2, 0]);
  await insertAttempts(db, { userId, ...quiz }, attempts);
  await insertAttempts(db, { userId, ...other }, attempts);
  await db
    .insert(quizAttempts)
    .values({ userId, quizId: quiz.quizId, score: 3, totalPoints: 3, timeSpent: 1, completedAt: new Date() });
  const [first = 0, second = 0, third = 0] = quiz.questionIds;
  await db.update(quizQuestions).set({ retiredAt: new Date() }).where(eq(quizQuestions.id, third));
  await db.update(quizQuestions).set({ correctAnswer: 1 }).where(eq(quizQuestions.id, first));
  await db.update(quizzes).set({ retiredAt: new Date() }).where(eq(quizzes.id, other.quizId));
  const { total, items } = await selectQuestionFigures(db, { page: 1, limit: 50 });
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { questionId: second, quizId: quiz.quizId, quiz: 'Rome', question: 'Question 2?', difficulty: 0.25 },
    {
      ...{ questionId: first, answers: 12, difficulty: 0.5, correctAnswer: 1 },
      options: [
        { text: 'Right', chosen: 6 },
        { text: 'Wrong', chosen: 6 },
        { text: 'Worse', chosen: 0 },
        { text: 'Worst', chosen: 0 },
      ],
    },
  ]);
  // In most attempts, one of the two questions is right and the other wrong.
  expect(items[0]?.discrimination).toBeCloseTo(-0.5774, 3);
  expect((await selectQuestionFigures(db, { page: 2, limit: 1 })).items).toMatchObject([
    { questionId: first },
  ]);
  expect((await selectQuestionFigures(db, { page: 3, limit: 1 })).items).toEqual([]);
  expect([await countQuizzes(db), await countAttempts(db)]).toEqual([1, 25]);
});
