/** The site's logo: the initial and the full stop of 'Lyceum.', on paper. */
import { drawLine, FINE_EM, setLine } from './lettering.ts';
import { wrapSvg } from './plate.ts';

const PAPER = '#faf7f0';
const INK = '#1d1a16';
const RED = '#8e2f2f';
const SIDE = 512;

/** The logo as SVG; `corner` rounds the background, `scale` leaves room around the letter. */
export function drawMark(corner: number, scale: number): string {
  const letter = setLine('L', { slope: 'normal', weight: 480, opticalSize: 40 }, 0, FINE_EM);
  const size = 500 * scale;
  const width = (letter.width * size) / letter.em;
  const radius = 41 * scale;
  const full = width + radius * 2.1;
  const x = (SIDE - full) / 2;
  const baseline = SIDE / 2 + size * 0.33;
  const ground = `<rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${PAPER}"/>`;
  const stop = `<circle cx="${(x + width + radius * 1.05).toFixed(1)}" cy="${(baseline - radius * 0.92).toFixed(1)}" r="${radius.toFixed(1)}" fill="${RED}"/>`;
  return wrapSvg(SIDE, SIDE, ground + drawLine(letter, x, baseline, size, INK) + stop);
}
