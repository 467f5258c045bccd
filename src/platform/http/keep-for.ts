/**
 * Keeps what `make` makes for some time; all who ask meanwhile share one making. A failure is not kept.
 * `drop`: forgets it, so that the next who asks has it made anew.
 */
export function keepFor<Value>(
  milliseconds: number,
  make: () => Promise<Value>,
): (() => Promise<Value>) & { drop: () => void } {
  let made: { at: number; value: Promise<Value> } | undefined;
  const read = () => {
    if (made && Date.now() - made.at <= milliseconds) return made.value;
    const value = make();
    const fresh = { at: Date.now(), value };
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
