/** Parallels and meridians, and the rhumb lines of portolan charts. */
import { clipLine, thinLine } from './clip.ts';
import type { Drawing, LonLat } from './plate-schema.ts';
import type { Sheet } from './projection.ts';
import { formatNumber as n, type Point, writePolyline } from './svg-path.ts';

const LONGEST = 88;

/** The graticule of a sheet as path data, lines `step` degrees apart. */
export function drawGraticule(sheet: Sheet, step: number): string {
  if (step <= 0) return '';
  const [lon0, lat0] = sheet.centre;
  const reach = Math.min(LONGEST, (Math.hypot(sheet.width, sheet.height) / sheet.pixelsPerDegree) * 0.95);
  const south = Math.max(-80, Math.floor((lat0 - reach) / step) * step);
  const north = Math.min(85, Math.ceil((lat0 + reach) / step) * step);
  const spread = Math.min(
    120,
    reach / Math.max(0.2, Math.cos((Math.min(75, Math.abs(lat0)) * Math.PI) / 180)),
  );
  const west = Math.floor((lon0 - spread) / step) * step;
  const east = Math.ceil((lon0 + spread) / step) * step;
  const lines: LonLat[][] = [];
  for (let lat = south; lat <= north; lat += step)
    lines.push(range(west, east, step / 5).map((lon) => [lon, lat]));
  for (let lon = west; lon <= east; lon += step)
    lines.push(range(south, north, step / 5).map((lat) => [lon, lat]));
  return lines.map((line) => drawOnSheet(line, sheet)).join('');
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}

function drawOnSheet(line: LonLat[], sheet: Sheet): string {
  return clipLine(line.map(sheet.project), sheet.box)
    .map((piece) => writePolyline(thinLine(piece, 0.5), false))
    .join('');
}

/** Dash pattern of a grid style, as an attribute. */
export function dashOf(style: Drawing['gridStyle'], unit: number): string {
  if (style === 'solid') return '';
  return style === 'dotted'
    ? ` stroke-linecap="round" stroke-dasharray="0 ${n(4.5 * unit)}"`
    : ` stroke-dasharray="${n(7 * unit)} ${n(4 * unit)}"`;
}

const RHUMBS = 16;

/** Sixteen rhumb lines from each rose to the edges of the sheet. */
export function drawWindroses(
  sheet: Sheet,
  centres: readonly LonLat[],
  unit: number,
): { lines: string; roses: string } {
  const far = Math.hypot(sheet.width, sheet.height) * 1.2;
  let lines = '';
  let roses = '';
  for (const centre of centres) {
    const [x, y] = sheet.project(centre);
    for (let i = 0; i < RHUMBS; i += 1) {
      const angle = (i * 2 * Math.PI) / RHUMBS;
      const start = i % 2 === 0 ? 0 : 26 * unit;
      const from: Point = [x + start * Math.sin(angle), y - start * Math.cos(angle)];
      lines += writePolyline([from, [x + far * Math.sin(angle), y - far * Math.cos(angle)]], false);
    }
    roses += drawRose(x, y, unit);
  }
  return { lines, roses };
}

/** A windrose of eight points: longer ones for the four main winds, each half filled, in the engravers' manner. */
function drawRose(x: number, y: number, unit: number): string {
  let out = '';
  for (let i = 0; i < 8; i += 1) {
    const length = (i % 2 === 0 ? 25 : 16) * unit;
    const angle = (i * Math.PI) / 4;
    const waist = 5.2 * unit;
    const tip: Point = [x + length * Math.sin(angle), y - length * Math.cos(angle)];
    const side = (turn: number): Point => [
      x + waist * Math.sin(angle + turn),
      y - waist * Math.cos(angle + turn),
    ];
    out += writePolyline([[x, y], side(-Math.PI / 8), tip], true);
  }
  return out;
}
