import { expect, test } from 'vitest';
import type { Question } from '../contract.ts';
import { fitsQuestions, listAnswers, parseProgress, startProgress } from './quiz-progress.ts';

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
const begun = startProgress({ id: 3, timeLimit: 8 }, questions, 1000);

test('a quiz that begins has its whole time and no answers', () => {
  expect(begun).toMatchObject({ questionIndex: 0, startedAt: 1000, deadline: 481_000, finishedAt: null });
  expect(listAnswers(begun)).toEqual([
    { questionId: 5, option: null },
    { questionId: 9, option: null },
  ]);
});

test('what was kept is read as it was', () => {
  const midway = { ...begun, options: [2, null], questionIndex: 1 };
  expect(parseProgress(JSON.stringify(midway), 3, null)).toEqual({ ...midway, ownerId: null });
});

test.each([
  ["a guest's, by the guest", null, null, true],
  ["a guest's, by the member who signs in", null, 7, true],
  ["a member's, by that member", 7, 7, true],
  ["a member's, by another", 7, 8, false],
  ["a member's, by a guest", 7, null, false],
])('who may read what was kept: %s', (_, ownerId, userId, may) => {
  const text = JSON.stringify({ ...begun, ownerId });
  expect(parseProgress(text, 3, userId)).toEqual(may ? { ...begun, ownerId } : null);
});

test('each time a quiz begins its result has a name of its own', () => {
  const again = startProgress({ id: 3, timeLimit: 8 }, questions, 1000);
  expect(again.idempotencyKey).not.toBe(begun.idempotencyKey);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"quizId":3'],
  ['another quiz', JSON.stringify({ ...begun, quizId: 4 })],
  ['a number', '7'],
  ['no name', JSON.stringify({ ...begun, idempotencyKey: undefined })],
  ['a place outside', JSON.stringify({ ...begun, questionIndex: 2 })],
  ['no deadline', JSON.stringify({ ...begun, deadline: undefined })],
  ['too few answers', JSON.stringify({ ...begun, options: [1] })],
  ['an answer that is none', JSON.stringify({ ...begun, options: ['1', null] })],
])('%s is not progress', (_, text) => {
  expect(parseProgress(text, 3, null)).toBeNull();
});

test('progress fits the questions it was made on, in their order', () => {
  expect(fitsQuestions(begun, questions)).toBe(true);
  expect(fitsQuestions(begun, questions.toReversed())).toBe(false);
  expect(fitsQuestions(begun, [question(5)])).toBe(false);
});
