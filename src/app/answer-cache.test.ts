import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const shared = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' };

/** A cache, its clock, and an API that numbers its answers. */
function openCache(headers: Record<string, string>, status = 200) {
  let time = 1;
  let asked = 0;
  const cache = createAnswerCache({ maxBytes: 1000, now: () => time });
  const answer = async () => new Response(`answer ${++asked}`, { status, headers });
  return {
    cache,
    passSeconds: (seconds: number) => {
      time += seconds * 1000;
    },
    ask: async (url = '/api/periods', method = 'GET') => {
      const kept = await cache.getOrAsk(url, { method }, answer);
      return kept.text();
    },
    answer,
  };
}

test('what is the same for everybody is asked for once in its time', async () => {
  const { ask, passSeconds } = openCache(shared);
  expect([await ask(), await ask(), await ask('/api/stats')]).toEqual(['answer 1', 'answer 1', 'answer 2']);
  passSeconds(59);
  expect(await ask()).toBe('answer 1');
  passSeconds(2);
  expect(await ask()).toBe('answer 3');
});

test.each([
  ['an answer for one visitor', { 'cache-control': 'no-store' }, 200],
  ['an answer for one browser', { 'cache-control': 'private, max-age=60' }, 200],
  ['an answer with a cookie', { ...shared, 'set-cookie': 'session=1' }, 200],
  ['an answer that depends on the request', { ...shared, vary: 'Cookie' }, 200],
  ['a refusal', shared, 404],
  ['a fault', shared, 503],
])('%s is never kept', async (_case, headers, status) => {
  const { ask } = openCache(headers, status);
  expect([await ask(), await ask()]).toEqual(['answer 1', 'answer 2']);
});

test('a change is asked for each time, and is no answer to a question', async () => {
  const { ask } = openCache(shared);
  expect([await ask('/api/x', 'POST'), await ask('/api/x', 'POST'), await ask('/api/x')]).toEqual([
    'answer 1',
    'answer 2',
    'answer 3',
  ]);
});

test('changed content drops every answer, and what was read before the change is not kept after it', async () => {
  const { cache, ask, answer } = openCache(shared);
  await ask();
  cache.drop();
  expect(await ask()).toBe('answer 2');
  await cache.getOrAsk('/api/stats', { method: 'GET' }, async () => {
    const early = await answer();
    cache.drop();
    return early;
  });
  expect(await ask('/api/stats')).toBe('answer 4');
});

test('what does not fit drives out what was not asked for longest', async () => {
  const { ask } = openCache(shared);
  const first = await ask();
  for (let page = 0; page < 50; page += 1) await ask(`/api/resources?page=${page}`);
  expect(await ask()).not.toBe(first);
});
