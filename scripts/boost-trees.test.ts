import { expect, test } from 'vitest';
import { decodeTrees, encodeTrees, sumTrees } from '../src/features/tutor/server/retrieval/decision-trees.ts';
import { createRandom } from '../tests/setup/random.ts';
import { type BoostOptions, boostTrees, type Example } from './boost-trees.ts';

const options: BoostOptions = {
  ...{ trees: 60, rate: 0.2, sample: 0.7, featureSample: 1 },
  ...{ leastWeight: 1, damping: 1 },
};

/** Yes exactly where one of the first two features is high and the other is low; the third feature says nothing. */
function buildExamples(count: number, seed: number): Example[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const features = Float32Array.from({ length: 3 }, random);
    const [a = 0, b = 0] = features;
    return { features, isYes: a > 0.5 !== b > 0.5 };
  });
}

test('the trees learn what no single feature tells, and keep it as bytes', () => {
  const trees = decodeTrees(encodeTrees({ ...boostTrees(buildExamples(600, 1), options), threshold: 0 }));
  const unseen = buildExamples(400, 2);
  const right = unseen.filter(
    ({ features, isYes }) => sumTrees(trees, features) >= trees.threshold === isYes,
  );
  expect(right.length / unseen.length).toBeGreaterThan(0.9);
});

test('the same examples give the same trees', () => {
  const [once, again] = [1, 2].map(() => encodeTrees(boostTrees(buildExamples(200, 3), options)));
  expect(once).toEqual(again);
});

test('examples of one kind only, and bytes that are not whole trees, are refused', () => {
  const yes = buildExamples(50, 4).map((example) => ({ ...example, isYes: true }));
  expect(() => boostTrees(yes, options)).toThrow('both kinds');
  expect(() => decodeTrees(new Uint8Array(20))).toThrow('not whole');
});
