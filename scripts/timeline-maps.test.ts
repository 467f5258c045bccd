import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { type FrameName, frames } from '#features/timeline/web/map/frames.ts';
import { drawTimelineMaps } from './timeline-maps.ts';

const files = new Map(
  drawTimelineMaps(join(import.meta.dirname, '../content')).map(({ name, content }) => [
    `/plates/${name}`,
    String(content),
  ]),
);
const svgOf = (name: FrameName) => files.get(frames[name].href) ?? '';

test('every frame has its drawing, under the address and with the parts the page uses', () => {
  for (const { href } of Object.values(frames)) {
    const svg = files.get(href) ?? '';
    for (const part of ['grid', 'land', 'rivers']) expect(svg).toContain(`<path id="${part}"`);
    expect(svg).not.toMatch(/<(script|style|text|image)\b|href=|fill="|stroke="|NaN|Infinity/);
  }
});

test('both together weigh less than 60 KB compressed', () => {
  const bytes = [...files.values()].map((svg) => brotliCompressSync(svg).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024);
});

function isLand(name: FrameName): (longitude: number, latitude: number) => boolean {
  const frame = frames[name];
  const black = svgOf(name).replace(/<path id="(?:grid|rivers)"[^>]*>/g, '');
  const image = new Resvg(black, {
    background: '#fff',
    fitTo: { mode: 'width', value: frame.width },
  }).render();
  const { pixels } = image;
  return (longitude, latitude) => {
    const [x, y] = frame.project(longitude, latitude);
    return (pixels[(Math.round(y) * image.width + Math.round(x)) * 4] ?? 255) < 128;
  };
}

test.each<{ name: FrameName; land: [number, number][]; sea: [number, number][] }>([
  {
    name: 'europe',
    land: [
      [2.3, 48.5],
      [12.6, 42.3],
      [22.3, 37.5],
      [-1.5, 52.5],
      [24.9, 35.2],
      [31, 27],
      [44, 33],
      [52, 30.5],
      [33, 35],
    ],
    sea: [
      [-8, 46],
      [18, 35],
      [25.1, 38.4],
      [34, 43],
      [3, 56],
      [15, 43.2],
      [51, 41],
      [50.5, 27.5],
    ],
  },
  {
    name: 'world',
    land: [
      [-100, 40],
      [-55, -10],
      [20, 0],
      [100, 60],
      [135, -25],
      [175.5, -39],
      [-150, 65],
      [178, 67],
      [0, -75],
    ],
    sea: [
      [-40, 30],
      [-150, 0],
      [80, -20],
      [170, 20],
      [-175, 40],
      [0, -60],
      [-169.1, 40],
    ],
  },
])('the land of $name lies where it is, and the sea is left free', ({ name, land, sea }) => {
  const at = isLand(name);
  for (const point of land) expect(at(...point), `land at ${point}`).toBe(true);
  for (const point of sea) expect(at(...point), `sea at ${point}`).toBe(false);
});
