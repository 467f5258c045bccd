/** Which events lie in a span of time, found without looking at the rest. */

export type EventIndex = {
  starts: Float64Array;
  ends: Float64Array;
  /** The latest end of an event and all before it: it never falls, so that it can be searched. */
  latestEnds: Float64Array;
};

/** Indexes events, which are sorted by their start. */
export function indexEvents(events: readonly { start: number; end: number }[]): EventIndex {
  const starts = Float64Array.from(events, ({ start }) => start);
  const ends = Float64Array.from(events, ({ end }) => end);
  const latestEnds = new Float64Array(events.length);
  let latest = Number.NEGATIVE_INFINITY;
  ends.forEach((end, i) => {
    latest = Math.max(latest, end);
    latestEnds[i] = latest;
  });
  return { starts, ends, latestEnds };
}

/** The first event that may reach into a span; those before it end too early. */
export function firstInView({ latestEnds }: EventIndex, from: number): number {
  let low = 0;
  let high = latestEnds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((latestEnds[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first event that starts after a span. */
export function endOfView({ starts }: EventIndex, to: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= to) low = middle + 1;
    else high = middle;
  }
  return low;
}
