/** The list of items that await review, its order, and the changes that put an item back on it. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { studyGuides } from '#features/guides/server/index.ts';
import { quizQuestions, quizzes } from '#features/quizzes/server/index.ts';
import { guideBody, insertGuide } from '#tests/factories/guides.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { openEditorial } from '#tests/setup/editorial.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test('what awaits review is listed, the oldest first, over all kinds; what is retired is not', async () => {
  await using editorial = await openEditorial();
  const { db, periodId } = editorial;
  const young = await insertGuide(db, { title: 'Young', slug: 'young', createdAt: day(9) });
  const twin = await insertQuiz(db, { periodId, title: 'Twin', createdAt: day(9), questions: [] });
  const old = await insertQuiz(db, { periodId, title: 'Old', createdAt: day(2), questions: [] });
  await insertGuide(db, { title: 'Retired', createdAt: day(1), retiredAt: new Date() });
  await insertQuiz(db, { periodId, title: 'Gone', createdAt: day(1), retiredAt: new Date(), questions: [] });
  expect(await editorial.list()).toEqual({
    items: [
      {
        ...{ kind: 'quiz', id: old.quizId, title: 'Old', url: `/quizzes/view/${old.quizId}` },
        ...{ version: expect.stringMatching(/^[0-9a-f]{32}$/), since: day(2).toISOString(), review: null },
        hasText: true,
      },
      expect.objectContaining({ kind: 'guide', id: young, title: 'Young', url: '/study-guides/young' }),
      expect.objectContaining({ kind: 'quiz', id: twin.quizId, title: 'Twin' }),
    ],
    ...{ page: 1, pages: 1, awaiting: 3, reviewed: 0 },
  });
});

test('a quiz is as old as the last of its questions', async () => {
  await using editorial = await openEditorial();
  const { db, periodId } = editorial;
  const questions = [
    { createdAt: day(3) },
    { createdAt: day(20) },
    { createdAt: day(25), retiredAt: day(26) },
  ];
  await insertQuiz(db, { periodId, createdAt: day(3), questions });
  await insertGuide(db, { createdAt: day(10) });
  const { items } = await editorial.list();
  expect(items.map(({ kind, since }) => [kind, since])).toEqual([
    ['guide', day(10).toISOString()],
    ['quiz', day(20).toISOString()],
  ]);
});

test('a page has twenty items; past the last one the last is shown', async () => {
  await using editorial = await openEditorial();
  const ids: number[] = [];
  for (let age = 45; age > 0; age -= 1) {
    ids.push(await insertGuide(editorial.db, { createdAt: day(100 - age) }));
  }
  const pages = await Promise.all(['', '?page=2', '?page=3', '?page=999999'].map(editorial.list));
  expect(pages.map(({ page, pages: count, items }) => [page, count, items.length])).toEqual([
    [1, 3, 20],
    [2, 3, 20],
    [3, 3, 5],
    [3, 3, 5],
  ]);
  expect(pages.slice(0, 3).flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
  for (const query of ['?page=0', '?page=x', '?state=lost', '?sort=title']) {
    expect((await editorial.ask(`${editorial.path}${query}`)).status, query).toBe(400);
  }
});

test('a guide that changes awaits review again; where its text is brought back, the review holds again', async () => {
  await using editorial = await openEditorial();
  const { db } = editorial;
  const id = await insertGuide(db);
  const change = (values: Partial<typeof studyGuides.$inferInsert>) =>
    db.update(studyGuides).set(values).where(eq(studyGuides.id, id));
  expect(await editorial.readReview('guide', id)).toBeNull();
  expect((await editorial.review('guide', id)).status).toBe(200);
  const review = { reviewer: 'Dr. Ada Byron', reviewedOn: '2026-11-03' };
  expect(await editorial.readReview('guide', id)).toEqual(review);
  expect(await editorial.list()).toMatchObject({ items: [], awaiting: 0, reviewed: 1 });

  const [before] = await db.select().from(studyGuides).where(eq(studyGuides.id, id));
  for (const values of [{ title: 'Another' }, { description: 'Another.' }, { body: guideBody('Another.') }]) {
    await change(values);
    expect(await editorial.readReview('guide', id), Object.keys(values).join()).toBeNull();
    expect(await editorial.list()).toMatchObject({ awaiting: 1, reviewed: 0 });
    await change({ title: before?.title, description: before?.description, body: before?.body });
    expect(await editorial.readReview('guide', id)).toEqual(review);
  }
  await change({ featured: true, position: 99, keywords: ['others'] });
  expect(await editorial.readReview('guide', id)).toEqual(review);
});

describe('a reviewed quiz', () => {
  async function openReviewed() {
    const editorial = await openEditorial();
    const { quizId, questionIds } = await insertQuiz(editorial.db, { periodId: editorial.periodId });
    expect((await editorial.review('quiz', quizId)).status).toBe(200);
    expect(await editorial.readReview('quiz', quizId)).toMatchObject({ reviewer: 'Dr. Ada Byron' });
    return { editorial, quizId, questionIds };
  }

  test.each([
    ['words', { question: 'Another?' }],
    ['options', { options: ['Right', 'Worse', 'Wrong', 'Worst'] }],
    ['right answer', { correctAnswer: 1 }],
    ['explanation', { explanation: 'It is not so.' }],
    ['place', { position: 9 }],
    ['presence', { retiredAt: new Date() }],
  ])('awaits review again after a change of a question: its %s', async (_what, values) => {
    const { editorial, quizId, questionIds } = await openReviewed();
    await using _ = editorial;
    await editorial.db
      .update(quizQuestions)
      .set(values)
      .where(eq(quizQuestions.id, questionIds[0] ?? 0));
    expect(await editorial.readReview('quiz', quizId)).toBeNull();
  });

  test('awaits it again after a change of title or description, and of nothing else', async () => {
    const { editorial, quizId } = await openReviewed();
    await using _ = editorial;
    const change = (values: Partial<typeof quizzes.$inferInsert>) =>
      editorial.db.update(quizzes).set(values).where(eq(quizzes.id, quizId));
    await change({ featured: true, position: 7, timeLimit: 9 });
    await insertQuiz(editorial.db, { periodId: editorial.periodId });
    expect(await editorial.readReview('quiz', quizId)).not.toBeNull();
    await change({ description: 'Another.' });
    expect(await editorial.readReview('quiz', quizId)).toBeNull();
  });
});
