/** How much each signal says: see content/tutor/weights.yaml, which scripts/train-tutor.ts writes. */
export type Weights = {
  /** Of a passage's signals, and of its kind by what the question wants ('date/event'). */
  ranking: Readonly<Record<string, number>>;
  /** Of the signals for and against an answer; `threshold` is the sum from which there is one. */
  support: Readonly<Record<string, number>>;
};

/** The sum of signals, each by its weight. */
export function weigh(
  signals: Readonly<Record<string, number>>,
  weights: Readonly<Record<string, number>>,
): number {
  let sum = 0;
  for (const [name, value] of Object.entries(signals)) sum += value * (weights[name] ?? 0);
  return sum;
}
