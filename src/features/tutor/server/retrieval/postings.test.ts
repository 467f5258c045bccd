import { expect, test } from 'vitest';
import { packPostings } from './postings.ts';

const postings = await packPostings([
  new Map([
    ['roman', 1.5],
    ['law', 0.5],
  ]),
  new Map(),
  new Map([['roman', 0.25]]),
]);

function read(term: string): [number, number][] {
  const found: [number, number][] = [];
  postings.forEach(term, (passage, weight) => found.push([passage, weight]));
  return found;
}

test('each term leads to its passages in their order, with its weight in each', () => {
  expect(read('roman')).toEqual([
    [0, 1.5],
    [2, 0.25],
  ]);
  expect(read('law')).toEqual([[0, 0.5]]);
});

test('a term that no passage contains leads to none', () => {
  expect(read('senate')).toEqual([]);
});

test('the passages of each term are counted', () => {
  expect([...postings.counts]).toEqual([
    ['roman', 2],
    ['law', 1],
  ]);
});
