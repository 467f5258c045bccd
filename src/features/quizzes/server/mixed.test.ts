import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { MixedQuestion } from '../contract.ts';
import { quizRoutes } from './routes.ts';
import { quizQuestions } from './schema.ts';

type Problem = { code: string; issues: { field: string; message: string }[] };

const questions = (count: number, options: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ question: `Question ${index + 1}?`, ...options }));

/** Three periods: rome with a free and a premium quiz, greece with a free quiz, late without any. */
async function openMixed() {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const api = createTestApi(quizRoutes({ db, catalog: createCatalog(db), ...sessions }));
  const rome = await insertPeriod(db, { slug: 'rome', position: 1 });
  const greece = await insertPeriod(db, { slug: 'greece', position: 2 });
  await insertPeriod(db, { slug: 'late', position: 3 });
  const free = await insertQuiz(db, { periodId: rome, questions: questions(12) });
  const premium = await insertQuiz(db, {
    periodId: rome,
    minimumTier: 'premium',
    questions: questions(20, { explanation: 'For who pays.' }),
  });
  await insertQuiz(db, { periodId: greece, questions: questions(12) });
  const ask = async <Body = MixedQuestion[]>(query: string, cookie = '') => {
    const response = await api.request(`/api/quizzes/mixed?${query}`, { headers: { cookie } });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
  return {
    ...{ db, rome, greece, free, premium, ask },
    draw: async (query: string, cookie?: string) => (await ask(query, cookie)).body,
    join: async (tier: Tier) => (await buildMember(db, { tier })).cookie,
    /** The fields for which a query is refused, with the messages. */
    refused: async (query: string) => {
      const { status, body } = await ask<Problem>(query);
      return [status, ...body.issues.map(({ field, message }) => `${field}: ${message}`)];
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const ids = (drawn: MixedQuestion[]) => drawn.map(({ id }) => id);

test('the same seed draws the same questions, another one others; each is there once', async () => {
  await using mixed = await openMixed();
  const one = await mixed.draw('periods=rome,greece&count=20&seed=7');
  expect(new Set(ids(one)).size).toBe(20);
  expect(await mixed.draw('periods=greece,rome&count=20&seed=7')).toEqual(one);
  expect(ids(await mixed.draw('periods=rome,greece&count=20&seed=8'))).not.toEqual(ids(one));
  expect(one[0]).toEqual({
    id: expect.any(Number),
    key: expect.stringMatching(/^question-\d+$/),
    questionText: expect.stringMatching(/^Question \d+\?$/),
    options: ['Right', 'Wrong', 'Worse', 'Worst'],
    correctAnswer: 0,
    points: 1,
    explanation: 'It is so.',
    reference: null,
    periodId: expect.any(Number),
  });
});

test('periods have equal shares, until one has no more', async () => {
  await using mixed = await openMixed();
  const share = async (query: string) =>
    (await mixed.draw(query)).filter(({ periodId }) => periodId === mixed.rome).length;
  expect(await share('periods=rome,greece&count=10&seed=1')).toBe(5);
  await mixed.db
    .update(quizQuestions)
    .set({ retiredAt: new Date() })
    .where(eq(quizQuestions.id, mixed.free.questionIds[0] ?? 0));
  expect(await share('periods=rome,greece,late&count=20&seed=1')).toBe(10);
  expect(ids(await mixed.draw('periods=rome&count=20&seed=3'))).toHaveLength(11);
  expect(ids(await mixed.draw('periods=rome&count=20&seed=3'))).not.toContain(mixed.free.questionIds[0]);
});

test('only questions of quizzes that the visitor may take are drawn', async () => {
  await using mixed = await openMixed();
  const paid = async (cookie?: string) =>
    (await mixed.draw('periods=rome&count=20&seed=5', cookie)).filter(({ id }) =>
      mixed.premium.questionIds.includes(id),
    ).length;
  expect([await paid(), await paid(await mixed.join('free'))]).toEqual([0, 0]);
  expect(await paid(await mixed.join('premium'))).toBeGreaterThan(0);
  expect(await paid(await mixed.join('scholar'))).toBeGreaterThan(0);
  const { headers } = await mixed.ask('periods=rome&count=20&seed=5');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('periods without questions have none to draw', async () => {
  await using mixed = await openMixed();
  expect(await mixed.ask('periods=late&count=10&seed=1')).toMatchObject({ status: 200, body: [] });
});

test('what is not a choice is refused, each with what is wrong', async () => {
  await using mixed = await openMixed();
  const { refused } = mixed;
  expect(await refused('periods=&count=10&seed=1')).toEqual([400, 'periods: Choose at least one period.']);
  expect(await refused('periods=rome,atlantis&count=10&seed=1')).toEqual([
    400,
    'periods: There is no period “atlantis”.',
  ]);
  for (const count of ['15', '0', '-10', '1000', 'ten'])
    expect(await refused(`periods=rome&count=${count}&seed=1`)).toEqual([
      400,
      'count: A mixed quiz has 10 or 20 questions.',
    ]);
  for (const seed of ['-1', '1.5', 'x', '1'.repeat(10)])
    expect((await refused(`periods=rome&count=10&seed=${seed}`))[1]).toMatch(/^seed: A whole number/);
  expect(await refused('count=10&seed=1')).toEqual([400, expect.stringMatching(/^periods: /)]);
});
