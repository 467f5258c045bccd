/**
 * Blank maps for pages that draw on them: grid, land and rivers as three unstyled paths. The page that uses them
 * (`<use href="…#land">`) sets their colours, so that one file serves both themes.
 */
import { type Box, clipLine, clipRing, measureArea, thinLine, thinRing } from './clip.ts';
import { loadRings } from './land.ts';
import type { LonLat, Rivers } from './plate-schema.ts';
import { type Point, smoothLine, writePolyline } from './svg-path.ts';

export type BaseMap = {
  width: number;
  height: number;
  /** How far the drawing continues beyond the window. */
  bleed: { x: number; y: number };
  project: (point: LonLat) => Point;
  /** The meridian along which a map of the whole world is cut. */
  seam?: number;
  resolution: '10m' | '50m';
  /** Degrees between the grid lines. */
  grid: number;
  /** `tolerance`: largest error of a line; `speck`: smallest island; both in units of the drawing. */
  tolerance: number;
  speck: number;
  rivers: boolean;
};

/** Draws a blank map as a file with the paths `grid`, `land` and `rivers`. */
export function drawBaseMap(map: BaseMap, rivers: Rivers): string {
  const { width, height, bleed, seam } = map;
  const box = { left: -bleed.x, top: -bleed.y, right: width + bleed.x, bottom: height + bleed.y };
  const rings = loadRings(map.resolution);
  const land = (seam === undefined ? rings : rings.flatMap((ring) => cutAtSeam(ring, seam)))
    .flatMap((ring) => clipRing(ring.map(map.project), box))
    .map((ring) => thinRing(ring, map.tolerance))
    .filter((ring) => ring.length > 2 && measureArea(ring) > map.speck)
    .map((ring) => writePolyline(ring, true));
  const courses = map.rivers
    ? Object.values(rivers).map((course) =>
        writeLine(smoothLine(course.map(map.project), 4), box, map.tolerance),
      )
    : [];
  const grid = gridLines(map).map((line) => writeLine(line.map(map.project), box, 0.2));
  // Strokes keep their width, however large the map is shown.
  const path = (id: string, pieces: string[]) =>
    `<path id="${id}" fill-rule="evenodd" vector-effect="non-scaling-stroke" stroke-linejoin="round" d="${pieces.join('')}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `${path('grid', grid)}${path('land', land)}${path('rivers', courses)}</svg>`
  );
}

function writeLine(line: Point[], box: Box, tolerance: number): string {
  return clipLine(line, box)
    .map((piece) => writePolyline(thinLine(piece, tolerance), false))
    .join('');
}

const POLE = 90;
const TURN = 360;

/** The parts of a ring on a world that is cut at a meridian: one part, or two if the meridian crosses the ring. */
function cutAtSeam(ring: LonLat[], seam: number): LonLat[][] {
  const unrolled = unrollRing(ring);
  // Slightly inside, so that each edge of the cut stays on its own side.
  const box = { left: seam + 0.001, right: seam + TURN - 0.001, top: -POLE, bottom: POLE };
  return [-TURN, 0, TURN]
    .flatMap((turn) =>
      clipRing(
        unrolled.map(([lon, lat]): LonLat => [lon + turn, lat]),
        box,
      ),
    )
    .filter((part) => part.length > 2);
}

/** Makes longitudes continue past 180 degrees; a ring around the south pole is closed along the pole. */
function unrollRing(ring: LonLat[]): LonLat[] {
  let turn = 0;
  const line = ring.map(([lon, lat], i): LonLat => {
    const step = i === 0 ? 0 : lon - (ring[i - 1]?.[0] ?? lon);
    if (step > TURN / 2) turn -= TURN;
    if (step < -TURN / 2) turn += TURN;
    return [lon + turn, lat];
  });
  const [first, last] = [line[0], line[line.length - 1]];
  if (!first || !last || Math.abs(last[0] - first[0]) < TURN / 2) return line;
  return [...line, [last[0], -POLE], [first[0], -POLE]];
}

/** Meridians and parallels; if the world is cut, also the edges of the cut. */
function gridLines({ grid, seam }: BaseMap): LonLat[][] {
  const west = seam === undefined ? -180 : seam + 0.001;
  const east = seam === undefined ? 180 : seam + TURN - 0.001;
  const [south, north] = seam === undefined ? [-80, 80] : [-POLE, POLE];
  const meridians = steps(Math.ceil(west / grid) * grid, east, grid);
  const parallels = steps(Math.ceil(south / grid) * grid, north, grid);
  const edges = seam === undefined ? [] : [west, east];
  return [
    ...[...meridians, ...edges].map((lon) => steps(south, north, 1).map((lat): LonLat => [lon, lat])),
    ...parallels.map((lat) => [...steps(west, east, 1), east].map((lon): LonLat => [lon, lat])),
  ];
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}
