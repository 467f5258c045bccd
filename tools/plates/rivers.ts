/** Rivers that become narrower towards their source, drawn in a few widths so that each course is written once. */
import { clipLine, thinLine } from './clip.ts';
import type { LonLat } from './plate-schema.ts';
import type { Sheet } from './projection.ts';
import { formatNumber as n, type Point, smoothLine, writePolyline } from './svg-path.ts';

const REACHES = 5;

/** Draws rivers, `width` pixels wide at their mouths, with errors up to `tolerance` pixels. */
export function drawRivers(
  courses: readonly LonLat[][],
  sheet: Sheet,
  width: number,
  colour: string,
  tolerance: number,
): string {
  const reaches = Array.from({ length: REACHES }, () => '');
  for (const course of courses) {
    const line = smoothLine(course.map(sheet.project), 6);
    for (let i = 0; i < REACHES; i += 1) {
      const from = Math.floor((i * (line.length - 1)) / REACHES);
      const to = Math.floor(((i + 1) * (line.length - 1)) / REACHES);
      reaches[i] += writeReach(line.slice(from, to + 1), sheet, tolerance);
    }
  }
  const drawn = reaches.map((d, i) =>
    d === '' ? '' : `<path d="${d}" stroke-width="${n(width * (0.3 + (0.7 * (i + 0.5)) / REACHES), 2)}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

function writeReach(line: Point[], sheet: Sheet, tolerance: number): string {
  return clipLine(line, sheet.box)
    .map((piece) => writePolyline(thinLine(piece, tolerance), false))
    .join('');
}
