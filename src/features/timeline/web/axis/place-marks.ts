/**
 * Where events stand in a lane at one zoom: each in a row of its own where there is room, else together in
 * one mark. Depends on the zoom alone, not on what part is in view, so that nothing jumps while panning.
 */

/** Units of the axis's scale, in order of `start`. */
type Placeable = {
  start: number;
  end: number;
  /** Pixels that its title needs. */
  label: number;
};

export type Mark = {
  /** Indexes of its events in the list, in order of time. */
  members: number[];
  /** Where the mark stands: its first member's start. */
  position: number;
  /** Where the last of its members ends. */
  end: number;
  row: number;
  /** Free units before the mark and behind it in its row; infinite for the first and the last. */
  roomBefore: number;
  roomBehind: number;
  /** Where its title stands whole; null where neither side has the room, or several events share the mark. */
  side: 'before' | 'behind' | null;
};

/** Pixels that a mark needs for itself. */
const markWidth = 17;
/** Pixels between the middle of a mark and its title. */
export const labelGap = 9;
/** Free pixels between a title and the next mark or title. */
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

/** The last mark of a row, and where its title would end. */
type RowEnd = { mark: Mark; labelEnd: number };

/**
 * The row for an event: the first where it covers no title, else an empty one, else the one whose last mark lies farthest
 * back; where none is free the one whose last mark lies closest, to join it.
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

/** Each title behind its mark where that leaves the next mark free, else before it where the row is still empty. */
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

/** Zooms are laid out in steps a quarter of an octave apart, so that a zoom under way reuses most layouts. */
export function layoutZoom(pixelsPerUnit: number): number {
  return 2 ** (Math.floor(Math.log2(pixelsPerUnit) * 4) / 4);
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
