/**
 * React reports mistakes such as two siblings with one key only on the console of its development build. A test during
 * which it does so fails.
 */
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

let reported: string[];

beforeEach(() => {
  reported = [];
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    reported.push(format(...values));
  });
});
afterEach(() => expect(reported).toEqual([]));
