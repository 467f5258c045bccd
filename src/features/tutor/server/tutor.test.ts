import { expect, test } from 'vitest';
import { makePassage, openTutor } from '#tests/setup/tutor.ts';

const cannae = makePassage({
  id: 'event:cannae',
  title: 'Battle of Cannae',
  heading: 'August 2, 216 BCE',
  runs: [
    'Hannibal let his center give way and closed in with his wings, and a larger Roman army was destroyed in a day.',
  ],
});
const waterloo = makePassage({
  id: 'event:waterloo',
  title: 'Battle of Waterloo',
  heading: 'June 18, 1815',
  runs: [
    'Wellington and Blücher defeated Napoleon, who abdicated a second time and was sent to Saint Helena.',
  ],
});
const secret = makePassage({
  id: 'guide:rome/themes/1',
  kind: 'guide',
  title: 'Ancient Rome',
  heading: 'Legions',
  runs: ['Marius recruited legions from citizens without property and armed them at the cost of the state.'],
  minimumTier: 'premium',
});
const passages = [cannae, waterloo, secret];
const question = 'How did Hannibal destroy the Roman army at Cannae?';

test('an answer quotes the passage, cites it and says how it was made', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const { status, body } = await member.ask(question);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ mode: 'extractive', outcome: 'answered', nearest: [] },
    sources: [{ id: 'event:cannae', title: 'Battle of Cannae', url: '/timeline/event:cannae' }],
  });
  expect(cannae.runs[0]).toContain(body.sources[0]?.quote);
  expect(body.answer).toContain(`${body.sources[0]?.quote} [1]`);
});

test('a false premise is met with the passage that corrects it', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const { body } = await member.ask('Why did Napoleon defeat Wellington and Blücher at Waterloo?');
  expect(body.sources[0]?.id).toBe('event:waterloo');
  expect(body.answer).toContain('defeated Napoleon');
});

test('what the library does not support is declined, and costs nothing', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join('free');
  const { status, body } = await member.ask('Which spices go into a good lentil soup?');
  expect([status, body.outcome, body.sources]).toEqual([200, 'declined', []]);
  expect(await member.usage()).toEqual({ count: 0, limit: 1 });
});

test('a free member has one question a day, however many are asked at once', async () => {
  let now = new Date('2026-03-01T23:59:00Z');
  await using site = await openTutor({ passages, now: () => now });
  const member = await site.join('free');
  // The per-minute limit is a different one: this test checks the daily limit.
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.ask(question)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'daily_limit_reached', requiredTier: 'premium' });
  expect(refused?.headers.get('retry-after')).toBe('60');
  expect(await member.usage()).toEqual({ count: 1, limit: 1 });
  now = new Date('2026-03-02T00:00:01Z');
  expect((await member.ask(question)).status).toBe(200);
});

test('fifty at once by one with one question left: exactly one is answered', async () => {
  await using site = await openTutor({ passages });
  const { userId } = await site.join('free');
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, async () => {
      const work = await site.tutor.begin({ member: { userId, tier: 'free' }, question });
      return work.answer({ signal: new AbortController().signal });
    }),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a place is given back where no answer came', async () => {
  let isBroken = true;
  await using site = await openTutor({
    passages: async () => {
      if (isBroken) throw new Error('no passages');
      return passages;
    },
  });
  const member = await site.join('free');
  expect((await member.ask(question)).status).toBe(500);
  isBroken = false;
  expect((await member.ask(question)).body.outcome).toBe('answered');
});

test('passages of a plan are quoted to its members alone', async () => {
  await using site = await openTutor({ passages });
  const asked = 'How did Marius recruit his legions?';
  const [free, premium] = [await site.join('free'), await site.join('premium')];
  expect((await free.ask(asked)).body).toMatchObject({ outcome: 'declined', sources: [] });
  expect((await premium.ask(asked)).body.sources).toMatchObject([{ id: 'guide:rome/themes/1' }]);
});

