/** A site for one test file: for files that read its outbox, or insert rows into its database before it starts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { arriveAt } from './account-screen.ts';
import { closeContexts, shareBrowser } from './shared-browser.ts';
import { type RunningSite, startSite } from './site.ts';
import { createDataDir, fillDataDir } from './site-process.ts';
import type { Visitor } from './visitor.ts';

/**
 * Starts the site before the file's tests and stops it after them. `fill` inserts the rows; its result is `filled`.
 * `settings`: in addition to those of every test. Visitors have network addresses of their own.
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
    [browser, site] = await Promise.all([shareBrowser(), startSite(env)]);
  });
  afterAll(async () => {
    await closeContexts();
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
