/** Reproducible pseudo-random orders. Pure. */

/** Shuffles items in an order determined by the seed. */
export function shuffleBySeed<Item>(items: readonly Item[], seed: string): Item[] {
  const random = createRandom(seed);
  const shuffled = [...items];
  // Fisher–Yates shuffle.
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/** Generator of numbers from 0 up to but not including 1: mulberry32, initialised with the FNV-1a hash of the seed. */
function createRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
