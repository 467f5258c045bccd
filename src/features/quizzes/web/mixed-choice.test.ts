import { expect, test } from 'vitest';
import { readMixedChoice } from './mixed-choice.ts';
import { mixedPath } from './quiz-address.ts';

const slugs = ['greece', 'rome', 'late'];
const read = (query: string) => readMixedChoice(new URLSearchParams(query), slugs);

test('an address is read as it was written', () => {
  const choice = { periods: ['greece', 'late'], count: 20, seed: 7 };
  const path = mixedPath(choice);
  expect(path).toBe('/quizzes/mixed?periods=greece,late&count=20&seed=7');
  expect(read(path.split('?')[1] ?? '')).toEqual({ ...choice, problem: null });
  expect(mixedPath({ periods: [], count: 10 })).toBe('/quizzes/mixed?count=10');
});

test('the same periods in another order, or twice, are the same choice', () => {
  expect(read('periods=late,greece,late&count=10&seed=0')).toMatchObject({
    periods: ['greece', 'late'],
    seed: 0,
    problem: null,
  });
});

test('without anything there is something to choose, and nothing wrong', () => {
  expect(read('')).toEqual({ periods: [], count: 10, problem: null });
  expect(read('periods=rome')).toEqual({ periods: ['rome'], count: 10, problem: null });
});

test.each([
  ['periods=&count=10&seed=1', 'Choose at least one period.', []],
  ['count=20&seed=1', 'Choose at least one period.', []],
  ['periods=rome,atlantis&count=20&seed=1', 'There is no period “atlantis”. Choose from these.', ['rome']],
  ['periods=rome&count=15&seed=1', 'A mixed quiz has 10 or 20 questions.', ['rome']],
  ['periods=rome&count=010&seed=1', 'A mixed quiz has 10 or 20 questions.', ['rome']],
  ['periods=rome&count=10&seed=x', 'The number of the draw is between 0 and 999999999.', ['rome']],
  ['periods=rome&count=10&seed=-1', 'The number of the draw is between 0 and 999999999.', ['rome']],
])('%s says what is wrong and keeps the rest', (query, problem, periods) => {
  expect(read(query)).toMatchObject({ problem, periods });
});

test('what somebody wrote in place of a period is not repeated at length', () => {
  expect(read(`periods=${'x'.repeat(500)}`).problem?.length).toBeLessThan(120);
});
