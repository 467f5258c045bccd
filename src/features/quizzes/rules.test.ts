import { expect, test } from 'vitest';
import { percentageOf, scoreAnswers, sumPoints } from './rules.ts';

const questions = [
  { id: 1, correctAnswer: 0, points: 1 },
  { id: 2, correctAnswer: 3, points: 2 },
  { id: 3, correctAnswer: 1, points: 1 },
];

test('the score is the sum of the points of right answers', () => {
  expect(sumPoints(questions)).toBe(4);
  const answer = (...options: (number | null)[]) =>
    options.map((option, index) => ({ questionId: index + 1, option }));
  expect(scoreAnswers(questions, answer(0, 3, 1))).toBe(4);
  expect(scoreAnswers(questions, answer(0, 0, 1))).toBe(2);
  expect(scoreAnswers(questions, answer(1, 3, 0))).toBe(2);
  expect(scoreAnswers(questions, answer(1, 1, 2))).toBe(0);
});

test('what is left open brings nothing, also where the first option is the right one', () => {
  expect(scoreAnswers(questions, [{ questionId: 1, option: null }])).toBe(0);
  expect(scoreAnswers(questions, [])).toBe(0);
});

test('a percentage is rounded, and is 0 where there is nothing to reach', () => {
  expect([0, 1, 2, 3].map((score) => percentageOf(score, 3))).toEqual([0, 33, 67, 100]);
  expect(percentageOf(1, 8)).toBe(13);
  expect(percentageOf(0, 0)).toBe(0);
});
