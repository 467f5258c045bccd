/**
 * Trains gradient-boosted decision trees for a yes-or-no decision, with the logistic loss and second derivatives
 * (Chen and Guestrin, 2016). Always gives the same trees for the same examples.
 */
import {
  type DecisionTrees,
  leavesPerTree,
  splitsPerTree,
} from '../src/features/tutor/server/retrieval/decision-trees.ts';
import { createRandom } from '../tests/setup/random.ts';

export type Example = { features: Float32Array; isYes: boolean };

export type BoostOptions = {
  trees: number;
  /** Share of each tree's correction that is used. */
  rate: number;
  /** Share of the examples, and of the features, that a tree is trained on. */
  sample: number;
  featureSample: number;
  /** Minimum sum of second derivatives in a leaf, and what is added to it so that small leaves count less. */
  leastWeight: number;
  damping: number;
};

/** Number of intervals into which each feature's values are divided, equally many examples in each. */
const maxBins = 48;

/** Trees without a threshold, which the caller chooses. @throws Error without examples of both kinds */
export function boostTrees(examples: readonly Example[], options: BoostOptions): DecisionTrees {
  const yes = examples.filter(({ isYes }) => isYes).length;
  if (yes === 0 || yes === examples.length) throw new Error('Examples of both kinds are needed.');
  const start = Math.log(yes / (examples.length - yes));
  const binned = binFeatures(examples);
  const random = createRandom(1);
  const sums = new Float64Array(examples.length).fill(start);
  const numbers: number[] = [];
  for (let count = 0; count < options.trees; count += 1) {
    const chances = Array.from(sums, (sum) => 1 / (1 + Math.exp(-sum)));
    const slopes = chances.map((chance, at) => chance - (examples[at]?.isYes ? 1 : 0));
    const curvatures = chances.map((chance) => chance * (1 - chance));
    const places = pick(examples.length, options.sample, random);
    const columns = pick(binned.length, options.featureSample, random);
    const tree = growTree({ binned, columns, places, slopes, curvatures }, options);
    numbers.push(...tree.splits.flatMap(({ column, edge }) => [column, edge]), ...tree.leaves);
    examples.forEach((_, at) => {
      sums[at] = (sums[at] ?? 0) + (tree.leaves[tree.leafOf(at)] ?? 0);
    });
  }
  return { threshold: 0, start, numbers: Float32Array.from(numbers) };
}

/** A feature: the lower edges of its bins but the first, and each example's bin. */
type Column = { edges: readonly number[]; bins: Uint8Array };

function binFeatures(examples: readonly Example[]): Column[] {
  return Array.from(examples[0]?.features ?? [], (_, feature) => {
    const values = examples.map(({ features }) => features[feature] ?? 0);
    const sorted = values.toSorted((a, b) => a - b);
    const edges = Array.from(
      { length: maxBins - 1 },
      (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / maxBins)] ?? 0,
    );
    const distinct = [...new Set(edges)].filter((edge) => edge > (sorted[0] ?? 0));
    const bins = Uint8Array.from(values, (value) => distinct.filter((edge) => value >= edge).length);
    return { edges: distinct, bins };
  });
}

type Training = {
  binned: readonly Column[];
  columns: readonly number[];
  places: readonly number[];
  slopes: readonly number[];
  curvatures: readonly number[];
};
/** Examples in a bin below `bin` go left. */
type Split = { column: number; edge: number; bin: number };

/** A split that sends everything left, where no split gains anything. */
const noSplit: Split = { column: 0, edge: Infinity, bin: Infinity };

function growTree(training: Training, options: BoostOptions) {
  const { binned, slopes, curvatures } = training;
  const splits: Split[] = [];
  let level = [[...training.places]];
  while (splits.length < splitsPerTree) {
    level = level.flatMap((places) => {
      const split = findSplit(training, places, options);
      splits.push(split);
      return [places.filter((at) => goesLeft(at, split)), places.filter((at) => !goesLeft(at, split))];
    });
  }
  function goesLeft(at: number, { column, bin }: Split): boolean {
    return (binned[column]?.bins[at] ?? 0) < bin;
  }
  const leaves = level.map((places) => {
    const slope = sumOf(places, slopes);
    return (-options.rate * slope) / (sumOf(places, curvatures) + options.damping);
  });
  const leafOf = (at: number): number => {
    let node = 0;
    while (node < splitsPerTree) node = 2 * node + (goesLeft(at, splits[node] ?? noSplit) ? 1 : 2);
    return node - (leavesPerTree - 1);
  };
  return { splits, leaves, leafOf };
}

/** The split of these examples that lowers the loss most. */
function findSplit(
  { binned, columns, slopes, curvatures }: Training,
  places: readonly number[],
  { leastWeight, damping }: BoostOptions,
): Split {
  const [slope, weight] = [sumOf(places, slopes), sumOf(places, curvatures)];
  const value = (slopeOf: number, weightOf: number) => slopeOf ** 2 / (weightOf + damping);
  let best = noSplit;
  let most = value(slope, weight) + 1e-9;
  for (const column of columns) {
    const { edges, bins } = binned[column] as Column;
    const [slopesOf, weightsOf] = [new Float64Array(maxBins), new Float64Array(maxBins)];
    for (const at of places) {
      const bin = bins[at] ?? 0;
      slopesOf[bin] = (slopesOf[bin] ?? 0) + (slopes[at] ?? 0);
      weightsOf[bin] = (weightsOf[bin] ?? 0) + (curvatures[at] ?? 0);
    }
    let [left, leftWeight] = [0, 0];
    edges.forEach((edge, at) => {
      left += slopesOf[at] ?? 0;
      leftWeight += weightsOf[at] ?? 0;
      if (leftWeight < leastWeight || weight - leftWeight < leastWeight) return;
      const gained = value(left, leftWeight) + value(slope - left, weight - leftWeight);
      if (gained <= most) return;
      most = gained;
      best = { column, edge, bin: at + 1 };
    });
  }
  return best;
}

function sumOf(places: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (const at of places) sum += values[at] ?? 0;
  return sum;
}

/** A random share of the numbers below `count`, at least one. */
function pick(count: number, share: number, random: () => number): number[] {
  const all = Array.from({ length: count }, (_, at) => at).filter(() => random() < share);
  return all.length > 0 ? all : [Math.floor(random() * count)];
}
