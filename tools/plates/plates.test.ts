import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { channelsOf } from './colour.ts';
import { overlaps } from './labels.ts';
import { type Drawn, drawDetail, drawPicture, type PictureKind } from './pictures.ts';
import { readGeography, readPlates } from './plate-files.ts';
import type { LonLat } from './plate-schema.ts';

const contentDir = join(import.meta.dirname, '../../content');
const geography = readGeography(contentDir);
const plates = readPlates(contentDir, geography);
const KINDS = ['hero', 'hero-narrow', 'card', 'panel', 'panel-double', 'tile', 'tile-double'] as const;
const TILES = ['panel', 'panel-double', 'tile', 'tile-double'] as const;
const LIMITS: Record<PictureKind, number> = {
  hero: 60,
  'hero-narrow': 60,
  card: 25,
  panel: 25,
  'panel-double': 32,
  tile: 60,
  'tile-double': 60,
};

const drawn = new Map<string, Record<PictureKind, Drawn> & { details: Drawn[] }>();
for (const [slug, plate] of plates) {
  const whole = Object.fromEntries(
    KINDS.map((kind) => [kind, drawPicture(kind, plate, geography)]),
  ) as Record<PictureKind, Drawn>;
  const details = plate.details.map((_, i) => drawDetail(plate, i, geography));
  drawn.set(slug, { ...whole, details });
}
const pictures = [...drawn].flatMap(([slug, set]) => [
  ...KINDS.map((kind) => ({ name: `${slug} ${kind}`, limit: LIMITS[kind], ...set[kind] })),
  ...set.details.map((detail, i) => ({ name: `${slug} detail ${i + 1}`, limit: 25, ...detail })),
]);

/** Relative luminance by WCAG 2.2, 0 to 1, of three channels from 0 to 255. */
function luminanceOf(...channels: [number, number, number]): number {
  const [r, g, b] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

type Raster = { width: number; height: number; at: (x: number, y: number) => [number, number, number] };

function rasterise(svg: string, width: number): Raster {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  const { pixels } = image;
  return {
    width: image.width,
    height: image.height,
    at: (x, y) => {
      const i = (Math.round(y) * image.width + Math.round(x)) * 4;
      return [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
    },
  };
}

test('there are thirteen plates, each with its own palette', () => {
  expect(plates.size).toBe(13);
  expect(new Set([...plates.values()].map(({ palette }) => palette.land)).size).toBe(13);
});

test.each(pictures)('$name parses, keeps its size limit and needs nothing from outside', ({ svg, limit }) => {
  expect(() => new Resvg(svg)).not.toThrow();
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(limit * 1024);
  expect(svg).not.toMatch(
    /<(script|style|text|image|foreignObject)\b|@import|href="(?!#)|NaN|undefined|Infinity/,
  );
});

test.each(pictures)('$name has labels that touch neither each other nor the edge', ({ labels, picture }) => {
  labels.forEach(({ box }, i) => {
    expect(box.left).toBeGreaterThan(0);
    expect(box.top).toBeGreaterThan(0);
    expect(box.right).toBeLessThan(picture.sheet.width);
    expect(box.bottom).toBeLessThan(picture.sheet.height);
    for (const other of labels.slice(i + 1)) expect(overlaps(box, other.box)).toBe(false);
  });
});

test.each([...drawn])('%s names its main places', (_, set) => {
  expect(set.hero.labels.length).toBeGreaterThanOrEqual(8);
  expect(set.card.labels.length).toBeGreaterThanOrEqual(2);
  for (const detail of set.details) expect(detail.labels[0]?.place.rank).toBe(1);
});

test.each([...drawn])('%s has four to six names of one size on its tiles', (_, set) => {
  for (const kind of TILES) {
    const { labels } = set[kind];
    expect(labels.length).toBeGreaterThanOrEqual(4);
    expect(labels.length).toBeLessThanOrEqual(6);
    expect(new Set(labels.map(({ size }) => size)).size).toBe(1);
  }
});

/** Points on land, far from any coast, river or place. */
const LAND: LonLat[] = [
  [38.5, 30.2],
  [28.8, 40.0],
  [22.2, 39.5],
  [-5.2, 39.2],
  [12.4, 48.3],
  [26.6, 53.2],
  [-1.2, 52.9],
  [-76.5, 43.4],
  [-7, 28],
  [24.5, 56.2],
];
const SEA: LonLat[] = [
  [33.3, 33.8],
  [25.3, 36.1],
  [18.6, 36.2],
  [5.5, 39],
  [3.6, 56.4],
  [-8, 46],
  [-40, 40],
  [19, 56.4],
  [7.6, 41.6],
  [14.7, 43.6],
  [20.2, 36.8],
];

test.each([...plates])('%s has land where there is land and sea where there is sea', (slug, plate) => {
  // Plain colours only: with no lines on top, land and sea that are swapped are sure to be found.
  const bare = {
    ...plate,
    drawing: { ...plate.drawing, coast: 'glow', land: 'plain', mountains: 'none', grid: 0, windroses: [] },
    palette: { ...plate.palette, sea: '#000000', land: '#ffffff', line: '#808080' },
    names: [],
    places: [],
    routes: [],
    rivers: [],
  } as typeof plate;
  const { svg, picture } = drawPicture('card', bare, geography);
  const raster = rasterise(svg.replace(/<rect[^>]*url\(#fade\)[^>]*>/, ''), 800);
  const isOnSheet = ([lon, lat]: LonLat) => {
    const [x, y] = picture.sheet.project([lon, lat]);
    return x > 12 && y > 12 && x < raster.width - 12 && y < raster.height - 12;
  };
  const brightness = (point: LonLat) => raster.at(...picture.sheet.project(point))[0];
  const land = LAND.filter(isOnSheet);
  const sea = SEA.filter(isOnSheet);
  expect(land.length + sea.length, slug).toBeGreaterThanOrEqual(3);
  for (const point of land) expect(brightness(point), `land at ${point}`).toBeGreaterThan(200);
  for (const point of sea) expect(brightness(point), `sea at ${point}`).toBeLessThan(110);
});

test.each([...drawn])(
  '%s keeps 4.5 to 1 under light text: left of the hero, below on the others',
  (slug, set) => {
    const ink = luminanceOf(...channelsOf(plates.get(slug)?.palette.ink ?? '#000000'));
    const zones = [
      { ...set.hero, right: 0.45, top: 0 },
      { ...set['hero-narrow'], right: 1, top: 0.52 },
      { ...set.card, right: 1, top: 0.71 },
      ...TILES.map((kind) => ({ ...set[kind], right: 1, top: 0.74 })),
    ];
    for (const { svg, right, top } of zones) {
      const raster = rasterise(svg, 400);
      let lightest = 0;
      for (let y = Math.ceil(top * raster.height); y < raster.height; y += 1) {
        for (let x = 0; x < right * raster.width; x += 1) {
          lightest = Math.max(lightest, luminanceOf(...raster.at(x, y)));
        }
      }
      expect((ink + 0.05) / (lightest + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('a picture drawn twice is the same to the letter', () => {
  const [[slug, plate]] = [...plates] as [[string, NonNullable<ReturnType<typeof plates.get>>]];
  for (const kind of KINDS) expect(drawPicture(kind, plate, geography).svg).toBe(drawn.get(slug)?.[kind].svg);
});
