/**
 * What words have to do with each other: a vector for each, from GloVe (Pennington, Socher and Manning, 2014; public domain),
 * cut down by scripts/build-word-vectors.ts.
 */

/** Numbers of a vector. */
export const dimensions = 100;
/** So many words from the first are common English, whether the content has them or not. */
export const commonWords = 8000;

/** A vector of length 1, or of zeros. */
export type Vector = Float32Array;

export type WordVectors = {
  /** Whether a word is common in English. */
  isCommon(word: string): boolean;
  /** Whether a word is spelled as one of some sixty thousand. */
  isSpelled(word: string): boolean;
  /** The direction of a text: the mean of its words' vectors, each by its weight. */
  embed(words: readonly string[], weightOf: (word: string) => number): Vector;
};

/**
 * `bytes`: the words' vectors one after another, a signed byte a number; the commonest word first. `spelled`: words without one.
 */
export function decodeWordVectors(
  words: readonly string[],
  { bytes, spelled }: { bytes: Uint8Array; spelled: readonly string[] },
): WordVectors {
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (numbers.length !== words.length * dimensions)
    throw new Error('The word vectors do not fit their words.');
  const others = new Set(spelled);
  const places = new Map(words.map((word, at) => [word, at * dimensions]));
  return {
    isCommon: (word) => (places.get(word) ?? Infinity) < commonWords * dimensions,
    isSpelled: (word) => places.has(word) || others.has(word),
    embed(text, weightOf) {
      const sum = new Float32Array(dimensions);
      for (const word of text) {
        const place = places.get(word);
        if (place === undefined) continue;
        const weight = weightOf(word) / 127;
        for (let at = 0; at < dimensions; at++)
          sum[at] = (sum[at] ?? 0) + weight * (numbers[place + at] ?? 0);
      }
      return normalize(sum);
    },
  };
}

/** The direction of a vector without a common one, which says nothing. */
export function withoutMean(vector: Vector, mean: Vector): Vector {
  return normalize(vector.map((value, at) => value - (mean[at] ?? 0)));
}

export function meanOf(vectors: readonly Vector[]): Vector {
  const mean = new Float32Array(dimensions);
  for (const vector of vectors)
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
  return mean;
}

/** The cosine of the angle between two vectors of length 1. */
export function cosine(a: Vector, b: Vector): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

function normalize(vector: Vector): Vector {
  const length = Math.sqrt(cosine(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}
