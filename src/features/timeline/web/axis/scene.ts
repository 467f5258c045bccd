/** What the axis draws, and the positions of its marks on the canvas. */
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
  /** Width of the view in CSS pixels. */
  width: number;
  height: number;
  palette: Palette;
  measure: MeasureText;
  /** Where the periods' names were last drawn, by lane index; used to detect clicks on them. */
  names: { left: number; right: number }[];
  /** The horizontal extent of labels and bars of single marks when last drawn; used for the same purpose. */
  extents: Map<Mark, { left: number; right: number }>;
};

/** Pixels left free on both sides of the view, so that a mark at its very end is fully visible. */
export const axisMargin = 14;
/** Pixels beyond an end of the view at which a mark may still be visible. */
const overhang = axisMargin + 20;

/** Visits the visible marks of a lane, with their pixel positions. */
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
