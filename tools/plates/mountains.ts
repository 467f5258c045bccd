/** Mountain ranges in historical styles: the scales of Mesopotamian seals, molehills, hachures. */
import { mixColours } from './colour.ts';
import type { Drawing, Mountains, Palette } from './plate-schema.ts';
import type { Sheet } from './projection.ts';
import { joinNumbers, formatNumber as n, normalAt, type Point, smoothLine } from './svg-path.ts';

/** A repeatable pseudo-random number from 0 to 1 for the i-th stroke. */
function jitter(i: number): number {
  const value = Math.sin(i * 127.1 + 31.7) * 43758.5453;
  return value - Math.floor(value);
}

function isVisible([x, y]: Point, sheet: Sheet): boolean {
  return x > sheet.box.left && x < sheet.box.right && y > sheet.box.top && y < sheet.box.bottom;
}

type Ridge = { half: number; line: Point[] };
type Hand = { sheet: Sheet; palette: Palette; ids: string; unit: number; density: number };

/** Draws ranges over the land; `hand.unit` scales strokes to the picture, a lower `hand.density` draws fewer. */
export function drawMountains(
  style: Drawing['mountains'],
  ranges: readonly Mountains[string][],
  hand: Hand,
): string {
  const { sheet } = hand;
  const ridges = ranges
    .map(({ width, ridge }) => ({ half: width * sheet.pixelsPerDegree, line: ridge.map(sheet.project) }))
    .filter(({ line }) => smoothLine(line, 30).some((point) => isVisible(point, sheet)));
  if (style === 'none' || ridges.length === 0) return '';
  return style === 'hachures' ? drawHachures(ridges, hand) : drawSigns(style, ridges, hand);
}

const SIZES = [0.85, 1, 1.2];

/** Repeats one sign: hills scattered irregularly, or scales in rows. */
function drawSigns(style: 'hills' | 'scales', ridges: Ridge[], hand: Hand): string {
  const { palette, ids, unit } = hand;
  const dark = mixColours(palette.land, '#000000', 0.52);
  const sign = style === 'hills' ? drawHill(palette.land, dark) : drawScale(palette.land, dark);
  const defs = SIZES.map(
    (size, i) => `<g id="${ids}m${i}" transform="scale(${n(size * unit, 2)})">${sign}</g>`,
  );
  const spots = style === 'hills' ? scatterHills(ridges, hand) : layScales(ridges, hand);
  const uses = spots
    .sort((a, b) => a[1] - b[1])
    .map(([x, y], i) => {
      const size = style === 'hills' ? Math.floor(jitter(i) * SIZES.length) : 1;
      return `<use href="#${ids}m${size}" x="${n(x, 0)}" y="${n(y, 0)}"/>`;
    });
  return `<defs>${defs.join('')}</defs>${uses.join('')}`;
}

function drawHill(land: string, dark: string): string {
  const outline = 'M-6 3q3.5-2.5 5.5-7.5.8-1 1.6 0 1.9 5 5 7.5';
  return `<path d="${outline}z" fill="${land}"/><path d="M.6-4.7q.6 4.5-.8 7.7h6q-3-2.5-4.7-7.5z" fill="${dark}" fill-opacity=".5"/><path d="${outline}" fill="none" stroke="${dark}" stroke-width=".9"/>`;
}

function drawScale(land: string, dark: string): string {
  return `<path d="M-5 3.5v-2a5 5 0 0 1 10 0v2" fill="${land}" stroke="${dark}" stroke-opacity=".6" stroke-width=".8"/><path d="M-2.4 3.5v-1.6a2.4 2.4 0 0 1 4.8 0v1.6" fill="none" stroke="${dark}" stroke-opacity=".4" stroke-width=".6"/>`;
}

function scatterHills(ridges: Ridge[], { sheet, unit, density }: Hand): Point[] {
  const spots: Point[] = [];
  const gap = (11 * unit) / density;
  for (const { half, line } of ridges) {
    const rows = Math.max(1, Math.round((half * 2) / (9 * unit)));
    smoothLine(line, gap).forEach((point, i, all) => {
      const [nx, ny] = normalAt(all, i);
      for (let row = 0; row < rows; row += 1) {
        const away = rows === 1 ? 0 : (row / (rows - 1) - 0.5) * 2 * half;
        const shift = away + (jitter(i * 7 + row) - 0.5) * 5 * unit;
        const along = (jitter(i * 3 + row) - 0.5) * 6 * unit;
        const spot: Point = [point[0] + nx * shift + along, point[1] + ny * shift];
        const isFree = spots.every(
          ([x, y]) => Math.abs(x - spot[0]) > gap * 0.85 || Math.abs(y - spot[1]) > gap * 0.5,
        );
        if (isFree && isVisible(spot, sheet)) spots.push(spot);
      }
    });
  }
  return spots;
}

