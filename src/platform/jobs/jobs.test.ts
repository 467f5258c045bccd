import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DatabaseLogger } from '#platform/db/client.ts';
import { createTestDatabase, silentLogger, type TestDatabase } from '#tests/setup/database.ts';
import { type Job, type RunningJobs, runIfDue, startJobs } from './jobs.ts';
import { jobs as table } from './schema.ts';

const hour = 60 * 60_000;
const minute = 60_000;

let database: TestDatabase;
let clock: number;
let runs: number;
let log: { message: string; details: object }[];
let running: RunningJobs[];

beforeEach(async () => {
  database = await createTestDatabase();
  clock = Date.parse('2026-11-22T12:00:00Z');
  runs = 0;
  log = [];
  running = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const jobs of running) await jobs.stop();
  await database[Symbol.asyncDispose]();
});

const now = () => new Date(clock);
const write = (details: object, message: string) => void log.push({ message, details });
const logger: DatabaseLogger = { info: write, warn: write, error: write };
const count: Job = {
  name: 'count',
  everyMs: hour,
  async run() {
    runs += 1;
  },
};
const look = (job: Job = count) => runIfDue(job, { db: database.db, logger, now });
const rows = () => database.db.select().from(table);

function start(jobs: readonly Job[]): RunningJobs {
  const started = startJobs(jobs, { db: database.db, logger: silentLogger });
  running.push(started);
  return started;
}

test('a job runs at first, then again when its time has passed, and says so', async () => {
  expect(await look()).toEqual(new Date(clock + hour));
  clock += hour - 1;
  expect(await look()).toEqual(new Date(clock + 1));
  expect(runs).toBe(1);
  clock += 1;
  await look();
  expect(runs).toBe(2);
  expect(log.map(({ message }) => message)).toEqual([
    'job started',
    'job finished',
    'job started',
    'job finished',
  ]);
  expect(log[1]?.details).toEqual({ job: 'count', durationMs: 0 });
});

test('its last run is kept: start, duration, outcome, next time', async () => {
  await look({
    ...count,
    async run() {
      clock += 250;
    },
  });
  const startedAt = new Date(clock - 250);
  const dueAt = new Date(startedAt.getTime() + hour);
  expect(await rows()).toEqual([
    { name: 'count', state: 'succeeded', startedAt, dueAt, durationMs: 250, lastError: null },
  ]);
});

test('a failure is logged and kept with its cause, without personal data, and the job runs again at its next time', async () => {
  const cause = new Error('deadlock detected');
  const error = new DrizzleQueryError('select $1', ['ada@example.org'], cause);
  await look({ ...count, run: () => Promise.reject(error) });
  expect(log.at(-1)).toEqual({ message: 'job failed', details: { job: 'count', durationMs: 0, err: error } });
  const [row] = await rows();
  expect(row).toMatchObject({
    state: 'failed',
    lastError: 'Failed query: select $1\nparams: [left out]\ncaused by: deadlock detected',
  });
  clock += hour;
  await look();
  expect(runs).toBe(1);
  expect((await rows())[0]).toMatchObject({ state: 'succeeded', lastError: null });
});

test('of many processes that look at once one runs it', async () => {
  await Promise.all(Array.from({ length: 8 }, () => look()));
  clock += hour;
  await Promise.all(Array.from({ length: 8 }, () => look()));
  expect(runs).toBe(2);
});

test('a job that runs in one process is begun by no other, though its next time has come', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const often = { ...count, everyMs: minute };
  const slow = look({ ...often, run: () => promise });
  await expect.poll(rows).toMatchObject([{ state: 'running' }]);
  clock += 2 * minute;
  await look(often);
  expect(runs).toBe(0);
  resolve();
  await slow;
  await look(often);
  expect(runs).toBe(1);
});

/** A run by `begin` never ends; after `pass` the job runs again, and the lost run's late end changes nothing. */
async function expectBegunAnew(begin: (job: Job) => Promise<unknown>, pass: () => void = () => undefined) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const lost = begin({ ...count, run: () => promise });
  await expect.poll(rows).toMatchObject([{ state: 'running' }]);
  pass();
  await look();
  expect(runs).toBe(1);
  const after = await rows();
  resolve();
  await lost;
  expect(await rows()).toEqual(after);
}

test('a run that was lost with its process is begun anew after a quarter of an hour', () =>
  expectBegunAnew(look, () => {
    clock += 16 * minute;
  }));

