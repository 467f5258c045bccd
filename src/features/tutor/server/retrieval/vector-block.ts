/** Vectors in one block of memory, with one signed byte for each number: a fifth of what separate arrays take. */
import { setImmediate } from 'node:timers/promises';
import { dimensions, type Vector } from './word-vectors.ts';

export type VectorBlock = {
  /** The cosine of the angle between a vector of length 1 and the vector at this place, to some thousandths. */
  cosine(direction: Vector, place: number): number;
};

const largest = 127;
/** Number of vectors packed before yielding to other work. */
const batchSize = 1000;

/** @param vectors vectors of length 1, or of zeros */
export async function packVectors(vectors: readonly Vector[]): Promise<VectorBlock> {
  const numbers = new Int8Array(vectors.length * dimensions);
  /** What a number is multiplied by, for each vector. */
  const steps = new Float32Array(vectors.length);
  for (const [place, vector] of vectors.entries()) {
    if (place % batchSize === batchSize - 1) await setImmediate();
    const step = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / largest;
    if (step === 0) continue;
    steps[place] = step;
    for (let at = 0; at < dimensions; at++)
      numbers[place * dimensions + at] = Math.round((vector[at] ?? 0) / step);
  }
  return {
    cosine(direction, place) {
      const start = place * dimensions;
      let sum = 0;
      for (let at = 0; at < dimensions; at++) sum += (direction[at] ?? 0) * (numbers[start + at] ?? 0);
      return sum * (steps[place] ?? 0);
    },
  };
}
