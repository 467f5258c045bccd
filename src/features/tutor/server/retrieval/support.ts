/** Whether what was found supports an answer. Thresholds were set on the part of the evaluation that is for tuning. Pure. */
import type { Question } from './question.ts';
import type { RankedPassage } from './rank.ts';

/** Share of what a question names, by weight, that its best passage must have. */
const minCoverage = 0.42;

export function decideSupport({ concepts }: Question, [best]: readonly RankedPassage[]): boolean {
  if (!best || concepts.length === 0) return false;
  return best.coverage >= minCoverage;
}
