import { expect, test } from 'vitest';
import type { Question } from '../contract.ts';
import {
  defaultChoices,
  fitsQuestions,
  listAnswers,
  orderOptions,
  parseProgress,
  resumeClock,
  startProgress,
} from './quiz-progress.ts';

const question = (id: number): Question => ({
  id,
  key: `question-${id}`,
  questionText: `Question ${id}?`,
  options: ['a', 'b', 'c', 'd'],
  correctAnswer: 0,
  points: 1,
  explanation: '',
  reference: null,
});
const questions = [question(5), question(9)];
const quiz = { timeLimit: 8 };
const begun = startProgress(quiz, questions, defaultChoices, 1000);

test('a quiz that begins has its whole time and no answers', () => {
  expect(begun).toMatchObject({ questionIndex: 0, startedAt: 1000, deadline: 481_000, finishedAt: null });
  expect(listAnswers(begun)).toEqual([
    { questionId: 5, option: null },
    { questionId: 9, option: null },
  ]);
});

test('twice the time is twice the time, and without time there is no end', () => {
  expect(startProgress(quiz, questions, { timing: 'double', feedback: 'end' }, 1000).deadline).toBe(961_000);
  const untimed = startProgress(quiz, questions, { timing: 'none', feedback: 'each' }, 1000);
  expect(untimed.deadline).toBeNull();
  expect(parseProgress(JSON.stringify(untimed), null)).toEqual({ ...untimed, ownerId: null });
});

test('the time stands still while an answer is explained', () => {
  const checked = { ...begun, checkedAt: 31_000 };
  expect(resumeClock(checked, 91_000)).toEqual({ ...begun, startedAt: 61_000, deadline: 541_000 });
  expect(resumeClock(begun, 91_000)).toEqual(begun);
  // A system clock set back takes no time away.
  expect(resumeClock(checked, 1000)).toEqual(begun);
  const untimed = { ...checked, timing: 'none' as const, deadline: null };
  expect(resumeClock(untimed, 91_000)).toMatchObject({ startedAt: 61_000, deadline: null });
});

test('the options have one order in a run, each question its own, and another in the next run', () => {
  const orders = (run = begun) =>
    Array.from({ length: 12 }, (_, id) => orderOptions(run, question(id)).join());
  expect(orders()).toEqual(orders());
  expect(orders().map((order) => order.split(',').toSorted().join())).toEqual(Array(12).fill('0,1,2,3'));
  expect(new Set(orders()).size).toBeGreaterThan(1);
  expect(orders(startProgress(quiz, questions, defaultChoices, 1000))).not.toEqual(orders());
});

test('what was kept before there were choices has the defaults', () => {
  const { timing, feedback, checkedAt, ...old } = begun;
  expect(parseProgress(JSON.stringify({ quizId: 3, ...old }), null)).toMatchObject({
    ...{ timing, feedback, checkedAt, idempotencyKey: begun.idempotencyKey },
  });
});

test('what was kept is read as it was', () => {
  const midway = { ...begun, options: [2, null], questionIndex: 1 };
  expect(parseProgress(JSON.stringify(midway), null)).toEqual({ ...midway, ownerId: null });
});

test.each([
  ["a guest's, by the guest", null, null, true],
  ["a guest's, by the member who signs in", null, 7, true],
  ["a member's, by that member", 7, 7, true],
  ["a member's, by another", 7, 8, false],
  ["a member's, by a guest", 7, null, false],
])('who may read what was kept: %s', (_, ownerId, userId, may) => {
  const text = JSON.stringify({ ...begun, ownerId });
  expect(parseProgress(text, userId)).toEqual(may ? { ...begun, ownerId } : null);
});

test('each time a quiz begins its result has a name of its own', () => {
  const again = startProgress(quiz, questions, defaultChoices, 1000);
  expect(again.idempotencyKey).not.toBe(begun.idempotencyKey);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"quizId":3'],
  ['a number', '7'],
  ['no name', JSON.stringify({ ...begun, idempotencyKey: undefined })],
  ['a place outside', JSON.stringify({ ...begun, questionIndex: 2 })],
  ['no deadline', JSON.stringify({ ...begun, deadline: undefined })],
  ['a timing that is none', JSON.stringify({ ...begun, timing: 'triple' })],
  ['a feedback that is none', JSON.stringify({ ...begun, feedback: 'never' })],
  ['too few answers', JSON.stringify({ ...begun, options: [1] })],
  ['an answer that is none', JSON.stringify({ ...begun, options: ['1', null] })],
])('%s is not progress', (_, text) => {
  expect(parseProgress(text, null)).toBeNull();
});

test('progress fits the questions it was made on, in their order', () => {
  expect(fitsQuestions(begun, questions)).toBe(true);
  expect(fitsQuestions(begun, questions.toReversed())).toBe(false);
  expect(fitsQuestions(begun, [question(5)])).toBe(false);
});