/** Rows of scales over the whole range; each row is shifted by half a scale against the row above. */
function layScales(ridges: Ridge[], { sheet, unit, density }: Hand): Point[] {
  const [across, down] = [(10 * unit) / density, (5.5 * unit) / density];
  const cells = new Map<string, Point>();
  for (const { half, line } of ridges) {
    for (const point of smoothLine(line, 4)) {
      if (!isVisible(point, sheet)) continue;
      const reach = half * 0.62;
      for (let row = Math.ceil((point[1] - reach) / down); row * down <= point[1] + reach; row += 1) {
        const shift = row % 2 === 0 ? 0 : across / 2;
        const width = Math.sqrt(Math.max(0, reach ** 2 - (row * down - point[1]) ** 2));
        for (
          let column = Math.ceil((point[0] - width - shift) / across);
          column * across + shift <= point[0] + width;
          column += 1
        ) {
          cells.set(`${row} ${column}`, [column * across + shift, row * down]);
        }
      }
    }
  }
  return [...cells.values()];
}

/** Strokes down both sides of a ridge and of its spurs, by Lehmann's method of 1799. */
function drawHachures(ridges: Ridge[], hand: Hand): string {
  const { palette, unit } = hand;
  const strokes = ridges.flatMap((ridge, i) => [
    ...hachureRidge(ridge, hand, i * 17),
    ...throwSpurs(ridge, hand, i * 29).flatMap((spur, k) => hachureRidge(spur, hand, i * 31 + k * 7)),
  ]);
  const dark = mixColours(palette.land, '#000000', 0.58);
  return `<path d="${writeStrokes(strokes)}" fill="none" stroke="${dark}" stroke-opacity=".7" stroke-width="${n(0.75 * unit, 2)}" stroke-linecap="round"/>`;
}

function throwSpurs({ half, line }: Ridge, { unit, density }: Hand, seed: number): Ridge[] {
  const crest = smoothLine(line, (17 * unit) / density ** 2);
  const reach = Math.min(Math.max(half, 7 * unit), 34 * unit);
  return crest.slice(1, -1).map((point, i) => {
    const [nx, ny] = normalAt(crest, i + 1);
    const side = i % 2 === 0 ? 1 : -1;
    const lean = (jitter(seed + i) - 0.5) * 1.1;
    const length = reach * (0.6 + 0.6 * jitter(seed + i * 5));
    const [dx, dy] = [(nx + ny * lean) * side * length, (ny - nx * lean) * side * length];
    return { half: half * 0.5, line: [point, [point[0] + dx, point[1] + dy]] };
  });
}

function hachureRidge({ half, line }: Ridge, { sheet, unit, density }: Hand, seed: number): [Point, Point][] {
  const strokes: [Point, Point][] = [];
  const path = walkLine(smoothLine(line, 12), (2.7 * unit) / density);
  const full = Math.min(Math.max(half * 0.5, 3.5 * unit), 9 * unit);
  path.forEach((point, i) => {
    if (!isVisible(point, sheet)) return;
    const [nx, ny] = normalAt(path, i);
    const taper = Math.min(1, 0.35 + Math.min(i, path.length - 1 - i) / 7);
    const swell = 0.75 + 0.35 * Math.sin(i * 0.37 + seed);
    for (const side of [1, -1]) {
      const start = (0.7 + jitter(seed + i * 5 + side)) * unit;
      const length = full * taper * swell * (0.6 + 0.7 * jitter(seed + i * 11 + side * 3));
      const lean = (jitter(seed + i * 13 + side) - 0.5) * 0.7;
      const from: Point = [point[0] + nx * start * side, point[1] + ny * start * side];
      strokes.push([
        from,
        [from[0] + (nx * side + ny * lean) * length, from[1] + (ny * side - nx * lean) * length],
      ]);
    }
  });
  return strokes;
}

/** Points every `step` pixels along a line. */
function walkLine(line: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  let rest = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [from, to] = [line[i - 1], line[i]] as [Point, Point];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (; rest < length; rest += step) {
      out.push([
        from[0] + ((to[0] - from[0]) * rest) / length,
        from[1] + ((to[1] - from[1]) * rest) / length,
      ]);
    }
    rest -= length;
  }
  return out;
}

/** Short strokes as one path of relative steps. */
function writeStrokes(strokes: readonly [Point, Point][]): string {
  let [x, y] = [0, 0];
  const step = ([toX, toY]: Point) => {
    const [dx, dy] = [Math.round(toX * 10) / 10 - x, Math.round(toY * 10) / 10 - y];
    x += dx;
    y += dy;
    return joinNumbers([dx, dy]);
  };
  return strokes
    .map(([from, to]) => `m${step(from)}l${step(to)}`)
    .join('')
    .replace(/^m/, 'M');
}
