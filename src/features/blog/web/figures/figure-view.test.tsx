import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Figure } from '#features/blog/contract.ts';
import { FigureView } from './figure-view.tsx';
import { cropMap, discRadius, placeNumbers } from './map-layout.ts';
import { layOutTimeline } from './timeline-layout.ts';

const shared = { title: 'What it shows', caption: 'What to see.', alt: 'The same in "words" & more.' };
const place = (name: string, latitude: number, longitude: number, note = `Note of ${name}`) => ({
  ...{ name, latitude, longitude, note },
});
const bars: Figure = {
  ...{ ...shared, kind: 'bars', unit: 'percent' },
  rows: [
    { label: 'West', value: 52 },
    { label: 'Paris', value: 13 },
    { label: 'Nowhere', value: 0 },
  ],
};
const timeline: Figure = {
  ...{ ...shared, kind: 'timeline' },
  items: [
    { date: '501 BCE', year: -499.5, label: 'Generals elected' },
    { date: '403 BCE', year: -401.5, label: 'Council restored' },
    { date: '322 BCE', year: -320.5, label: 'Property bar' },
  ],
};
const map: Figure = {
  ...{ ...shared, kind: 'map' },
  places: [
    place('Rome', 41.9, 12.48, 'Roman'),
    place('Paris', 48.86, 2.35, 'French'),
    place('Lyon', 45.76, 4.84, 'French'),
  ],
};
const draw = (figure: Figure) => renderToStaticMarkup(<FigureView figure={figure} number={3} />);

test.each([bars, timeline, map])(
  '$kind: caption, one text alternative, no inline style, no script',
  (figure) => {
    const html = draw(figure);
    expect(html).toMatch(/^<figure[^>]*>.*<figcaption[^>]*>.*<\/figcaption><\/figure>$/);
    const words = html.slice(html.indexOf('<figcaption')).replace(/<[^>]+>/g, '');
    expect(words).toBe('Figure 3. What it shows. What to see.');
    expect(html.split('The same in &quot;words&quot; &amp; more.')).toHaveLength(2);
    expect(html.match(/role="img" aria-label="The same/g)).toHaveLength(1);
    expect(html).not.toMatch(/style=|<script|on\w+=/);
  },
);

test('a title that is a sentence keeps its own end', () => {
  expect(draw({ ...bars, title: 'Who ruled?' })).toContain('>Who ruled?</span>');
});

test('bars are as long as their values, and name them', () => {
  const html = draw(bars);
  expect([...html.matchAll(/<rect[^>]* width="([\d.]+)%"/g)].map(([, width]) => width)).toEqual([
    '100',
    '25',
    '0',
  ]);
  expect(html).toContain('>52%<');
  expect(draw({ ...bars, unit: 'livres', rows: [{ label: 'A', value: 1234.5 }] })).toContain(
    '>1,234.5 livres<',
  );
  expect(draw({ ...bars, rows: [{ label: 'A', value: 0 }] })).toContain('width="0%"');
});

test('a timeline lists its items in order, and draws a dot and a line for each', () => {
  const html = draw(timeline);
  expect(
    [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)</g)].map(([, date, label]) => [date, label]),
  ).toEqual([
    ['501 BCE', 'Generals elected'],
    ['403 BCE', 'Council restored'],
    ['322 BCE', 'Property bar'],
  ]);
  expect(html.match(/<circle/g)).toHaveLength(3);
  expect(html).toContain('>400 BCE</text>');
});

/** Positions as in the articles: clustered, over millennia, within months, all on one day. */
const times = [
  [-499.5, -485.5, -455.5, -401.5, -320.5],
  [-2098.5, -1928.5, -1789.5, -1769.5, -1768.5, -1752.5, -1723.5, 1901.5],
  [1989.69, 1989.77, 1989.81, 1989.84, 1989.848, 1989.85, 1989.857, 1990.12],
  [-44.3, -42.8, -42.79, -42.78, -42.69, -42.58, -41.1],
  [1500, 1500, 1500],
  [-40_000, -15_000, -3_300, 1_500],
];

