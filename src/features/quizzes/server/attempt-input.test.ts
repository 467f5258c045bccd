import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { openQuiz } from '#tests/setup/quiz.ts';
import { quizQuestions } from './schema.ts';

/** Impossible results, with the fields that the errors name. */
const impossible: [what: string, wrong: object, fields: string[]][] = [
  ['a score above the total', { score: 5 }, ['score']],
  ['a score above the total, with answers', { score: 5, answers: [] }, ['score']],
  ['a total that is not the quiz’s', { totalPoints: 10 }, ['totalPoints']],
  ['a score and a total that only fit each other', { score: 10, totalPoints: 10 }, ['totalPoints', 'score']],
  ['a score below zero', { score: -1 }, ['score']],
  ['half a point', { score: 1.5 }, ['score']],
  ['a score in words', { score: '2' }, ['score']],
  ['no score', { score: undefined }, ['score']],
  ['negative time', { timeSpent: -1 }, ['timeSpent']],
  ['more than a day', { timeSpent: 86_401 }, ['timeSpent']],
  ['half a second', { timeSpent: 0.5 }, ['timeSpent']],
  ['time without end', { timeSpent: 1e15 }, ['timeSpent']],
  ['no time', { timeSpent: null }, ['timeSpent']],
  ['the id of another quiz', { quizId: 999_999 }, ['quizId']],
  ['no quiz', { quizId: undefined }, ['quizId']],
  ['answers that are no list', { answers: {} }, ['answers']],
  ['a name that is none', { idempotencyKey: 'mine' }, ['idempotencyKey']],
  ['somebody else’s name', { userId: 1 }, ['userId']],
];

test('what cannot be a result of this quiz is refused, with the field named', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  for (const [what, wrong, fields] of impossible) {
    expect(await member.refused(wrong), what).toEqual([400, ...fields]);
  }
  expect(await member.list()).toEqual([]);
});

test('the longest and the shortest time are let pass', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  expect((await member.send({ timeSpent: 0, score: 0 })).status).toBe(200);
  expect((await member.send({ timeSpent: 86_400, score: 4 })).status).toBe(200);
});

test('answers that cannot be to this quiz are refused, each named by its place', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const other = await insertQuiz(quiz.db, { periodId: quiz.periodId });
  const [first, second] = quiz.questionIds;
  const refused = (...answers: unknown[]) => member.refused({ answers });
  const right = { questionId: first, option: 0 };
  expect(await refused(right, { questionId: 999_999, option: 0 })).toEqual([400, 'answers.1.questionId']);
  expect(await refused({ questionId: other.questionIds[0], option: 0 })).toEqual([
    400,
    'answers.0.questionId',
  ]);
  expect(await refused(right, { questionId: second, option: 4 })).toEqual([400, 'answers.1.option']);
  expect(await refused(right, right)).toEqual([400, 'answers.1.questionId']);
  expect(await refused(right, { questionId: first, option: null })).toEqual([400, 'answers.1.questionId']);
  for (const option of [-1, 0.5, '0', undefined]) {
    expect(await refused({ questionId: first, option }), String(option)).toEqual([400, 'answers.0.option']);
  }
  expect(await refused({ questionId: first, option: 0, right: true })).toEqual([400, 'answers.0']);
  expect(await refused(null)).toEqual([400, 'answers.0']);
  expect(await refused(...Array.from({ length: 201 }, () => right))).toEqual([400, 'answers']);
  await quiz.db
    .update(quizQuestions)
    .set({ retiredAt: new Date() })
    .where(eq(quizQuestions.id, first ?? 0));
  expect(await member.refused({ totalPoints: 3, answers: [right] })).toEqual([400, 'answers.0.questionId']);
  expect(await member.list()).toEqual([]);
});

test('a result to another quiz than the address names is refused by both', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const other = await insertQuiz(quiz.db, { periodId: quiz.periodId });
  expect(await member.refused({ totalPoints: 3 }, other.quizId)).toEqual([400, 'quizId']);
  expect(await member.refused({ quizId: other.quizId })).toEqual([400, 'quizId']);
});
