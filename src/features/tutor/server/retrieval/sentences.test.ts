/** What the nearest sentences say about an answer: whether they have the question's words together, and what they tell. */
import { expect, test } from 'vitest';
import { findAskedFor } from './asked-for.ts';
import { createNameFinder } from './names.ts';
import { describeSentences } from './sentences.ts';
import { listTerms } from './terms.ts';

const names = createNameFinder([]);

function describe(text: string, ...passages: { heading: string; runs: string[] }[]) {
  const concepts = listTerms(text, names).map((term) => ({ alternatives: new Map([[term, 1]]), weight: 2 }));
  const asked = { text, concepts, askedFor: findAskedFor(text) };
  const [share, shareOfFirst, shareAlone, rank, length, number, date, namesTold, fit] = describeSentences(
    asked,
    passages,
    names,
  );
  return { share, shareOfFirst, shareAlone, rank, length, number, date, namesTold, fit };
}

const together = { heading: '', runs: ['Septimius killed Pompey on the beach.'] };
const apart = { heading: '', runs: ['Pompey fled to Egypt. Caesar was killed four years later.'] };

test('words in one sentence count more than the same words in two', () => {
  expect(describe('Who killed Pompey?', together)).toMatchObject({ share: 1, shareAlone: 1, rank: 0 });
  expect(describe('Who killed Pompey?', apart)).toMatchObject({ share: 0.5, shareAlone: 0.5 });
  expect(describe('Who killed Pompey?', apart, together)).toMatchObject({
    ...{ share: 1, shareOfFirst: 0.5, rank: 1 },
  });
});

test('the heading belongs to each sentence below it', () => {
  const headed = { heading: 'Pompey', runs: ['He fled to Egypt and was killed there.'] };
  expect(describe('Who killed Pompey?', headed)).toMatchObject({ share: 1, shareAlone: 0.5 });
});

test.each([
  ['How many killed Pompey?', 'Two men killed Pompey.', 1],
  ['How many killed Pompey?', 'Some men killed Pompey.', 0],
  ['When was Pompey killed?', 'Pompey was killed in 48 BCE.', 1],
  ['When was Pompey killed?', 'Pompey was killed on a beach.', 0],
  ['Who killed Pompey?', 'It was Septimius who killed Pompey.', 1 / 3],
  ['Who killed Pompey?', 'It was a soldier who killed Pompey.', 0],
  ['Why was Pompey killed?', 'Pompey was killed on a beach.', 0.5],
])('whether the nearest sentences tell what is asked for: %s %s', (question, text, fit) => {
  expect(describe(question, { heading: '', runs: [text] }).fit).toBeCloseTo(fit);
});

test('what the question says itself is not told', () => {
  const text = 'In 48 BCE Pompey was killed by Septimius.';
  const known = describe('Did Septimius kill Pompey in 48 BCE?', { heading: '', runs: [text] });
  expect(known).toMatchObject({ number: 0, namesTold: 0 });
  expect(describe('Was Pompey killed?', { heading: '', runs: [text] })).toMatchObject({
    ...{ number: 1, date: 1 },
  });
});

test('without passages there is nothing', () => {
  expect(describe('Who killed Pompey?')).toMatchObject({ share: 0, rank: 0, length: 0, number: 0, date: 0 });
});
