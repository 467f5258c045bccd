/** A site of a test file's own: for files that read its outbox, or put rows into its database before it starts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { arriveAt } from './account-screen.ts';
import { connectBrowser } from './shared-browser.ts';
import { type RunningSite, startSite } from './site.ts';
import { createDataDir, fillDataDir } from './site-process.ts';
import type { Visitor } from './visitor.ts';

/**
 * Starts it before the file's tests and stops it after them. `fill` writes the rows; what it answers is `filled`.
 * `settings`: besides those of every test. Visitors come from network addresses of their own.
 */
export function setUpOwnSite<Filled = undefined>(
  fill?: (db: Database) => Promise<Filled>,
  settings: Record<string, string> = {},
) {
  let browser: Browser;
  let site: RunningSite;
  let dataDir: Awaited<ReturnType<typeof createDataDir>>;
  let filled: Filled | undefined;
  beforeAll(async () => {
    dataDir = await createDataDir();
    if (fill) filled = await fillDataDir(dataDir.path, fill);
    const env = { ...settings, DATA_DIR: dataDir.path, TRUST_PROXY: '1' };
    [browser, site] = await Promise.all([connectBrowser(), startSite(env)]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await dataDir[Symbol.asyncDispose]();
  });
  return {
    get browser() {
      return browser;
    },
    get url() {
      return site.url;
    },
    get dataDir() {
      return dataDir.path;
    },
    get filled() {
      return filled;
    },
    arrive: (options?: Parameters<typeof arriveAt>[2]): Promise<Visitor> =>
      arriveAt(browser, site.url, options),
  };
}
