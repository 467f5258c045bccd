/** Finds the passages for a question as it was asked: with what stands around it, or as it goes on from another. Pure. */
import type { Tier } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/server/index.ts';
import type { Passage } from '#platform/feature/passage.ts';
import type { Retrieval, Retrieved } from './retrieval/retrieval.ts';

/** Passages that an answer is made from. */
const passagesFound = 8;
/** Words of a sentence that may ask by itself, and sentences that are looked at. */
const minSentenceWords = 3;
const maxSentences = 4;

/** Words that point to what was said before. */
const referring =
  /\b(?:he|him|his|she|her|they|them|their|it|its|this|that|these|those|there|then|and|but)\b/i;
/** What a question names at most that only goes on from another. */
const maxFollowingConcepts = 3;

/** Passages for a question; one that says too little by itself is taken with the one before it. */
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
  // What else somebody writes around a question does not keep it from being answered.
  const sentence = splitSentences(text)
    .map((part) => index.find(part, options))
    .find(({ isSupported }) => isSupported);
  if (sentence) return sentence;
  const joined = goesOn ? together() : undefined;
  return joined?.isSupported ? joined : found;
}

/** Sentences of a question that has several, the last first: it is mostly the one that asks. */
function splitSentences(text: string): string[] {
  const parts = text
    .split(/(?<=[.?!])\s+|\n+/)
    .filter((part) => part.trim().split(/\s+/).length >= minSentenceWords);
  return parts.length > 1 ? parts.slice(-maxSentences).reverse() : [];
}
