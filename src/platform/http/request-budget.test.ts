import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import type { AppEnv } from './app-env.ts';
import { createLocalRateLimiter } from './rate-limit.ts';
import { createRequestBudget } from './request-budget.ts';

type Visitor = { address: string; userId?: number };

function contextOf({ address }: Visitor): Context<AppEnv> {
  return { env: { incoming: { socket: { remoteAddress: address }, headers: {} } } } as Context<AppEnv>;
}

/** `ceiling`: points that all members behind one address may spend together. */
function openBudget(points: number, visitors: Visitor[] = [], { ceiling = 1000 } = {}) {
  const contexts = new Map(visitors.map((visitor) => [contextOf(visitor), visitor]));
  const budget = createRequestBudget({
    limiter: createLocalRateLimiter({ name: 'read', points, seconds: 60 }),
    pointsPerAddress: ceiling,
    trustProxy: 0,
    findMember: async (context) => {
      const userId = contexts.get(context)?.userId;
      return userId === undefined ? undefined : { userId };
    },
    limits: {
      ...{ atOnce: 2, waiting: 2, atOncePerVisitor: 1, waitingPerVisitor: 1 },
      ...{ atOncePerAddress: 3, waitingPerAddress: 1 },
    },
  });
  return { budget, contexts: [...contexts.keys()] as [Context<AppEnv>, Context<AppEnv>, Context<AppEnv>] };
}

test('a call costs what it weighs, and the refusal names the wait', async () => {
  const { budget, contexts } = openBudget(20, [{ address: '192.0.2.1' }, { address: '192.0.2.2' }]);
  await budget.spend(contexts[0], 10);
  await budget.spend(contexts[0], 10);
  await expect(budget.spend(contexts[0], 1)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: expect.any(Number),
  });
  await budget.spend(contexts[1], 20);
});

test('members behind one address have a budget each, guests share theirs', async () => {
  const address = '192.0.2.1';
  const { budget, contexts } = openBudget(10, [{ address, userId: 1 }, { address, userId: 2 }, { address }]);
  for (const context of contexts) await budget.spend(context, 10);
  for (const context of contexts)
    await expect(budget.spend(context, 1)).rejects.toMatchObject({ status: 429 });
});

test('members behind one address have a ceiling together, and no other address feels it', async () => {
  const crowd = [1, 2, 3, 4, 5, 6].map((userId) => ({ address: '192.0.2.1', userId }));
  const elsewhere = { address: '192.0.2.2', userId: 7 };
  const guest = { address: '192.0.2.1' };
  const { budget, contexts } = openBudget(10, [...crowd, elsewhere, guest], { ceiling: 50 });
  const spent = await Promise.allSettled(contexts.map((context) => budget.spend(context, 10)));
  expect(spent.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(spent[5]).toMatchObject({ reason: { status: 429, retryAfterSeconds: expect.any(Number) } });
});

test('members behind one address never hold all places where costly work waits', async () => {
  const crowd = [1, 2, 3, 4, 5].map((userId) => ({ address: '192.0.2.1', userId }));
  const elsewhere = { address: '192.0.2.2', userId: 6 };
  const { budget, contexts } = openBudget(10, [...crowd, elsewhere]);
  const tasks = holdTasks();
  const run = (context: Context<AppEnv>, index: number) =>
    budget.runForVisitor(context, () => budget.runCostly(tasks.run(`${index}`)));
  // Two tasks run, one waits in the site's queue, one in the address's queue; the fifth is refused.
  const running = contexts.map(run);
  await expect(running[4]).rejects.toMatchObject({ status: 429 });
  // The last place in the site's queue is left for the other address.
  for (const index of [0, 1, 2, 3, 5]) {
    await expect.poll(() => tasks.started).toContain(`${index}`);
    tasks.end(`${index}`);
  }
  expect((await Promise.allSettled(running)).map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
    'fulfilled',
  ]);
});

test('while the database is down the address counts', async () => {
  const budget = createRequestBudget({
    limiter: createLocalRateLimiter({ name: 'read', points: 1, seconds: 60 }),
    pointsPerAddress: 1,
    trustProxy: 0,
    findMember: async () => Promise.reject(new DatabaseUnavailableError('gone')),
  });
  const context = contextOf({ address: '192.0.2.1' });
  await budget.spend(context, 1);
  await expect(budget.spend(context, 1)).rejects.toMatchObject({ status: 429 });
});

/** Tasks that run until `end` is called. */
function holdTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    run: (name: string) => async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

test('costly work runs a few at a time, waits in a queue, and is refused where that is full', async () => {
  const { budget } = openBudget(10);
  const tasks = holdTasks();
  const running = ['a', 'b', 'c', 'd'].map((name) => budget.runCostly(tasks.run(name)));
  await expect.poll(() => tasks.started).toEqual(['a', 'b']);
  await expect(budget.runCostly(tasks.run('e'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  for (const name of ['a', 'b', 'c', 'd']) {
    await expect.poll(() => tasks.started).toContain(name);
    tasks.end(name);
  }
  await Promise.all(running);
});

test('one visitor waits for themselves alone', async () => {
  const { budget, contexts } = openBudget(10, [{ address: '192.0.2.1' }, { address: '192.0.2.2' }]);
  const tasks = holdTasks();
  const [one, other] = contexts;
  const running = [
    budget.runForVisitor(one, tasks.run('first')),
    budget.runForVisitor(one, tasks.run('second')),
    budget.runForVisitor(other, tasks.run('of another')),
  ];
  await expect.poll(() => tasks.started).toEqual(['first', 'of another']);
  await expect(budget.runForVisitor(one, tasks.run('third'))).rejects.toMatchObject({ status: 429 });
  for (const name of ['first', 'second', 'of another']) {
    await expect.poll(() => tasks.started).toContain(name);
    tasks.end(name);
  }
  await Promise.all(running);
});
