import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfView, firstInView, indexEvents } from './event-index.ts';

const years = fc.integer({ min: -3500, max: 2100 });
const story = fc
  .array(fc.record({ start: years, length: fc.oneof(fc.constant(0), fc.nat(1200)) }), { maxLength: 60 })
  .map((list) =>
    list.map(({ start, length }) => ({ start, end: start + length })).sort((a, b) => a.start - b.start),
  );

test('the events found in a span are those that overlap it, none else', () => {
  fc.assert(
    fc.property(story, years, fc.nat(2000), (events, from, length) => {
      const to = from + length;
      const index = indexEvents(events);
      const found: number[] = [];
      for (let i = firstInView(index, from); i < endOfView(index, to); i += 1) {
        if ((index.ends[i] as number) >= from) found.push(i);
      }
      const overlapping = events.flatMap(({ start, end }, i) => (start <= to && end >= from ? [i] : []));
      expect(found).toEqual(overlapping);
    }),
    { numRuns: 500 },
  );
});

test('a long event long ago does not make the search begin with it once it is over', () => {
  const events = [
    { start: 0, end: 900 },
    ...Array.from({ length: 100 }, (_, i) => ({ start: 1000 + i, end: 1000 + i })),
  ];
  expect(firstInView(indexEvents(events), 1050)).toBe(51);
});
