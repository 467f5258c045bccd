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

function openBudget(points: number, visitors: Visitor[] = []) {
  const contexts = new Map(visitors.map((visitor) => [contextOf(visitor), visitor]));
  const budget = createRequestBudget({
    limiter: createLocalRateLimiter({ name: 'read', points, seconds: 60 }),
    trustProxy: 0,
    findMember: async (context) => {
      const userId = contexts.get(context)?.userId;
      return userId === undefined ? undefined : { userId };
    },
    limits: { atOnce: 2, waiting: 2, atOncePerVisitor: 1, waitingPerVisitor: 1 },
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

test('while the database is down the address counts', async () => {
  const budget = createRequestBudget({
    limiter: createLocalRateLimiter({ name: 'read', points: 1, seconds: 60 }),
    trustProxy: 0,
    findMember: async () => Promise.reject(new DatabaseUnavailableError('gone')),
  });
  const context = contextOf({ address: '192.0.2.1' });
  await budget.spend(context, 1);
  await expect(budget.spend(context, 1)).rejects.toMatchObject({ status: 429 });
});

/** Tasks that run until they are told to end. */
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
