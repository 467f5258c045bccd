/** From a visit to the operator's screen: what pages report is counted by the server and shown. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arriveAt } from '#tests/setup/account-screen.ts';
import { adminPassword } from '#tests/setup/admin.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { launchBrowser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { browserName } from '#tests/setup/visit-collection.ts';

const site = setUpOwnSite();

/** A browser that does not identify itself as automated, not even in what a page sends when it is closed. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ userAgent: browserName });
});
afterAll(() => browser.close());

const arrive = () => arriveAt(browser, site.url);

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Resolves once the server has accepted a call. */
async function untilTaken(page: Page, call: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/analytics/${call}`));
  await act();
  expect((await answer).status()).toBe(202);
}

test('pages, their time, a step, a search without results and a missing page are on the operator’s screen', {
  timeout: 120_000,
}, async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await untilTaken(page, 'page-view', () => visitor.goto('/about'));
  // Visible for a while.
  await page.waitForTimeout(2500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service', exact: true }).click();
  await page.waitForTimeout(2500);
  // Leaves by loading a new document, not by navigating within the page.
  await untilTaken(page, 'conversion', () => visitor.goto('/pricing'));
  await untilTaken(page, 'empty-search', () => visitor.goto('/resources?q=xyzzyqwv'));
  expectQuiet(visitor);
  await untilTaken(page, 'page-view', () => visitor.goto('/no-such-page'));
  await using second = await arrive();
  await untilTaken(second.page, 'page-view', () => second.goto('/about'));

  await using operator = await site.arrive();
  const admin = operator.page;
  // Accepted calls are stored a second later, the second visitor last.
  const headers = { 'x-admin-password': adminPassword };
  const countVisitors = async () =>
    (await (await admin.request.get('/api/analytics/dashboard', { headers })).json()).funnelStats.visitors;
  await eventually(countVisitors).toBe(2);
  await enterAdmin(operator, '/admin/analytics');
  const overview = region(admin, 'Last 30 Days');
  await overview.getByText('Total Visitors').waitFor();
  expect(await overview.textContent()).toMatch(/Total Visitors2Lead Downloads0/);
  const top = await region(admin, 'Top 10 pages').getByRole('row').allInnerTexts();
  expect(top.map((text) => text.split(/\s+/)).slice(0, 2)).toEqual([
    ['Page', 'Views'],
    ['/about', '2'],
  ]);
  await region(admin, 'Pages').scrollIntoViewIfNeeded();
  const rows = region(admin, 'Pages').getByRole('row');
  await rows.filter({ hasText: /^\/about2[1-9]\d* s$/ }).waitFor();
  await rows.filter({ hasText: /^\/terms-of-service1[1-9]\d* s$/ }).waitFor();
  for (const [list, text] of [
    ['Searches without results', 'xyzzyqwv'],
    ['Missing pages', '/no-such-page'],
  ] as const) {
    await region(admin, list).scrollIntoViewIfNeeded();
    await region(admin, list).getByRole('row').filter({ hasText: text }).waitFor();
  }
  await region(admin, 'Quiz questions').scrollIntoViewIfNeeded();
  await region(admin, 'Quiz questions').getByText('No quiz has been taken yet.').waitFor();
  expect(await region(admin, 'Conversion funnel').getByRole('listitem').allTextContents()).toContainEqual(
    expect.stringContaining('1 to 0'),
  );
  expectQuiet(operator);
});
