import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { users } from '#features/accounts/server/index.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { readExport } from '#tests/setup/data-export.ts';
import { openQuiz } from '#tests/setup/quiz.ts';
import { quizExporter } from './exporter.ts';
import { quizAttempts, quizzes } from './schema.ts';

test('guests are told that they are nobody, before anything is read', async () => {
  await using quiz = await openQuiz();
  for (const [method, id] of [
    ['GET', quiz.quizId],
    ['POST', quiz.quizId],
    ['POST', 999_999],
  ] as const) {
    const response = await quiz.api.request(`/api/quizzes/${id}/attempts`, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{"no' }),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' });
  }
});

test('a result as the specification has it is kept', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const { status, headers, body } = await member.send({ score: 3 });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    id: expect.any(Number),
    quizId: quiz.quizId,
    score: 3,
    totalPoints: 4,
    percentage: 75,
    timeSpent: 95,
    completedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(await member.list()).toEqual([body]);
});

test('where answers are given the server scores them, and its score is kept', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const { answers } = quiz;
  const score = async (given: unknown, claimed = 4) =>
    (await member.send({ score: claimed, answers: given })).body.score;
  expect(await score(answers(0, 2, 3), 0)).toBe(4);
  expect(await score(answers(0, 2, 0))).toBe(2);
  expect(await score(answers(1, 1, 3))).toBe(2);
  expect(await score(answers(1, 1, 1))).toBe(0);
  expect(await score(answers(null, null, 3))).toBe(2);
  expect(await score(answers(0))).toBe(1);
  expect(await score([])).toBe(0);
  const rows = await quiz.db.select({ answers: quizAttempts.answers }).from(quizAttempts);
  expect(rows.at(-2)?.answers).toEqual(answers(0, null, null));
});

test('the same result sent twice within ten seconds is one attempt', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const { answers } = quiz;
  const first = await member.send({ answers: answers(0, 1, 3) });
  quiz.pass(9_000);
  const swapped = answers(0, 1, 3).toReversed();
  expect((await member.send({ answers: swapped, timeSpent: 96 })).body).toEqual(first.body);
  expect((await member.send({ answers: answers(0, null, 3) })).body.id).not.toBe(first.body.id);
  quiz.pass(2_000);
  expect((await member.send({ answers: answers(0, 1, 3) })).body.id).not.toBe(first.body.id);
  expect(await member.list()).toHaveLength(3);
});

test('the same holds for a result without answers, and not for another score', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const first = await member.send();
  expect((await member.send()).body).toEqual(first.body);
  expect((await member.send({ score: 1 })).body.score).toBe(1);
  expect((await member.send({ answers: quiz.answers(0, 1, 1) })).body.score).toBe(1);
  expect(await member.list()).toHaveLength(3);
});

test('a result that comes again under its name is the one that was kept, however late', async () => {
  await using quiz = await openQuiz();
  const [member, other] = [await quiz.join(), await quiz.join()];
  const answers = quiz.answers(0, 2, 3);
  const idempotencyKey = crypto.randomUUID();
  const first = await member.send({ answers, idempotencyKey });
  quiz.pass(60_000);
  expect((await member.send({ answers, idempotencyKey })).body).toEqual(first.body);
  expect((await member.send({ answers, idempotencyKey: idempotencyKey.toUpperCase() })).body).toEqual(
    first.body,
  );
  expect(await member.list()).toEqual([first.body]);
  expect((await other.send({ answers, idempotencyKey })).body.id).not.toBe(first.body.id);
});

test('results under different names are different ones, though they say the same', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const answers = quiz.answers(0, 2, 3);
  for (let sent = 0; sent < 2; sent += 1) await member.send({ answers, idempotencyKey: crypto.randomUUID() });
  expect(await member.list()).toHaveLength(2);
});

test('one name may stand for a result of each quiz', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  const { quizId } = await insertQuiz(quiz.db, { periodId: quiz.periodId });
  const idempotencyKey = crypto.randomUUID();
  await member.send({ idempotencyKey });
  const { body } = await member.send({ quizId, totalPoints: 3, idempotencyKey }, quizId);
  expect(body.quizId).toBe(quizId);
});

test('twenty at once are one attempt; those of another member are their own', async () => {
  await using quiz = await openQuiz();
  const [member, other] = [await quiz.join(), await quiz.join()];
  const answers = quiz.answers(0, 2, 3);
  for (const keyed of [{}, { idempotencyKey: crypto.randomUUID() }]) {
    const sent = await Promise.all(Array.from({ length: 20 }, () => member.send({ answers, ...keyed })));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await other.send({ answers, ...keyed })).body.id).not.toBe(sent[0]?.body.id);
  }
  expect(await quiz.db.$count(quizAttempts)).toBe(4);
});

