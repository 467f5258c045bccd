import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, boxAround, overlaps, placeChosenName, placeFixedNames, placeNames } from './names.ts';

const room = { width: 400, height: 300 };
const height = 15;
const marks = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
      radius: fc.integer({ min: 3, max: 13 }),
      width: fc.integer({ min: 20, max: 140 }),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((mark, i) => ({ ...mark, mark: i, text: `place ${i}` })));

const boxesOf = (list: readonly { mark: number; x: number; y: number; radius: number }[]) =>
  list.map(({ mark, x, y, radius }) => ({ mark, box: boxAround(x, y, radius) }));
const isInside = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= room.width && bottom <= room.height;

test('names touch neither one another nor foreign marks nor what is taken, and stay on the map', () => {
  const taken = [{ left: 150, top: 100, right: 260, bottom: 140 }];
  fc.assert(
    fc.property(marks, (candidates) => {
      const rules = { room, height, max: 8, marks: boxesOf(candidates), taken };
      const names = placeNames(candidates, rules);
      expect(names.length).toBeLessThanOrEqual(8);
      const filled = [...taken, ...names.map(({ box }) => box)];
      const seas = placeFixedNames([{ text: 'Sea', x: 200, y: 200, width: 90 }], { ...rules, taken: filled });
      const all = [...names, ...seas];
      all.forEach(({ box, mark }, i) => {
        expect(isInside(box)).toBe(true);
        expect(all.slice(0, i).some((other) => overlaps(other.box, box))).toBe(false);
        expect(taken.some((other) => overlaps(other, box))).toBe(false);
        expect(rules.marks.some((other) => other.mark !== mark && overlaps(other.box, box))).toBe(false);
      });
    }),
  );
});

test('a lone mark is named on its right, at the right edge on its left', () => {
  const place = (x: number) => {
    const candidate = { mark: 0, text: 'Athens', x, y: 150, radius: 5, width: 60 };
    return placeNames([candidate], { room, height, max: 5, marks: boxesOf([candidate]), taken: [] })[0];
  };
  expect(place(100)?.box.left).toBeGreaterThan(105);
  expect(place(380)?.box.right).toBeLessThan(375);
});

test('the chosen name is always shown whole', () => {
  fc.assert(
    fc.property(marks, (candidates) => {
      for (const candidate of candidates) {
        expect(isInside(placeChosenName(candidate, height, room).box)).toBe(true);
      }
    }),
  );
});

test('a sea gives way to what stands in its place', () => {
  const sea = { text: 'Black Sea', x: 200, y: 150, width: 90 };
  const rules = { room, height, max: 5, marks: [], taken: [] };
  expect(placeFixedNames([sea], rules).map(({ text }) => text)).toEqual(['Black Sea']);
  expect(placeFixedNames([sea], { ...rules, marks: [{ mark: 0, box: boxAround(210, 150, 4) }] })).toEqual([]);
});
