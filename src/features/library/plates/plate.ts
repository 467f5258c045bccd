/** Composes one picture of a plate from its layers. */
import { drawCoast, drawLandBody } from './coast.ts';
import { mixColours } from './colour.ts';
import { dashOf, drawGraticule, drawWindroses } from './graticule.ts';
import { drawLand } from './land.ts';
import { type Label, type LabelRules, type Place, placeLabels } from './labels.ts';
import { type Alphabet, defineLetters, drawLabels, drawMarks, drawRegionNames } from './marks.ts';
import { drawMountains } from './mountains.ts';
import type { Mountains, Plate, Rivers } from './plate-schema.ts';
import type { Sheet } from './projection.ts';
import { drawRivers } from './rivers.ts';
import { drawRoutes } from './routes.ts';
import { drawShade, type Shade } from './shade.ts';
import { formatNumber as n } from './svg-path.ts';

export type Geography = { rivers: Rivers; mountains: Mountains };

export type Picture = {
  sheet: Sheet;
  /** Thickness of strokes and signs against those of the hero. */
  unit: number;
  shade: Shade;
  labels: LabelRules;
  /** Places of this picture; those of the plate where it is left out. */
  places?: readonly Place[];
  regionNames: boolean;
  /** Most characters of the whole file. */
  limit: number;
  /** Put before every id, where pictures are set into one file. */
  ids?: string;
};

/** Detail of ranges and graticule tried in turn until enough of the file is left for the coast. */
const DENSITIES = [1, 0.85, 0.7, 0.58, 0.48, 0.4];
/** The least share of a file that the coast must get. */
const COAST_SHARE = 0.34;
/** The share it has to live with when ranges cannot give way any further. */
const LAST_SHARE = 0.15;

/** The layers of a picture without the surrounding element. */
export function drawPlate(plate: Plate, geography: Geography, picture: Picture): { svg: string; labels: Label[] } {
  const names = placeLabels(picture.places ?? plate.places, picture.sheet, picture.labels);
  const limit = picture.limit - ROOM_FOR_ROOT;
  for (const density of DENSITIES) {
    const { defs, layers } = drawLayers(plate, geography, picture, names, density);
    const budget = limit - defs.length - layers.length;
    if (budget < limit * (density === DENSITIES.at(-1) ? LAST_SHARE : COAST_SHARE)) continue;
    const { ids = '' } = picture;
    const land = `<path id="${ids}land" fill-rule="evenodd" d="${drawLand(picture.sheet, budget)}"/>`;
    return { svg: `<defs>${land}${defs}</defs>${layers}`, labels: names.labels };
  }
  throw new Error(`a plate leaves too little of ${picture.limit} characters for its coast`);
}

/** Characters of the surrounding element and the land's own. */
const ROOM_FOR_ROOT = 200;

function drawLayers(
  plate: Plate,
  geography: Geography,
  picture: Picture,
  names: ReturnType<typeof placeLabels>,
  density: number,
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
  const ranges = plate.mountains.flatMap((key) => geography.mountains[key] ?? []);
  const regions = picture.regionNames ? drawRegionNames(plate.names, sheet, palette, alphabet, `${ids}g`) : '';
  const labels = drawLabels(names.labels, palette, alphabet, `${ids}g`, unit);
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
    drawRivers(courses, sheet, 3.2 * unit, palette.river ?? mixColours(palette.sea, palette.land, 0.12)),
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
