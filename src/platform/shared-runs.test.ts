import { expect, test } from 'vitest';
import { createSharedRuns } from './shared-runs.ts';

/** A task whose runs end when the test decides. */
function openTask() {
  const begun: PromiseWithResolvers<number>[] = [];
  return {
    begun,
    task() {
      const run = Promise.withResolvers<number>();
      begun.push(run);
      return run.promise;
    },
  };
}

test('who asks during a run shares the next one, which begins after it', async () => {
  const share = createSharedRuns<number>();
  const { begun, task } = openTask();
  const first = share('a', task);
  const later = [share('a', task), share('a', task)];
  const other = share('b', task);
  expect(begun).toHaveLength(2);
  begun[0]?.resolve(1);
  begun[1]?.resolve(2);
  expect(await Promise.all([first, other])).toEqual([1, 2]);
  expect(begun).toHaveLength(3);
  begun[2]?.resolve(3);
  expect(await Promise.all(later)).toEqual([3, 3]);
  const afterwards = share('a', task);
  begun[3]?.resolve(4);
  expect(await afterwards).toBe(4);
});

test('a run that fails fails for those who share it, and the next one begins all the same', async () => {
  const share = createSharedRuns<number>();
  const { begun, task } = openTask();
  const [first, second, third] = [share('a', task), share('a', task), share('a', task)];
  begun[0]?.reject(new Error('The first.'));
  await expect(first).rejects.toThrow('The first.');
  begun[1]?.reject(new Error('The second.'));
  await expect(second).rejects.toThrow('The second.');
  await expect(third).rejects.toThrow('The second.');
  const fourth = share('a', task);
  begun[2]?.resolve(4);
  expect(await fourth).toBe(4);
});
