/**
 * Learns word vectors from pairs of a question and the passage that answers it, so that the sum of a question's vectors
 * points in the direction of its passage and of that passage's other questions. The loss is InfoNCE with in-batch
 * negatives (van den Oord and others, 2018; for retrieval: Karpukhin and others, 2020), the optimizer is Adam.
 */
import { shuffle } from '../tests/setup/random.ts';

export type Learning = {
  dimensions: number;
  /** Start values, changed in place: one row of `dimensions` numbers for each word. */
  vectors: Float32Array;
  /** Rows of the words of each passage. */
  passages: readonly (readonly number[])[];
  /** Rows of the words of each question, and the passage that answers it. */
  questions: readonly { words: readonly number[]; passage: number }[];
};

export type LearnOptions = {
  epochs: number;
  batch: number;
  /** Size of Adam's first steps; it falls to a tenth. */
  rate: number;
  /** Divisor of the logits that sharpens the comparison (called temperature). */
  temperature: number;
  /** Share of a question's words left out at each step, so that no single word decides. */
  dropout: number;
  /** Weight of the comparison of questions with each other. */
  questionWeight: number;
  /** Random numbers from 0 to 1. */
  random: () => number;
};

/** Texts of one batch: normalized sums of vectors, then minus the mean of the passages and normalized again. */
type Embedded = {
  words: readonly (readonly number[])[];
  sums: Float32Array;
  sumLengths: Float32Array;
  centered: Float32Array;
  centeredLengths: Float32Array;
  gradient: Float32Array;
};

/** @param onEpoch called with the mean loss after each pass over the questions */
export function learnEmbeddings(
  { dimensions, vectors, passages, questions }: Learning,
  options: LearnOptions,
  onEpoch: (epoch: number, loss: number) => void = () => undefined,
): void {
  const { epochs, batch, rate, dropout, random } = options;
  const ofPassage = Map.groupBy(questions, ({ passage }) => passage);
  const step = createAdam(vectors);
  const steps = epochs * Math.ceil(questions.length / batch);
  let taken = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    let total = 0;
    const order = shuffle(questions, random);
    for (let start = 0; start < order.length; start += batch) {
      const asked = order.slice(start, start + batch);
      const answers = [...new Set(asked.map(({ passage }) => passage))];
      const others = asked.map((question) => {
        const all = ofPassage.get(question.passage) ?? [];
        return all[Math.floor(random() * all.length)] ?? question;
      });
      const embed = (texts: Embedded['words']) => sumWords(texts, vectors, dimensions);
      const batchPassages = embed(answers.map((passage) => passages[passage] ?? []));
      const batchQuestions = embed(asked.map(({ words }) => words.filter(() => random() >= dropout)));
      const batchOthers = embed(others.map(({ words }) => words));
      const mean = meanOf(batchPassages.sums, dimensions);
      const all = [batchPassages, batchQuestions, batchOthers];
      for (const texts of all) center(texts, mean);

      const places = new Map(answers.map((passage, place) => [passage, place]));
      total += compare(batchQuestions, batchPassages, {
        ...{ dimensions, temperature: options.temperature, weight: 1 },
        targetOf: (at) => places.get(asked[at]?.passage ?? -1),
        skips: () => false,
      });
      compare(batchQuestions, batchOthers, {
        ...{ dimensions, temperature: options.temperature, weight: options.questionWeight },
        // A question is not compared with itself, nor counted as different from one of the same passage.
        targetOf: (at) => (others[at] === asked[at] ? undefined : at),
        skips: (at, other) => at !== other && asked[at]?.passage === asked[other]?.passage,
      });
      const gradient = new Float32Array(vectors.length);
      for (const texts of all) addGradient(texts, dimensions, gradient);
      step(gradient, rate * (1 - (0.9 * taken) / steps));
      taken += 1;
    }
    onEpoch(epoch, total / Math.ceil(questions.length / batch));
  }
}

/** The inner product of two rows. */
function dot(a: Float32Array, row: number, b: Float32Array, otherRow: number, dimensions: number): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at += 1)
    sum += (a[row * dimensions + at] ?? 0) * (b[otherRow * dimensions + at] ?? 0);
  return sum;
}

/** Adds a row, multiplied, to another one. */
function add(
  target: { values: Float32Array; row: number },
  { values, row, times }: { values: Float32Array; row: number; times: number },
  dimensions: number,
): void {
  const start = target.row * dimensions;
  for (let at = 0; at < dimensions; at += 1)
    target.values[start + at] =
      (target.values[start + at] ?? 0) + times * (values[row * dimensions + at] ?? 0);
}

function sumWords(words: Embedded['words'], vectors: Float32Array, dimensions: number): Embedded {
  const sums = new Float32Array(words.length * dimensions);
  words.forEach((rows, text) => {
    for (const row of rows) add({ values: sums, row: text }, { values: vectors, row, times: 1 }, dimensions);
  });
  const sumLengths = normalizeRows(sums, words.length);
  const empty = () => new Float32Array(sums.length);
  return {
    ...{ words, sums, sumLengths },
    ...{ centered: empty(), centeredLengths: new Float32Array(words.length), gradient: empty() },
  };
}

