/** Polling assertions: a page needs some time to show the effect of a click. */
import { expect } from 'vitest';

/** Longer than any screen needs on a busy machine. */
const pollTimeoutMs = 20_000;

/** Reads repeatedly until the assertion holds; fails with the last value read, and with `name` if it has one. */
export function eventually<Value>(read: () => Value | Promise<Value>, name?: string) {
  return expect.poll(read, { timeout: pollTimeoutMs, ...(name && { message: name }) });
}
