/** Cutting rings and lines to the sheet, and thinning them. */
import type { Point } from './svg-path.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

type Edge = { inside: (p: Point) => boolean; cross: (a: Point, b: Point) => Point };

function edgesOf(box: Box): Edge[] {
  const atX =
    (x: number) =>
    (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
  const atY =
    (y: number) =>
    (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];
  return [
    { inside: (p) => p[0] >= box.left, cross: atX(box.left) },
    { inside: (p) => p[0] <= box.right, cross: atX(box.right) },
    { inside: (p) => p[1] >= box.top, cross: atY(box.top) },
    { inside: (p) => p[1] <= box.bottom, cross: atY(box.bottom) },
  ];
}

/** The part of a ring inside the box (Sutherland and Hodgman, 1974); cuts run along the box's edge. */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  let current: readonly Point[] = ring;
  for (const edge of edgesOf(box)) {
    const next: Point[] = [];
    let previous = current[current.length - 1];
    if (!previous) return [];
    for (const point of current) {
      if (edge.inside(point)) {
        if (!edge.inside(previous)) next.push(edge.cross(previous, point));
        next.push(point);
      } else if (edge.inside(previous)) next.push(edge.cross(previous, point));
      previous = point;
    }
    current = next;
  }
  return [...current];
}

/** The pieces of a line that run inside the box, kept whole to the first point outside it. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  const inside = ([x, y]: Point) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  line.forEach((point, i) => {
    const near = inside(point) || [line[i - 1], line[i + 1]].some((other) => other && inside(other));
    if (near) piece.push(point);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  });
  if (piece.length > 0) pieces.push(piece);
  return pieces.filter((candidate) => candidate.length > 1);
}

/** How much a point counts when a line is thinned: 1, or less where nobody looks closely. */
export type Weigh = (point: Point) => number;

const evenly: Weigh = () => 1;

/** Thins a line so that no point left out lies farther than `tolerance` from it (Douglas and Peucker, 1973). */
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

/** Thins a closed ring, anchored at its first point and the one farthest from it. */
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
  let sum = 0;
  let previous = ring[ring.length - 1];
  for (const point of ring) {
    if (previous) sum += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return Math.abs(sum) / 2;
}
