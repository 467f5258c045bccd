/** A site for one test file, with a payment provider whose clock tests can move by days. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startStandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import { arriveAt } from './account-screen.ts';
import { closeContexts, shareBrowser } from './shared-browser.ts';
import { type RunningSite, startSite } from './site.ts';
import { createDataDir } from './site-process.ts';
import type { Visitor } from './visitor.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Starts the site before the file's tests and stops it after them. `env`: settings besides those of every test. */
export function setUpSubscriptionSite(env: Record<string, string> = {}) {
  let browser: Browser;
  let site: RunningSite;
  let dataDir: Awaited<ReturnType<typeof createDataDir>>;
  let start: () => Promise<RunningSite>;
  beforeAll(async () => {
    dataDir = await createDataDir();
    // The same port after each restart, because the visitors' pages stay open.
    const port = String(await findFreePort());
    start = () => startSite({ TRUST_PROXY: '1', ...env, DATA_DIR: dataDir.path, PORT: port });
    [browser, site] = await Promise.all([shareBrowser(), start()]);
  });
  afterAll(async () => {
    await closeContexts();
    await site.stop();
    await dataDir[Symbol.asyncDispose]();
  });
  return {
    arrive: (options?: Parameters<typeof arriveAt>[2]): Promise<Visitor> =>
      arriveAt(browser, site.url, options),
    /** Lets days pass at the provider while the site is down; after its restart it receives all events at once. */
    async passDays(days: number, page: Page): Promise<void> {
      // The open page would report errors while the site does not answer.
      await page.goto('about:blank');
      await site.stop();
      const file = join(dataDir.path, 'test-payments.sqlite');
      const standIn = await startStandIn({ file, webhookUrl: 'http://127.0.0.1:9/', prices: [] });
      await standIn.advanceTo(new Date(standIn.now().getTime() + days * dayMs));
      await standIn.close();
      site = await start();
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
