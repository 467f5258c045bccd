/** Imports at the same time, and one after the other. */
import { afterAll, expect, test } from 'vitest';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import type { PersonalDeck } from '../contract.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

const preview = '/api/own-decks/import/preview';
const asDeck = '/api/own-decks/import';
type Problem = { message: string; code: string };

/** A request body that waits until `release` is called; `begun` resolves when the server starts to read it. */
function holdFile(text: string) {
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begun.resolve();
        await held.promise;
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, begun: begun.promise, release: held.resolve };
}

test('a member sends one file at a time, and keeps nobody else waiting while it is on its way', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => own.join()));
  const held = members.map((member) => {
    const file = holdFile('a,b');
    return { member, ...file, answer: member.send<PersonalDeck>(`${asDeck}?title=Held`, file.stream) };
  });
  for (const { begun } of held) await begun;
  expect((await (await own.join()).send(preview, 'a,b')).status).toBe(200);
  // A second click while the first file is being sent.
  const twice = await members[0]?.send<Problem>(`${asDeck}?title=Held`, 'a,b');
  expect(twice).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(twice?.headers.get('retry-after')).toBe('5');
  for (const { release } of held) release();
  for (const { answer, member } of held) {
    expect((await answer).status).toBe(201);
    expect(await member.decks()).toHaveLength(1);
  }
  expect((await members[0]?.send(preview, 'a,b'))?.status).toBe(200);
});

test('of more files than can be read at once some wait, and the rest are asked to come again', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => own.join()));
  const held = members.map((member) => {
    const file = holdFile('a,b');
    return { ...file, answer: member.send<Problem>(preview, file.stream) };
  });
  for (const { begun } of held) await begun;
  for (const { release } of held) release();
  const answers = await Promise.all(held.map(({ answer }) => answer));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused) {
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(body.message).toBe('Many files are being read. Please try again in a moment.');
  }
});

test('so many files and no more in ten minutes', async () => {
  const member = await own.join();
  const statuses: number[] = [];
  for (let file = 0; file < 41; file += 1) statuses.push((await member.send(preview, 'a,b')).status);
  expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(statuses[40]).toBe(429);
  expect((await (await own.join()).send(preview, 'a,b')).status).toBe(200);
});
