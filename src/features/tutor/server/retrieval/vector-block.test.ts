import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packVectors } from './vector-block.ts';
import { cosine, dimensions, meanOf, type Vector, withoutMean } from './word-vectors.ts';

const zeros: Vector = new Float32Array(dimensions);
const vectors = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: dimensions, maxLength: dimensions })
  .map((numbers) => withoutMean(new Float32Array(numbers), zeros));

test('a packed vector has the same angle to any direction, to some thousandths', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(vectors, { minLength: 1, maxLength: 5 }),
      vectors,
      async (packed, direction) => {
        const block = await packVectors(packed);
        packed.forEach((vector, place) => {
          expect(Math.abs(block.cosine(direction, place) - cosine(direction, vector))).toBeLessThan(0.01);
        });
      },
    ),
  );
});

test('a vector of zeros has no direction', async () => {
  const one = withoutMean(new Float32Array(dimensions).fill(1), meanOf([zeros]));
  const block = await packVectors([zeros, one]);
  expect(block.cosine(one, 0)).toBe(0);
  expect(block.cosine(one, 1)).toBeCloseTo(1, 2);
});
