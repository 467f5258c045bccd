/** Finds the events in a span of time by binary search. */

export type EventIndex = {
  starts: Float64Array;
  ends: Float64Array;
  /** The latest end of an event and all events before it. It never decreases, so that it can be searched. */
  latestEnds: Float64Array;
};

/** Indexes events that are sorted by start. */
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

/** The first event that may overlap a span; all events before it end earlier. */
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

/** Visits the events that overlap a span, in chronological order. Same condition as `overlaps`, which the list uses. */
export function visitInView(
  index: EventIndex,
  { from, to }: { from: number; to: number },
  visit: (event: number) => void,
): void {
  const { starts, ends } = index;
  for (let i = firstInView(index, from); i < starts.length && (starts[i] as number) < to; i += 1) {
    if ((ends[i] as number) > from || (starts[i] as number) >= from) visit(i);
  }
}
