/** Whether what was found supports an answer. Pure. */
import { type Passage, passageText } from '#platform/feature/passage.ts';
import type { Concept, Question } from './question.ts';
import type { RankedPassage } from './rank.ts';

/** How near a word comes in meaning to what a passage says, from 0 to 1. */
export type Closeness = (word: string, passage: Passage) => number;

/**
 * How much each signal says, from a logistic regression on the questions for training and tuning (`npm run eval:tutor`):
 * such as the library answers, such as it nearly answers, and such as are about something else.
 */
const weights = {
  score: 1.07,
  topic: -2.02,
  heading: -1.29,
  titled: -1.75,
  /** Share of the question that the passage has, or comes near to in meaning. */
  meant: 7.66,
  /** The weightiest thing that it lacks, by how far it is from it: a long question names much beside the point. */
  lacking: 2.37,
  /** Share of the question that the library does not know at all. */
  unknown: -3.04,
  /** The two weightiest things that the passage has: one rare word that both have says less than it seems. */
  found: [-4.58, -2.84],
  quantity: -1.57,
  /** Of a question that names few things, each may be a coincidence: the passage has to be about them. */
  short: -3.13,
  shortAbout: 5.81,
  shortMissing: -2.13,
} as const;
/** A weight that hardly any term has. */
const fullWeight = 9;
/** Things that a short question names at most. */
const shortConcepts = 4;
/** Sum from which a passage counts as support: it lets 19 of 20 questions pass that the library answers. */
const threshold = 4.35;

/** A number, in figures or in words. */
const numberPattern =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|half|third|quarter)s?\b/i;

export function decideSupport(
  question: Question,
  [best]: readonly RankedPassage[],
  closeness: Closeness,
): boolean {
  if (!best || question.concepts.length === 0) return false;
  if (question.counted !== undefined && !givesNumber(question.counted, best)) return false;
  return measureSupport(question, best, closeness) >= threshold;
}

/** The sum of the signals. */
function measureSupport(
  { concepts, asksQuantity }: Question,
  best: RankedPassage,
  closeness: Closeness,
): number {
  const total = sum(concepts.map(({ weight }) => weight)) || 1;
  const unknown = sum(concepts.map(({ weight, isKnown }) => (isKnown ? 0 : weight)));
  const missing = concepts.filter((concept) => !best.found.has(concept));
  const lacking = missing.map(({ word, weight }) => weight * (1 - closeness(word, best.passage)));
  const found = [...best.found].map(({ weight }) => weight).sort((a, b) => b - a);
  const isShort = concepts.length <= shortConcepts;
  return sum([
    weights.score * Math.log(1 + best.score),
    weights.topic * best.topic,
    weights.heading * best.heading,
    weights.titled * best.titled,
    (weights.meant * (total - sum(lacking))) / total,
    (weights.lacking * Math.max(0, ...lacking)) / fullWeight,
    (weights.unknown * unknown) / total,
    ...weights.found.map((weight, at) => (weight * (found[at] ?? 0)) / fullWeight),
    asksQuantity ? weights.quantity : 0,
    isShort ? measureShort(best, missing) : 0,
  ]);
}

function measureShort({ heading, titled, likeness }: RankedPassage, missing: readonly Concept[]): number {
  const heaviest = Math.max(0, ...missing.map(({ weight }) => weight));
  return (
    weights.short +
    weights.shortAbout * Math.max(heading, titled, likeness) +
    (weights.shortMissing * heaviest) / fullWeight
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Whether the passage names what is counted, and has a number. */
function givesNumber(counted: string, { passage, found }: RankedPassage): boolean {
  return [...found].some(({ term }) => term === counted) && numberPattern.test(passageText(passage));
}
