import { geoAzimuthalEqualArea, geoEqualEarth } from 'd3-geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { europeCenter, frames, isInWindow, scales, worldMeridian } from './frames.ts';

const longitude = fc.double({ min: -179.9, max: 179.9, noNaN: true });
const latitude = fc.double({ min: -89.9, max: 89.9, noNaN: true });

test.each([
  {
    frame: frames.europe,
    theirs: geoAzimuthalEqualArea()
      .rotate([-europeCenter.longitude, -europeCenter.latitude])
      .scale(scales.europe.scale)
      .translate([scales.europe.x, scales.europe.y]),
  },
  {
    frame: frames.world,
    theirs: geoEqualEarth()
      .rotate([-worldMeridian, 0])
      .scale(scales.world.scale)
      .translate([scales.world.x, scales.world.y]),
  },
])('the projection of $frame.name equals that of d3-geo', ({ frame, theirs }) => {
  fc.assert(
    fc.property(longitude, latitude, (lon, lat) => {
      const [x, y] = frame.project(lon, lat);
      const [theirX, theirY] = theirs([lon, lat]) as [number, number];
      expect(Math.hypot(x - theirX, y - theirY)).toBeLessThan(0.01);
    }),
    { numRuns: 500 },
  );
});

const shows = (name: 'europe' | 'world', lon: number, lat: number) =>
  isInWindow(frames[name], ...frames[name].project(lon, lat));

test('the first map holds the old world from Ireland to Persia', () => {
  const held: [place: string, lon: number, lat: number][] = [
    ['Skibbereen', -9.26, 51.55],
    ['Lisbon', -9.14, 38.71],
    ['Saint Petersburg', 30.31, 59.94],
    ['Stalingrad', 44.51, 48.71],
    ['Persepolis', 52.89, 29.94],
    ['Amarna', 30.9, 27.65],
    ['Medina', 39.61, 24.47],
  ];
  for (const [place, lon, lat] of held) expect(shows('europe', lon, lat), place).toBe(true);
  expect(shows('europe', -75.15, 39.95), 'Philadelphia').toBe(false);
  expect(shows('europe', 174.78, -41.28), 'Wellington').toBe(false);
});

test('the world holds every inhabited place', () => {
  fc.assert(
    fc.property(longitude, fc.double({ min: -75, max: 84, noNaN: true }), (lon, lat) => {
      expect(shows('world', lon, lat)).toBe(true);
    }),
  );
});
