/** A scheduled post is published: the site is stopped, and started again with a clock that is days ahead. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { arriveAt } from '#tests/setup/account-screen.ts';
import { enterBlogAdmin, makeDraft, openPost, row } from '#tests/setup/blog-screen.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { startSite } from '#tests/setup/site.ts';
import { createDataDir } from '#tests/setup/site-process.ts';

const dayMs = 24 * 60 * 60_000;
const shiftedClock = join(import.meta.dirname, '../setup/shifted-clock.ts');

let browser: Browser;
beforeAll(async () => {
  browser = await shareBrowser();
});

/** Starts the site with a clock that is this number of days ahead. */
const startAhead = async (dataDir: string, days: number) => {
  const site = await startSite({
    ...{ DATA_DIR: dataDir, TRUST_PROXY: '1' },
    ...{ NODE_OPTIONS: `--import=${shiftedClock}`, CLOCK_AHEAD_MS: String(days * dayMs) },
  });
  return { url: site.url, [Symbol.asyncDispose]: () => site.stop() };
};

test('a scheduled post is on the blog, the home page, in the feed and the sitemap from its time on, and not before', {
  // The site is started three times.
  timeout: 180_000,
}, async () => {
  await using dataDir = await createDataDir();
  const title = 'The embassy to Sparta';
  let path = '';
  const addresses = () => [path, '/blog', '/', '/blog/feed.xml', '/sitemap.xml'];
  {
    await using site = await startAhead(dataDir.path, 0);
    await using visitor = await arriveAt(browser, site.url);
    const { page } = visitor;
    const { slug } = await makeDraft(visitor, { title });
    path = `/blog/post/${slug}`;
    await enterBlogAdmin(visitor);
    await openPost(page, title);
    const inTwoDays = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 16);
    await page.getByLabel('Publish at').fill(inTwoDays);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expectToast(page, 'Blog post scheduled successfully');
    await row(page, title)
      .getByText(/^Scheduled: /)
      .waitFor();
    expectQuiet(visitor);
  }
  for (const days of [1, 3]) {
    const isDue = days > 2;
    await using site = await startAhead(dataDir.path, days);
    await using visitor = await arriveAt(browser, site.url);
    const { page } = visitor;
    for (const address of addresses()) {
      const shows = async () => {
        const answer = await page.request.get(address);
        return (await answer.text()).includes(path);
      };
      // Other jobs that are overdue by days run first.
      if (isDue) await expect.poll(shows, { timeout: 60_000, message: address }).toBe(true);
      else expect(await shows(), address).toBe(false);
    }
    await enterBlogAdmin(visitor);
    await row(page, title)
      .getByText(isDue ? 'Published' : /^Scheduled: /)
      .waitFor();
    expectQuiet(visitor);
  }
});
