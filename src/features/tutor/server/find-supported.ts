/**
 * Finds the passages for a question: for the whole text, for one of its sentences, or together with the previous
 * question. Pure.
 */
import type { Tier } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/server/index.ts';
import type { Passage } from '#platform/feature/passage.ts';
import type { Retrieval, Retrieved } from './retrieval/retrieval.ts';

/** Maximum number of passages that an answer is made from. */
const passagesFound = 8;
/** Minimum number of words of a sentence searched by itself, and maximum number of such sentences. */
const minSentenceWords = 3;
const maxSentences = 4;

/** Words that refer to something said before. */
const referring =
  /\b(?:he|him|his|she|her|they|them|their|it|its|this|that|these|those|there|then|and|but)\b/i;
/** Maximum number of concepts in a question that is taken as following on from the previous one. */
const maxFollowingConcepts = 3;

/**
 * Finds passages for a question. A question that says too little by itself is searched together with the previous one.
 */
export function findSupported(
  index: Retrieval,
  { text, previous, tier }: { text: string; previous: string | undefined; tier: Tier },
): Retrieved {
  const options = {
    accepts: ({ minimumTier }: Passage) => reachesTier(tier, minimumTier),
    limit: passagesFound,
  };
  const together = () => index.find(`${previous} ${text}`, options);
  const goesOn = previous !== undefined && previous !== text;
  const found = index.find(text, options);
  const refersBack = goesOn && referring.test(text) && found.question.concepts.length <= maxFollowingConcepts;
  if (refersBack && index.find(previous, options).isSupported) return { ...together(), isSupported: true };
  if (found.isSupported) return found;
  // Other text around the question must not prevent an answer, so each sentence is tried by itself.
  const sentence = splitSentences(text)
    .map((part) => index.find(part, options))
    .find(({ isSupported }) => isSupported);
  if (sentence) return sentence;
  const joined = goesOn ? together() : undefined;
  return joined?.isSupported ? joined : found;
}

/** Sentences of a text that has several, last first, because the last one usually contains the question. */
function splitSentences(text: string): string[] {
  const parts = text
    .split(/(?<=[.?!])\s+|\n+/)
    .filter((part) => part.trim().split(/\s+/).length >= minSentenceWords);
  return parts.length > 1 ? parts.slice(-maxSentences).reverse() : [];
}
