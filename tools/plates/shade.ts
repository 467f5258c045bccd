/** The dark area under page text, dark enough for light text at every width. */
import { mixColours } from './colour.ts';
import type { Palette } from './plate-schema.ts';

export type Shade = 'left' | 'bottom' | 'foot' | 'lower-half' | 'vignette';

type Stop = [offset: number, opacity: number];

const STOPS: Record<Exclude<Shade, 'vignette'>, Stop[]> = {
  left: [
    [0, 0.97],
    [0.3, 0.95],
    [0.45, 0.88],
    [0.5, 0.68],
    [0.55, 0.42],
    [0.6, 0.19],
    [0.67, 0],
  ],
  bottom: [
    [0.44, 0],
    [0.54, 0.16],
    [0.63, 0.5],
    [0.71, 0.82],
    [0.8, 0.9],
    [1, 0.95],
  ],
  foot: [
    [0.46, 0],
    [0.56, 0.14],
    [0.64, 0.52],
    [0.71, 0.84],
    [0.8, 0.91],
    [1, 0.95],
  ],
  'lower-half': [
    [0.3, 0],
    [0.38, 0.2],
    [0.44, 0.56],
    [0.5, 0.86],
    [0.56, 0.94],
    [1, 0.98],
  ],
};

/** Weights for simplifying lines: coasts deep in the shade may be coarse. */
export function weighUnder(shade: Shade, width: number, height: number): (point: [number, number]) => number {
  if (shade === 'left') return ([x]) => (x < width * 0.47 ? 0.3 : 1);
  if (shade === 'bottom' || shade === 'foot') return ([, y]) => (y > height * 0.68 ? 0.35 : 1);
  if (shade === 'lower-half') return ([, y]) => (y > height * 0.49 ? 0.3 : 1);
  return () => 1;
}

/** The colour the shade fades into. */
function shadeColour(palette: Palette): string {
  return palette.shade ?? mixColours(palette.sea, '#000000', 0.45);
}

/** Draws the shade over a picture. */
export function drawShade(
  shade: Shade,
  palette: Palette,
  width: number,
  height: number,
  ids: string,
): string {
  const colour = shadeColour(palette);
  const stop = ([offset, opacity]: Stop) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const rect = (id: string) => `<rect width="${width}" height="${height}" fill="url(#${ids}${id})"/>`;
  const vignette = `<radialGradient id="${ids}dusk" cx=".5" cy=".46" r=".78"><stop offset=".55" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity=".5"/></radialGradient>`;
  if (shade === 'vignette') return `<defs>${vignette}</defs>${rect('dusk')}`;
  const axis = shade === 'left' ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  const fade = `<linearGradient id="${ids}fade" x1="0" y1="0" ${axis}>${STOPS[shade].map(stop).join('')}</linearGradient>`;
  return `<defs>${fade}</defs>${rect('fade')}`;
}
