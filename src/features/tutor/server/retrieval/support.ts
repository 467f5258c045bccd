/** Decides whether the passages found support an answer. Pure. */
import { type Passage, passageText } from '#platform/feature/passage.ts';
import type { Concept, Question } from './question.ts';
import type { RankedPassage } from './rank.ts';

/** How close in meaning a word is to a passage, from 0 to 1. */
export type Closeness = (word: string, passage: Passage) => number;

/**
 * Weights of the signals, from a logistic regression on the questions for training and tuning (`npm run eval:tutor`):
 * questions that the library answers, that it nearly answers, and that are about something else.
 */
const weights = {
  score: 1.07,
  topic: -2.02,
  heading: -1.29,
  titled: -1.75,
  /** Share of the question that the passage contains or comes close to in meaning. */
  meant: 7.66,
  /**
   * The most important missing concept, by weight and distance in meaning: a long question names much that is
   * irrelevant.
   */
  lacking: 2.37,
  /** Share of the question that does not occur in the library at all. */
  unknown: -3.04,
  /** The two weightiest concepts found: a match on a single rare word says less than its weight suggests. */
  found: [-4.58, -2.84],
  quantity: -1.57,
  /** For a question with few concepts: each match may be a coincidence, so the passage has to be about them. */
  short: -3.13,
  shortAbout: 5.81,
  shortMissing: -2.13,
} as const;
/** A weight that hardly any term reaches; used to scale the weights. */
const fullWeight = 9;
/** Maximum number of concepts of a short question. */
const shortConcepts = 4;
/** Minimum sum for a passage to count as support. It accepts 19 of 20 questions that the library answers. */
const threshold = 4.35;

/** A number in digits or words. */
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

/** The weighted sum of the signals. */
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

/** Whether the passage names the thing counted and contains a number. */
function givesNumber(counted: string, { passage, found }: RankedPassage): boolean {
  return [...found].some(({ term }) => term === counted) && numberPattern.test(passageText(passage));
}
