import { expect, test } from 'vitest';
import { looksLikeEmail, pickBest, pickNamed } from './rules.ts';

const events = Array.from({ length: 12 }, (_, index) => ({ slug: `event-${index}` }));
const slugsOf = (items: { slug: string }[]) => items.map((item) => item.slug);

test('named items come in the order of the list, whatever the order of the names', () => {
  expect(slugsOf(pickNamed(events, ['event-9', 'event-0', 'event-4'], 3))).toEqual([
    'event-0',
    'event-4',
    'event-9',
  ]);
});

test('missing names are made up for from the whole length of the list', () => {
  expect(slugsOf(pickNamed(events, ['event-0', 'retired'], 4))).toEqual([
    'event-0',
    'event-2',
    'event-6',
    'event-10',
  ]);
  expect(slugsOf(pickNamed(events, [], 3))).toEqual(['event-2', 'event-6', 'event-10']);
  expect(slugsOf(pickNamed(events.slice(0, 2), ['event-1'], 6))).toEqual(['event-0', 'event-1']);
  expect(pickNamed([], ['event-1'], 6)).toEqual([]);
});

test('the best rated items stay in the order of the list', () => {
  const texts = [
    { title: 'a', rating: 4.1 },
    { title: 'b', rating: 4.9 },
    { title: 'c', rating: 4.5 },
    { title: 'd', rating: 4.5 },
  ];
  expect(pickBest(texts, 2).map((text) => text.title)).toEqual(['b', 'c']);
  expect(pickBest(texts, 9)).toHaveLength(4);
});

test('the form lets through only what is not empty and has an @', () => {
  expect(looksLikeEmail('ada@example.org')).toBe(true);
  for (const text of ['', '   ', 'ada.example.org']) expect(looksLikeEmail(text)).toBe(false);
});
