/**
 * React reports mistakes such as two siblings with one key only on the console of its development build. A test during
 * which it does so fails.
 */
import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/** An element that happy-dom does not know, though browsers do. */
const unknownElement = 'The tag <search> is unrecognized in this browser';

const { error } = console;
let reported: string[];

beforeEach(() => {
  reported = [];
  // Not a mock: a test that resets all mocks would end it.
  console.error = (...values: unknown[]) => {
    const report = format(...values);
    if (!report.startsWith(unknownElement)) reported.push(report);
  };
});
afterEach(() => {
  console.error = error;
  expect(reported).toEqual([]);
});
