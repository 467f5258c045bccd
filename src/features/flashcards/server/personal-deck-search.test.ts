/** Search within a member's deck, and its rate limit. */
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
  // The end of a front and the beginning of its back do not count as one text.
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

test('of a crowd that searches at once some are told to try again', async () => {
  const members = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const member = await own.join();
      return { member, ...(await insertPersonalDeck(own.db, { ownerId: member.userId })) };
    }),
  );
  const answers = await Promise.all(members.map(({ member, deckId }) => member.open(deckId, '?search=own')));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(22);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2');
  const pages = await Promise.all(members.map(({ member, deckId }) => member.open(deckId)));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
});
