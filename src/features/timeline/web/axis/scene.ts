/** What the axis draws, and where its marks stand on the canvas. */
import type { ViewState } from '../view-store.ts';
import type { MeasureText } from './fit-text.ts';
import { type LaneBox, rowMiddle } from './lanes.ts';
import type { Palette } from './palette.ts';
import { firstFrom, type Mark } from './place-marks.ts';
import { type Scale, toUnits } from './year-scale.ts';

export type AxisScene = {
  scale: Scale;
  boxes: readonly LaneBox[];
  marksOf: (box: LaneBox, pixelsPerUnit: number) => Mark[];
  view: ViewState;
  hovered: number | null;
  /** CSS pixels from the beginning of the view to its end. */
  width: number;
  height: number;
  palette: Palette;
  measure: MeasureText;
  /** Where the periods' names were drawn last, by lane, so that a click on one is recognized. */
  names: { left: number; right: number }[];
  /** What the labels and bars of single marks covered as drawn last, for the same reason. */
  extents: Map<Mark, { left: number; right: number }>;
};

/** Pixels left free on both sides of the view, so that a mark at its very end shows whole. */
export const axisMargin = 14;
/** Pixels beyond an end of the view at which a mark may still show. */
const overhang = axisMargin + 20;

/** Visits the marks of a lane that the view shows, with the pixels they stand at. */
export function eachVisibleMark(
  { view, width, marksOf, scale }: Pick<AxisScene, 'view' | 'width' | 'marksOf' | 'scale'>,
  box: LaneBox,
  visit: (mark: Mark, x: number, y: number) => void,
): void {
  const { from, to } = toUnits(view, scale);
  const pixelsPerUnit = width / (to - from);
  const marks = marksOf(box, pixelsPerUnit);
  const margin = overhang / pixelsPerUnit;
  for (let at = firstFrom(marks, from - margin - box.lane.maxDuration); at < marks.length; at += 1) {
    const mark = marks[at] as Mark;
    if (mark.position > to + margin) return;
    if (mark.end < from - margin) continue;
    visit(mark, (mark.position - from) * pixelsPerUnit, rowMiddle(box, mark.row));
  }
}
