import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import { reviewCards, reviewDecks } from '#features/review/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { buildDecks, createContentFolder } from '#tests/factories/content-folder.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { refreshLibrary } from './content.ts';

const deckFile = 'periods/second/decks.yaml';

test('a card that the content adds reaches those who have its deck in review; one it drops is paused', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  const decks = buildDecks('second');
  await content.write(deckFile, decks);
  await refreshLibrary(db, content.folder, { today: '2026-01-02' });
  const [deck] = await db.select().from(flashcardDecks).orderBy(flashcardDecks.id);
  if (!deck) throw new Error('There is a deck.');
  const { userId } = await buildMember(db);
  await db.insert(reviewDecks).values({ userId, deckId: deck.id });

  const renamed = decks.replace(/(key: )\S+/, '$1another');
  expect(renamed).not.toBe(decks);
  await content.write(deckFile, renamed);
  await refreshLibrary(db, content.folder, { today: '2026-01-03' });
  const studied = async () => {
    const rows = await db
      .select({ slug: flashcards.slug, paused: reviewCards.paused })
      .from(reviewCards)
      .innerJoin(flashcards, eq(flashcards.id, reviewCards.cardId))
      .where(eq(reviewCards.userId, userId));
    return rows.filter(({ paused }) => !paused).map(({ slug }) => slug);
  };
  const first = await studied();
  expect(first).toHaveLength(20);
  expect(first).toContain(`${deck.slug}/another`);

  await content.write(deckFile, decks);
  await refreshLibrary(db, content.folder, { today: '2026-01-04' });
  const second = await studied();
  expect(second).toHaveLength(20);
  expect(second).not.toContain(`${deck.slug}/another`);
});
