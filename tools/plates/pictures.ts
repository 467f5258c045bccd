/** The pictures made from every plate: their sizes, windows and lettering. */
import type { Label, LabelRules, Place } from './labels.ts';
import { drawPlate, type Geography, type Picture, wrapSvg } from './plate.ts';
import type { Plate } from './plate-schema.ts';
import { createDetailSheet, createSheet, type Frame } from './projection.ts';
import type { Shade } from './shade.ts';

/** The home page's tiles: `panel` on wide screens, `tile` on phones; `-double` where they are two columns wide. */
export type PictureKind = 'hero' | 'hero-narrow' | 'card' | 'panel' | 'panel-double' | 'tile' | 'tile-double';

export type Drawn = { svg: string; labels: Label[]; picture: Picture };

const KILOBYTE = 1024;
const ALL = Number.POSITIVE_INFINITY;

const FRAMES: Record<PictureKind, Frame> = {
  hero: { width: 1600, height: 640, fit: { x: 850, y: 16, width: 735, height: 608 } },
  'hero-narrow': { width: 720, height: 960, fit: { x: 8, y: 4, width: 704, height: 430 } },
  card: { width: 800, height: 600, fit: { x: 10, y: 6, width: 780, height: 420 } },
  panel: { width: 600, height: 500, fit: { x: 6, y: 6, width: 588, height: 330 } },
  'panel-double': { width: 1200, height: 500, fit: { x: 6, y: 6, width: 1188, height: 330 } },
  tile: { width: 360, height: 416, fit: { x: 4, y: 4, width: 352, height: 226 } },
  'tile-double': { width: 720, height: 416, fit: { x: 4, y: 4, width: 712, height: 226 } },
};
const DETAIL: Frame = { width: 640, height: 360, fit: { x: 0, y: 0, width: 640, height: 340 } };

/** Rules for a tile in pixels. The part below `nameFrom`, a share of the height, is for the period's name. */
function tileRules(size: number, [width, height]: [number, number], nameFrom: number): LabelRules {
  return {
    size,
    even: true,
    lowestRank: 2,
    lowestMark: 2,
    most: 6,
    blocked: [{ left: 0, top: height * nameFrom, right: width, bottom: height }],
    unit: 1.2,
  };
}

const RULES: Record<PictureKind, LabelRules> = {
  hero: {
    size: 16.5,
    lowestRank: 3,
    lowestMark: 3,
    most: 18,
    blocked: [{ left: 0, top: 0, right: 790, bottom: 640 }],
    unit: 1,
  },
  'hero-narrow': {
    size: 25,
    lowestRank: 2,
    lowestMark: 3,
    most: 7,
    blocked: [{ left: 0, top: 380, right: 720, bottom: 960 }],
    unit: 1.45,
  },
  card: {
    size: 24,
    lowestRank: 1,
    lowestMark: 2,
    most: 3,
    blocked: [{ left: 0, top: 385, right: 800, bottom: 600 }],
    unit: 1.3,
  },
  panel: tileRules(22, [600, 500], 0.62),
  'panel-double': tileRules(22, [1200, 500], 0.62),
  tile: tileRules(23, [360, 416], 0.56),
  'tile-double': tileRules(23, [720, 416], 0.56),
};

const SHADES: Record<PictureKind, Shade> = {
  hero: 'left',
  'hero-narrow': 'lower-half',
  card: 'bottom',
  panel: 'foot',
  'panel-double': 'foot',
  tile: 'foot',
  'tile-double': 'foot',
};

/** Size limits in kilobytes. Tiles for phones are sent as pixels. */
const LIMITS: Record<PictureKind, number> = {
  hero: 60,
  'hero-narrow': 60,
  card: 25,
  panel: 25,
  'panel-double': 32,
  tile: 60,
  'tile-double': 60,
};

/** One picture of a whole plate as an SVG file. */
export function drawPicture(kind: PictureKind, plate: Plate, geography: Geography): Drawn {
  const frame = FRAMES[kind];
  const isHero = kind === 'hero';
  const window = isHero ? plate.view : (plate.cardView ?? plate.view);
  const picture: Picture = {
    sheet: createSheet(frame, plate.view.centre, plate.view.roll, window),
    unit: RULES[kind].unit,
    shade: SHADES[kind],
    labels: RULES[kind],
    regionNames: isHero,
    mostRanges: isHero || kind === 'hero-narrow' ? ALL : 6,
    limit: LIMITS[kind] * KILOBYTE,
  };
  const { svg, labels } = drawPlate(plate, geography, picture);
  return { svg: wrapSvg(frame.width, frame.height, svg), labels, picture };
}

/** A close view of one of the plate's six details, for the cards of resources. */
export function drawDetail(plate: Plate, index: number, geography: Geography): Drawn {
  const detail = plate.details[index];
  if (!detail) throw new RangeError(`a plate has six details; there is no detail ${index + 1}`);
  const centre: [number, number] = [detail.lon, detail.lat];
  const subject: Place = { name: detail.name, lon: detail.lon, lat: detail.lat, rank: 1, side: 'above' };
  const others = plate.places
    .filter(
      (place) =>
        place.name !== detail.name &&
        Math.hypot(place.lon - detail.lon, place.lat - detail.lat) > detail.span * 0.06,
    )
    .map((place): Place => ({ ...place, rank: place.rank === 1 ? 2 : place.rank }));
  const picture: Picture = {
    sheet: createDetailSheet(DETAIL, centre, plate.view.roll / 2, detail.span),
    unit: 1.5,
    shade: 'vignette',
    places: [subject, ...others],
    labels: {
      size: 27,
      lowestRank: 2,
      lowestMark: 3,
      most: 2,
      // The page places a button in the lower left corner.
      blocked: [{ left: 0, top: 290, right: 230, bottom: 360 }],
      unit: 1.5,
    },
    regionNames: false,
    mostRanges: ALL,
    limit: 25 * KILOBYTE,
  };
  const { svg, labels } = drawPlate(plate, geography, picture);
  return { svg: wrapSvg(DETAIL.width, DETAIL.height, svg), labels, picture };
}
