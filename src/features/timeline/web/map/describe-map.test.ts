import { expect, test } from 'vitest';
import { commonPlace, describeMap, describeMark, describeRest, nextChoice } from './describe-map.ts';

const summary = { total: 41, beyond: 0, first: 'Uruk', last: 'London', missing: null };

test('the map says how many events are in view, and from where to where', () => {
  expect(describeMap(summary)).toBe('Map of 41 events in view, from Uruk to London');
  expect(describeMap({ ...summary, total: 1, last: 'Uruk' })).toBe('Map of 1 event in view, at Uruk');
  expect(describeMap({ ...summary, total: 0, first: '', last: '' })).toBe('Map without events in view');
});

test('the map says what it cannot show', () => {
  expect(describeMap({ ...summary, beyond: 3 })).toMatch(/to London; 3 of them lie beyond it$/);
  expect(describeMap({ ...summary, beyond: 1 })).toMatch(/; 1 of them lies beyond it$/);
  expect(describeMap({ ...summary, beyond: 41 })).toMatch(/; all lie beyond the map$/);
  expect(describeRest(summary)).toBe('');
  expect(describeRest({ ...summary, beyond: 3 })).toBe('3 of 41 beyond this map');
  expect(describeRest({ ...summary, beyond: 3, missing: 'Boston' })).toBe('Boston is beyond this map');
});

const event = (id: number, name: string) => ({
  id,
  date: `${id} CE`,
  title: `Event ${id}`,
  place: { name },
});

test('a mark tells its one event, or how many it stands for', () => {
  expect(describeMark([event(7, 'Athens')])).toBe('Athens: Event 7, 7 CE');
  expect(describeMark([event(7, 'Athens'), event(8, 'Athens')])).toBe('Athens: 2 events');
  expect(describeMark([event(7, 'Delos'), event(8, 'Athens'), event(9, 'Athens')])).toBe(
    'Athens and nearby: 3 events',
  );
});

test('of places named equally often, the first gives the name', () => {
  expect(commonPlace([event(1, 'Delos'), event(2, 'Athens')])).toBe('Delos');
});

test('clicks on a mark go through its events, round and round', () => {
  const members = [event(4, 'Rome'), event(9, 'Rome'), event(11, 'Rome')];
  expect(nextChoice(members, null)).toBe(4);
  expect(nextChoice(members, 4)).toBe(9);
  expect(nextChoice(members, 11)).toBe(4);
  expect(nextChoice(members, 99)).toBe(4);
  expect(nextChoice([], 4)).toBeUndefined();
});
