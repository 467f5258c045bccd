/** Whether what was found supports an answer. Pure. */
import { passageText } from '#platform/feature/passage.ts';
import type { Question } from './question.ts';
import type { RankedPassage } from './rank.ts';

/**
 * How much each signal says, from a logistic regression on the questions for tuning (`npm run eval:tutor`): those of the best
 * passage, the share of the question that the library does not know at all, the two weightiest things that the passage lacks,
 * the two weightiest that it has, and how much the question names.
 */
const weights = {
  coverage: 3.19,
  likeness: -1.22,
  affinity: 1.76,
  topic: -1.46,
  nearness: -0.19,
  heading: -1.48,
  score: 1.5,
  unknown: -3.07,
  missing: [-2.65, -1.95],
  found: [-4.89, -2.93],
  concepts: 0.34,
} as const;
/** A weight that hardly any term has. */
const fullWeight = 9;
/** Sum from which a passage counts as support. */
const threshold = 1.1;

/** A number, in figures or in words. */
const numberPattern =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|half|third|quarter)s?\b/i;

export function decideSupport(question: Question, [best]: readonly RankedPassage[]): boolean {
  if (!best || question.concepts.length === 0) return false;
  if (question.counted !== undefined && !givesNumber(question.counted, best)) return false;
  if (question.concepts.length <= fewConcepts && !isAbout(question, best)) return false;
  return measureSupport(question, best) >= threshold;
}

/** So few things named that one common word would decide. */
const fewConcepts = 2;
const rareWeight = 5;

/** Whether the passage is about what is named: it explains it, is known to answer such a question, or the word is rare. */
function isAbout({ concepts }: Question, { heading, titled, likeness, found }: RankedPassage): boolean {
  const isRare = concepts.some((one) => found.has(one) && one.weight >= rareWeight);
  return isRare || Math.max(heading, titled, likeness) >= 0.5;
}

/** The sum of the signals; `decideSupport` compares it with its threshold. */
export function measureSupport({ concepts }: Question, best: RankedPassage): number {
  const total = sum(concepts.map(({ weight }) => weight)) || 1;
  const unknown = sum(concepts.map(({ weight, isKnown }) => (isKnown ? 0 : weight))) / total;
  const heaviest = (isFound: boolean) =>
    concepts
      .filter((concept) => best.found.has(concept) === isFound)
      .map(({ weight }) => weight / fullWeight)
      .sort((a, b) => b - a);
  const [missing, found] = [heaviest(false), heaviest(true)];
  return sum([
    weights.coverage * best.coverage,
    weights.likeness * best.likeness,
    weights.affinity * best.affinity,
    weights.topic * best.topic,
    weights.nearness * best.nearness,
    weights.heading * best.heading,
    weights.score * Math.log(1 + best.score),
    weights.unknown * unknown,
    weights.concepts * concepts.length,
    ...weights.missing.map((weight, at) => weight * (missing[at] ?? 0)),
    ...weights.found.map((weight, at) => weight * (found[at] ?? 0)),
  ]);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Whether the passage names what is counted, and has a number. */
function givesNumber(counted: string, { passage, found }: RankedPassage): boolean {
  return [...found].some(({ term }) => term === counted) && numberPattern.test(passageText(passage));
}
