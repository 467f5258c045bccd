import { expect, test } from 'vitest';
import { createRandom } from '../tests/setup/random.ts';
import { type Choice, fitChoices, scoreOf } from './fit-choices.ts';

/** The right one of five options has the largest sum of the first feature and half of the second; the third says nothing. */
function drawChoices(count: number, seed: number): Choice[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const options = Array.from({ length: 5 }, () => [random(), 10 * random(), random()]);
    const sums = options.map(([a = 0, b = 0]) => a + b / 20);
    const best = sums.indexOf(Math.max(...sums));
    return {
      weight: 1,
      options: options.map((features, at) => ({ features, isRight: at === best })),
    };
  });
}

const isFirst = (weights: readonly number[]) => (choice: Choice) =>
  choice.options.toSorted((a, b) => scoreOf(b.features, weights) - scoreOf(a.features, weights)).at(0)
    ?.isRight;

test('the right options of unseen choices get the highest scores', () => {
  const weights = fitChoices(drawChoices(400, 1));
  const unseen = drawChoices(200, 2);
  expect(unseen.filter(isFirst(weights)).length / unseen.length).toBeGreaterThan(0.9);
  const [first = 0, second = 0, third = 0] = weights;
  expect(first / second).toBeGreaterThan(10);
  expect(Math.abs(third)).toBeLessThan(Math.abs(first) / 5);
});

test('choices without a right option do not count', () => {
  const choices = drawChoices(50, 3);
  const wrong = drawChoices(50, 4).map(({ options }) => ({
    weight: 1,
    options: options.map((option) => ({ ...option, isRight: false })),
  }));
  const weights = fitChoices(choices);
  fitChoices([...choices, ...wrong]).forEach((weight, at) => {
    expect(weight).toBeCloseTo(weights[at] ?? 0);
  });
});
