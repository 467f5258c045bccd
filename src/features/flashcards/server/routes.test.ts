import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertDeck } from '#tests/factories/flashcards.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { Deck, DeckDetail } from '../contract.ts';
import { flashcardRoutes } from './routes.ts';
import { flashcards } from './schema.ts';

async function openDecks() {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const api = createTestApi(flashcardRoutes({ db, catalog: createCatalog(db), ...sessions }));
  const rome = await insertPeriod(db, { slug: 'rome', position: 3 });
  const ask = async <Body>(path: string, cookie = '') => {
    const response = await api.request(path, { headers: cookie ? { cookie } : {} });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
  return {
    db,
    rome,
    ask,
    list: async (path = '/api/flashcard-decks') => (await ask<Deck[]>(path)).body,
    open: (deckId: number, cookie?: string) => ask<DeckDetail>(`/api/flashcard-decks/${deckId}`, cookie),
    /** The Cookie header of a new member with this tier. */
    join: async (tier: Tier) => (await buildMember(db, { tier })).cookie,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const titles = (decks: Deck[]) => decks.map((deck) => deck.title);

test('lists show every deck with its tier, by period and place; retired ones not at all', async () => {
  await using decks = await openDecks();
  const { db, rome } = decks;
  const greece = await insertPeriod(db, { slug: 'greece', position: 2 });
  await insertDeck(db, { periodId: rome, title: 'Second', position: 2, minimumTier: 'premium' });
  const { deckId } = await insertDeck(db, { periodId: rome, title: 'First', position: 1, featured: true });
  await insertDeck(db, { periodId: greece, title: 'Earlier', position: 9, minimumTier: 'scholar' });
  await insertDeck(db, { periodId: rome, title: 'Gone', retiredAt: new Date() });
  expect(titles(await decks.list())).toEqual(['Earlier', 'First', 'Second']);
  expect((await decks.list()).map((deck) => deck.minimumTier)).toEqual(['scholar', 'free', 'premium']);
  expect(titles(await decks.list('/api/flashcard-decks?period=rome'))).toEqual(['First', 'Second']);
  expect(titles(await decks.list(`/api/flashcard-decks?period=${greece}`))).toEqual(['Earlier']);
  expect(titles(await decks.list(`/api/periods/${rome}/flashcard-decks`))).toEqual(['First', 'Second']);
  expect((await decks.list())[1]).toEqual({
    id: deckId,
    slug: expect.stringMatching(/^deck-\d+$/),
    title: 'First',
    description: 'What it is about.',
    featured: true,
    minimumTier: 'free',
    periodId: rome,
    cardCount: 3,
  });
});

test('a deck comes with its cards in their order; retired ones not at all, and are not counted', async () => {
  await using decks = await openDecks();
  const { deckId, cardIds } = await insertDeck(decks.db, { periodId: decks.rome, cardCount: 4 });
  const [first = 0, second = 0, third = 0, fourth = 0] = cardIds;
  await decks.db.update(flashcards).set({ position: 9 }).where(eq(flashcards.id, first));
  await decks.db.update(flashcards).set({ retiredAt: new Date() }).where(eq(flashcards.id, second));
  const { status, headers, body } = await decks.open(deckId);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({ id: deckId, own: false, periodId: decks.rome, cardCount: 3 });
  expect(body.flashcards).toEqual([
    { id: third, front: 'Front 3', back: 'Back 3' },
    { id: fourth, front: 'Front 4', back: 'Back 4' },
    { id: first, front: 'Front 1', back: 'Back 1' },
  ]);
  expect((await decks.ask('/api/flashcard-decks')).headers.get('cache-control')).toMatch(
    /^public, max-age=60\b/,
  );
});

test('a deck without cards is empty, not missing', async () => {
  await using decks = await openDecks();
  const { deckId } = await insertDeck(decks.db, { periodId: decks.rome, cardCount: 0 });
  expect(await decks.open(deckId)).toMatchObject({ status: 200, body: { cardCount: 0, flashcards: [] } });
});

test('cards are for those whose tier reaches the deck, and free ones for everybody', async () => {
  await using decks = await openDecks();
  const cookies = await Promise.all((['free', 'premium', 'scholar'] as const).map(decks.join));
  const askAs = async (minimumTier: Tier) => {
    const { deckId } = await insertDeck(decks.db, { periodId: decks.rome, minimumTier });
    return Promise.all([undefined, ...cookies].map((cookie) => decks.open(deckId, cookie)));
  };
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
  expect(statuses(await askAs('free'))).toEqual([200, 200, 200, 200]);
  const premium = await askAs('premium');
  expect(statuses(premium)).toEqual([403, 403, 200, 200]);
  expect(premium[2]?.body.flashcards).toHaveLength(3);
  const scholar = await askAs('scholar');
  expect(statuses(scholar)).toEqual([403, 403, 403, 200]);
  const refusal = (message: string, requiredTier: string) => ({
    ...{ error: message, message },
    ...{ code: 'upgrade_required', requiredTier },
  });
  expect(premium[0]?.body).toEqual(refusal('This deck is part of Premium.', 'premium'));
  expect(scholar[2]?.body).toEqual(refusal('This deck is part of Scholar.', 'scholar'));
  expect(premium[0]?.headers.get('cache-control')).toBe('no-store');
});

test('what is not there is 404, and what is no id is refused', async () => {
  await using decks = await openDecks();
  const gone = await insertDeck(decks.db, { periodId: decks.rome, retiredAt: new Date() });
  const status = async (path: string) => (await decks.ask(path)).status;
  for (const id of [gone.deckId, 999_999]) expect(await status(`/api/flashcard-decks/${id}`)).toBe(404);
  expect(await status('/api/flashcard-decks?period=atlantis')).toBe(404);
  expect(await status('/api/periods/999999/flashcard-decks')).toBe(404);
  for (const id of ['0', '-1', '1.5', 'abc', '9'.repeat(30)]) {
    expect(await status(`/api/flashcard-decks/${id}`), id).toBe(400);
    expect(await status(`/api/periods/${id}/flashcard-decks`), id).toBe(400);
  }
  expect(await status('/api/flashcard-decks?sort=title')).toBe(400);
});
