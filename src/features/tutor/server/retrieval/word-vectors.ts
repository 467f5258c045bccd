/**
 * Word vectors, which tell how words relate in meaning: general ones from GloVe (Pennington, Socher and Manning, 2014;
 * public domain), reduced by scripts/build-word-vectors.ts, and those learned from the tutor's questions by
 * scripts/train-embeddings.ts.
 */

/** Numbers per vector. */
export const dimensions = 100;
/** Number of words at the start of the list that count as common English, whether or not the content contains them. */
export const commonWords = 8000;

/** A vector of length 1, or of zeros. */
export type Vector = Float32Array;

export type WordVectors = {
  /** Whether a word is common in English. */
  isCommon(word: string): boolean;
  /** Whether the word is in the list of some sixty thousand correctly spelled words. */
  isSpelled(word: string): boolean;
  /** The vector of a text: the weighted mean of its words' vectors, normalized. */
  embed(words: readonly string[], weightOf: (word: string) => number): Vector;
};

/**
 * @param bytes the vectors one after another, one signed byte per number, most common word first
 * @param spelled correctly spelled words without a vector
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

/** The vector minus the mean of all vectors, normalized. The mean carries no meaning. */
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
