/** Recording editorial reviews: what is stored, what is refused, and who is allowed to. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { studyGuides } from '#features/guides/server/index.ts';
import { listTexts } from '#platform/markdown/markdown.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { openEditorial } from '#tests/setup/editorial.ts';
import { readReviewRecords } from './index.ts';
import { editorialReviews } from './schema.ts';

test('a review is kept with its note, refreshes the pages, and counts for that item alone', async () => {
  await using editorial = await openEditorial();
  const { db, periodId } = editorial;
  const guide = await insertGuide(db);
  const other = await insertGuide(db);
  // A quiz with the same id as the guide.
  const { quizId } = await insertQuiz(db, { periodId });
  expect(quizId).toBe(guide);
  const answer = await editorial.review('guide', guide, {
    ...{ reviewer: '  Dr. Ada Byron ', note: 'Read twice.\nOne date corrected.' },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      item: { kind: 'guide', id: guide, review: { reviewer: 'Dr. Ada Byron', reviewedOn: '2026-11-03' } },
      reviews: [{ reviewer: 'Dr. Ada Byron', note: 'Read twice.\nOne date corrected.', current: true }],
    },
  });
  expect(editorial.refreshes()).toBe(1);
  expect(await editorial.readReview('guide', other)).toBeNull();
  expect(await editorial.readReview('quiz', quizId)).toBeNull();
  expect((await editorial.list()).items.map(({ kind, id }) => [kind, id])).toEqual([
    ['guide', other],
    ['quiz', quizId],
  ]);
});

test('a review that is sent again is recorded once; one that differs in anything is another', async () => {
  await using editorial = await openEditorial();
  const guide = await insertGuide(editorial.db);
  // A double click, then a request whose response was lost.
  await Promise.all([1, 2, 3].map(() => editorial.review('guide', guide)));
  expect((await editorial.review('guide', guide)).body.reviews).toHaveLength(1);
  // The pages may not have been refreshed the first time.
  expect(editorial.refreshes()).toBe(4);
  for (const more of [{ note: 'Read twice.' }, { reviewer: 'Two' }, { reviewedOn: '2026-10-01' }]) {
    await editorial.review('guide', guide, more);
  }
  expect((await editorial.history('guide', guide)).body.reviews).toHaveLength(4);
});

test('several reviews are kept; the last of the present version counts', async () => {
  await using editorial = await openEditorial();
  const { db } = editorial;
  const [first, second] = [await insertGuide(db), await insertGuide(db)];
  await editorial.review('guide', first, { reviewer: 'One' });
  await editorial.review('guide', second, { reviewer: 'Somebody' });
  // The day is the one that the operator enters. The review recorded last counts, even if its day is earlier.
  await editorial.review('guide', first, { reviewer: 'Two', reviewedOn: '2026-10-01' });
  expect(await editorial.readReview('guide', first)).toEqual({ reviewer: 'Two', reviewedOn: '2026-10-01' });
  const reviewed = await editorial.list('?state=reviewed');
  expect(reviewed).toMatchObject({ awaiting: 0, reviewed: 2, page: 1, pages: 1 });
  expect(reviewed.items.map(({ id, review }) => [id, review?.reviewer])).toEqual([
    [first, 'Two'],
    [second, 'Somebody'],
  ]);

  await db.update(studyGuides).set({ title: 'Another' }).where(eq(studyGuides.id, first));
  await editorial.review('guide', first, { reviewer: 'Three' });
  const { body } = await editorial.history('guide', first);
  expect(body.item.review?.reviewer).toBe('Three');
  expect(body.reviews.map(({ reviewer, current }) => [reviewer, current])).toEqual([
    ['Three', true],
    ['Two', false],
    ['One', false],
  ]);
});

test('records are read for many items at once, by id', async () => {
  await using editorial = await openEditorial();
  const { db } = editorial;
  const review = { kind: 'post' as const, reviewer: 'Ada', reviewedOn: '2026-11-03' };
  await db.insert(editorialReviews).values([
    { ...review, itemId: 1, version: '1' },
    { ...review, itemId: 1, version: '2', reviewer: 'Grace' },
    { ...review, itemId: 1, version: '1', reviewer: 'Émilie' },
    { ...review, itemId: 2, version: '7' },
    { ...review, itemId: 3, version: '1', kind: 'quiz' },
  ]);
  const items = [1, 2, 3].map((id) => ({ id, version: '1' }));
  expect(await readReviewRecords(db, 'post', items)).toEqual(
    new Map([[1, { reviewer: 'Émilie', reviewedOn: '2026-11-03' }]]),
  );
  expect(await readReviewRecords(db, 'post', [])).toEqual(new Map());
});

test('what has changed meanwhile, is not there or is retired is refused, and nothing is stored', async () => {
  await using editorial = await openEditorial();
  const { db } = editorial;
  const id = await insertGuide(db);
  const retired = await insertGuide(db, { retiredAt: new Date() });
  const [item] = (await editorial.list()).items;
  await db.update(studyGuides).set({ title: 'Another' }).where(eq(studyGuides.id, id));
  const stale = await editorial.review('guide', id, { version: item?.version ?? '' });
  expect(stale.status).toBe(409);
  expect(stale.body.message).toContain('changed');
  for (const unknown of [retired, 999_999, Number.MAX_SAFE_INTEGER]) {
    expect((await editorial.review('guide', unknown)).status).toBe(404);
    expect((await editorial.history('guide', unknown)).status).toBe(unknown > 1e15 ? 400 : 404);
  }
  expect((await editorial.review('post', id)).status).toBe(404);
  for (const strange of ['0', '-1', 'x', '1.5']) {
    expect((await editorial.history('guide', strange)).status).toBe(400);
  }
  expect((await editorial.history('map', id)).status).toBe(400);
  expect(await db.select().from(editorialReviews)).toEqual([]);
  expect(editorial.refreshes()).toBe(0);
});

test('what is missing, too long, no date or in the future is said of its field', async () => {
  await using editorial = await openEditorial({ today: '2026-11-20T09:00:00Z' });
  const id = await insertGuide(editorial.db);
  const wrong: [string, object][] = [
    ['reviewer', { reviewer: '   ' }],
    ['reviewer', { reviewer: 'x'.repeat(121) }],
    ['reviewer', { reviewer: 'Ada\u0000Byron' }],
    ['reviewer', { reviewer: 'Ada\nByron' }],
    ['reviewedOn', { reviewedOn: '' }],
    ['reviewedOn', { reviewedOn: '2026-11-21' }],
    ['reviewedOn', { reviewedOn: '2026-02-30' }],
    ['reviewedOn', { reviewedOn: '0000-01-01' }],
    ['reviewedOn', { reviewedOn: '2019-12-31' }],
    ['reviewedOn', { reviewedOn: '2026-11-03T12:00:00Z' }],
    ['note', { note: 'x'.repeat(4001) }],
    ['note', { note: 'a\u0000b' }],
    ['version', { version: '' }],
    ['id', { id: 0 }],
    ['kind', { kind: 'map' }],
  ];
  for (const [field, values] of wrong) {
    const { status, body } = await editorial.review('guide', id, values);
    expect([status, body.issues?.[0]?.field], JSON.stringify(values).slice(0, 60)).toEqual([400, field]);
  }
  expect(await editorial.db.select().from(editorialReviews)).toEqual([]);
  expect((await editorial.review('guide', id, { reviewedOn: '2026-11-20' })).status).toBe(200);
});

test('the operator reads what members read, of every tier and before its day, and the answers of quizzes', async () => {
  await using editorial = await openEditorial();
  const { db, periodId } = editorial;
  const guide = await insertGuide(db, {
    ...{ minimumTier: 'scholar', publishOn: '2999-01-01' },
    body: { blocks: [{ type: 'paragraph', children: ['All of it.'] }], notes: [['A note.']] },
  });
  const { body } = await editorial.text('guide', guide);
  expect(body.item).toEqual((await editorial.history('guide', guide)).body.item);
  expect(body.document).toEqual({
    blocks: [{ type: 'paragraph', children: ['All of it.'] }],
    notes: [['A note.']],
  });
  const { quizId } = await insertQuiz(db, {
    ...{ periodId, minimumTier: 'premium' },
    questions: [{ question: 'Who?', options: ['He', 'She'], correctAnswer: 1, explanation: 'She was.' }],
  });
  const { blocks } = (await editorial.text('quiz', quizId)).body.document;
  expect(listTexts(blocks)).toEqual(['What it asks about.', '1. Who?', 'He', 'She (right)', 'She was.']);
  expect((await editorial.list()).items.map(({ hasText }) => hasText)).toEqual([true, true]);
  expect((await editorial.text('guide', 999)).status).toBe(404);
  expect((await editorial.text('map', guide)).status).toBe(400);
});

test('nobody sees or records anything without the admin password', async () => {
  await using editorial = await openEditorial();
  const id = await insertGuide(editorial.db);
  for (const password of [null, 'not the password']) {
    for (const path of [
      editorial.path,
      `${editorial.path}/guide/${id}`,
      `${editorial.path}/guide/${id}/text`,
    ]) {
      expect((await editorial.ask(path, {}, password)).status).toBe(401);
    }
    expect((await editorial.send({}, password)).status).toBe(401);
  }
});
