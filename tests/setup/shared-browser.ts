/** One browser, without pictures, for the browser tests; each visitor has a context of their own in it. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Connects to the browser; closing it closes the caller's contexts only. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}
