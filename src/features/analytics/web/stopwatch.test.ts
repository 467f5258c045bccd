import { expect, test } from 'vitest';
import { createStopwatch } from './stopwatch.ts';

function setUp() {
  let time = 5000;
  const watch = createStopwatch(() => time);
  return { watch, pass: (ms: number) => (time += ms) };
}

test('only time in which it runs counts, in whole seconds', () => {
  const { watch, pass } = setUp();
  pass(9000);
  expect(watch.seconds()).toBe(0);
  watch.run(true);
  pass(1999);
  expect(watch.seconds()).toBe(1);
  watch.run(false);
  pass(60_000);
  expect(watch.seconds()).toBe(1);
  watch.run(true);
  pass(1);
  expect(watch.seconds()).toBe(2);
});

test('what it does already changes nothing', () => {
  const { watch, pass } = setUp();
  watch.run(false);
  watch.run(true);
  pass(1500);
  watch.run(true);
  pass(1500);
  watch.run(false);
  watch.run(false);
  expect(watch.seconds()).toBe(3);
});
