import { expect, test } from 'vitest';
import {
  decodeNgramWeights,
  encodeNgramWeights,
  weighNgrams,
} from '#features/tutor/server/retrieval/ngram-weights.ts';
import { crossWeighNgrams, learnNgramWeights } from './learn-ngram-weights.ts';

const examples = ['Rome', 'Athens', 'Sparta', 'Carthage', 'Thebes', 'Corinth'].flatMap((city) => [
  { text: `Who ruled ${city}?`, isYes: true },
  { text: `What did bread cost in ${city}?`, isYes: false },
]);

test('the words that tell whether a question is answered are learned, not those of a single question', () => {
  const weights = learnNgramWeights([...examples, { text: 'Who ruled Syracuse?', isYes: true }]);
  expect(weighNgrams(weights, 'Who ruled Argos?')).toBeGreaterThan(0.5);
  expect(weighNgrams(weights, 'What did wine cost in Argos?')).toBeLessThan(-0.5);
  expect(weighNgrams(weights, 'Syracuse')).toBe(0);
});

test('weights are the same after they were stored, to a hundredth', () => {
  const weights = learnNgramWeights(examples);
  const stored = decodeNgramWeights(encodeNgramWeights(weights));
  expect(stored.get('did bread')).toBeCloseTo(weights.get('did bread') ?? NaN, 2);
  expect(encodeNgramWeights(stored)).toBe(encodeNgramWeights(weights));
});

test('an example is weighed by what was learned from the other parts', () => {
  const odd = { text: 'Hannibal elephants', isYes: false };
  // The first and the last example are in the same of three parts, and no other has their words.
  const all = [odd, ...examples, ...examples.slice(0, 2), odd];
  expect(weighNgrams(learnNgramWeights(all), odd.text)).toBeLessThan(0);
  const weighed = crossWeighNgrams(all, 3);
  expect([weighed[0], weighed.at(-1)]).toEqual([0, 0]);
  expect(weighed[1]).toBeGreaterThan(0);
  expect(weighed[2]).toBeLessThan(0);
});
