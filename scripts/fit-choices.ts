/**
 * Fits a conditional logit model (McFadden, 1974): weights of features by which the right options of a choice get the
 * highest scores. Always gives the same weights for the same choices.
 */

export type Choice = {
  /** How much the choice counts. */
  weight: number;
  options: readonly { features: readonly number[]; isRight: boolean }[];
};

const steps = 300;
const rate = 0.5;
/** How strongly large weights are avoided, for features divided by their standard deviation. */
const shrinkage = 1e-3;

export const scoreOf = (features: readonly number[], weights: readonly number[]): number =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

/** Choices without a right option do not count. */
export function fitChoices(choices: readonly Choice[]): number[] {
  const decided = choices.filter(({ options }) => options.some(({ isRight }) => isRight));
  const deviations = measureDeviations(decided);
  const scaled = decided.map(({ weight, options }) => ({
    weight,
    options: options.map(({ features, isRight }) => ({
      features: features.map((value, at) => value / (deviations[at] ?? 1)),
      isRight,
    })),
  }));
  const total = decided.reduce((sum, { weight }) => sum + weight, 0);
  const weights = deviations.map(() => 0);
  const squares = deviations.map(() => 0);
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map((weight) => 2 * shrinkage * weight);
    for (const { weight, options } of scaled) {
      const scores = options.map(({ features }) => scoreOf(features, weights));
      const largest = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - largest));
      const all = powers.reduce((sum, power) => sum + power, 0);
      const right = powers.reduce((sum, power, at) => sum + (options[at]?.isRight ? power : 0), 0);
      options.forEach(({ features, isRight }, option) => {
        const power = powers[option] ?? 0;
        const slope = (weight / total) * (power / all - (isRight ? power / right : 0));
        features.forEach((value, at) => {
          gradient[at] = (gradient[at] ?? 0) + slope * value;
        });
      });
    }
    // Each weight has a step size of its own (AdaGrad).
    gradient.forEach((slope, at) => {
      const square = (squares[at] ?? 0) + slope * slope;
      squares[at] = square;
      weights[at] = (weights[at] ?? 0) - (rate * slope) / (Math.sqrt(square) + 1e-9);
    });
  }
  return weights.map((weight, at) => weight / (deviations[at] ?? 1));
}

/** The standard deviation of each feature; 1 for those that never change. */
function measureDeviations(choices: readonly Choice[]): number[] {
  const rows = choices.flatMap(({ options }) => options.map(({ features }) => features));
  return (rows[0] ?? []).map((_, at) => {
    const mean = rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + ((row[at] ?? 0) - mean) ** 2, 0) / rows.length;
    return Math.sqrt(variance) || 1;
  });
}
