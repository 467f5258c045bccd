import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFrom, layoutScale, placeMarks } from './place-marks.ts';

const events = fc
  .array(fc.double({ min: -3500, max: 2026, noNaN: true }), { maxLength: 200 })
  .map((starts) => starts.toSorted((a, b) => a - b).map((start) => ({ start, end: start })));
const scale = fc.double({ min: 0.05, max: 2000, noNaN: true });
const rows = fc.integer({ min: 1, max: 9 });

test('every event stands in exactly one mark, and marks are in order', () => {
  fc.assert(
    fc.property(events, scale, rows, (list, pixelsPerYear, count) => {
      const marks = placeMarks(list, pixelsPerYear, count);
      const members = marks.flatMap((mark) => mark.members).toSorted((a, b) => a - b);
      expect(members).toEqual(list.map((_, index) => index));
      expect(marks.map((mark) => mark.position)).toEqual(
        marks.map((mark) => mark.position).toSorted((a, b) => a - b),
      );
      for (const mark of marks) expect(mark.position).toBe(list[mark.members[0] as number]?.start);
    }),
    { numRuns: 300 },
  );
});

test('marks of one row never lie on one another, and know the room to the next', () => {
  fc.assert(
    fc.property(events, scale, rows, (list, pixelsPerYear, count) => {
      const marks = placeMarks(list, pixelsPerYear, count);
      for (let row = 0; row < count; row += 1) {
        const own = marks.filter((mark) => mark.row === row);
        own.forEach((mark, index) => {
          const next = own[index + 1];
          const room = next ? next.position - mark.position : Number.POSITIVE_INFINITY;
          expect(mark.room).toBe(room);
          expect(room * pixelsPerYear).toBeGreaterThan(16.99);
        });
      }
    }),
    { numRuns: 300 },
  );
});

test('events that stand apart have marks of their own, those of one day share one', () => {
  const list = [100, 100, 100, 200, 300].map((start) => ({ start, end: start }));
  expect(placeMarks(list, 1, 1).map((mark) => mark.members)).toEqual([[0, 1, 2], [3], [4]]);
  expect(placeMarks(list, 1, 4).map((mark) => mark.members.length)).toEqual([1, 1, 1, 1, 1]);
});

test('a layout serves all scales of its step and is never made for a larger one', () => {
  fc.assert(
    fc.property(scale, (pixelsPerYear) => {
      const step = layoutScale(pixelsPerYear);
      expect(step).toBeLessThanOrEqual(pixelsPerYear * 1.000001);
      expect(pixelsPerYear / step).toBeLessThan(1.2);
    }),
  );
});

test('the first mark from a position on is found as by looking at each', () => {
  fc.assert(
    fc.property(events, fc.double({ min: -4000, max: 3000, noNaN: true }), (list, position) => {
      const marks = placeMarks(list, 50, 2);
      const found = marks.findIndex((mark) => mark.position >= position);
      expect(firstFrom(marks, position)).toBe(found < 0 ? marks.length : found);
    }),
  );
});
