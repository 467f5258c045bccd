/** Draws the background of the axis: years, bands and names of periods, and counts of events outside the view. */

import { countOutside } from './find-outside.ts';
import { headHeight, type LaneBox, nameHeight } from './lanes.ts';
import { toPixels } from './scale.ts';
import { type AxisScene, axisMargin } from './scene.ts';
import { placeTicks } from './ticks.ts';

/** Draws the strip of years, the lanes and their names. */
export function drawFrame(context: CanvasRenderingContext2D, scene: AxisScene): void {
  for (const box of scene.boxes) drawBand(context, scene, box);
  drawTicks(context, scene);
  drawNames(context, scene);
}

function drawTicks(context: CanvasRenderingContext2D, scene: AxisScene): void {
  const { view, width, height, palette, scale } = scene;
  context.font = `12px ${palette.sans}`;
  context.lineWidth = 1;
  for (const tick of placeTicks(view, width, scale)) {
    const x = Math.round(tick.x) + 0.5;
    context.strokeStyle = tick.breaks ? palette.ink2 : palette.hairline;
    context.globalAlpha = tick.breaks ? 0.5 : tick.major ? 1 : 0.6;
    context.setLineDash(tick.breaks ? [2, 4] : []);
    context.beginPath();
    context.moveTo(x, tick.breaks ? headHeight - 8 : 8);
    context.lineTo(x, height);
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
    if (tick.breaks) drawBreak(context, scene, x);
    context.fillStyle = tick.major ? palette.ink : palette.ink2;
    const left = tick.breaks ? x : x + 5;
    if (left + scene.measure(context, tick.label) <= width + axisMargin) {
      context.fillText(tick.label, left, 16);
    }
  }
}

/** A notch in the strip of years: from here on, years are wider or narrower. */
function drawBreak(context: CanvasRenderingContext2D, { palette }: AxisScene, x: number): void {
  const y = headHeight - 6;
  context.beginPath();
  context.moveTo(x, y - 4);
  context.lineTo(x + 4, y);
  context.lineTo(x, y + 4);
  context.lineTo(x - 4, y);
  context.closePath();
  context.fillStyle = palette.paper;
  context.fill();
  context.strokeStyle = palette.ink2;
  context.stroke();
}

function drawBand(context: CanvasRenderingContext2D, scene: AxisScene, { lane, top, height }: LaneBox): void {
  const { view, width, palette, scale } = scene;
  const left = Math.max(toPixels(lane.span.from, view, width, scale), -axisMargin);
  const right = Math.min(toPixels(lane.span.to, view, width, scale), width + axisMargin);
  context.fillStyle = palette.hairline;
  context.fillRect(-axisMargin, top, width + 2 * axisMargin, 1);
  if (right <= left) return;
  context.fillStyle = palette.accents.get(lane.period.slug) ?? palette.ink2;
  context.globalAlpha = 0.1;
  context.fillRect(left, top + 1, right - left, height - 1);
  context.globalAlpha = 1;
  context.fillRect(left, top, right - left, 1.5);
}

/**
 * Draws the periods' names above the marks: at the beginning of the visible part of the band, or at the edge beyond
 * which the band is.
 */
function drawNames(context: CanvasRenderingContext2D, scene: AxisScene): void {
  const { boxes, view, width, palette, names, scale } = scene;
  boxes.forEach(({ lane, top, folded }, index) => {
    const left = toPixels(lane.span.from, view, width, scale);
    const right = toPixels(lane.span.to, view, width, scale);
    const beyond = right < 0 || left > width;
    context.font = `600 11.5px ${palette.sans}`;
    context.fillStyle = beyond ? palette.ink2 : (palette.accents.get(lane.period.slug) ?? palette.ink);
    const text =
      right < 0 ? `‹ ${lane.period.name}` : left > width ? `${lane.period.name} ›` : lane.period.name;
    const room = scene.measure(context, text);
    const x = Math.max(Math.min(Math.max(left + 8, 8), width - room - 8), 8);
    context.fillText(text, x, top + nameHeight - 4.5);
    names[index] = { left: x - 6, right: x + room + 6 };
    if (folded) return;
    const { before, after } = countOutside(lane.events, view);
    context.font = `11px ${palette.sans}`;
    context.fillStyle = palette.ink2;
    if (before > 0) context.fillText(`‹${before}`, 3 - axisMargin, top + nameHeight - 4.5);
    const later = `${after}›`;
    const end = width + axisMargin - 5;
    if (after > 0) context.fillText(later, end - scene.measure(context, later), top + nameHeight - 4.5);
  });
}
