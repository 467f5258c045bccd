/** Waiting for what is asserted: a page shows what a click has done when its machine gets to it. */
import { expect } from 'vitest';

/** In milliseconds: longer than any screen takes to follow on a busy machine. */
const patience = 20_000;

/** Reads again and again until what is asserted of it holds; fails with the last reading. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: patience });
}
