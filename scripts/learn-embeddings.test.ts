import { expect, test } from 'vitest';
import { createRandom } from '../tests/setup/random.ts';
import { learnEmbeddings } from './learn-embeddings.ts';

const dimensions = 8;
/** Passage number n is written in the words 10n to 10n + 4, its questions in 10n + 5 to 10n + 9: they share no word. */
const passages = [0, 1, 2, 3].map((n) => [0, 1, 2, 3, 4].map((word) => 10 * n + word));

function learn(epochs: number) {
  const random = createRandom(1);
  const vectors = Float32Array.from({ length: 40 * dimensions }, () => random() - 0.5);
  const questions = Array.from({ length: 120 }, (_, at) => {
    const passage = at % passages.length;
    const words = Array.from({ length: 3 }, () => 10 * passage + 5 + Math.floor(random() * 5));
    return { words, passage };
  });
  const losses: number[] = [];
  learnEmbeddings(
    { dimensions, vectors, passages, questions },
    { epochs, batch: 16, rate: 0.02, temperature: 0.1, dropout: 0.2, questionWeight: 0.5, random },
    (_, loss) => losses.push(loss),
  );
  return { vectors, losses };
}

function direction(vectors: Float32Array, words: readonly number[]): number[] {
  const sum = Array.from({ length: dimensions }, (_, at) =>
    words.reduce((total, word) => total + (vectors[word * dimensions + at] ?? 0), 0),
  );
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

function nearest(vectors: Float32Array, words: readonly number[]): number {
  const asked = direction(vectors, words);
  const cosines = passages.map((passage) =>
    direction(vectors, passage).reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0),
  );
  return cosines.indexOf(Math.max(...cosines));
}

test('questions are brought to passages with which they have no word in common', () => {
  const { vectors, losses } = learn(20);
  for (const passage of passages.keys()) {
    const words = [5, 6, 7, 8, 9].map((word) => 10 * passage + word);
    expect(words.map((word) => nearest(vectors, [word]))).toEqual(words.map(() => passage));
  }
  expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 2);
});

test('the same questions give the same vectors', () => {
  expect(learn(2).vectors).toEqual(learn(2).vectors);
});

test('texts without a word change nothing and break nothing', () => {
  const vectors = Float32Array.from({ length: 2 * dimensions }, (_, at) => at / 10);
  const random = createRandom(2);
  learnEmbeddings(
    { dimensions, vectors, passages: [[0], []], questions: [{ words: [], passage: 1 }] },
    { epochs: 1, batch: 4, rate: 0.1, temperature: 0.1, dropout: 0, questionWeight: 0.5, random },
  );
  expect([...vectors].every(Number.isFinite)).toBe(true);
});
