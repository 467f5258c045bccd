import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { readExport } from '#tests/setup/data-export.ts';
import { runDuring } from '#tests/setup/overlap.ts';
import { makePassage, openTutor } from '#tests/setup/tutor.ts';
import type { CorrectionPage } from '../admin-contract.ts';
import { exchangesPerPage, maxQuestionLength } from '../rules.ts';
import { insertExchange } from './exchanges.ts';
import { tutorFeature } from './feature.ts';
import { tutorExchanges } from './schema.ts';
import { reserveQuestion } from './usage.ts';

const passages = [
  makePassage({
    id: 'event:runnymede',
    title: 'Magna Carta',
    heading: '1215',
    runs: ['At Runnymede barons in revolt made King John seal a charter that put the king under the law.'],
  }),
];
const question = 'What did the barons in revolt make King John seal at Runnymede in 1215?';

test('a member keeps the conversation, in order, page by page', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const { body } = await member.ask(question);
  const { items, hasEarlier } = await member.conversation();
  expect(hasEarlier).toBe(false);
  expect(items).toEqual([
    { ...body, question, hint: null, feedback: null, askedAt: expect.stringMatching(/Z$/) },
  ]);
  const { id: _, ...answer } = body;
  for (let at = 0; at < exchangesPerPage; at++)
    await insertExchange(site.db, {
      userId: member.userId,
      question: `Question ${at}`,
      hint: null,
      answer,
      createdAt: new Date(),
    });
  const last = await member.conversation();
  expect([last.items.length, last.hasEarlier]).toEqual([exchangesPerPage, true]);
  const before = await member.conversation(last.items[0]?.id);
  expect([before.items.map((item) => item.question), before.hasEarlier]).toEqual([[question], false]);
});

test('it is deleted in parts or as a whole, and is nobody else’s', async () => {
  await using site = await openTutor({ passages });
  const [member, stranger] = [await site.join(), await site.join()];
  const [first, second] = [await member.ask(question), await member.ask(question)];
  expect((await stranger.remove(first.body.id)).status).toBe(404);
  expect((await stranger.judge(first.body.id, false)).status).toBe(404);
  expect((await stranger.remove()).status).toBe(200);
  expect((await stranger.conversation()).items).toEqual([]);
  expect((await member.conversation()).items).toHaveLength(2);
  expect((await member.remove(first.body.id)).status).toBe(200);
  expect((await member.conversation()).items.map(({ id }) => id)).toEqual([second.body.id]);
  expect((await member.remove()).status).toBe(200);
  expect((await member.conversation()).items).toEqual([]);
});

test('an answer that is being deleted cannot be judged', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const { id } = (await member.ask(question)).body;
  const { status } = await runDuring(
    site.db,
    (tx) => tx.delete(tutorExchanges),
    () => member.judge(id, true),
  );
  expect(status).toBe(404);
});

test('whose account was deleted during a question is not signed in any more', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const { body } = await member.ask(question);
  const { userId } = member;
  await site.db.delete(users);
  const gone = expect.objectContaining({ code: 'unauthorized' });
  const { id: _, ...answer } = body;
  const exchange = { userId, question, hint: null, answer, createdAt: new Date() };
  await expect(insertExchange(site.db, exchange)).rejects.toEqual(gone);
  await expect(reserveQuestion(site.db, { userId, day: '2026-03-01', limit: 5 })).rejects.toEqual(gone);
});

test('the last word on an answer counts', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const { body } = await member.ask(question);
  expect((await member.judge(body.id, true)).status).toBe(200);
  expect((await member.judge(body.id, false, 'It was the barons’ seal.')).status).toBe(200);
  expect((await member.conversation()).items[0]?.feedback).toBe('wrong');
});

