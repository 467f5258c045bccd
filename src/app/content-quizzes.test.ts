import { asc, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import { quizQuestions, quizzes } from '#features/quizzes/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { buildDecks, buildQuizzes, createContentFolder } from '#tests/factories/content-folder.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { loadLibrary, readContent, refreshLibrary } from './content.ts';

const today = '2026-01-02';
const nothing = { inserted: 0, updated: 0, retired: 0, revived: 0 };
const quizFile = 'periods/second/quizzes.yaml';
const deckFile = 'periods/second/decks.yaml';

/** A content folder whose second period has quizzes and decks; its first has none. */
async function createFolder() {
  const content = await createContentFolder();
  await content.write(quizFile, buildQuizzes('second', 'second-one'));
  await content.write(deckFile, buildDecks('second'));
  return content;
}

/** Every row of the four tables. */
async function listRows(db: Database) {
  return {
    quizzes: await db.select().from(quizzes).orderBy(asc(quizzes.id)),
    questions: await db.select().from(quizQuestions).orderBy(asc(quizQuestions.id)),
    decks: await db.select().from(flashcardDecks).orderBy(asc(flashcardDecks.id)),
    cards: await db.select().from(flashcards).orderBy(asc(flashcards.id)),
  };
}

test('quizzes and decks are loaded with their period, in the order of their files', async () => {
  await using content = await createFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  expect(await refreshLibrary(db, content.folder, { today })).toEqual({
    loaded: true,
    ...nothing,
    inserted: 14 + 4 + 40 + 3 + 60,
  });
  const [period] = await db.select().from(periods).where(eq(periods.slug, 'second'));
  const rows = await listRows(db);
  expect(rows.quizzes.map(({ slug, position, minimumTier }) => [slug, position, minimumTier])).toEqual([
    ['quiz-second-free-beginner', 1, 'free'],
    ['quiz-second-free-intermediate', 2, 'free'],
    ['quiz-second-free-advanced', 3, 'free'],
    ['quiz-second-premium-advanced', 4, 'premium'],
  ]);
  expect(rows.quizzes[0]).toMatchObject({
    periodId: period?.id,
    title: 'Title of quiz-second-free-beginner',
    difficulty: 'beginner',
    timeLimit: 8,
    imageUrl: null,
    featured: true,
    origin: 'content',
    retiredAt: null,
  });
  expect(rows.questions[1]).toMatchObject({
    slug: 'quiz-second-free-beginner/question-2',
    quizId: rows.quizzes[0]?.id,
    position: 2,
    options: ['First choice', 'Second choice', 'Third choice', 'Fourth choice'],
    correctAnswer: 1,
    points: 1,
    reference: 'second-one',
  });
  expect(rows.decks.map(({ slug, position, kind }) => [slug, position, kind])).toEqual([
    ['deck-second-terms', 1, 'terms'],
    ['deck-second-people', 2, 'people'],
    ['deck-second-dates', 3, 'dates'],
  ]);
  expect(rows.cards[20]).toMatchObject({
    slug: 'deck-second-people/card-1',
    deckId: rows.decks[1]?.id,
    position: 1,
    front: 'Front 1 of deck-second-people',
  });
});

test('a load after a change elsewhere rewrites no quiz and no deck', async () => {
  await using content = await createFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await refreshLibrary(db, content.folder, { today });
  const before = await listRows(db);
  await content.write('README.md', 'About these files.');
  expect(await refreshLibrary(db, content.folder, { today })).toEqual({ loaded: true, ...nothing });
  expect(await listRows(db)).toEqual(before);
});

test('a question and a card that are reworded or moved keep their ids', async () => {
  await using content = await createFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await refreshLibrary(db, content.folder, { today });
  const before = await listRows(db);

  const [first = '', ...others] = buildQuizzes('second', 'event-second').split(/\n(?=- slug:)/);
  await content.write(quizFile, [...others, first].join('\n'));
  await content.write(deckFile, buildDecks('second').replace('Front 1 of', 'What is in front of'));
  expect(await refreshLibrary(db, content.folder, { today })).toMatchObject({ inserted: 0, retired: 0 });

  const after = await listRows(db);
  const idsOf = (rows: { id: number; slug: string | null }[]) => rows.map(({ id, slug }) => [id, slug]);
  for (const table of ['quizzes', 'questions', 'decks', 'cards'] as const) {
    expect(idsOf(after[table])).toEqual(idsOf(before[table]));
  }
  expect(after.quizzes.map(({ position }) => position)).toEqual([4, 1, 2, 3]);
  expect(after.questions[0]?.reference).toBe('event-second');
  expect(after.cards[0]?.front).toBe('What is in front of deck-second-terms');
});

test('what left is retired, and is the same when it comes back', async () => {
  await using content = await createFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  const whole = await readContent(content.folder);
  await loadLibrary(db, whole, { today });
  const before = await listRows(db);

  await content.remove(quizFile);
  await content.write(deckFile, buildDecks('second').replace('key: card-3\n', 'key: another\n'));
  expect(await refreshLibrary(db, content.folder, { today })).toEqual({
    loaded: true,
    ...nothing,
    inserted: 1,
    retired: 4 + 40 + 1,
  });
  expect(await db.$count(quizQuestions, isNull(quizQuestions.retiredAt))).toBe(0);
  expect(await db.$count(flashcards, isNull(flashcards.retiredAt))).toBe(60);

  expect(await loadLibrary(db, whole, { today })).toMatchObject({ inserted: 0, retired: 1, revived: 45 });
  const after = await listRows(db);
  expect({ ...after, cards: after.cards.slice(0, 60) }).toEqual(before);
});

test("an admin's quiz and card stay as they are, and are named", async () => {
  await using content = await createFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await refreshLibrary(db, content.folder, { today });
  const [quiz, card] = ['quiz-second-free-advanced', 'deck-second-dates/card-7'];
  await db.update(quizzes).set({ origin: 'admin', title: 'As I have it' }).where(eq(quizzes.slug, quiz));
  await db.update(flashcards).set({ origin: 'admin', back: 'Mine.' }).where(eq(flashcards.slug, card));
  const before = await listRows(db);
  const warnings: unknown[] = [];
  const logger = { info() {}, warn: (details: object) => warnings.push(details) };
  await content.write('README.md', 'Another load.');
  expect(await refreshLibrary(db, content.folder, { today, logger })).toEqual({ loaded: true, ...nothing });
  expect(await listRows(db)).toEqual(before);
  expect(warnings).toEqual([{ slugs: [quiz, card] }]);
});

test('a quiz of nine questions stops the load, and the old ones stay', async () => {
  await using content = await createFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await refreshLibrary(db, content.folder, { today });
  const before = await listRows(db);
  const text = buildQuizzes('second', 'second-one');
  await content.write(quizFile, text.slice(0, text.lastIndexOf('    - key: question-10\n')));
  await expect(refreshLibrary(db, content.folder, { today })).rejects.toThrow(/quizzes\.yaml.*questions/);
  expect(await listRows(db)).toEqual(before);
});
