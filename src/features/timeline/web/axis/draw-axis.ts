/** Draws the axis of years with its lanes. Called for every frame of a pan or zoom. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { ViewState } from '../view-store.ts';
import { type FitText, hasMember } from './fit-text.ts';
import { type LaneBox, nameHeight, rowMiddle } from './lanes.ts';
import type { Palette } from './palette.ts';
import { firstFrom, type Mark } from './place-marks.ts';
import { makeTicks, toPixels } from './scale.ts';

export type AxisScene = {
  boxes: readonly LaneBox[];
  marksOf: (box: LaneBox, pixelsPerYear: number) => Mark[];
  view: ViewState;
  hovered: number | null;
  /** CSS pixels from the beginning of the view to its end. */
  width: number;
  height: number;
  palette: Palette;
  fitText: FitText;
  /** Where the periods' names were drawn last, by lane, so that a click on one is recognized. */
  names: { left: number; right: number }[];
  /** The right edges of the labels and bars of single marks as drawn last, for the same reason. */
  rightEdges: Map<Mark, number>;
};

/** Pixels left free on both sides of the view, so that a mark at its very end shows whole. */
export const axisMargin = 14;
/** Pixels beyond an end of the view at which a mark may still show. */
const overhang = axisMargin + 20;
/** Labels with less room than this, in pixels, are left out. */
const minLabelWidth = 56;

/** Draws the whole scene. */
export function drawAxis(context: CanvasRenderingContext2D, scene: AxisScene): void {
  context.clearRect(-axisMargin, 0, scene.width + 2 * axisMargin, scene.height);
  context.textBaseline = 'alphabetic';
  drawTicks(context, scene);
  scene.rightEdges.clear();
  for (const box of scene.boxes) {
    drawBand(context, scene, box);
    eachVisibleMark(scene, box, (mark, x, y) => drawMark(context, scene, box, mark, x, y));
  }
  drawNames(context, scene);
  drawCallout(context, scene, scene.hovered === scene.view.selected ? null : scene.hovered);
  drawCallout(context, scene, scene.view.selected);
}

/** Visits the marks of a lane that the view shows, with the pixels they stand at. */
export function eachVisibleMark(
  { view, width, marksOf }: Pick<AxisScene, 'view' | 'width' | 'marksOf'>,
  box: LaneBox,
  visit: (mark: Mark, x: number, y: number) => void,
): void {
  const pixelsPerYear = width / (view.to - view.from);
  const marks = marksOf(box, pixelsPerYear);
  const margin = overhang / pixelsPerYear;
  const last = view.to + margin;
  for (let at = firstFrom(marks, view.from - margin - box.lane.maxDuration); at < marks.length; at += 1) {
    const mark = marks[at] as Mark;
    if (mark.position > last) return;
    if (mark.end < view.from - margin) continue;
    visit(mark, toPixels(mark.position, view, width), rowMiddle(box, mark.row));
  }
}

function drawTicks(context: CanvasRenderingContext2D, { view, width, height, palette }: AxisScene): void {
  context.font = `12px ${palette.sans}`;
  context.lineWidth = 1;
  for (const tick of makeTicks(view, width)) {
    const x = Math.round(toPixels(tick.position, view, width)) + 0.5;
    context.strokeStyle = palette.hairline;
    context.globalAlpha = tick.major ? 1 : 0.6;
    context.beginPath();
    context.moveTo(x, 8);
    context.lineTo(x, height);
    context.stroke();
    context.globalAlpha = 1;
    context.fillStyle = tick.major ? palette.ink : palette.ink2;
    context.fillText(tick.label, x + 5, 18);
  }
}

function drawBand(context: CanvasRenderingContext2D, scene: AxisScene, { lane, top, height }: LaneBox): void {
  const { view, width, palette } = scene;
  const left = Math.max(toPixels(lane.span.from, view, width), -axisMargin);
  const right = Math.min(toPixels(lane.span.to, view, width), width + axisMargin);
  context.fillStyle = palette.hairline;
  context.fillRect(-axisMargin, top, width + 2 * axisMargin, 1);
  if (right <= left) return;
  context.fillStyle = palette.accents.get(lane.period.slug) ?? palette.ink2;
  context.globalAlpha = 0.1;
  context.fillRect(left, top + 1, right - left, height - 1);
  context.globalAlpha = 1;
  context.fillRect(left, top, right - left, 1.5);
}

