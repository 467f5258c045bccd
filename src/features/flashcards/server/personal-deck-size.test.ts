/** Personal decks of the maximum size do not block the database for others. */
import { afterAll, expect, test } from 'vitest';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import type { ImportedDeck } from '../contract.ts';
import { maxCardsPerDeck, maxSideLength } from '../limits.ts';
import { buildSearchText } from './personal-card-queries.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

/** Milliseconds of CPU time, including the database's thread: elapsed time means little while other tests run. */
async function spend(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The least of three runs, since the first one also compiles the code. It is compared with the cost of other work on
 * this machine, because no fixed number of milliseconds suits every machine.
 */
const leastOf = async (work: () => unknown) =>
  Math.min(await spend(work), await spend(work), await spend(work));

/** Sides of equal length that differ only at their ends, which takes the most work to compare. */
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

test('a full deck of long cards with accents is searched for less than its accents cost', async () => {
  const member = await own.join();
  const cards = fullDeck('Ἡρόδοτος Éthiopie crème ', maxSideLength);
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, cards });
  const search = async () => {
    const { body } = await member.open(deckId, `?search=${encodeURIComponent('CREME 009999')}`);
    expect(body).toMatchObject({ total: 0, cardCount: maxCardsPerDeck });
  };
  // The minimum cost of removing the accents anew for each search.
  const anew = await leastOf(() => cards.map(buildSearchText));
  expect(await leastOf(search)).toBeLessThan(0.7 * anew);
});

test('marks heaped on one letter cost no more than other text', async () => {
  const member = await own.join();
  const length = maxSideLength - 10;
  const importOf = (text: string) => async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `${index} ${text},${text}`);
    const made = await member.send<ImportedDeck>('/api/own-decks/import?title=Long', rows.join('\n'));
    expect(made).toMatchObject({ status: 201, body: { cardCount: 300 } });
    expect((await member.add(made.body.id, `typed ${text}`, text)).status).toBe(201);
    expect((await member.open(made.body.id, '?search=TYPED')).body).toMatchObject({ total: 1 });
  };
  const words = await leastOf(importOf('crème '.repeat(length).slice(0, length)));
  const heaps = await leastOf(importOf(`a${'\u0301\u0323'.repeat(length)}`.slice(0, length)));
  // Without the limit on marks it would be many times as much; the factor allows for a busy machine.
  expect(heaps).toBeLessThan(3 * words);
});
