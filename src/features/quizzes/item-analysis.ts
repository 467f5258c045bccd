/** Item analysis: how well a question distinguishes those who know the subject from those who do not. Pure. */

/**
 * Sums over the attempts that chose one option: their count, their rest-scores (points of the quiz's other
 * questions), and the squares of their rest-scores.
 */
export type OptionSums = { option: number; count: number; rest: number; restSquares: number };

export type ItemFigures = {
  answers: number;
  /** Share of right answers, 0 to 1; null for fewer than ten answers. */
  difficulty: number | null;
  /** Point-biserial correlation with the rest-score, -1 to 1; null under ten answers, or if either never varies. */
  discrimination: number | null;
  /** How often each option was chosen, in the order of the options. */
  chosen: number[];
};

/** Minimum number of answers for a meaningful share. */
const leastAnswers = 10;

export function analyzeItem(
  sums: readonly OptionSums[],
  { correctAnswer, options }: { correctAnswer: number; options: number },
): ItemFigures {
  const answers = total(sums, ({ count }) => count);
  const right = sums.find(({ option }) => option === correctAnswer);
  const chosen = Array.from(
    { length: options },
    (_, option) => sums.find((each) => each.option === option)?.count ?? 0,
  );
  if (answers < leastAnswers) return { answers, difficulty: null, discrimination: null, chosen };
  const [rights, restOfRights] = [right?.count ?? 0, right?.rest ?? 0];
  const rest = total(sums, (each) => each.rest);
  const variances =
    (answers * rights - rights ** 2) * (answers * total(sums, (each) => each.restSquares) - rest ** 2);
  return {
    answers,
    difficulty: rights / answers,
    discrimination:
      variances > 0
        ? Math.max(-1, Math.min(1, (answers * restOfRights - rights * rest) / Math.sqrt(variances)))
        : null,
    chosen,
  };
}

/** Sorts the hardest questions first, those without a difficulty last. */
export function compareDifficulty(a: number | null, b: number | null): number {
  return (a ?? Number.POSITIVE_INFINITY) === (b ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY);
}

function total(sums: readonly OptionSums[], read: (sums: OptionSums) => number): number {
  return sums.reduce((sum, each) => sum + read(each), 0);
}
