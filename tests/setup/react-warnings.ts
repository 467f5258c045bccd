/**
 * React reports mistakes such as two siblings with one key only on the console of its development build. A test during
 * which it does so fails.
 */
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An element that happy-dom does not know, though browsers do. */
const unknownElement = 'The tag <search> is unrecognized in this browser';

let reported: string[];

beforeEach(() => {
  reported = [];
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    const report = format(...values);
    if (!report.startsWith(unknownElement)) reported.push(report);
  });
});
afterEach(() => expect(reported).toEqual([]));
