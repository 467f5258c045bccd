import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '../axis/scale.ts';
import { indexEvents } from './event-index.ts';
import { countInView, createTally, layOutMarks, mergeReach, nearestMark, radiusOf } from './marks.ts';

const room = { width: 300, height: 200 };
const point = fc.tuple(fc.integer({ min: -20, max: 320 }), fc.integer({ min: -20, max: 220 }));
const points = fc.array(point, { maxLength: 80 });

function layOut(list: readonly (readonly [number, number])[]) {
  return layOutMarks(
    Float32Array.from(list, ([x]) => x),
    Float32Array.from(list, ([, y]) => y),
    room,
  );
}

test('each event on the map is within reach of its mark, and no two marks are', () => {
  fc.assert(
    fc.property(points, (list) => {
      const { x, y, markOf } = layOut(list);
      list.forEach(([left, top], i) => {
        const mark = markOf[i] as number;
        const onMap = left >= 0 && left <= room.width && top >= 0 && top <= room.height;
        expect(mark >= 0).toBe(onMap);
        if (!onMap) return;
        const away = Math.hypot((x[mark] as number) - left, (y[mark] as number) - top);
        expect(away).toBeLessThanOrEqual(mergeReach);
      });
      for (let a = 0; a < x.length; a += 1) {
        for (let b = 0; b < a; b += 1) {
          const apart = Math.hypot((x[a] as number) - (x[b] as number), (y[a] as number) - (y[b] as number));
          expect(apart).toBeGreaterThan(mergeReach);
        }
      }
    }),
  );
});

test('the busiest place keeps its position and draws its neighbors in', () => {
  const { x, y, markOf } = layOut([
    [100, 100],
    [106, 100],
    [106, 100],
    [200, 50],
  ]);
  expect([...markOf]).toEqual([0, 0, 0, 1]);
  expect([x[0], y[0]]).toEqual([106, 100]);
});

test('a view counts its events by mark, in the color of their most frequent period', () => {
  const happening = fc.record({
    at: point,
    start: fc.integer({ min: 0, max: 100 }),
    length: fc.nat(20),
    shade: fc.integer({ min: 0, max: 2 }),
  });
  const view = fc.tuple(fc.nat(120), fc.nat(60));
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), fc.array(view, { maxLength: 4 }), (list, views) => {
      const events = list
        .map((event) => ({ ...event, end: event.start + event.length }))
        .sort((a, b) => a.start - b.start);
      const layout = layOut(events.map(({ at }) => at));
      const index = indexEvents(events);
      const shadeOf = Uint8Array.from(events, ({ shade }) => shade);
      const tally = createTally(layout, 3);
      for (const [from, length] of views) {
        const to = from + length;
        countInView(tally, { layout, index, shadeOf }, from, to);
        const inView = events.map((event) => overlaps(event, { from, to }));
        expect(tally.total).toBe(inView.filter(Boolean).length);
        expect(tally.beyond).toBe(inView.filter((yes, i) => yes && layout.markOf[i] === -1).length);
        tally.counts.forEach((count, mark) => {
          const members = events.filter((_, i) => inView[i] && layout.markOf[i] === mark);
          expect(count).toBe(members.length);
          if (count === 0) return;
          const byShade = [0, 1, 2].map((shade) => members.filter((event) => event.shade === shade).length);
          expect(byShade[tally.shades[mark] as number]).toBe(Math.max(...byShade));
        });
      }
    }),
  );
});

test('a point finds the nearest mark in view, and none that is out of reach or out of view', () => {
  const layout = layOut([
    [50, 50],
    [70, 50],
    [90, 50],
  ]);
  const index = indexEvents([
    { start: 1, end: 1 },
    { start: 2, end: 2 },
    { start: 9, end: 9 },
  ]);
  const tally = createTally(layout, 1);
  countInView(tally, { layout, index, shadeOf: new Uint8Array(3) }, 0, 5);
  expect(nearestMark(layout, tally, { x: 61, y: 50 }, 14)).toBe(1);
  expect(nearestMark(layout, tally, { x: 50, y: 63 }, 14)).toBe(0);
  expect(nearestMark(layout, tally, { x: 50, y: 65 }, 14)).toBe(-1);
  expect(nearestMark(layout, tally, { x: 90, y: 50 }, 14)).toBe(-1);
});

test('a mark grows with its events, but never without end', () => {
  expect(radiusOf(2)).toBeGreaterThan(radiusOf(1));
  expect(radiusOf(20)).toBeGreaterThan(radiusOf(2));
  expect(radiusOf(10_000)).toBeLessThan(14);
});
