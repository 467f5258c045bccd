/**
 * Caches the result of `make` for some time. Callers that ask while `make` runs share its result. A failure is not
 * cached. `drop`: clears the cache, so that the next caller runs `make` again.
 * Ages are measured with a clock that nobody sets: after the wall clock is set back, results would be kept for too long.
 */
export function keepFor<Value>(
  milliseconds: number,
  make: () => Promise<Value>,
): (() => Promise<Value>) & { drop: () => void } {
  let made: { at: number; value: Promise<Value> } | undefined;
  const read = () => {
    if (made && performance.now() - made.at <= milliseconds) return made.value;
    const value = make();
    const fresh = { at: performance.now(), value };
    made = fresh;
    value.catch(() => {
      if (made === fresh) made = undefined;
    });
    return value;
  };
  return Object.assign(read, {
    drop() {
      made = undefined;
    },
  });
}
