/**
 * Moves word vectors until a question lies nearer to its passage, and to the passage's other questions, than to those of other
 * passages: contrastive learning with the other passages of a batch as negatives (van den Oord, Li and Vinyals, 2018, 'InfoNCE'),
 * steps by AdaGrad. Deterministic.
 */
import { dimensions } from '../../src/features/tutor/server/retrieval/word-vectors.ts';

/** A passage and its questions, as places of their words. */
export type Sample = { text: Int32Array; questions: Int32Array[]; period: string };

const options = {
  epochs: 6,
  batchSize: 192,
  /** Share of words left out at each step, so that no text leans on a single one. */
  dropout: 0.4,
  temperature: 0.15,
  stepSize: 0.05,
};

/** A generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Changes `vectors`, which stand one after another. */
export function tuneVectors(vectors: Float32Array, samples: readonly Sample[]): void {
  const random = createRandom(1);
  const squares = new Float32Array(vectors.length);
  const pairs = samples.flatMap((sample, passage) =>
    sample.questions.map((question) => ({ sample, passage, question })),
  );
  const thin = (words: Int32Array) => {
    const kept = words.filter(() => random() > options.dropout);
    return kept.length > 0 ? kept : words;
  };
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(pairs, random);
    // Every other time against passages of the same period, which are harder to tell apart.
    const ordered =
      epoch % 2 === 0
        ? pairs
        : pairs.toSorted((a, b) =>
            a.sample.period < b.sample.period ? -1 : a.sample.period > b.sample.period ? 1 : 0,
          );
    const batches: (typeof pairs)[] = [];
    for (let at = 0; at < ordered.length; at += options.batchSize)
      batches.push(ordered.slice(at, at + options.batchSize));
    for (const batch of shuffle(batches, random)) {
      const passages = batch.map(({ passage }) => passage);
      const questions = batch.map(({ question }) => question);
      const siblings = batch.map(({ sample, question }) => {
        const others = sample.questions.filter((other) => other !== question);
        return others[Math.floor(random() * others.length)] ?? sample.text;
      });
      const texts = batch.map(({ sample }) => sample.text);
      for (const answers of [texts, siblings])
        step(vectors, squares, { questions: questions.map(thin), answers: answers.map(thin), passages });
    }
  }
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
  return items;
}

type Batch = { questions: Int32Array[]; answers: Int32Array[]; passages: number[] };

function step(vectors: Float32Array, squares: Float32Array, { questions, answers, passages }: Batch): void {
  const left = embedAll(vectors, questions);
  const right = embedAll(vectors, answers);
  const count = passages.length;
  const likeness = new Float32Array(count * count);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const isSame = row !== column && passages[row] === passages[column];
      likeness[row * count + column] = isSame
        ? -Infinity
        : product(left.units, row, right.units, column) / options.temperature;
    }
  const pull = gradientOf(likeness, count);
  const leftPull = new Float32Array(left.units.length);
  const rightPull = new Float32Array(right.units.length);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const by = (pull[row * count + column] ?? 0) / options.temperature;
      if (Math.abs(by) < 1e-4) continue;
      addTo(leftPull, row, right.units, column, by);
      addTo(rightPull, column, left.units, row, by);
    }
  move(vectors, squares, { texts: questions, embedded: left, pull: leftPull });
  move(vectors, squares, { texts: answers, embedded: right, pull: rightPull });
}

/** Of the mean cross entropy of rows and of columns, whose right answer is on the diagonal. */
function gradientOf(likeness: Float32Array, count: number): Float32Array {
  const gradient = new Float32Array(likeness.length);
  for (const [across, along] of [
    [1, count],
    [count, 1],
  ] as const)
    for (let line = 0; line < count; line++) {
      const start = line * along;
      let most = -Infinity;
      for (let at = 0; at < count; at++) most = Math.max(most, likeness[start + at * across] ?? 0);
      let sum = 0;
      for (let at = 0; at < count; at++) sum += Math.exp((likeness[start + at * across] ?? 0) - most);
      for (let at = 0; at < count; at++) {
        const place = start + at * across;
        const share = Math.exp((likeness[place] ?? 0) - most) / sum;
        gradient[place] = (gradient[place] ?? 0) + (share - (at === line ? 1 : 0)) / 2;
      }
    }
  return gradient;
}

type Embedded = { units: Float32Array; lengths: Float32Array };

function embedAll(vectors: Float32Array, texts: readonly Int32Array[]): Embedded {
  const units = new Float32Array(texts.length * dimensions);
  const lengths = new Float32Array(texts.length);
  for (const [row, words] of texts.entries()) {
    for (const word of words) addTo(units, row, vectors, word, 1);
    const length = Math.sqrt(product(units, row, units, row)) || 1;
    lengths[row] = length;
    for (let at = row * dimensions; at < (row + 1) * dimensions; at++) units[at] = (units[at] ?? 0) / length;
  }
  return { units, lengths };
}

/** A step down for every word of the texts; a text's length does not matter to its direction. */
function move(
  vectors: Float32Array,
  squares: Float32Array,
  { texts, embedded, pull }: { texts: readonly Int32Array[]; embedded: Embedded; pull: Float32Array },
): void {
  for (const [row, words] of texts.entries()) {
    addTo(pull, row, embedded.units, row, -product(pull, row, embedded.units, row));
    const length = embedded.lengths[row] ?? 1;
    for (const word of words)
      for (let at = 0; at < dimensions; at++) {
        const slope = (pull[row * dimensions + at] ?? 0) / length;
        const place = word * dimensions + at;
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        vectors[place] = (vectors[place] ?? 0) - (options.stepSize * slope) / (Math.sqrt(square) + 1e-4);
      }
  }
}

function product(a: Float32Array, row: number, b: Float32Array, column: number): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at++)
    sum += (a[row * dimensions + at] ?? 0) * (b[column * dimensions + at] ?? 0);
  return sum;
}

function addTo(to: Float32Array, row: number, from: Float32Array, column: number, by: number): void {
  for (let at = 0; at < dimensions; at++)
    to[row * dimensions + at] = (to[row * dimensions + at] ?? 0) + by * (from[column * dimensions + at] ?? 0);
}
