/** Chooses the map and the crop that show some places, and positions their numbers. Pure. */
import { frames, isInWindow, type MapFrame } from '#features/timeline/web/index.ts';

type Place = { latitude: number; longitude: number };
/** In units of the drawing. */
type Crop = { left: number; top: number; width: number; height: number };
/** From 0 to 1, from the left and from the top. */
type Point = { x: number; y: number };
/** Distance from a place to the center of its number, in pixels. */
type Offset = { dx: number; dy: number };

/** Margin around the outermost places, as a fraction of the longer side. */
const padding = 0.11;
/** Minimum width of a crop: the coastline has no detail for a closer view. */
const leastWidth = 240;
/** Limits of height divided by width. */
const shape = { flattest: 0.6, tallest: 1 };

/** The closest view of all places: on the map of Europe if all of them are on it, else on the world map. */
export function cropMap(places: readonly Place[]): { frame: MapFrame; crop: Crop; points: Point[] } {
  const projected = (frame: MapFrame) =>
    places.map(({ longitude, latitude }) => frame.project(longitude, latitude));
  const onEurope = projected(frames.europe).every(([x, y]) => isInWindow(frames.europe, x, y));
  const frame = onEurope ? frames.europe : frames.world;
  const spots = projected(frame);
  const box = boundingBox(spots);
  const room = Math.max(box.width, box.height) * padding;
  let width = Math.max(box.width + 2 * room, leastWidth);
  let height = box.height + 2 * room;
  height = Math.max(height, width * shape.flattest);
  width = Math.max(width, height / shape.tallest);
  width = Math.min(width, frame.width);
  height = Math.min(height, frame.height);
  const left = keepInside(box.left + box.width / 2 - width / 2, frame.width - width);
  const top = keepInside(box.top + box.height / 2 - height / 2, frame.height - height);
  return {
    frame,
    crop: { left, top, width, height },
    points: spots.map(([x, y]) => ({ x: (x - left) / width, y: (y - top) / height })),
  };
}

const keepInside = (value: number, most: number) => Math.min(Math.max(value, 0), most);

function boundingBox(spots: readonly (readonly [number, number])[]): Crop {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Radius of a number's disc in pixels, and the minimum distance between two discs. */
export const discRadius = 10;
const gap = 2;
/** Widths of the map on small and large screens, in pixels. Discs apart at all of them are apart at those between. */
const widths = [270, 300, 330, 370, 420, 480, 550, 630, 720];
/** Distances between a place and its number, in pixels; the first one with room is used. */
const rings = [0, 20, 30, 42, 56, 72, 90, 110];
const directions = 12;

/**
 * Position of each number: on its place, or beside it if others are too near. Numbers do not overlap at any width,
 * unless no candidate position is free.
 */
export function placeNumbers(points: readonly Point[], shapeOf: { width: number; height: number }): Offset[] {
  const placed: { point: Point; offset: Offset }[] = [];
  const ratio = shapeOf.height / shapeOf.width;
  for (const point of points) {
    const fits = (offset: Offset) =>
      widths.every((width) => {
        const at = locate(point, offset, { width, height: width * ratio });
        if (!isInside(at, { width, height: width * ratio })) return false;
        return placed.every((other) => {
          const there = locate(other.point, other.offset, { width, height: width * ratio });
          return Math.hypot(at.x - there.x, at.y - there.y) >= 2 * discRadius + gap;
        });
      });
    placed.push({ point, offset: candidates.find(fits) ?? { dx: 0, dy: 0 } });
  }
  return placed.map(({ offset }) => offset);
}

const candidates: Offset[] = rings.flatMap((radius) =>
  Array.from({ length: radius === 0 ? 1 : directions }, (_, index) => {
    const angle = (index / directions) * 2 * Math.PI - Math.PI / 4;
    return { dx: Math.round(Math.cos(angle) * radius), dy: Math.round(Math.sin(angle) * radius) };
  }),
);

const locate = (
  { x, y }: Point,
  { dx, dy }: Offset,
  { width, height }: { width: number; height: number },
) => ({
  x: x * width + dx,
  y: y * height + dy,
});

const isInside = ({ x, y }: Point, { width, height }: { width: number; height: number }) =>
  x >= discRadius && y >= discRadius && x <= width - discRadius && y <= height - discRadius;
