/** The marks of places and the lettering beside them. */
import { mixColours } from './colour.ts';
import { FACES, type Label, type Mark } from './labels.ts';
import { type Line, setLine } from './lettering.ts';
import type { Drawing, Palette, Plate } from './plate-schema.ts';
import type { Sheet } from './projection.ts';
import { joinNumbers, formatNumber as n } from './svg-path.ts';

/** Draws the places' marks, larger for rank 1. */
export function drawMarks(
  marks: readonly Mark[],
  style: Drawing['marker'],
  palette: Palette,
  unit: number,
): string {
  const casing = mixColours(palette.sea, '#000000', 0.5);
  const drawn = [...marks]
    .sort((a, b) => b.place.rank - a.place.rank)
    .map(({ place, x, y }) => {
      const r = (place.rank === 1 ? 4.4 : place.rank === 2 ? 3.3 : 2.5) * unit;
      const at = `cx="${n(x)}" cy="${n(y)}"`;
      const sign = drawSign(style, x, y, r);
      const halo =
        place.rank === 1
          ? `<circle ${at} r="${n(r * 1.85)}" fill="none" stroke-width="${n(1.2 * unit)}" stroke="${palette.point}"/>`
          : '';
      return halo + sign;
    });
  return `<g fill="${palette.point}" stroke="${casing}" stroke-width="${n(1.1 * unit)}">${drawn.join('')}</g>`;
}

function drawSign(style: Drawing['marker'], x: number, y: number, r: number): string {
  if (style === 'square')
    return `<path d="M${joinNumbers([x - r * 0.85, y - r * 0.85])}h${n(r * 1.7)}v${n(r * 1.7)}h${n(-r * 1.7)}z"/>`;
  if (style === 'diamond')
    return `<path d="M${joinNumbers([x, y - r * 1.2])}l${joinNumbers([r * 1.2, r * 1.2, -r * 1.2, r * 1.2, -r * 1.2, -r * 1.2])}z"/>`;
  if (style === 'star') {
    const tips = Array.from({ length: 16 }, (_, i) => {
      const reach = i % 4 === 0 ? r * 1.9 : i % 2 === 0 ? r * 1.15 : r * 0.5;
      return [x + reach * Math.sin((i * Math.PI) / 8), y - reach * Math.cos((i * Math.PI) / 8)];
    });
    return `<path stroke-width=".6" d="M${tips.map((tip) => joinNumbers(tip)).join('L')}z"/>`;
  }
  const circle = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;
  return style === 'ring'
    ? `${circle}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.38)}" fill="#000" fill-opacity=".55" stroke="none"/>`
    : circle;
}

/** Letters used so far in a picture: each is defined once and then referenced. */
export type Alphabet = Map<string, { id: string; path: string }>;

function useLetters(line: Line, alphabet: Alphabet, ids: string): string {
  return line.glyphs
    .filter(({ path }) => path !== '')
    .map((glyph) => {
      const known = alphabet.get(glyph.id) ?? { id: `${ids}${alphabet.size.toString(36)}`, path: glyph.path };
      alphabet.set(glyph.id, known);
      return `<use href="#${known.id}"${glyph.x === 0 ? '' : ` x="${glyph.x}"`}/>`;
    })
    .join('');
}

/** The definitions of all letters of an alphabet. */
export function defineLetters(alphabet: Alphabet): string {
  return [...alphabet.values()].map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join('');
}

/** Draws place names with a soft outline that keeps them legible over lines. */
export function drawLabels(
  labels: readonly Label[],
  palette: Palette,
  alphabet: Alphabet,
  ids: string,
  unit: number,
): string {
  const casing = mixColours(mixColours(palette.sea, palette.land, 0.3), '#000000', 0.6);
  const lines = labels.map(({ line, x, y, size }) => {
    const scale = size / line.em;
    const pen = n((3.4 * unit) / scale, 0);
    return `<g stroke-width="${pen}" transform="translate(${joinNumbers([x, y])})scale(${n(scale, 4)})">${useLetters(line, alphabet, ids)}</g>`;
  });
  return `<defs><g id="${ids}names">${lines.join('')}</g></defs><use href="#${ids}names" fill="none" stroke="${casing}" stroke-opacity=".62" stroke-linejoin="round"/><use href="#${ids}names" fill="${palette.ink}"/>`;
}

/** Draws the names of seas and lands: widely spaced and faint, so that they seem part of the paper. */
export function drawRegionNames(
  names: Plate['names'],
  sheet: Sheet,
  palette: Palette,
  alphabet: Alphabet,
  ids: string,
): string {
  const drawn = names.map(({ text, lon, lat, kind, size, tilt }) => {
    const [x, y] = sheet.project([lon, lat]);
    const line = kind === 'sea' ? setLine(text, FACES[2], 130) : setLine(text.toUpperCase(), FACES[1], 330);
    const scale = size / line.em;
    const turn = tilt === 0 ? '' : `rotate(${n(tilt)})`;
    const fill = kind === 'sea' ? mixColours(palette.sea, palette.line, 0.62) : palette.ink;
    const opacity = kind === 'sea' ? '.8' : '.5';
    return `<g fill="${fill}" fill-opacity="${opacity}" transform="translate(${joinNumbers([x, y])})${turn}scale(${n(scale, 4)})translate(${n(-line.width / 2, 0)} ${n(line.em * 0.3, 0)})">${useLetters(line, alphabet, ids)}</g>`;
  });
  return drawn.join('');
}
