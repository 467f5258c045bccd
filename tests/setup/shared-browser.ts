/** One browser without pictures for all browser tests; each visitor has a context of their own. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Connects to the browser; closing the connection closes only the caller's contexts. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}
