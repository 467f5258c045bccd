/** Parts of an article whose code is loaded late: the server's HTML stays in the page. */
import { expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

test('figures and the parts below the text stay when the counts arrive and when a section is chosen', async () => {
  await using visitor = await visit(browser, site.url, { size: 'phone' });
  const { page } = visitor;
  // Headless browsers are automated, and so are not counted.
  await page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0' });
  const counted = page.waitForResponse('**/api/blog-posts/*/view');
  await visitor.goto('/blog/post/berlin-wall-the-blunder-cost-a-visa');
  const parts = ['#figure-1 figure', '#cite', '#after-article', '#article-letter'];
  const countParts = () => Promise.all(parts.map((part) => page.locator(part).count()));
  expect(await countParts()).toEqual([1, 1, 1, 1]);
  await (await counted).finished();
  await eventually(() => page.locator('article header').textContent()).toMatch(/[1-9]\d* views?/);
  expect(await countParts()).toEqual([1, 1, 1, 1]);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().click();
  await eventually(() => new URL(page.url()).hash).not.toBe('');
  expect(await countParts()).toEqual([1, 1, 1, 1]);
  await page.goBack();
  await eventually(() => new URL(page.url()).hash).toBe('');
  expect(await countParts()).toEqual([1, 1, 1, 1]);
  expect(visitor.complaints).toEqual([]);
});
