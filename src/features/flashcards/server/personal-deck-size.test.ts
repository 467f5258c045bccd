/** Own decks as large as they may be: nothing of them keeps the database from others for long. */
import { afterAll, expect, test } from 'vitest';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import type { ImportedDeck } from '../contract.ts';
import { maxCardsPerDeck, maxSideLength } from '../limits.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

/** Milliseconds of processor since then: where other tests run beside, the clock says little. */
const spent = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Sides of one length that differ only at their ends: the most work for a comparison. */
const side = (text: string, number: number, length: number) =>
  text.repeat(length).slice(0, length - 6) + String(number).padStart(6, '0');

const fullDeck = (text: string, length: number) =>
  Array.from({ length: maxCardsPerDeck }, (_, index) => ({
    front: side(text, index, length),
    back: side(text, index + maxCardsPerDeck, length),
  }));

test('a full deck of long cards is imported, and once more without adding any', async () => {
  const member = await own.join();
  const rows = fullDeck('Punic War ', maxSideLength / 2).map(({ front, back }) => `${front},${back}`);
  const made = await member.send<ImportedDeck>('/api/own-decks/import?title=Full', rows.join('\n'));
  expect(made).toMatchObject({ status: 201, body: { cardCount: maxCardsPerDeck, added: maxCardsPerDeck } });
  const again = `/api/own-decks/${made.body.id}/import`;
  expect(await member.send<ImportedDeck>(again, rows.join('\n'))).toMatchObject({
    status: 200,
    body: { cardCount: maxCardsPerDeck, added: 0 },
  });
});

test('a full deck of long cards with accents is searched in well under a second', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, {
    ownerId: member.userId,
    cards: fullDeck('Ἡρόδοτος Éthiopie crème ', maxSideLength),
  });
  const before = process.cpuUsage();
  const { body } = await member.open(deckId, `?search=${encodeURIComponent('CREME 009999')}`);
  expect(body).toMatchObject({ total: 0, cardCount: maxCardsPerDeck });
  expect(spent(before)).toBeLessThan(1000);
});

test('marks heaped on one letter cost no more than other text', async () => {
  const member = await own.join();
  const { body: deck } = await member.make('Heaps');
  const heap = `a${'\u0301\u0323'.repeat((maxSideLength - 10) / 2)}`;
  const before = process.cpuUsage();
  for (const front of ['one', 'two', 'three']) await member.add(deck.id, `${front} ${heap}`, heap);
  expect((await member.open(deck.id, '?search=TWO')).body).toMatchObject({ total: 1 });
  expect(spent(before)).toBeLessThan(1000);
});
