import { describe, expect, test } from 'vitest';
import type { QuestionFigures } from '#features/analytics/admin-contract.ts';
import { percentOf } from '#features/analytics/rules.ts';
import {
  compareSpans,
  findUnusedOptions,
  formatDollars,
  formatPercent,
  formatSeconds,
  needsAttention,
} from './figure-texts.ts';

test.each([
  [0, '$0.00'],
  [1234.5, '$1,234.50'],
  [-4.99, '−$4.99'],
  [-0.001, '$0.00'],
])('%d dollars are %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});

test.each([
  [0, '0%'],
  [12.5, '12.5%'],
  [33.333, '33.3%'],
  [1200, '1,200%'],
])('%d percent are %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

test('a part of nothing is no percent of it', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(3, 0)).toBe(0);
  expect(percentOf(1, 8)).toBe(12.5);
});

test.each([
  [0.4, '0 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [65, '1 min 5 s'],
  [3600, '60 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});

test.each([
  [112, 100, '+12% against the 30 days before'],
  [88, 100, '−12% against the 30 days before'],
  [100, 100, '±0% against the 30 days before'],
  [0, 100, '−100% against the 30 days before'],
  [100, 3, '+3,233% against the 30 days before'],
  [5, null, '— the 30 days before were not counted'],
  [5, 0, 'Nothing in the 30 days before to compare with'],
  [0, 0, 'The same as in the 30 days before'],
  [5, -10, 'Nothing in the 30 days before to compare with'],
])('%d after %s: %s', (total, previous, text) => {
  expect(compareSpans(total, previous, 30)).toBe(text);
});

describe('a question needs attention', () => {
  const question = (change: Partial<QuestionFigures>): QuestionFigures => ({
    ...{ questionId: 1, quizId: 1, quiz: 'Rome', question: 'Who?', answers: 30, correctAnswer: 0 },
    ...{ difficulty: 0.5, discrimination: 0.3 },
    options: [
      { text: 'Sulla', chosen: 20 },
      { text: 'Marius', chosen: 10 },
    ],
    ...change,
  });
  const unused = [
    { text: 'Sulla', chosen: 0 },
    { text: 'Marius', chosen: 30 },
  ];
  test.each([
    ['all is well', {}, false],
    ['it tells nobody apart', { discrimination: 0.09 }, true],
    ['it just does', { discrimination: 0.1 }, false],
    ['those who know more get it wrong', { discrimination: -0.4 }, true],
    ['too few have answered to know', { answers: 9, difficulty: null, discrimination: null }, false],
    ['nobody chose an option', { options: unused }, true],
    ['nobody has yet', { options: unused, answers: 29 }, false],
  ])('%s', (_, change, expected) => {
    expect(needsAttention(question(change))).toBe(expected);
  });

  test('the options that nobody chose are named by their place', () => {
    expect(findUnusedOptions(question({ options: unused }))).toEqual([0]);
    expect(findUnusedOptions(question({}))).toEqual([]);
  });
});
