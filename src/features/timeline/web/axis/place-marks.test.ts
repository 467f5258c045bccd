import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFrom, layoutZoom, placeMarks } from './place-marks.ts';

const events = fc
  .array(fc.double({ min: -3500, max: 2026, noNaN: true }), { maxLength: 200 })
  .map((starts) =>
    starts
      .toSorted((a, b) => a - b)
      .map((start, index) => ({ start, end: start, label: 20 + (index % 7) * 40 })),
  );
const scale = fc.double({ min: 0.05, max: 2000, noNaN: true });
const rows = fc.integer({ min: 1, max: 9 });
/** In pixels: values computed in two ways differ by less. */
const roundingError = 0.001;

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

test('in one row no mark and no title lies on another mark or title, and no title waits beside free room', () => {
  fc.assert(
    fc.property(events, scale, rows, (list, pixelsPerUnit, count) => {
      const marks = placeMarks(list, pixelsPerUnit, count);
      for (let row = 0; row < count; row += 1) {
        let free = Number.NEGATIVE_INFINITY;
        const own = marks.filter((mark) => mark.row === row);
        own.forEach((mark, index) => {
          const x = mark.position * pixelsPerUnit;
          const next = (own[index + 1]?.position ?? Number.POSITIVE_INFINITY) * pixelsPerUnit;
          const needed = 9 + (list[mark.members[0] as number]?.label ?? 0);
          const single = mark.members.length === 1;
          expect(next - x).toBeGreaterThan(16.99);
          if (mark.side === 'before') expect(x - needed).toBeGreaterThan(free - roundingError);
          if (mark.side === 'behind') expect(x + needed).toBeLessThan(next - 8 + roundingError);
          if (mark.side === null && single) {
            expect(next - 8.5 - x).toBeLessThan(needed + 8 + roundingError);
            expect(x - free).toBeLessThan(needed + 8 + roundingError);
          }
          free = mark.side === 'behind' ? x + needed : x + 8;
        });
      }
    }),
    { numRuns: 300 },
  );
});

test('a title keeps to a row of its own where there is one, and stands before its mark where only there is room', () => {
  const list = [0, 30, 60].map((start) => ({ start, end: start, label: 100 }));
  expect(placeMarks(list, 1, 3).map(({ row, side }) => [row, side])).toEqual([
    [0, 'behind'],
    [1, 'behind'],
    [2, 'behind'],
  ]);
  expect(placeMarks(list, 1, 1).map(({ side }) => side)).toEqual(['before', null, 'behind']);
});

test('events that stand apart have marks of their own, those of one day share one', () => {
  const list = [100, 100, 100, 200, 300].map((start) => ({ start, end: start, label: 40 }));
  expect(placeMarks(list, 1, 1).map((mark) => mark.members)).toEqual([[0, 1, 2], [3], [4]]);
  expect(placeMarks(list, 1, 4).map((mark) => mark.members.length)).toEqual([1, 1, 1, 1, 1]);
});

test('a layout serves all scales of its step and is never made for a larger one', () => {
  fc.assert(
    fc.property(scale, (pixelsPerYear) => {
      const step = layoutZoom(pixelsPerYear);
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