test('after the clock was years ahead, a job runs again as soon as the clock is right', async () => {
  const right = clock;
  clock = Date.parse('2031-01-01T00:00:00Z');
  await look();
  clock = right;
  expect(await look()).toEqual(new Date(right + hour));
  expect(runs).toBe(2);
});

test('a run that was lost with a process whose clock was years ahead is begun anew', () => {
  const ahead = () => new Date('2031-01-01T00:00:00Z');
  return expectBegunAnew((job) => runIfDue(job, { db: database.db, logger, now: ahead }));
});

test.each([minute, hour, 24 * hour])(
  'a process whose clock is an hour behind does not repeat a job of every %i ms',
  async (everyMs) => {
    const job = { ...count, everyMs };
    await look(job);
    clock -= hour;
    await look(job);
    expect(runs).toBe(1);
  },
);

test('what is overdue at the start runs at once, and a failure stops no other job', async () => {
  const broken: Job = { name: 'broken', everyMs: hour, run: () => Promise.reject(new Error('No.')) };
  start([broken, count]);
  await expect.poll(() => runs).toBe(1);
  await expect
    .poll(async () => (await rows()).map(({ state }) => state).sort())
    .toEqual(['failed', 'succeeded']);
});

test('a job runs by itself when it is due', async () => {
  start([{ ...count, everyMs: 20 }]);
  await expect.poll(() => runs).toBeGreaterThan(2);
});

/** A job whose runs last until `end` is called. */
function buildLongJob(name = 'long') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const job: Job = { name, everyMs: hour, run: () => promise };
  return { job, end: resolve };
}

test('a job that takes long delays no other', async () => {
  const { job, end } = buildLongJob();
  start([job, { ...count, everyMs: 20 }]);
  await expect.poll(() => runs).toBeGreaterThan(2);
  expect(await rows()).toContainEqual(expect.objectContaining({ name: 'long', state: 'running' }));
  end();
});

test('at a start, only a few overdue jobs run at once; the others follow', async () => {
  const long = ['a', 'b', 'c', 'd'].map(buildLongJob);
  start([...long.map(({ job }) => job), count]);
  const running = async () => (await rows()).flatMap(({ name, state }) => (state === 'running' ? name : []));
  await expect.poll(async () => (await running()).sort()).toEqual(['a', 'b', 'c']);
  long[1]?.end();
  await expect.poll(async () => (await running()).sort()).toEqual(['a', 'c', 'd']);
  expect(runs).toBe(0);
  long[0]?.end();
  await expect.poll(() => runs).toBe(1);
  for (const { end } of long) end();
});

test('a run keeps its lease while it lasts, though the database fails once meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { job, end } = buildLongJob();
  let isDown = false;
  const failing = new Proxy(database.db, {
    get(target, property) {
      if (isDown) throw new Error('No.');
      return Reflect.get(target, property);
    },
  });
  const run = runIfDue(job, { db: failing, logger, now });
  await expect.poll(rows).toMatchObject([{ state: 'running' }]);
  const [startedAt, message] = [now(), 'lease of a job not extended'];
  isDown = true;
  clock += 5 * minute;
  await vi.advanceTimersByTimeAsync(5 * minute);
  await expect.poll(() => log).toContainEqual(expect.objectContaining({ message }));
  isDown = false;
  for (let passed = 5; passed < 40; passed += 5) {
    clock += 5 * minute;
    await vi.advanceTimersByTimeAsync(5 * minute);
    await expect.poll(rows).toMatchObject([{ dueAt: new Date(clock + 15 * minute) }]);
  }
  await look({ ...count, name: 'long' });
  expect(runs).toBe(0);
  end();
  await run;
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(await rows()).toMatchObject([
    { startedAt, dueAt: new Date(startedAt.getTime() + hour), state: 'succeeded' },
  ]);
});

test('stop waits for the jobs that run, and lets none begin', async () => {
  const ended: string[] = [];
  const long = ['a', 'b', 'c'].map(buildLongJob);
  const jobs = start([
    ...long.map(({ job }) => ({
      ...job,
      run: (context: Parameters<Job['run']>[0]) => job.run(context).then(() => void ended.push(job.name)),
    })),
    count,
  ]);
  await expect.poll(async () => (await rows()).map(({ name }) => name).sort()).toEqual(['a', 'b', 'c']);
  const stopped = jobs.stop();
  for (const { end } of long) end();
  await stopped;
  expect([ended.sort(), runs]).toEqual([['a', 'b', 'c'], 0]);
  expect((await rows()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
});
