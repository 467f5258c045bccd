/** Draws the changing parts of the map: marks, the chosen event, names. */
import type { Palette } from '../axis/palette.ts';
import { type MarkLayout, radiusOf, type Tally } from './marks.ts';
import { overlaps, type PlacedName } from './names.ts';
import { type Shape, traceShape } from './shapes.ts';

export type MapScene = {
  width: number;
  height: number;
  layout: MarkLayout;
  tally: Tally;
  /** Colors of the periods, in the tally's order. */
  colors: readonly string[];
  /** The periods' shapes, in the same order, so that marks can be told apart without color. */
  shapes: readonly Shape[];
  palette: Palette;
  /** Font family of the page's text. */
  serif: string;
  /** Names of seas, with the pixel position of their centers. */
  waters: readonly { text: string; x: number; y: number }[];
  /** As placed when the view last settled. */
  names: readonly PlacedName[];
  waterNames: readonly PlacedName[];
  /** The chosen event's name; null if none is chosen, or if it is beyond the map. */
  chosen: PlacedName | null;
  /** Color of the chosen event's period. */
  chosenColor: string;
};

/** Size classes by number of events, drawn from large to small, so that a large mark hides no small one. */
const sizeClasses = [
  [24, Number.POSITIVE_INFINITY],
  [8, 24],
  [2, 8],
  [1, 2],
] as const;

const whole = Math.PI * 2;
const ghostRadius = 1.5;
const ringGap = 3.5;

/** Height of a line of text for names, in pixels. */
export const nameHeight = 15;

export function nameFont({ serif }: { serif: string }): string {
  return `italic 400 13px ${serif}`;
}

export function chosenFont({ serif }: { serif: string }): string {
  return `500 15px ${serif}`;
}

export function waterFont({ serif }: { serif: string }): string {
  return `italic 400 12px ${serif}`;
}

export const waterSpacing = '1.5px';

/** Radius of the ring around a chosen mark. */
export function ringRadius(count: number): number {
  return radiusOf(Math.max(1, count)) + ringGap;
}

/** Draws all places of the whole timeline faintly. They do not change while time moves. */
export function drawGhosts(context: CanvasRenderingContext2D, { width, height, layout, palette }: MapScene) {
  context.clearRect(0, 0, width, height);
  context.beginPath();
  for (let mark = 0; mark < layout.x.length; mark += 1) {
    const [x, y] = [layout.x[mark] as number, layout.y[mark] as number];
    context.moveTo(x + ghostRadius, y);
    context.arc(x, y, ghostRadius, 0, whole);
  }
  context.globalAlpha = 0.4;
  context.fillStyle = palette.ink2;
  context.fill();
  context.globalAlpha = 1;
}

/** Draws one frame. */
export function drawMap(context: CanvasRenderingContext2D, scene: MapScene): void {
  context.clearRect(0, 0, scene.width, scene.height);
  context.textBaseline = 'middle';
  drawWaters(context, scene);
  context.lineWidth = 1;
  context.strokeStyle = scene.palette.paper;
  for (const [least, below] of sizeClasses) {
    for (let shade = 0; shade < scene.colors.length; shade += 1)
      drawMarks(context, scene, shade, least, below);
  }
  drawChosenRing(context, scene);
  drawNames(context, scene);
}

function drawMarks(
  context: CanvasRenderingContext2D,
  { layout, tally, colors, shapes }: MapScene,
  shade: number,
  least: number,
  below: number,
): void {
  const { counts, shades } = tally;
  let any = false;
  for (let mark = 0; mark < counts.length; mark += 1) {
    const count = counts[mark] as number;
    if (count < least || count >= below || shades[mark] !== shade) continue;
    if (!any) context.beginPath();
    any = true;
    const middle = { x: layout.x[mark] as number, y: layout.y[mark] as number };
    traceShape(context, shapes[shade] as Shape, middle, radiusOf(count));
  }
  if (!any) return;
  context.fillStyle = colors[shade] as string;
  context.fill();
  context.stroke();
}

function drawWaters(context: CanvasRenderingContext2D, scene: MapScene): void {
  context.font = waterFont(scene);
  context.letterSpacing = waterSpacing;
  context.fillStyle = scene.palette.ink2;
  context.globalAlpha = 0.75;
  for (const { text, x, y, box } of scene.waterNames) {
    if (!scene.chosen || !overlaps(scene.chosen.box, box)) context.fillText(text, x, y);
  }
  context.globalAlpha = 1;
  context.letterSpacing = '0px';
}

function drawChosenRing(context: CanvasRenderingContext2D, scene: MapScene): void {
  const { chosen, layout, tally, palette } = scene;
  if (!chosen) return;
  const [x, y] = [layout.x[chosen.mark] as number, layout.y[chosen.mark] as number];
  const count = tally.counts[chosen.mark] as number;
  const radius = ringRadius(count);
  if (count === 0) {
    context.beginPath();
    context.arc(x, y, radiusOf(1), 0, whole);
    context.fillStyle = scene.chosenColor;
    context.fill();
  }
  context.beginPath();
  context.arc(x, y, radius, 0, whole);
  context.lineWidth = 4;
  context.strokeStyle = palette.paper;
  context.stroke();
  context.lineWidth = 1.75;
  context.strokeStyle = scene.chosenColor;
  context.stroke();
}

function drawNames(context: CanvasRenderingContext2D, scene: MapScene): void {
  const { names, chosen, palette, tally } = scene;
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = palette.paper;
  context.font = nameFont(scene);
  context.fillStyle = palette.ink2;
  for (const name of names) {
    if (tally.counts[name.mark] === 0) continue;
    if (chosen && (chosen.mark === name.mark || overlaps(chosen.box, name.box))) continue;
    context.strokeText(name.text, name.x, name.y);
    context.fillText(name.text, name.x, name.y);
  }
  if (!chosen) return;
  context.font = chosenFont(scene);
  context.fillStyle = palette.ink;
  context.lineWidth = 4;
  context.strokeText(chosen.text, chosen.x, chosen.y);
  context.fillText(chosen.text, chosen.x, chosen.y);
}