test.each(times.map((years) => [years]))('on the axis of %j dots keep the proportions of time', (years) => {
  const { dots, ticks } = layOutTimeline(years);
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  for (const [index, { at, row }] of dots.entries()) {
    expect(row).toBeCloseTo((index + 0.5) / years.length);
    const share = last > first ? ((years[index] ?? 0) - first) / (last - first) : 0;
    expect(at).toBeCloseTo(0.5 / years.length + share * (1 - 1 / years.length));
  }
  for (const { at } of ticks) expect(at >= 0 && at <= 1).toBe(true);
});

test.each(times.map((years) => [years]))('ticks of %j never touch, even in the lowest rows', (years) => {
  const height = years.length * 48;
  const at = layOutTimeline(years)
    .ticks.map((tick) => tick.at * height)
    .sort((a, b) => a - b);
  expect(at.length).toBeGreaterThan(0);
  for (const [index, position] of at.entries()) {
    if (index > 0) expect(position - (at[index - 1] ?? 0)).toBeGreaterThan(15);
  }
});

test('within a year the months are named, and the years stand out', () => {
  const { ticks } = layOutTimeline(times[2] ?? []);
  expect(ticks.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Oct', 'Nov', 'Dec', '1990', 'Feb']),
  );
  expect(ticks.filter(({ major }) => major).map(({ label }) => label)).toEqual(['1990']);
});

/** Smallest distance between the numbers of two places, over the widths of all screens; negative if they overlap. */
function leastDistance(places: readonly { latitude: number; longitude: number }[]): number {
  const { crop, points } = cropMap(places);
  const offsets = placeNumbers(points, crop);
  let least = Number.POSITIVE_INFINITY;
  for (let width = 270; width <= 720; width += 15) {
    const height = (width * crop.height) / crop.width;
    const spots = points.map(({ x, y }, index) => ({
      x: x * width + (offsets[index]?.dx ?? 0),
      y: y * height + (offsets[index]?.dy ?? 0),
    }));
    for (const [index, spot] of spots.entries()) {
      least = Math.min(least, spot.x - discRadius, spot.y - discRadius);
      least = Math.min(least, width - discRadius - spot.x, height - discRadius - spot.y);
      for (const other of spots.slice(index + 1)) {
        least = Math.min(least, Math.hypot(spot.x - other.x, spot.y - other.y) - 2 * discRadius);
      }
    }
  }
  return least;
}

test.each([
  ['far apart', [place('a', 41.9, 12.48), place('b', 51.5, -0.1), place('c', 50.06, 19.94)]],
  ['in one town', Array.from({ length: 12 }, (_, index) => place('a', 41.89 + index / 1000, 12.48))],
  ['at one point', Array.from({ length: 12 }, () => place('a', 41.89, 12.48))],
  [
    'over the world',
    [place('a', 41.9, 12.48), place('b', 42, 12.5), place('c', -41, 174), place('d', 64, -170)],
  ],
  [
    'at the edge of a map',
    [place('a', 30, -9), place('b', 64, 40), place('c', 30.1, -9), place('d', 38.7, -9.1)],
  ],
])('numbers of places %s neither overlap nor leave the map', (_, places) => {
  expect(leastDistance(places)).toBeGreaterThanOrEqual(0);
});

test('the map is the closest that holds all places, and lists them', () => {
  const html = draw(map);
  expect(html).toContain('/plates/timeline-europe.svg#land');
  expect(draw({ ...map, places: [...map.places, place('Boston', 42.36, -71.06)] })).toContain(
    'timeline-world',
  );
  expect(cropMap(map.places).crop.width).toBeLessThan(
    cropMap([...map.places, place('Kyiv', 50.45, 30.5)]).crop.width,
  );
  expect(
    [...html.matchAll(/<\/svg>([^<]+)<\/dt><dd[^>]*>([^<]+)</g)].map(([, name, note]) => [name, note]),
  ).toEqual([
    ['Rome', 'Roman'],
    ['Paris', 'French'],
    ['Lyon', 'French'],
  ]);
});

test('two groups of places are told apart, by their notes', () => {
  const outlined = (figure: Figure) => draw(figure).match(/<circle[^>]*fill-paper/g)?.length ?? 0;
  // Two circles on the map and two in the list.
  expect(outlined(map)).toBe(4);
  expect(outlined({ ...map, places: [...map.places, place('Bern', 46.95, 7.45)] })).toBe(0);
});
