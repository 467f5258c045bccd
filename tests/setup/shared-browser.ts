/** One browser without pictures for all files that a worker runs; each visitor has a context of their own. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium, quietArguments, withoutPictures } from './browser.ts';

let shared: Promise<Browser> | undefined;

/** The worker's browser, which lives as long as the worker: files do not close it. */
export function shareBrowser(): Promise<Browser> {
  shared ??= findChromium().then((executablePath) =>
    chromium.launch({ executablePath, args: [...quietArguments, withoutPictures] }),
  );
  return shared;
}

/** Closes the contexts that the tests of a file have left open. */
export async function closeContexts(): Promise<void> {
  const browser = await shared;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