test('hints lead to the answer, and count as one question with it', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join('free');
  const first = await member.ask(question, { hint: 1 });
  expect(first.body).toMatchObject({ outcome: 'hint', sources: [] });
  const second = await member.ask(question, { hint: 2, follows: first.body.id });
  expect(second.body).toMatchObject({ outcome: 'hint', sources: [{ id: 'event:cannae' }] });
  const third = await member.ask(question, { hint: 3, follows: second.body.id });
  expect(third.body.answer).toContain('_____');
  for (const { body } of [first, second, third]) expect(body.answer).not.toContain(cannae.runs[0]);
  const answer = await member.ask(question, { follows: third.body.id });
  expect(answer.body.outcome).toBe('answered');
  expect(await member.usage()).toEqual({ count: 1, limit: 1 });
  // A different question that claims to be the next step is counted as a new question.
  expect((await member.ask('Who won at Waterloo?', { follows: third.body.id })).status).toBe(429);
});

test('each hint leads to one uncounted step, of the same question on the same day', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  await using site = await openTutor({ passages, now: () => now });
  const member = await site.join('free');
  const first = await member.ask(question, { hint: 1 });
  expect((await member.ask(question, { hint: 1, follows: first.body.id })).status).toBe(429);
  expect((await member.ask(question, { hint: 2, follows: first.body.id })).status).toBe(200);
  expect((await member.ask(question, { hint: 3, follows: first.body.id })).status).toBe(429);
  // Concurrent requests do not get more than one step.
  const third = await site.join('free');
  const hint = await third.ask(question, { hint: 1 });
  const steps = await Promise.all(
    Array.from({ length: 8 }, () => third.ask(question, { follows: hint.body.id })),
  );
  expect(steps.filter(({ status }) => status === 200)).toHaveLength(1);
  // A declined answer is no hint, and its place was given back.
  const other = await site.join('free');
  const declined = await other.ask('Which spices go into lentil soup?', { hint: 1 });
  expect(declined.body.outcome).toBe('declined');
  expect((await other.ask(question)).status).toBe(200);
  expect((await other.ask('Which spices go into lentil soup?', { follows: declined.body.id })).status).toBe(
    429,
  );
  now = new Date('2026-03-02T12:00:00Z');
  expect((await other.ask(question)).status).toBe(200);
});

test('a question that says too little goes on from the one before', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join();
  const first = await member.ask('Who defeated Napoleon at Waterloo?');
  const { body } = await member.ask('and who beat him there?', { follows: first.body.id });
  expect(body.sources[0]?.id).toBe('event:waterloo');
  // Without a previous question, this would be refused as not being about history.
  const next = await member.ask('give me one more example please', { follows: body.id });
  expect(next.body.answer).not.toContain('this does not seem to be one');
  const stranger = await site.join();
  expect((await stranger.ask('and then?', { follows: first.body.id })).status).toBe(404);
});

test('who speaks of harming themselves is told where help is', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join('free');
  const { body } = await member.ask("i don't want to live anymore");
  expect(body).toMatchObject({ outcome: 'help', sources: [] });
  expect(body.answer).toContain('988');
  expect(await member.usage()).toEqual({ count: 0, limit: 1 });
});

test('danger is heard in words that no pattern knows, also where the day has no question left', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join('free');
  expect((await member.ask(question)).status).toBe(200);
  expect((await member.ask(question)).status).toBe(429);
  const { body } = await member.ask(
    'mum’s boyfriend is smashing stuff downstairs and im hiding in the bathroom',
  );
  expect(body).toMatchObject({ outcome: 'help', sources: [] });
  expect(body.answer).toContain('1-800-422-4453');
  expect(await member.usage()).toEqual({ count: 1, limit: 1 });
});

test('what is no question of history is declined in words of its own, and takes no place of the day', async () => {
  await using site = await openTutor({ passages });
  const member = await site.join('free');
  const { body } = await member.ask('theres this boy in my latin class, how do i get him to like me');
  expect(body).toMatchObject({ outcome: 'declined', sources: [] });
  expect(body.answer).toContain('this does not seem to be one');
  expect(await member.usage()).toEqual({ count: 0, limit: 1 });
});

test('a new passage is found once the content has changed', async () => {
  const held = [cannae];
  await using site = await openTutor({ passages: async () => [...held] });
  const member = await site.join();
  expect((await member.ask('Who defeated Napoleon at Waterloo?')).body.outcome).toBe('declined');
  held.push(waterloo);
  await site.retrieval.invalidate();
  expect((await member.ask('Who defeated Napoleon at Waterloo?')).body.outcome).toBe('answered');
});
