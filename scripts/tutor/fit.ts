/** Fits weights of signals by gradient descent (Adam, whole batches) with ridge regularization, on standardized signals. */

export type Signals = Readonly<Record<string, number>>;
/** Candidates of a question, some of them right. */
export type Choice = readonly { signals: Signals; isRight: boolean }[];
export type Decision = { signals: Signals; isRight: boolean };
export type FittedWeights = Record<string, number>;

const steps = 250;
const stepSize = 0.05;

/** So that the right ones have most of the likelihood (softmax over the candidates of each question). */
export function fitChoices(choices: readonly Choice[], ridge: number): FittedWeights {
  const rows = choices.filter((choice) => choice.some(({ isRight }) => isRight));
  return descend(rows.flat(), ridge, (weights, scale, slope) => {
    for (const choice of rows) {
      const vectors = choice.map(({ signals }) => scale(signals));
      const powers = vectors.map((vector) => dot(vector, weights));
      const most = Math.max(...powers);
      const shares = powers.map((power) => Math.exp(power - most));
      const all = sum(shares);
      const right = sum(shares.filter((_, at) => choice[at]?.isRight));
      vectors.forEach((vector, at) => {
        const share = shares[at] ?? 0;
        const by = (share / all - (choice[at]?.isRight ? share / right : 0)) / rows.length;
        if (Math.abs(by) > 1e-7) addTo(slope, vector, by);
      });
    }
  });
}

/** Logistic regression. */
export function fitDecisions(decisions: readonly Decision[], ridge: number): FittedWeights {
  return descend(decisions, ridge, (weights, scale, slope) => {
    for (const { signals, isRight } of decisions) {
      const vector = scale(signals);
      const likelihood = 1 / (1 + Math.exp(-dot(vector, weights)));
      addTo(slope, vector, (likelihood - (isRight ? 1 : 0)) / decisions.length);
    }
  });
}

type AddSlope = (
  weights: Float64Array,
  scale: (signals: Signals) => Float64Array,
  slope: Float64Array,
) => void;

function descend(rows: readonly { signals: Signals }[], ridge: number, addSlope: AddSlope): FittedWeights {
  const names = [...new Set(rows.flatMap(({ signals }) => Object.keys(signals)))];
  const deviations = names.map((name) => {
    const values = rows.map(({ signals }) => signals[name] ?? 0);
    const mean = sum(values) / values.length;
    return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length) || 1;
  });
  const scaled = new Map<Signals, Float64Array>();
  const scale = (signals: Signals) => {
    const known = scaled.get(signals);
    if (known) return known;
    const vector = Float64Array.from(names, (name, at) => (signals[name] ?? 0) / (deviations[at] ?? 1));
    scaled.set(signals, vector);
    return vector;
  };
  const weights = new Float64Array(names.length);
  const means = new Float64Array(names.length);
  const squares = new Float64Array(names.length);
  for (let step = 1; step <= steps; step++) {
    const slope = weights.map((weight, at) => (names[at] === 'bias' ? 0 : ridge * weight));
    addSlope(weights, scale, slope);
    for (let at = 0; at < weights.length; at++) {
      const by = slope[at] ?? 0;
      const mean = 0.9 * (means[at] ?? 0) + 0.1 * by;
      const square = 0.99 * (squares[at] ?? 0) + 0.01 * by * by;
      means[at] = mean;
      squares[at] = square;
      const unbiased = mean / (1 - 0.9 ** step) / (Math.sqrt(square / (1 - 0.99 ** step)) + 1e-8);
      weights[at] = (weights[at] ?? 0) - stepSize * (step > steps * 0.6 ? 0.3 : 1) * unbiased;
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, (weights[at] ?? 0) / (deviations[at] ?? 1)]));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function dot(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let at = 0; at < a.length; at++) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}

function addTo(to: Float64Array, from: Float64Array, by: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + by * (from[at] ?? 0);
}
