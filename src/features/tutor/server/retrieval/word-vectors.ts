/**
 * What words have to do with each other: a vector for each, from GloVe (Pennington, Socher and Manning, 2014; public domain), moved
 * by scripts/train-tutor.ts until questions lie near the passages that answer them.
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
  /** The direction of a text: the sum of its words' vectors, which are the longer the more a word says. */
  embed(words: readonly string[]): Vector;
};

/**
 * `bytes`: the words' vectors one after another, a signed byte a number, the commonest word first; then what each is to be
 * multiplied by, in 32 bits. `spelled`: words without one.
 */
export function decodeWordVectors(
  words: readonly string[],
  { bytes, spelled }: { bytes: Uint8Array; spelled: readonly string[] },
): WordVectors {
  const count = words.length * dimensions;
  if (bytes.byteLength !== count + words.length * Float32Array.BYTES_PER_ELEMENT)
    throw new Error('The word vectors do not fit their words.');
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, count);
  // A view of 32 bits has to begin where its buffer allows.
  const scales = new Float32Array(Uint8Array.from(bytes.subarray(count)).buffer);
  const others = new Set(spelled);
  const places = new Map(words.map((word, at) => [word, at]));
  return {
    isCommon: (word) => (places.get(word) ?? Infinity) < commonWords,
    isSpelled: (word) => places.has(word) || others.has(word),
    embed(text) {
      const sum = new Float32Array(dimensions);
      for (const word of text) {
        const place = places.get(word);
        if (place === undefined) continue;
        const scale = scales[place] ?? 0;
        for (let at = 0; at < dimensions; at++)
          sum[at] = (sum[at] ?? 0) + scale * (numbers[place * dimensions + at] ?? 0);
      }
      return normalize(sum);
    },
  };
}

/** The other way: see `decodeWordVectors`. `vectors`: one after another. */
export function encodeWordVectors(vectors: Float32Array): Uint8Array {
  const scales = new Float32Array(vectors.length / dimensions);
  const numbers = new Int8Array(vectors.length);
  for (let word = 0; word < scales.length; word++) {
    const vector = vectors.subarray(word * dimensions, (word + 1) * dimensions);
    const scale = Math.max(...vector.map(Math.abs)) / 127;
    scales[word] = scale;
    if (scale > 0)
      numbers.set(
        vector.map((value) => Math.round(value / scale)),
        word * dimensions,
      );
  }
  return Buffer.concat([new Uint8Array(numbers.buffer), new Uint8Array(scales.buffer)]);
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
