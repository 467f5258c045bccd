/** What is found in a member's deck, and how often it may be asked. */
import { afterAll, expect, test } from 'vitest';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

const fronts = (cards: { front: string }[]) => cards.map(({ front }) => front);

test('cards are found by either side, whatever the case and the accents', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, {
    ownerId: member.userId,
    cards: [
      { front: 'Äneis', back: 'Vergil' },
      { front: 'Who wrote the Histories?', back: 'Ἡρόδοτος' },
      { front: '100 % of_it', back: '\\ slash' },
      ...Array.from({ length: 60 }, (_, index) => ({ front: `Élan ${index}`, back: 'x' })),
    ],
  });
  const find = async (search: string, page = 1) =>
    (await member.open(deckId, `?search=${encodeURIComponent(search)}&page=${page}`)).body;
  for (const search of ['aneis', 'ÄNEIS', 'VERGIL', ' vergil ', 'A\u0308neis']) {
    expect(fronts((await find(search)).cards), search).toEqual(['Äneis']);
  }
  for (const search of ['ηροδοτος', 'ΗΡΌΔΟΤΟ', 'ΗΡΟΔΟΤΟΣ', 'ηροδοτοσ', 'histories']) {
    expect(fronts((await find(search)).cards), search).toEqual(['Who wrote the Histories?']);
  }
  for (const search of ['%', '_', '\\', '100 %']) {
    expect(fronts((await find(search)).cards), search).toEqual(['100 % of_it']);
  }
  expect(await find('elan', 2)).toMatchObject({ cardCount: 63, total: 60, page: 2, pageCount: 2 });
  expect(fronts((await find('elan', 2)).cards)).toHaveLength(10);
  expect(await find('nothing at all')).toMatchObject({ cards: [], total: 0, page: 1, pageCount: 1 });
  expect((await find('   ')).total).toBe(63);
  // The end of a front and the beginning of its back are not one text.
  expect((await find('äneisver')).total).toBe(0);

  const added = await member.add(deckId, 'Große Straße', 'Łódź');
  expect((await find('GROSSE STRASSE')).total).toBe(1);
  await member.change(deckId, added.body.id, { front: 'Allée' });
  expect([(await find('strasse')).total, (await find('allee')).total, (await find('łodz')).total]).toEqual([
    0, 1, 1,
  ]);
});

test('a member may search so often in a minute and no more, and look through pages meanwhile', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId });
  const statuses: number[] = [];
  for (let search = 0; search < 125; search += 1) {
    statuses.push((await member.open(deckId, '?search=own')).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await member.open(deckId)).status).toBe(200);
  const other = await own.join();
  const { deckId: another } = await insertPersonalDeck(own.db, { ownerId: other.userId });
  expect((await other.open(another, '?search=own')).status).toBe(200);
});