/** Names stand over the marks, at the beginning of what shows of the band, or at the edge behind which it lies. */
function drawNames(context: CanvasRenderingContext2D, scene: AxisScene): void {
  const { boxes, view, width, palette, names, fitText } = scene;
  context.font = `600 11.5px ${palette.sans}`;
  boxes.forEach(({ lane, top }, index) => {
    const left = toPixels(lane.span.from, view, width);
    const right = toPixels(lane.span.to, view, width);
    const room = fitText.widthOf(context, lane.period.name);
    const beyond = right < 0 || left > width;
    context.fillStyle = beyond ? palette.ink2 : (palette.accents.get(lane.period.slug) ?? palette.ink);
    const text =
      right < 0 ? `‹ ${lane.period.name}` : left > width ? `${lane.period.name} ›` : lane.period.name;
    const x = Math.min(Math.max(left + 8, 8), width - room - (beyond ? 20 : 8));
    context.fillText(text, x, top + nameHeight - 5);
    names[index] = { left: x - 6, right: x + room + 18 };
  });
}

/** The whole title of an event that is chosen or pointed at, over everything else. */
function drawCallout(context: CanvasRenderingContext2D, scene: AxisScene, id: number | null): void {
  if (id === null) return;
  const { view, width, palette, fitText } = scene;
  for (const box of scene.boxes) {
    const event = box.lane.events.find((candidate) => candidate.id === id);
    if (!event) continue;
    eachVisibleMark(scene, box, (mark, x, y) => {
      if (!hasMember(box.lane.events, mark, id)) return;
      context.font = `600 12.5px ${palette.sans}`;
      const text = fitText.fit(context, event.title, Math.min(width - 24, 320));
      const room = fitText.widthOf(context, text) + 14;
      const left = Math.min(Math.max(x + 12, 2), width - room - 2);
      const beside = left >= x + 12;
      const top = beside ? y - 11 : y - 35 < 0 ? y + 12 : y - 35;
      context.fillStyle = id === view.selected ? palette.ink : palette.ink2;
      context.beginPath();
      context.roundRect(left, top, room, 22, 3);
      context.fill();
      context.fillStyle = palette.paper;
      context.fillText(text, left + 7, top + 15);
    });
  }
}

function drawMark(
  context: CanvasRenderingContext2D,
  scene: AxisScene,
  { lane }: LaneBox,
  mark: Mark,
  x: number,
  y: number,
): void {
  const { view, width, palette } = scene;
  const first = lane.events[mark.members[0] as number] as TimelineEvent;
  const accent = palette.accents.get(lane.period.slug) ?? palette.ink;
  const chosen = hasMember(lane.events, mark, view.selected);
  const marked = chosen || hasMember(lane.events, mark, scene.hovered);
  const end = toPixels(mark.end, view, width);
  context.fillStyle = accent;
  if (mark.members.length === 1 && end - x > 10) {
    context.globalAlpha = 0.35;
    context.beginPath();
    context.roundRect(x, y - 2.5, end - x, 5, 2.5);
    context.fill();
    context.globalAlpha = 1;
    scene.rightEdges.set(mark, end);
  }
  const radius = mark.members.length === 1 ? 4.5 : 8;
  if (marked) {
    context.beginPath();
    context.arc(x, y, radius + 4, 0, Math.PI * 2);
    context.fillStyle = palette.paper;
    context.fill();
    context.lineWidth = chosen ? 2.5 : 1.5;
    context.strokeStyle = chosen ? palette.ink : accent;
    context.stroke();
    context.fillStyle = accent;
  }
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  if (mark.members.length > 1) {
    context.fillStyle = palette.paper;
    context.font = `600 10px ${palette.sans}`;
    const text = String(mark.members.length);
    context.fillText(text, x - scene.fitText.widthOf(context, text) / 2, y + 3.5);
    return;
  }
  const pixels = (mark.room * width) / (view.to - view.from) - 24;
  const room = Math.min(pixels, width - x - 14, 260);
  if (room < minLabelWidth) return;
  context.font = `12.5px ${palette.sans}`;
  context.fillStyle = chosen ? palette.ink : palette.ink2;
  const text = scene.fitText.fit(context, first.title, room);
  context.fillText(text, x + 9, y + 4);
  scene.rightEdges.set(mark, Math.max(end, x + 9 + scene.fitText.widthOf(context, text)));
}
