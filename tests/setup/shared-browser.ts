/** One browser without pictures for all browser tests; each visitor has a context of their own. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connection: Promise<Browser> | undefined;

/** The worker's connection to the browser, which lasts as long as the worker: files do not close it. */
export function shareBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserUrl'));
  return connection;
}

/** Closes the contexts that the tests of a file have left open. */
export async function closeContexts(): Promise<void> {
  const browser = await connection;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
