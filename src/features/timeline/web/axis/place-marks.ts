/**
 * Places the events of a lane at one zoom level: each has its own mark if there is room, else several share one.
 * Depends on the zoom only, not on the visible part, so that nothing jumps while panning.
 */

/** In units of the axis's scale, sorted by `start`. */
type Placeable = {
  start: number;
  end: number;
  /** Width of its title in pixels. */
  label: number;
};

export type Mark = {
  /** Indexes of its events in the list, in chronological order. */
  members: number[];
  /** Position of the mark: its first member's start. */
  position: number;
  /** The latest end of its members. */
  end: number;
  row: number;
  /** Free units before and behind the mark in its row; infinite for the first and the last mark. */
  roomBefore: number;
  roomBehind: number;
  /** The side on which its whole title fits; null if neither has room, or if several events share the mark. */
  side: 'before' | 'behind' | null;
};

/** Width of a mark in pixels. */
const markWidth = 17;
/** Pixels between the center of a mark and its title. */
export const labelGap = 9;
/** Minimum pixels between a title and the next mark or title. */
const labelSpace = 8;

/**
 * Lays events into rows.
 * @param pixelsPerUnit the zoom
 * @param rows rows of the lane, at least 1
 */
export function placeMarks(events: readonly Placeable[], pixelsPerUnit: number, rows: number): Mark[] {
  const marks: Mark[] = [];
  const ends: RowEnd[] = [];
  const needed = markWidth / pixelsPerUnit;
  events.forEach((event, index) => {
    const row = findRow(ends, rows, event.start - needed);
    const last = ends[row]?.mark;
    if (last && last.position > event.start - needed) {
      last.members.push(index);
      last.end = Math.max(last.end, event.end);
      return;
    }
    const { start: position, end, label } = event;
    const mark: Mark = {
      members: [index],
      position,
      end,
      row,
      roomBefore: last ? position - last.position : Number.POSITIVE_INFINITY,
      roomBehind: Number.POSITIVE_INFINITY,
      side: null,
    };
    if (last) last.roomBehind = mark.roomBefore;
    ends[row] = { mark, labelEnd: position + (labelGap + label + labelSpace) / pixelsPerUnit };
    marks.push(mark);
  });
  chooseSides(marks, events, pixelsPerUnit);
  return marks;
}

/** The last mark of a row, and where its title ends. */
type RowEnd = { mark: Mark; labelEnd: number };

/**
 * The row for an event: the first where it covers no title, else an empty one, else the one whose last mark is farthest
 * back. If no row has room, the one whose last mark is closest, to join that mark.
 */
function findRow(ends: readonly RowEnd[], rows: number, free: number): number {
  const clear = ends.findIndex(({ labelEnd }) => labelEnd <= free);
  if (clear >= 0) return clear;
  if (ends.length < rows) return ends.length;
  let farthest = 0;
  let closest = 0;
  ends.forEach(({ mark }, row) => {
    if (mark.position < (ends[farthest] as RowEnd).mark.position) farthest = row;
    if (mark.position > (ends[closest] as RowEnd).mark.position) closest = row;
  });
  return (ends[farthest] as RowEnd).mark.position <= free ? farthest : closest;
}

/** Puts each title behind its mark if it does not reach the next mark, else before it if the row has room there. */
function chooseSides(marks: readonly Mark[], events: readonly Placeable[], pixelsPerUnit: number): void {
  const taken = new Map<number, number>();
  const half = markWidth / 2 / pixelsPerUnit;
  for (const mark of marks) {
    const filled = taken.get(mark.row) ?? Number.NEGATIVE_INFINITY;
    mark.roomBefore = mark.position - filled;
    const single = mark.members.length === 1;
    const needed =
      (labelGap + (events[mark.members[0] as number] as Placeable).label + labelSpace) / pixelsPerUnit;
    mark.roomBehind -= half;
    if (single && needed <= mark.roomBehind) mark.side = 'behind';
    else if (single && needed <= mark.roomBefore) mark.side = 'before';
    taken.set(mark.row, mark.position + (mark.side === 'behind' ? needed : half));
  }
}

/** Rounds the zoom to steps of a quarter octave, so that most layouts are reused while zooming. */
export function layoutZoom(pixelsPerUnit: number): number {
  return 2 ** (Math.floor(Math.log2(pixelsPerUnit) * 4) / 4);
}

/** Index of the first mark at or after a position. `marks` are sorted by position. */
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
