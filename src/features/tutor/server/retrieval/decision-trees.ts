/**
 * Gradient-boosted decision trees (Friedman, 2001): small trees, each of which corrects the sum of those before it.
 * scripts/boost-trees.ts trains them.
 */

/** Number of comparisons on the way to a leaf; every tree is complete. */
export const treeDepth = 4;
export const splitsPerTree = 2 ** treeDepth - 1;
export const leavesPerTree = 2 ** treeDepth;
/** For each split the feature's index and a value; then the leaves' values. */
const numbersPerTree = 2 * splitsPerTree + leavesPerTree;

export type DecisionTrees = {
  /** Minimum sum for a 'yes'. */
  threshold: number;
  /** Sum before the first tree. */
  start: number;
  /** Tree after tree, each as described for `numbersPerTree`. */
  numbers: Float32Array;
};

/** Sum of the leaves that the features lead to. At a split, features below the value go left. */
export function sumTrees({ start, numbers }: DecisionTrees, features: ArrayLike<number>): number {
  let sum = start;
  for (let tree = 0; tree < numbers.length; tree += numbersPerTree) {
    let node = 0;
    while (node < splitsPerTree) {
      const split = tree + 2 * node;
      const value = features[numbers[split] ?? 0] ?? 0;
      node = 2 * node + (value < (numbers[split + 1] ?? 0) ? 1 : 2);
    }
    sum += numbers[tree + splitsPerTree + node] ?? 0;
  }
  return sum;
}

/** As bytes: threshold, start and the trees as little-endian floats. */
export function encodeTrees({ threshold, start, numbers }: DecisionTrees): Uint8Array {
  const bytes = new Uint8Array(4 * (2 + numbers.length));
  const view = new DataView(bytes.buffer);
  [threshold, start, ...numbers].forEach((value, at) => {
    view.setFloat32(4 * at, value, true);
  });
  return bytes;
}

/** @throws Error where the bytes are not whole trees */
export function decodeTrees(bytes: Uint8Array): DecisionTrees {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [threshold = 0, start = 0, ...numbers] = Array.from({ length: bytes.byteLength / 4 }, (_, at) =>
    view.getFloat32(4 * at, true),
  );
  if (numbers.length % numbersPerTree !== 0) throw new Error('The decision trees are not whole.');
  return { threshold, start, numbers: Float32Array.from(numbers) };
}
