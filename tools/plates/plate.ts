/** Composes one picture of a plate from its layers. */
import { drawCoast, drawLandBody } from './coast.ts';
import { mixColours } from './colour.ts';
import { dashOf, drawGraticule, drawWindroses } from './graticule.ts';
import { type Label, type LabelRules, type Place, placeLabels } from './labels.ts';
import { prepareLand } from './land.ts';
import { type Alphabet, defineLetters, drawLabels, drawMarks, drawRegionNames } from './marks.ts';
import { drawMountains } from './mountains.ts';
import type { Mountains, Plate, Rivers } from './plate-schema.ts';
import type { Sheet } from './projection.ts';
import { drawRivers } from './rivers.ts';
import { drawRoutes } from './routes.ts';
import { drawShade, type Shade, weighUnder } from './shade.ts';
import { formatNumber as n } from './svg-path.ts';

export type Geography = { rivers: Rivers; mountains: Mountains };

export type Picture = {
  sheet: Sheet;
  /** Thickness of strokes and size of signs, relative to the hero picture. */
  unit: number;
  shade: Shade;
  labels: LabelRules;
  /** Places of this picture; by default those of the plate. */
  places?: readonly Place[];
  regionNames: boolean;
  /** Maximum number of mountain ranges; the most important are listed first. */
  mostRanges: number;
  /** Maximum number of characters of the file. */
  limit: number;
  /** Prefix of every id, for pictures that are combined into one file. */
  ids?: string;
};

/** Detail of coast (tolerance in pixels) and ranges (density), lowered together until the file fits. */
const QUALITIES = [
  { tolerance: 0.3, density: 1 },
  { tolerance: 0.45, density: 1 },
  { tolerance: 0.6, density: 0.88 },
  { tolerance: 0.75, density: 0.78 },
  { tolerance: 0.9, density: 0.68 },
  { tolerance: 1.1, density: 0.58 },
  { tolerance: 1.4, density: 0.5 },
  { tolerance: 1.8, density: 0.42 },
  { tolerance: 2.1, density: 0.36 },
  { tolerance: 2.6, density: 0.3 },
];
type Quality = (typeof QUALITIES)[number];

/** The layers of a picture without the surrounding element. @throws if no level of detail fits its limit */
export function drawPlate(
  plate: Plate,
  geography: Geography,
  picture: Picture,
): { svg: string; labels: Label[] } {
  const names = placeLabels(picture.places ?? plate.places, picture.sheet, picture.labels);
  const writeLand = prepareLand(
    picture.sheet,
    weighUnder(picture.shade, picture.sheet.width, picture.sheet.height),
  );
  for (const quality of QUALITIES) {
    const { defs, layers } = drawLayers(plate, geography, picture, names, quality);
    const land = `<path id="${picture.ids ?? ''}land" fill-rule="evenodd" d="${writeLand(quality.tolerance)}"/>`;
    const svg = `<defs>${land}${defs}</defs>${layers}`;
    if (svg.length <= picture.limit - ROOM_FOR_ROOT) return { svg, labels: names.labels };
  }
  throw new Error(`a plate does not fit into ${picture.limit} characters`);
}

/** Number of characters reserved for the surrounding element. */
const ROOM_FOR_ROOT = 200;

function drawLayers(
  plate: Plate,
  geography: Geography,
  picture: Picture,
  names: ReturnType<typeof placeLabels>,
  { tolerance, density }: Quality,
): { defs: string; layers: string } {
  const { palette, drawing } = plate;
  const { sheet, unit, ids = '' } = picture;
  const { width, height } = sheet;
  const alphabet: Alphabet = new Map();
  const grid = drawGraticule(sheet, drawing.grid);
  const gridPen = `fill="none" stroke="${palette.line}" stroke-width="${n((drawing.gridStyle === 'dotted' ? 1.3 : 0.8) * unit, 2)}"${dashOf(drawing.gridStyle, unit)}`;
  const gridLine = (opacity: number) => `<use href="#${ids}grid" stroke-opacity="${opacity}"/>`;
  const roses = drawWindroses(sheet, drawing.windroses, unit);
  const courses = plate.rivers.flatMap((key) => (geography.rivers[key] ? [geography.rivers[key]] : []));
  const ranges = plate.mountains
    .slice(0, picture.mostRanges)
    .flatMap((key) => geography.mountains[key] ?? []);
  const regions = picture.regionNames
    ? drawRegionNames(plate.names, sheet, palette, alphabet, `${ids}g`)
    : '';
  const labels = drawLabels(names.labels, palette, alphabet, `${ids}g`, unit);
  const river = palette.river ?? mixColours(palette.sea, palette.land, 0.12);
  const layers = [
    `<rect width="${width}" height="${height}" fill="${palette.sea}"/>`,
    grid === '' ? '' : gridLine(0.2),
    roses.lines === ''
      ? ''
      : `<path d="${roses.lines}" stroke="${palette.line}" stroke-opacity=".26" stroke-width="${n(0.7 * unit, 2)}"/>`,
    drawCoast(drawing.coast, palette, ids, unit),
    drawLandBody(drawing.land, palette, ids, unit),
    `<g clip-path="url(#${ids}ashore)">`,
    drawMountains(drawing.mountains, ranges, { sheet, palette, ids, unit, density }),
    drawRivers(courses, sheet, 3.2 * unit, river, Math.max(0.35, tolerance)),
    drawing.gridOverLand && grid !== '' ? gridLine(0.12) : '',
    '</g>',
    `<use href="#${ids}land" fill="none" stroke="${palette.line}" stroke-width="${n(1.15 * unit, 2)}" stroke-linejoin="round"/>`,
    roses.roses === '' ? '' : `<path d="${roses.roses}" fill="${palette.line}" fill-opacity=".8"/>`,
    regions,
    drawRoutes(plate.routes, sheet, palette, ids, unit),
    drawShade(picture.shade, palette, width, height, ids),
    drawMarks(names.marks, drawing.marker, palette, unit),
    labels,
  ].join('');
  const defs = [
    `<clipPath id="${ids}ashore"><use href="#${ids}land" clip-rule="evenodd"/></clipPath>`,
    grid === '' ? '' : `<path id="${ids}grid" ${gridPen} d="${grid}"/>`,
    defineLetters(alphabet),
  ].join('');
  return { defs, layers };
}

/** Wraps layers into a file of its own. */
export function wrapSvg(width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
}
