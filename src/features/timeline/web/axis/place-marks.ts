/**
 * Where events stand in a lane at one zoom: each in a row of its own where there is room, else together in
 * one mark. Depends on the scale alone, not on what part is in view, so that nothing jumps while panning.
 */

/** Positions on the axis, in order of `start`. */
type Placeable = { start: number; end: number };

export type Mark = {
  /** Indexes of its events in the list, in order of time. */
  members: number[];
  /** Where the mark stands: its first member's start. */
  position: number;
  /** Where the last of its members ends. */
  end: number;
  row: number;
  /** Years to the next mark of its row: room for a label; infinite for the last. */
  room: number;
};

/** Pixels that a mark needs for itself. */
const markWidth = 17;

/**
 * Lays events into rows.
 * @param pixelsPerYear the scale
 * @param rows rows of the lane, at least 1
 */
export function placeMarks(events: readonly Placeable[], pixelsPerYear: number, rows: number): Mark[] {
  const marks: Mark[] = [];
  const lastOfRow: Mark[] = [];
  const needed = markWidth / pixelsPerYear;
  events.forEach((event, index) => {
    const row = findRow(lastOfRow, rows, event.start - needed);
    const last = lastOfRow[row];
    if (last && last.position > event.start - needed) {
      last.members.push(index);
      last.end = Math.max(last.end, event.end);
      return;
    }
    if (last) last.room = event.start - last.position;
    const { start: position, end } = event;
    const mark = { members: [index], position, end, row, room: Number.POSITIVE_INFINITY };
    lastOfRow[row] = mark;
    marks.push(mark);
  });
  return marks;
}

/**
 * The row for an event: an empty one, else the one whose last mark lies farthest back, which leaves labels
 * the most room; where none is free the one whose last mark lies closest, to join it.
 */
function findRow(lastOfRow: readonly Mark[], rows: number, free: number): number {
  if (lastOfRow.length < rows) return lastOfRow.length;
  let farthest = 0;
  let closest = 0;
  lastOfRow.forEach(({ position }, row) => {
    if (position < (lastOfRow[farthest] as Mark).position) farthest = row;
    if (position > (lastOfRow[closest] as Mark).position) closest = row;
  });
  return (lastOfRow[farthest] as Mark).position <= free ? farthest : closest;
}

/** Scales are laid out in steps a quarter of an octave apart, so that a zoom under way reuses most layouts. */
export function layoutScale(pixelsPerYear: number): number {
  return 2 ** (Math.floor(Math.log2(pixelsPerYear) * 4) / 4);
}

/** The first of `marks`, which are in order of position, that stands at or after a position. */
export function firstFrom(marks: readonly Mark[], position: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((marks[middle] as Mark).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
