/** Draws the axis of years with its lanes. Called for every frame of a pan or zoom. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import { drawCallout } from './draw-callout.ts';
import { drawFrame } from './draw-frame.ts';
import { hasMember } from './fit-text.ts';
import type { LaneBox } from './lanes.ts';
import type { Palette } from './palette.ts';
import { labelGap, type Mark } from './place-marks.ts';
import { type AxisScene, axisMargin, eachVisibleMark } from './scene.ts';
import { toUnits } from './year-scale.ts';

export const labelFont = ({ sans }: Palette): string => `12.5px ${sans}`;

/** Draws the whole scene. */
export function drawAxis(context: CanvasRenderingContext2D, scene: AxisScene): void {
  context.clearRect(-axisMargin, 0, scene.width + 2 * axisMargin, scene.height);
  context.textBaseline = 'alphabetic';
  drawFrame(context, scene);
  scene.extents.clear();
  for (const box of scene.boxes) {
    eachVisibleMark(scene, box, (mark, x, y) => drawMark(context, scene, box, mark, x, y));
  }
  drawCallout(context, scene, scene.hovered === scene.view.selected ? null : scene.hovered);
  drawCallout(context, scene, scene.view.selected);
}

function drawMark(
  context: CanvasRenderingContext2D,
  scene: AxisScene,
  box: LaneBox,
  mark: Mark,
  x: number,
  y: number,
): void {
  const { palette } = scene;
  const { lane } = box;
  const single = mark.members.length === 1;
  const accent = palette.accents.get(lane.period.slug) ?? palette.ink;
  const chosen = hasMember(lane.events, mark, scene.view.selected);
  const marked = chosen || hasMember(lane.events, mark, scene.hovered);
  scene.extents.set(mark, { left: x, right: x });
  if (single && !box.folded) drawBar(context, scene, mark, accent, x, y);
  const radius = box.folded ? 3 : single ? 4.5 : 8;
  if (marked) {
    context.beginPath();
    context.arc(x, y, radius + 4, 0, Math.PI * 2);
    context.fillStyle = palette.paper;
    context.fill();
    context.lineWidth = chosen ? 2.5 : 1.5;
    context.strokeStyle = chosen ? palette.ink : accent;
    context.stroke();
  }
  context.fillStyle = accent;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  if (box.folded) return;
  if (single) {
    drawLabel(context, scene, mark, lane.events[mark.members[0] as number] as TimelineEvent, x, y);
    return;
  }
  context.fillStyle = palette.paper;
  context.font = `600 10px ${palette.sans}`;
  const text = String(mark.members.length);
  context.fillText(text, x - scene.measure(context, text) / 2, y + 3.5);
}

/** Draws the duration of an event as a line below its title, so that the two do not cross. */
function drawBar(
  context: CanvasRenderingContext2D,
  scene: AxisScene,
  mark: Mark,
  accent: string,
  x: number,
  y: number,
): void {
  const { from, to } = toUnits(scene.view, scene.scale);
  const length = ((mark.end - mark.position) * scene.width) / (to - from);
  if (length <= 10) return;
  context.fillStyle = accent;
  context.globalAlpha = 0.45;
  context.beginPath();
  context.roundRect(x, y + 7.5, length, 3, 1.5);
  context.fill();
  context.globalAlpha = 1;
  scene.extents.set(mark, { left: x, right: x + length });
}

/** Draws an event's title, if there is room for all of it. */
function drawLabel(
  context: CanvasRenderingContext2D,
  scene: AxisScene,
  mark: Mark,
  event: TimelineEvent,
  x: number,
  y: number,
): void {
  if (mark.side === null) return;
  const { view, width, scale, palette } = scene;
  context.font = labelFont(palette);
  const needed = scene.measure(context, event.title) + labelGap;
  const { from, to } = toUnits(view, scale);
  const before = (mark.roomBefore * width) / (to - from);
  // At the end of the view, a title may be drawn before its mark instead.
  const behind = mark.side === 'behind' && x + needed <= width + axisMargin;
  if (!behind && (before < needed || x - needed < -axisMargin)) return;
  const left = behind ? x + labelGap : x - needed;
  // Draws an outline first, so that the lines of years do not cross the title.
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = palette.paper;
  context.strokeText(event.title, left, y + 4);
  context.fillStyle = event.id === view.selected ? palette.ink : palette.ink2;
  context.fillText(event.title, left, y + 4);
  const extent = scene.extents.get(mark) ?? { left: x, right: x };
  scene.extents.set(mark, {
    left: Math.min(extent.left, left),
    right: Math.max(extent.right, behind ? x + needed : x),
  });
}
