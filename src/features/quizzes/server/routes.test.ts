import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCatalog, resources } from '#features/library/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import {
  insertCategories,
  insertPeriod,
  insertPrimaryText,
  insertResource,
} from '#tests/factories/library.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { insertEvent } from '#tests/factories/timeline.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { Question, Quiz } from '../contract.ts';
import { quizRoutes } from './routes.ts';

async function openQuizzes() {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const api = createTestApi(quizRoutes({ db, catalog: createCatalog(db), ...sessions }));
  await insertCategories(db);
  const rome = await insertPeriod(db, { slug: 'rome', name: 'Ancient Rome', position: 3 });
  const ask = async <Body>(path: string, cookie = '') => {
    const response = await api.request(path, { headers: cookie ? { cookie } : {} });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
  return {
    db,
    rome,
    ask,
    list: async (path = '/api/quizzes') => (await ask<Quiz[]>(path)).body,
    questions: (quizId: number, cookie?: string) =>
      ask<Question[]>(`/api/quizzes/${quizId}/questions`, cookie),
    /** Creates a member of the tier; returns the Cookie header. */
    join: async (tier: Tier) => (await buildMember(db, { tier })).cookie,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const titles = (quizzes: Quiz[]) => quizzes.map((quiz) => quiz.title);

test('lists show every quiz with its tier, by period and place; retired ones not at all', async () => {
  await using quizzes = await openQuizzes();
  const { db, rome } = quizzes;
  const greece = await insertPeriod(db, { slug: 'greece', position: 2 });
  await insertQuiz(db, { periodId: rome, title: 'Second', position: 2, minimumTier: 'premium' });
  const { quizId } = await insertQuiz(db, { periodId: rome, title: 'First', position: 1, featured: true });
  await insertQuiz(db, { periodId: greece, title: 'Earlier', position: 9, minimumTier: 'scholar' });
  await insertQuiz(db, { periodId: rome, title: 'Gone', featured: true, retiredAt: new Date() });
  expect(titles(await quizzes.list())).toEqual(['Earlier', 'First', 'Second']);
  expect((await quizzes.list()).map((quiz) => quiz.minimumTier)).toEqual(['scholar', 'free', 'premium']);
  expect(titles(await quizzes.list('/api/quizzes?period=rome'))).toEqual(['First', 'Second']);
  expect(titles(await quizzes.list(`/api/quizzes?period=${greece}`))).toEqual(['Earlier']);
  expect(titles(await quizzes.list(`/api/periods/${rome}/quizzes`))).toEqual(['First', 'Second']);
  expect(titles(await quizzes.list('/api/quizzes/featured'))).toEqual(['First']);
  expect((await quizzes.ask<Quiz>(`/api/quizzes/${quizId}`)).body).toEqual({
    id: quizId,
    slug: expect.stringMatching(/^quiz-\d+$/),
    title: 'First',
    description: 'What it asks about.',
    difficulty: 'beginner',
    timeLimit: 8,
    imageUrl: null,
    featured: true,
    minimumTier: 'free',
    periodId: rome,
    questionCount: 3,
    review: null,
  });
});

test('lists may be kept by everybody for a minute, questions by nobody', async () => {
  await using quizzes = await openQuizzes();
  const { quizId } = await insertQuiz(quizzes.db, { periodId: quizzes.rome });
  for (const path of ['/api/quizzes', '/api/quizzes/featured', `/api/quizzes/${quizId}`]) {
    const { headers } = await quizzes.ask(path);
    expect(headers.get('cache-control'), path).toMatch(/^public, max-age=60\b/);
  }
  expect((await quizzes.questions(quizId)).headers.get('cache-control')).toBe('no-store');
});

test('questions come in their order, whole; retired ones not at all, and are not counted', async () => {
  await using quizzes = await openQuizzes();
  const { quizId, questionIds } = await insertQuiz(quizzes.db, {
    periodId: quizzes.rome,
    questions: [
      { question: 'Third?', position: 3 },
      { question: 'Gone?', position: 2, retiredAt: new Date() },
      { question: 'First?', position: 1, correctAnswer: 2, points: 3 },
    ],
  });
  expect((await quizzes.questions(quizId)).body).toEqual([
    {
      id: questionIds[2],
      key: 'question-3',
      questionText: 'First?',
      options: ['Right', 'Wrong', 'Worse', 'Worst'],
      correctAnswer: 2,
      points: 3,
      explanation: 'It is so.',
      reference: null,
    },
    expect.objectContaining({ id: questionIds[0], questionText: 'Third?', points: 1 }),
  ]);
  expect((await quizzes.list())[0]?.questionCount).toBe(2);
});

test('a reference names a resource, a text, an event or a period, and where it is read', async () => {
  await using quizzes = await openQuizzes();
  const { db, rome } = quizzes;
  const resource = await insertResource(db, { periodId: rome, slug: 'spqr', title: 'SPQR' });
  const text = await insertPrimaryText(db, { periodId: rome, slug: 'livy', title: 'From the Founding' });
  await insertEvent(db, { periodId: rome, slug: 'ides-of-march', title: 'Assassination' });
  await insertResource(db, { periodId: rome, slug: 'gone', retiredAt: new Date() });
  const { quizId } = await insertQuiz(db, {
    periodId: rome,
    questions: ['spqr', 'livy', 'ides-of-march', 'rome', 'gone', 'unknown'].map((reference) => ({
      reference,
    })),
  });
  const read = async () => (await quizzes.questions(quizId)).body.map(({ reference }) => reference);
  expect(await read()).toEqual([
    { title: 'SPQR', url: `/resources/${resource}` },
    { title: 'From the Founding', url: `/resources/${text}` },
    { title: 'Assassination', url: '/timeline/ides-of-march' },
    { title: 'Ancient Rome', url: '/periods/rome' },
    null,
    null,
  ]);
  await db.update(resources).set({ retiredAt: new Date() }).where(eq(resources.id, resource));
  expect((await read())[0]).toBeNull();
});

test('questions are for those whose tier reaches the quiz, and free ones for everybody', async () => {
  await using quizzes = await openQuizzes();
  const cookies = await Promise.all((['free', 'premium', 'scholar'] as const).map(quizzes.join));
  const ended = { tier: 'scholar' as const, tierUntil: new Date() };
  cookies.push((await buildMember(quizzes.db, ended)).cookie);
  const askAs = async (minimumTier: Tier) => {
    const { quizId } = await insertQuiz(quizzes.db, { periodId: quizzes.rome, minimumTier });
    return Promise.all([undefined, ...cookies].map((cookie) => quizzes.questions(quizId, cookie)));
  };
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
  expect(statuses(await askAs('free'))).toEqual([200, 200, 200, 200, 200]);
  const premium = await askAs('premium');
  expect(statuses(premium)).toEqual([403, 403, 200, 200, 403]);
  expect(premium[2]?.body).toHaveLength(3);
  const scholar = await askAs('scholar');
  expect(statuses(scholar)).toEqual([403, 403, 403, 200, 403]);
  const refusal = (message: string, requiredTier: string) => ({
    ...{ error: message, message },
    ...{ code: 'upgrade_required', requiredTier },
  });
  expect(premium[0]?.body).toEqual(refusal('This quiz is part of Premium.', 'premium'));
  expect(scholar[2]?.body).toEqual(refusal('This quiz is part of Scholar.', 'scholar'));
  expect(premium[0]?.headers.get('cache-control')).toBe('no-store');
});

test('a session that does not last makes a guest', async () => {
  await using quizzes = await openQuizzes();
  const free = await insertQuiz(quizzes.db, { periodId: quizzes.rome });
  const premium = await insertQuiz(quizzes.db, { periodId: quizzes.rome, minimumTier: 'premium' });
  const cookie = `session=${'a'.repeat(43)}`;
  expect((await quizzes.questions(free.quizId, cookie)).status).toBe(200);
  expect((await quizzes.questions(premium.quizId, cookie)).status).toBe(403);
});

test('what is not there is 404, and what is no id is refused', async () => {
  await using quizzes = await openQuizzes();
  const gone = await insertQuiz(quizzes.db, { periodId: quizzes.rome, retiredAt: new Date() });
  const status = async (path: string) => (await quizzes.ask(path)).status;
  for (const id of [gone.quizId, 999_999, 999_999_999_999_999]) {
    expect(await status(`/api/quizzes/${id}`)).toBe(404);
    expect(await status(`/api/quizzes/${id}/questions`)).toBe(404);
  }
  expect(await status('/api/quizzes?period=atlantis')).toBe(404);
  expect(await status('/api/periods/999999/quizzes')).toBe(404);
  for (const id of ['0', '-1', '1.5', 'abc', '1e3', '9'.repeat(30)]) {
    expect(await status(`/api/quizzes/${id}`), id).toBe(400);
    expect(await status(`/api/quizzes/${id}/questions`), id).toBe(400);
    expect(await status(`/api/periods/${id}/quizzes`), id).toBe(400);
  }
  expect(await status('/api/quizzes?sort=title')).toBe(400);
  expect(await status('/api/quizzes/featured?period=rome')).toBe(400);
});
