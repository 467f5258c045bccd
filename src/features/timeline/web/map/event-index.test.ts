import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '../axis/scale.ts';
import { firstInView, indexEvents, visitInView } from './event-index.ts';

const years = fc.integer({ min: -3500, max: 2100 });
const story = fc
  .array(fc.record({ start: years, length: fc.oneof(fc.constant(0), fc.nat(1200)) }), { maxLength: 60 })
  .map((list) =>
    list.map(({ start, length }) => ({ start, end: start + length })).sort((a, b) => a.start - b.start),
  );

test('the events found in a span are those that the list shows, none else', () => {
  fc.assert(
    fc.property(story, years, fc.nat(2000), (events, from, length) => {
      const span = { from, to: from + length };
      const found: number[] = [];
      visitInView(indexEvents(events), span, (event) => found.push(event));
      const overlapping = events.flatMap((event, i) => (overlaps(event, span) ? [i] : []));
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
