/** Members' decks appear in nothing public, and the library's loader does not touch them. */
import { join, resolve } from 'node:path';
import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { refreshLibrary } from '#app/content.ts';
import { selectAdditions, selectSearchDocuments, selectSitemapPaths } from '#app/server-features.ts';
import { mountSiteFiles } from '#features/site/server/index.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import type { Deck } from '../contract.ts';
import { flashcardDecks, flashcards } from './schema.ts';

const own = await openPersonalDecks();
const member = await own.join();
const secret = 'Zanzibar Quixotic Memoranda';
const { deckId } = await insertPersonalDeck(own.db, {
  ownerId: member.userId,
  title: secret,
  cards: [{ front: secret, back: secret }],
});
afterAll(() => own[Symbol.asyncDispose]());

test('lists do not show them, to their owner neither', async () => {
  for (const path of ['/api/flashcard-decks', `/api/periods/${own.rome}/flashcard-decks`]) {
    for (const cookie of ['', member.cookie]) {
      const decks = (await (await own.api.request(path, { headers: { cookie } })).json()) as Deck[];
      expect(decks, path).toEqual([]);
    }
  }
});

test('nobody finds them', async () => {
  expect(JSON.stringify(await selectSearchDocuments(own.db))).not.toContain('Zanzibar');
});

test('sitemap and feeds do not name them', async () => {
  const app = new Hono<AppEnv>();
  const config = {
    siteName: 'Lyceum',
    publicUrl: 'http://lyceum.example',
    contactEmail: 'library@lyceum.example',
  };
  mountSiteFiles(app, {
    onContentChanged: () => undefined,
    db: own.db,
    config,
    selectSitemapPaths,
    selectAdditions,
  });
  for (const path of ['/sitemap.xml', '/feed.xml']) {
    const text = await (await app.request(path)).text();
    expect(text, path).not.toContain(`/flashcards/${deckId}`);
    expect(text, path).not.toContain('Zanzibar');
  }
});

test('loading the library leaves them as they are, and counts none of them', async () => {
  const readOwn = async () => ({
    decks: (await own.db.select().from(flashcardDecks).orderBy(asc(flashcardDecks.id))).filter(
      ({ ownerId }) => ownerId !== null,
    ),
    cards: (await own.db.select().from(flashcards).orderBy(asc(flashcards.id))).filter(
      ({ origin }) => origin === 'member',
    ),
  });
  const before = await readOwn();
  expect([before.decks.length, before.cards.length]).toEqual([1, 1]);
  const folder = join(resolve(import.meta.dirname, '../../../..'), 'content');
  await refreshLibrary(own.db, folder, { today: '2026-11-21' });
  expect(await readOwn()).toEqual(before);
  const listed = (await (await own.api.request('/api/flashcard-decks')).json()) as Deck[];
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.map(({ id }) => id)).not.toContain(deckId);
  expect(JSON.stringify(await selectSearchDocuments(own.db))).not.toContain('Zanzibar');
});
