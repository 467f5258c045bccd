import { afterEach, expect, test, vi } from 'vitest';
import { keepFor } from './keep-for.ts';

afterEach(() => void vi.useRealTimers());

test('a result is made again after its time, also when the wall clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-06-18T12:00:00Z') });
  let made = 0;
  const read = keepFor(60_000, async () => ++made);
  expect([await read(), await read()]).toEqual([1, 1]);
  vi.setSystemTime('2026-06-18T09:00:00Z');
  vi.advanceTimersByTime(60_000);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test('a failure that arrives late clears no newer result', async () => {
  const late = Promise.withResolvers<string>();
  const make = vi.fn(async () => 'newer');
  make.mockReturnValueOnce(late.promise);
  const read = keepFor(60_000, make);
  const first = read();
  read.drop();
  await read();
  late.reject(new Error('the database is down'));
  await expect(first).rejects.toThrow();
  expect(await read()).toBe('newer');
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failure is not kept, and what was dropped is made again', async () => {
  const failure = new Error('the database is down');
  const make = vi.fn(async () => 'made');
  make.mockRejectedValueOnce(failure);
  const read = keepFor(60_000, make);
  await expect(Promise.all([read(), read()])).rejects.toBe(failure);
  expect([await read(), await read()]).toEqual(['made', 'made']);
  read.drop();
  await read();
  expect(make).toHaveBeenCalledTimes(3);
});
