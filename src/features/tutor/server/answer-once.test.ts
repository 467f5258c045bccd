import { expect, test } from 'vitest';
import { makePassage, openTutor } from '#tests/setup/tutor.ts';

const passages = [
  makePassage({
    id: 'event:cannae',
    title: 'Battle of Cannae',
    runs: [
      'Hannibal let his center give way and closed in with his wings, and destroyed a larger Roman army.',
    ],
  }),
];
const question = 'How did Hannibal destroy the Roman army at Cannae?';

test('a question that a member sends twice at once is one exchange, and takes one place of the day', async () => {
  await using site = await openTutor({ passages });
  const [free, premium] = [await site.join('free'), await site.join('premium')];
  for (const member of [free, premium]) {
    const both = await Promise.all([member.ask(question), member.ask(question)]);
    expect(both.map(({ status, body }) => [status, body.outcome])).toEqual([
      [200, 'answered'],
      [200, 'answered'],
    ]);
    expect(both[1]?.body).toEqual(both[0]?.body);
    expect((await member.usage()).count).toBe(1);
    expect((await member.conversation()).items).toHaveLength(1);
  }
  // Once it is answered, it is another question.
  expect((await premium.ask(question)).status).toBe(200);
  expect((await premium.usage()).count).toBe(2);
});

test('the second reads the whole answer as a stream too', async () => {
  await using site = await openTutor({ passages });
  const { userId } = await site.join();
  const texts = await Promise.all(
    [1, 2].map(async () => {
      const work = await site.tutor.begin({ member: { userId, tier: 'premium' }, question });
      const parts: string[] = [];
      const { answer } = await work.answer({
        onText: (text) => parts.push(text),
        signal: new AbortController().signal,
      });
      expect(parts.join('')).toBe(answer);
      return answer;
    }),
  );
  expect(texts[1]).toBe(texts[0]);
});

test('if the first ends without an answer, the second is asked by itself', async () => {
  let loads = 0;
  await using site = await openTutor({
    passages: async () => {
      loads += 1;
      if (loads === 1) throw new Error('no passages');
      return passages;
    },
  });
  const member = await site.join('free');
  const both = await Promise.all([member.ask(question), member.ask(question)]);
  expect(both.map(({ status }) => status)).toEqual([500, 200]);
  expect(await member.usage()).toEqual({ count: 1, limit: 1 });
});
