/** Ranges in the hand of their time: molehills, hachures or soft relief. */
import type { Drawing, Mountains, Palette } from './plate-schema.ts';
import { mixColours } from './colour.ts';
import { thinLine } from './clip.ts';
import type { Sheet } from './projection.ts';
import { formatNumber as n, joinNumbers, normalAt, type Point, smoothLine, writePolyline } from './svg-path.ts';

/** A repeatable number from 0 to 1 for the i-th stroke. */
function jitter(i: number): number {
  const value = Math.sin(i * 127.1 + 31.7) * 43758.5453;
  return value - Math.floor(value);
}

function visible([x, y]: Point, sheet: Sheet): boolean {
  return x > sheet.box.left && x < sheet.box.right && y > sheet.box.top && y < sheet.box.bottom;
}

/** Draws the given ranges over the land; `unit` scales strokes to the picture. */
export function drawMountains(
  style: Drawing['mountains'],
  ranges: readonly Mountains[string][],
  sheet: Sheet,
  palette: Palette,
  ids: string,
  unit: number,
  density: number,
): string {
  if (style === 'none' || ranges.length === 0) return '';
  const ridges = ranges.map(({ width, ridge }) => ({
    half: width * sheet.pixelsPerDegree,
    line: ridge.map(sheet.project),
  }));
  if (style === 'hills') return drawHills(ridges, sheet, palette, ids, unit, density);
  if (style === 'hachures') return drawHachures(ridges, sheet, palette, unit, density);
  return drawRelief(
    ridges.filter(({ line }) => line.some((point) => visible(point, sheet))),
    palette,
    ids,
  );
}

type Ridge = { half: number; line: Point[] };

function drawHills(ridges: Ridge[], sheet: Sheet, palette: Palette, ids: string, unit: number, density: number): string {
  const spots: Point[] = [];
  const gap = (13 * unit) / density;
  for (const { half, line } of ridges) {
    const rows = Math.max(1, Math.min(5, Math.round((half * 2) / (12 * unit))));
    smoothLine(line, gap).forEach((point, i, all) => {
      const [nx, ny] = normalAt(all, i);
      for (let row = 0; row < rows; row += 1) {
        const away = rows === 1 ? 0 : (row / (rows - 1) - 0.5) * 2 * half;
        const shift = away + (jitter(i * 7 + row) - 0.5) * 4 * unit;
        const spot: Point = [point[0] + nx * shift + (jitter(i * 3 + row) - 0.5) * 4 * unit, point[1] + ny * shift];
        const free = spots.every((other) => Math.abs(other[0] - spot[0]) > gap * 0.8 || Math.abs(other[1] - spot[1]) > gap * 0.5);
        if (free && visible(spot, sheet)) spots.push(spot);
      }
    });
  }
  spots.sort((a, b) => a[1] - b[1]);
  const dark = mixColours(palette.land, '#000000', 0.5);
  const hill = `<g id="${ids}hill"><path d="M-6 3q3.5-2.5 5.5-7.5.8-1 1.6 0 1.9 5 5 7.5z" fill="${palette.land}"/><path d="M.6-4.7q.6 4.5-.8 7.7h6q-3-2.5-4.7-7.5z" fill="${dark}" fill-opacity=".45"/><path d="M-6 3q3.5-2.5 5.5-7.5.8-1 1.6 0 1.9 5 5 7.5" fill="none" stroke="${dark}" stroke-width=".9"/></g>`;
  const uses = spots.map(([x, y], i) => {
    const size = n(unit * (0.85 + 0.4 * jitter(i)), 1);
    return `<use href="#${ids}hill" transform="translate(${joinNumbers([x, y], 0)})scale(${size})"/>`;
  });
  return `<defs>${hill}</defs>${uses.join('')}`;
}

function drawHachures(ridges: Ridge[], sheet: Sheet, palette: Palette, unit: number, density: number): string {
  const strokes: [Point, Point][] = [];
  for (const { half, line } of ridges) {
    const path = smoothLine(line, (3.6 * unit) / density);
    path.forEach((point, i) => {
      if (!visible(point, sheet)) return;
      const [nx, ny] = normalAt(path, i);
      const ends = Math.min(1, Math.min(i, path.length - 1 - i) / 8 + 0.35);
      for (const side of [1, -1]) {
        const start = (0.8 + jitter(i * 5 + side) * 1.6) * unit;
        const length = (0.55 + 0.6 * jitter(i * 11 + side * 3)) * Math.min(Math.max(half, 4 * unit), 15 * unit) * ends;
        const from: Point = [point[0] + nx * start * side, point[1] + ny * start * side];
        const lean = (jitter(i * 13 + side) - 0.5) * 3 * unit;
        strokes.push([from, [from[0] + nx * length * side + ny * lean, from[1] + ny * length * side - nx * lean]]);
      }
    });
  }
  const dark = mixColours(palette.land, '#000000', 0.55);
  return `<path d="${writeStrokes(strokes)}" fill="none" stroke="${dark}" stroke-opacity=".75" stroke-width="${n(0.9 * unit)}" stroke-linecap="round"/>`;
}

/** Short strokes as one path of relative steps. */
function writeStrokes(strokes: readonly [Point, Point][]): string {
  let [x, y] = [0, 0];
  let out = 'M0 0';
  const step = ([toX, toY]: Point) => {
    const [dx, dy] = [Math.round(toX * 10) / 10 - x, Math.round(toY * 10) / 10 - y];
    x += dx;
    y += dy;
    return joinNumbers([dx, dy]);
  };
  for (const [from, to] of strokes) out += `m${step(from)}l${step(to)}`;
  return out;
}

/** Ranges of about one width are drawn together, since every soft stroke repeats them. */
function drawRelief(ridges: Ridge[], palette: Palette, ids: string): string {
  const dark = mixColours(palette.land, '#000000', 0.7);
  const light = mixColours(palette.land, '#ffffff', 0.7);
  const groups = Map.groupBy(ridges, ({ half }) => Math.max(3, Math.round(half / 6) * 6));
  const drawn = [...groups].map(([half, group], i) => {
    const d = group.map(({ line }) => writePolyline(thinLine(smoothLine(line, 8), 0.4), false)).join('');
    const soft = (shift: number, colour: string, opacity: number) =>
      [1.5, 1.1, 0.75, 0.42].map(
        (share) =>
          `<use href="#${ids}ridge${i}" x="${n(shift)}" y="${n(shift)}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${n(Math.max(2, half * share))}"/>`,
      );
    return `<defs><path id="${ids}ridge${i}" d="${d}"/></defs>${[...soft(half * 0.22, dark, 0.06), ...soft(-half * 0.18, light, 0.035)].join('')}`;
  });
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}
