/** Nearest labelled questions: by which words they are found, and that a question left out has no say. */
import { expect, test } from 'vitest';
import { indexLabelledQuestions } from './labelled-questions.ts';

const asked = ['Rome', 'Athens', 'Sparta', 'Carthage', 'Thebes', 'Corinth'].flatMap((city) => [
  { text: `Who ruled ${city}?`, isAnswered: true },
  { text: `What did bread cost in ${city}?`, isAnswered: false },
]);

async function compare(text: string, leftOut?: string) {
  const numbers = (await indexLabelledQuestions(asked)).compare(text, leftOut);
  return {
    answered: numbers.slice(0, 3),
    unanswered: numbers.slice(3, 6),
    lead: numbers[6],
    odds: numbers[7],
  };
}

test('the nearest questions of both kinds are found by words and pairs, whatever the case', async () => {
  const who = await compare('who ruled ROME');
  expect(who.answered[0]).toBeCloseTo(1);
  expect(who.answered).toEqual(who.answered.toSorted((a, b) => b - a));
  expect(who.lead).toBeCloseTo(1 - (who.unanswered[0] ?? 0));
  expect(who.odds).toBeGreaterThan(5);
  const bread = await compare('what did bread cost in Syracuse');
  expect(bread.unanswered[0]).toBeGreaterThan(0.5);
  expect(bread.odds).toBeLessThan(-1);
});

test('a question that shares no word is near to none', async () => {
  expect(await compare('Elephants')).toEqual({
    ...{ answered: [0, 0, 0], unanswered: [0, 0, 0], lead: 0 },
    odds: 0,
  });
});

test('a question left out does not count', async () => {
  const text = 'What did bread cost in Rome?';
  const [all, without] = [await compare(text), await compare(text, text)];
  expect(all.unanswered[0]).toBeCloseTo(1);
  expect(without.unanswered).toEqual([all.unanswered[1], all.unanswered[2], expect.any(Number)]);
  expect(without.odds).toBeGreaterThan(all.odds ?? 0);
});
