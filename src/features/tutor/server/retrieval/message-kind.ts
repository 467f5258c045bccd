/**
 * Classifies a message: history question, cry for help, or anything else that a history tutor refuses. Uses a logistic
 * regression over words, word pairs, parts of words and the text's direction, trained by scripts/train-message-kind.ts.
 * The patterns in triage.ts match known phrasings; this model generalises from them.
 */
import { normalizeForSearch } from '#platform/text/normalize-for-search.ts';
import { dimensions, type WordVectors } from './word-vectors.ts';

export const messageKinds = ['history', 'help', 'other'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Number of hash buckets that the features share. */
const places = 8192;
/** Number of weights per kind: hashed features, direction, and bias. */
export const weightsPerKind = places + dimensions + 1;
/** Maximum number of words of a message that are read. */
const maxWords = 250;
const partLength = 4;
/** Shorter messages, such as 'ww1' or 'and then?', say too little to be classified. */
const minWords = 4;
/** Minimum probability of 'help'. Balances leaving a cry for help unanswered against refusing a history question. */
const leastHelp = 0.5;
/** Minimum probability of 'help' and 'other' together for a message to be refused. */
const leastOther = 0.75;

/** Features by their index among the weights of a kind, with their values. */
export type MessageFeatures = readonly { place: number; value: number }[];

/** Decodes the stored weights: a scale (float, little-endian), then one signed byte per weight, kind after kind. */
export function decodeMessageWeights(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength !== 4 + messageKinds.length * weightsPerKind)
    throw new Error('The weights of messages do not fit their features.');
  const scale = view.getFloat32(0, true);
  return Float32Array.from({ length: bytes.byteLength - 4 }, (_, at) => (view.getInt8(4 + at) / 127) * scale);
}

export function readMessageFeatures(text: string, vectors: WordVectors): MessageFeatures {
  const plain = normalizeForSearch(text.replace(/['’‘]/g, ''));
  const words = (plain.match(/[a-z0-9]+/g) ?? []).slice(0, maxWords);
  const pairs = words.map((word, at) => `${words[at - 1] ?? ''} ${word}`);
  const parts = words.flatMap((word) => partsOf(`_${word}_`));
  const hashed = [words, pairs, parts].flatMap((features, group) => {
    const distinct = new Set(features);
    const value = 1 / Math.sqrt(Math.max(distinct.size, 1));
    return [...distinct].map((feature) => ({ place: hash(`${group}${feature}`) % places, value }));
  });
  const direction = [...vectors.embed(words, () => 1)].map((value, at) => ({ place: places + at, value }));
  return [...hashed, ...direction, { place: places + dimensions, value: 1 }];
}

/** Probability of each kind, in the order of `messageKinds`. */
export function weighMessage(weights: Float32Array, features: MessageFeatures): number[] {
  const sums = messageKinds.map((_, kind) =>
    features.reduce(
      (sum, { place, value }) => sum + (weights[kind * weightsPerKind + place] ?? 0) * value,
      0,
    ),
  );
  const largest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - largest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The kind of a message; 'history' if the probabilities are too low to decide otherwise. */
export function decideMessageKind(text: string, weights: Float32Array, vectors: WordVectors): MessageKind {
  if (text.trim().split(/\s+/).length < minWords) return 'history';
  const [, help = 0, other = 0] = weighMessage(weights, readMessageFeatures(text, vectors));
  if (help >= leastHelp) return 'help';
  return help + other >= leastOther ? 'other' : 'history';
}

function partsOf(word: string): string[] {
  return Array.from({ length: Math.max(word.length - partLength + 1, 1) }, (_, at) =>
    word.slice(at, at + partLength),
  );
}

/** FNV-1a hash. */
function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
}
