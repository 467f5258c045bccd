import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

function openLimit(maxQueued: number) {
  const limit = createConcurrencyLimit({ concurrency: 1, maxQueued, refuse: () => new Error('full') });
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = limit.run(() => gate.promise);
  const queue = (name: string, priority = false) =>
    limit.run(
      async () => {
        order.push(name);
      },
      { priority },
    );
  return {
    order,
    queue,
    async release() {
      gate.resolve();
      await first;
    },
  };
}

test('tasks wait in order, those with priority before all others', async () => {
  const { order, queue, release } = openLimit(3);
  const waiting = [queue('a'), queue('b'), queue('x', true), queue('y', true)];
  await release();
  await Promise.all(waiting);
  expect(order).toEqual(['x', 'y', 'a', 'b']);
});

test('a full queue keeps nobody with priority out', async () => {
  const { order, queue, release } = openLimit(1);
  const waiting = [queue('a')];
  await expect(queue('b')).rejects.toThrow('full');
  waiting.push(queue('x', true));
  await expect(queue('y', true)).rejects.toThrow('full');
  await release();
  await Promise.all(waiting);
  expect(order).toEqual(['x', 'a']);
});