test('what members say is wrong waits for the editor, without their names, until it is settled', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const [wrong, right] = [await member.ask(question), await member.ask(question)];
  await member.judge(wrong.body.id, false, 'It was the barons’ seal.');
  await member.judge(right.body.id, true);
  const list = async () =>
    (await (await site.asAdmin('GET', '/api/admin/tutor-corrections')).json()) as CorrectionPage;
  const { id, answer, sources, mode } = wrong.body;
  expect(await list()).toEqual({
    items: [
      {
        id,
        question,
        answer,
        sources,
        mode,
        comment: 'It was the barons’ seal.',
        givenAt: expect.stringMatching(/Z$/),
      },
    ],
    ...{ hasMore: false, waiting: 1 },
  });
  const settle = () => site.asAdmin('POST', `/api/admin/tutor-corrections/${id}/settle`);
  expect((await settle()).status).toBe(200);
  expect((await list()).items).toEqual([]);
  expect((await settle()).status).toBe(404);
  expect((await site.asAdmin('GET', '/api/admin/tutor-corrections', 'guess')).status).toBe(401);
});

test('it is downloaded, and part of the data export', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  await member.ask(question);
  const file = await member.send('GET', '/ai-tutor/conversation.md');
  expect(file.headers.get('content-disposition')).toContain('tutor-conversation.md');
  expect(await file.text()).toMatch(
    /## What did the barons[\s\S]*Runnymede[\s\S]*http:\/\/lyceum\.example\/timeline/,
  );
  const [exporter] = tutorFeature.dataExporters ?? [];
  expect(
    await readExport(exporter, site.db, { userId: member.userId, verifiedEmail: undefined }),
  ).toMatchObject([{ question, sources: [{ title: 'Magna Carta' }] }]);
});

test('a stream has the text in pieces, then the whole answer', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const response = await member.send('POST', '/api/ai-tutor', { question }, { accept: 'text/event-stream' });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = (await response.text())
    .trim()
    .split('\n\n')
    .map((block) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { name, data: JSON.parse(data) as { text: string; answer: string } };
    });
  expect(events.map(({ name }) => name)).toEqual(['delta', 'answer']);
  expect(events[0]?.data.text).toBe(events[1]?.data.answer);
});

test('guests, empty questions and endless ones are refused before a stream begins', async () => {
  await using site = await openTutor({ passages });
  expect((await site.app.request('/api/ai-tutor', { method: 'POST' })).status).toBe(401);
  const member = await site.join('free');
  for (const text of ['', '   \n', 'x'.repeat(maxQuestionLength + 1), 'x'.repeat(100_000)]) {
    const response = await member.send(
      'POST',
      '/api/ai-tutor',
      { question: text },
      { accept: 'text/event-stream' },
    );
    expect(response.status).toBe(400);
  }
  expect((await member.ask('<b>What</b> did \u0000 King John seal at Runnymede?')).status).toBe(400);
  expect((await member.usage()).count).toBe(0);
});

test('files of many members are made one at a time, and a crowd is refused in part', async () => {
  await using site = await openTutor({ passages });
  const members = await Promise.all(Array.from({ length: 20 }, () => site.join()));
  const answers = await Promise.all(members.map(({ send }) => send('GET', '/ai-tutor/conversation.md')));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
  expect((await members[19]?.send('GET', '/ai-tutor/conversation.md'))?.status).toBe(200);
});

test('of a conversation the last two thousand exchanges are kept, declined ones among them', async () => {
  await using site = await openTutor({ passages });
  const [member, other] = [await site.join('free'), await site.join()];
  await member.ask('Which spices go into a good lentil soup?');
  await other.ask(question);
  await site.db.execute(sql`
    insert into tutor_exchanges (user_id, question, answer)
    select user_id, 'Question ' || n, answer from tutor_exchanges, generate_series(1, 1999) as n
    where user_id = ${member.userId}`);
  const countOf = ({ userId }: { userId: number }) =>
    site.db.$count(tutorExchanges, eq(tutorExchanges.userId, userId));
  expect(await countOf(member)).toBe(2000);
  await member.ask('Which spices go into a good onion soup?');
  expect([await countOf(member), await countOf(other)]).toEqual([2000, 1]);
  const [oldest] = await site.db
    .select()
    .from(tutorExchanges)
    .where(eq(tutorExchanges.userId, member.userId))
    .orderBy(asc(tutorExchanges.id))
    .limit(1);
  expect(oldest?.question).toBe('Question 1');
  expect((await member.conversation()).items.at(-1)?.question).toContain('onion soup');
});