test('a member sees their own attempts at this quiz alone, the latest first', async () => {
  await using quiz = await openQuiz();
  const [member, stranger] = [await quiz.join(), await quiz.join()];
  const other = await insertQuiz(quiz.db, { periodId: quiz.periodId });
  for (const score of [1, 4, 2]) {
    await member.send({ score });
    quiz.pass(60_000);
  }
  await member.send({ quizId: other.quizId, totalPoints: 3 }, other.quizId);
  expect((await member.list()).map(({ score }) => score)).toEqual([2, 4, 1]);
  expect(await stranger.list()).toEqual([]);
});

test('of many attempts the latest hundred are listed, read by index', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  await quiz.db.execute(sql`
    insert into quiz_attempts (user_id, quiz_id, score, total_points, time_spent, completed_at)
    select ${member.userId}, ${quiz.quizId}, n % 5, 4, n, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 3000) as n`);
  const listed = await member.list();
  expect(listed).toHaveLength(100);
  expect([listed[0]?.timeSpent, listed.at(-1)?.timeSpent]).toEqual([3000, 2901]);
  await quiz.db.execute(sql`analyze quiz_attempts`);
  const plan = await quiz.db.execute<Record<'QUERY PLAN', string>>(sql`
    explain select * from quiz_attempts where user_id = ${member.userId} and quiz_id = ${quiz.quizId}
    order by completed_at desc, id desc limit 100`);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('quiz_attempts_by_completion');
});

test('a result is taken from who may take the quiz', async () => {
  await using quiz = await openQuiz();
  const [free, premium, scholar] = [
    await quiz.join(),
    await quiz.join('premium'),
    await quiz.join('scholar'),
  ];
  const demand = (minimumTier: Tier) =>
    quiz.db.update(quizzes).set({ minimumTier }).where(eq(quizzes.id, quiz.quizId));
  await demand('premium');
  expect(await free.send()).toMatchObject({
    status: 403,
    body: { code: 'upgrade_required', requiredTier: 'premium' },
  });
  expect([(await premium.send()).status, (await scholar.send()).status]).toEqual([200, 200]);
  await demand('scholar');
  expect(await premium.send()).toMatchObject({
    status: 403,
    body: { code: 'upgrade_required', requiredTier: 'scholar' },
  });
  expect((await scholar.send()).status).toBe(200);
  expect([await free.list(), (await premium.list()).length]).toEqual([[], 1]);
});

test('what a member reached stays theirs when they pay no longer', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join('premium');
  await quiz.db.update(quizzes).set({ minimumTier: 'premium' }).where(eq(quizzes.id, quiz.quizId));
  const { body } = await member.send();
  await quiz.db.update(users).set({ tier: 'free' }).where(eq(users.id, member.userId));
  expect(await member.list()).toEqual([body]);
  expect((await member.send()).status).toBe(403);
});

test('a quiz that is not there has no attempts', async () => {
  await using quiz = await openQuiz();
  const member = await quiz.join();
  await quiz.db.update(quizzes).set({ retiredAt: new Date() }).where(eq(quizzes.id, quiz.quizId));
  for (const id of [quiz.quizId, 999_999]) {
    expect(await member.refused({ quizId: id }, id)).toEqual([404]);
    expect((await member.ask('GET', `/api/quizzes/${id}/attempts`)).status).toBe(404);
  }
  for (const id of ['0', '-1', 'x', '9'.repeat(30)]) {
    expect((await member.ask('GET', `/api/quizzes/${id}/attempts`)).status, id).toBe(400);
    expect((await member.ask('POST', `/api/quizzes/${id}/attempts`, {})).status, id).toBe(400);
  }
});

test('who sends results without end is held back', async () => {
  await using quiz = await openQuiz();
  const [member, other] = [await quiz.join(), await quiz.join()];
  for (let sent = 0; sent < 60; sent += 1) await member.send();
  const { status, headers } = await member.send();
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await other.send()).status).toBe(200);
});

test('attempts are exported with the account, and go with it', async () => {
  await using quiz = await openQuiz();
  const [member, other] = [await quiz.join(), await quiz.join()];
  await member.send({ answers: quiz.answers(0, 2, 3) });
  await other.send();
  await quiz.db.update(quizzes).set({ retiredAt: new Date() }).where(eq(quizzes.id, quiz.quizId));
  const subject = { userId: member.userId, verifiedEmail: undefined };
  expect(await readExport(quizExporter, quiz.db, subject)).toEqual([
    expect.objectContaining({
      quiz: 'Kings and Consuls',
      score: 4,
      percentage: 100,
      answers: quiz.answers(0, 2, 3),
    }),
  ]);
  await quiz.db.delete(users).where(eq(users.id, member.userId));
  const left = await quiz.db.select({ userId: quizAttempts.userId }).from(quizAttempts);
  expect(left).toEqual([{ userId: other.userId }]);
});