function center(texts: Embedded, mean: Float32Array): void {
  texts.sums.forEach((value, at) => {
    texts.centered[at] = value - (mean[at % mean.length] ?? 0);
  });
  texts.centeredLengths = normalizeRows(texts.centered, texts.words.length);
}

type Comparison = {
  dimensions: number;
  temperature: number;
  weight: number;
  /** The text of `b` that belongs to a text of `a`; undefined: the text of `a` does not count. */
  targetOf: (at: number) => number | undefined;
  /** Whether a pair counts neither as alike nor as different. */
  skips: (at: number, other: number) => boolean;
};

/** Adds the gradient of the cross-entropy to both sides; returns the mean loss. */
function compare(a: Embedded, b: Embedded, comparison: Comparison): number {
  const { dimensions, temperature, weight, targetOf, skips } = comparison;
  const targets = a.words.map((_, at) => targetOf(at));
  const count = targets.filter((target) => target !== undefined).length;
  const logits = new Float32Array(b.words.length);
  let loss = 0;
  for (const [at, target] of targets.entries()) {
    if (target === undefined) continue;
    let largest = -Infinity;
    for (let other = 0; other < logits.length; other += 1) {
      const logit = skips(at, other)
        ? -Infinity
        : dot(a.centered, at, b.centered, other, dimensions) / temperature;
      logits[other] = logit;
      largest = Math.max(largest, logit);
    }
    const powers = logits.map((logit) => Math.exp(logit - largest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    loss += Math.log(total) + largest - (logits[target] ?? 0);
    powers.forEach((power, other) => {
      const times = (weight * (power / total - (other === target ? 1 : 0))) / (count * temperature);
      if (times === 0) return;
      add({ values: a.gradient, row: at }, { values: b.centered, row: other, times }, dimensions);
      add({ values: b.gradient, row: other }, { values: a.centered, row: at, times }, dimensions);
    });
  }
  return count === 0 ? 0 : loss / count;
}

/** Passes the gradient of the normalized texts on to the vectors of their words. The mean counts as constant. */
function addGradient(texts: Embedded, dimensions: number, gradient: Float32Array): void {
  throughNormalization(texts.gradient, texts.centered, texts.centeredLengths);
  throughNormalization(texts.gradient, texts.sums, texts.sumLengths);
  texts.words.forEach((rows, text) => {
    for (const row of rows)
      add({ values: gradient, row }, { values: texts.gradient, row: text, times: 1 }, dimensions);
  });
}

function throughNormalization(gradient: Float32Array, values: Float32Array, lengths: Float32Array): void {
  const dimensions = values.length / lengths.length;
  lengths.forEach((length, row) => {
    const along = dot(gradient, row, values, row, dimensions);
    add({ values: gradient, row }, { values, row, times: -along }, dimensions);
    const part = gradient.subarray(row * dimensions, (row + 1) * dimensions);
    part.forEach((value, at) => {
      part[at] = length === 0 ? 0 : value / length;
    });
  });
}

/** Gives each row the length 1, and returns the lengths it had. */
function normalizeRows(values: Float32Array, rows: number): Float32Array {
  const dimensions = values.length / rows;
  return Float32Array.from({ length: rows }, (_, row) => {
    const length = Math.sqrt(dot(values, row, values, row, dimensions));
    const part = values.subarray(row * dimensions, (row + 1) * dimensions);
    part.forEach((value, at) => {
      part[at] = length === 0 ? 0 : value / length;
    });
    return length;
  });
}

function meanOf(values: Float32Array, dimensions: number): Float32Array {
  const mean = new Float32Array(dimensions);
  values.forEach((value, at) => {
    mean[at % dimensions] = (mean[at % dimensions] ?? 0) + (value * dimensions) / values.length;
  });
  return mean;
}

/** Kingma and Ba's optimizer (2015) with its usual constants. */
function createAdam(values: Float32Array): (gradient: Float32Array, rate: number) => void {
  const [decay, squareDecay, tiny] = [0.9, 0.999, 1e-8];
  const means = new Float32Array(values.length);
  const squares = new Float32Array(values.length);
  let steps = 0;
  return (gradient, rate) => {
    steps += 1;
    const size = (rate * Math.sqrt(1 - squareDecay ** steps)) / (1 - decay ** steps);
    gradient.forEach((slope, at) => {
      const mean = decay * (means[at] ?? 0) + (1 - decay) * slope;
      const square = squareDecay * (squares[at] ?? 0) + (1 - squareDecay) * slope * slope;
      means[at] = mean;
      squares[at] = square;
      values[at] = (values[at] ?? 0) - (size * mean) / (Math.sqrt(square) + tiny);
    });
  };
}
