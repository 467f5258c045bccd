/**
 * Lettering as outlines, because an SVG picture used as an image cannot load fonts. The fonts are variable WOFF2
 * files. fontkit 2.0.4 reads their outlines but does not apply variations, so this module does, with fontkit's own
 * processor.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { joinNumbers } from './svg-path.ts';

export type Face = { slope: 'normal' | 'italic'; weight: number; opticalSize: number };

type OutlinePoint = { x: number; y: number; endContour: boolean; copy: () => OutlinePoint };
type Outline = { numberOfContours: number; points?: OutlinePoint[] };
type VariableFont = fontkit.Font & {
  fvar: { axis: { axisTag: string }[] };
  variationCoords: number[];
  _transformGlyfTable: () => void;
  _transformedGlyphs: Outline[];
  _variationProcessor: { transformPoints: (glyph: number, points: OutlinePoint[]) => void };
};

const fonts = new Map<string, VariableFont>();

function openFont(slope: Face['slope']): VariableFont {
  const name = `@fontsource-variable/newsreader/files/newsreader-latin-opsz-${slope}.woff2`;
  return fontkit.create(readFileSync(createRequire(import.meta.url).resolve(name))) as VariableFont;
}

/** The font at one weight and optical size. */
function loadFace({ slope, weight, opticalSize }: Face): VariableFont {
  const key = `${slope}-${weight}-${opticalSize}`;
  const known = fonts.get(key);
  if (known) return known;
  const source = openFont(slope);
  source._transformGlyfTable();
  const font = openFont(slope);
  font.variationCoords = font.fvar.axis.map(({ axisTag }) =>
    axisTag.trim() === 'wght' ? weight : opticalSize,
  );
  source._transformedGlyphs.forEach((outline, glyph) => {
    const first = outline.points?.[0];
    if (!outline.points || !first || outline.numberOfContours < 1) return;
    // The variation data also moves four phantom points after the outline's points.
    const phantoms = Array.from({ length: 4 }, () =>
      Object.assign(first.copy(), { x: 0, y: 0, endContour: true }),
    );
    font._variationProcessor.transformPoints(glyph, [...outline.points, ...phantoms]);
  });
  font._transformedGlyphs = source._transformedGlyphs;
  fonts.set(key, font);
  return font;
}

/** Units per em of map lettering: coarse enough for short path data, fine enough at twice the size. */
const EM = 300;
/** Units per em of display type. */
export const FINE_EM = 2000;

export type Line = { glyphs: { id: string; path: string; x: number }[]; width: number; em: number };

/** Sets a line of text: outlines, positions and width in units of `em`; `tracking` in thousandths of an em. */
export function setLine(text: string, face: Face, tracking = 0, em = EM): Line {
  const font = loadFace(face);
  const run = font.layout(text);
  const scale = em / font.unitsPerEm;
  const gap = (tracking * em) / 1000;
  let x = 0;
  const glyphs = run.glyphs.map((glyph, i) => {
    const id = `${face.slope[0]}${face.weight}-${face.opticalSize}-${glyph.id}`;
    const placed = { id, path: writeOutline(glyph.path.commands, scale), x: Math.round(x) };
    x += (run.positions[i]?.xAdvance ?? 0) * scale + gap;
    return placed;
  });
  return { glyphs, width: x - gap, em };
}

const LETTERS: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** How far, in units, a mirrored control point may lie from the font's own control point. */
const MIRROR_ERROR = 1.5;

/** Relative path data. TrueType outlines have many runs of mirrored curves; those take the short form. */
function writeOutline(commands: readonly { command: string; args: number[] }[], scale: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let mirror: [number, number] | undefined;
  let out = '';
  let lastLetter = '';
  for (const { command, args } of commands) {
    let letter = LETTERS[command] ?? '';
    let values = args.map((value, i) => Math.round(value * scale * (i % 2 === 0 ? 1 : -1)));
    let control = letter === 'q' ? ([values[0], values[1]] as [number, number]) : undefined;
    if (control && mirror && Math.hypot(control[0] - mirror[0], control[1] - mirror[1]) <= MIRROR_ERROR) {
      [letter, control, values] = ['t', mirror, values.slice(2)];
    }
    const text = joinNumbers(
      values.map((value, i) => value - (i % 2 === 0 ? x : y)),
      0,
    );
    const isRun = letter === lastLetter && letter !== 'm' && letter !== 'z';
    out += isRun ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
    lastLetter = letter;
    if (values.length >= 2) [x, y] = [values.at(-2) as number, values.at(-1) as number];
    if (letter === 'm') [startX, startY] = [x, y];
    if (letter === 'z') [x, y] = [startX, startY];
    mirror = control && [2 * x - control[0], 2 * y - control[1]];
  }
  return out;
}

/** A line of text as a drawing of its own: path data at `x`, `y`, `size` pixels high. */
export function drawLine(line: Line, x: number, y: number, size: number, fill: string): string {
  const scale = size / line.em;
  const glyphs = line.glyphs
    .filter(({ path }) => path !== '')
    .map((glyph) => `<path transform="translate(${glyph.x})" d="${glyph.path}"/>`);
  return `<g fill="${fill}" transform="translate(${joinNumbers([x, y])})scale(${scale})">${glyphs.join('')}</g>`;
}
