/** Clips rings and lines to the sheet, and simplifies them. */
import { type GeoStream, geoIdentity, geoPath, geoStream } from 'd3-geo';
import type { LineString, Polygon } from 'geojson';
import type { Point } from './svg-path.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

/** The parts of a shape inside the box, by d3-geo: lines and rings as lists of points, cut at the box's edge. */
function clipShape(shape: LineString | Polygon, box: Box): Point[][] {
  const parts: Point[][] = [];
  const sink: GeoStream = {
    lineStart: () => parts.push([]),
    lineEnd: () => {},
    point: (x, y) => parts.at(-1)?.push([x, y]),
    polygonStart: () => {},
    polygonEnd: () => {},
  };
  const clip = geoIdentity().clipExtent([
    [box.left, box.top],
    [box.right, box.bottom],
  ]);
  geoStream(shape, clip.stream(sink));
  return parts;
}

/** The parts of a ring inside the box, as rings; cuts run along the box's edge. */
export function clipRing(ring: Point[], box: Box): Point[][] {
  return clipShape({ type: 'Polygon', coordinates: [[...ring, ring[0] as Point]] }, box);
}

/** The parts of a line inside the box. */
export function clipLine(line: Point[], box: Box): Point[][] {
  return clipShape({ type: 'LineString', coordinates: line }, box);
}

/** The weight of a point when a line is simplified: 1, or less where the picture is not looked at closely. */
export type Weigh = (point: Point) => number;

const evenly: Weigh = () => 1;

/** Simplifies a line; no omitted point lies farther than `tolerance` from the result (Douglas and Peucker, 1973). */
export function thinLine(line: readonly Point[], tolerance: number, weigh: Weigh = evenly): Point[] {
  const last = line.length - 1;
  if (last < 2) return [...line];
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[last] = 1;
  const stack: [number, number][] = [[0, last]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    const far = farthestFrom(line, from, to, weigh);
    if (far.distance <= tolerance) continue;
    keep[far.index] = 1;
    stack.push([from, far.index], [far.index, to]);
  }
  return line.filter((_, i) => keep[i] === 1);
}

function farthestFrom(line: readonly Point[], from: number, to: number, weigh: Weigh) {
  const [ax, ay] = line[from] as Point;
  const [bx, by] = line[to] as Point;
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  let index = from;
  let distance = 0;
  for (let i = from + 1; i < to; i += 1) {
    const [x, y] = line[i] as Point;
    const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared));
    const away = Math.hypot(x - ax - t * dx, y - ay - t * dy) * weigh([x, y]);
    if (away > distance) [index, distance] = [i, away];
  }
  return { index, distance };
}

/** Simplifies a closed ring, anchored at its first point and at the point farthest from it. */
export function thinRing(ring: readonly Point[], tolerance: number, weigh: Weigh = evenly): Point[] {
  const first = ring[0];
  if (!first || ring.length < 4) return [...ring];
  let far = 0;
  let best = -1;
  ring.forEach(([x, y], i) => {
    const away = Math.hypot(x - first[0], y - first[1]);
    if (away > best) [far, best] = [i, away];
  });
  const there = thinLine(ring.slice(0, far + 1), tolerance, weigh);
  const back = thinLine([...ring.slice(far), first], tolerance, weigh);
  return [...there, ...back.slice(1, -1)];
}

/** Area of a ring in square pixels. */
export function measureArea(ring: readonly Point[]): number {
  return geoPath().area({ type: 'Polygon', coordinates: [[...ring, ring[0] as Point]] });
}
