/** The study tips: all of them with their evidence, links to each, and what is shown if they cannot be loaded. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { StudyTip } from '#features/library/contract.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
const failure = 'Failed to load study tips. Please try again later.';
const tips = (await (await fetch(`${siteUrl}/api/study-tips`)).json()) as StudyTip[];
let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

test('every tip is there with its steps and its evidence, and every further resource exists', async () => {
  expect(tips.length).toBeGreaterThanOrEqual(12);
  await using visitor = await visit(browser, siteUrl, phone);
  await visitor.goto('/study-tips');
  const shown = visitor.page.locator('main article');
  expect(await shown.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    tips.map((tip) => tip.title),
  );
  const texts = await shown.allTextContents();
  for (const [index, tip] of tips.entries()) {
    for (const step of tip.tips) expect(texts[index]).toContain(step);
    expect(tip.evidence.length).toBeGreaterThan(0);
    for (const { authors, year, title, publication, finding } of tip.evidence) {
      expect(texts[index]).toContain(finding);
      expect(texts[index]).toContain(`${authors} (${year}). ${title}`);
      expect(texts[index]).toContain(publication);
    }
  }
  const region = visitor.page.getByRole('region', { name: 'Additional resources' });
  const addresses = await region
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThanOrEqual(4);
  for (const address of addresses) {
    expect((await fetch(`${siteUrl}${address}`)).status, address).toBe(200);
  }
  expectQuiet(visitor);
});

test('the address of a tip leads to it', async () => {
  await using visitor = await visit(browser, siteUrl, desktop);
  const tip = tips.at(-3);
  await visitor.goto(`/study-tips#${tip?.slug}`);
  const title = visitor.page.getByRole('heading', { level: 2, name: tip?.title, exact: true });
  await eventually(async () => (await title.boundingBox())?.y).toBeLessThan(300);
  await eventually(async () => (await title.boundingBox())?.y).toBeGreaterThan(56);
  expectQuiet(visitor);
});

test('tips that cannot be loaded have their own error message, and going back works', async () => {
  await using visitor = await visit(browser, siteUrl, phone);
  const { page } = visitor;
  await visitor.goto('/');
  await page.route('**/api/study-tips', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  // A link in the frame, whose code is loaded: a link in the lower parts of the home page may load a new document.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Study Tips', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: failure }).waitFor();
  await eventually(() => page.getByRole('alert').filter({ hasText: failure }).textContent()).toBe(failure);
  await eventually(() => heading(page).textContent()).toBe('Study Tips');

  await page.unroute('**/api/study-tips');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 2, name: tips[0]?.title }).waitFor();
});

test('the list of contents leads to each tip, by keyboard too', async () => {
  await using visitor = await visit(browser, siteUrl, { size: 'desktop' });
  const { page } = visitor;
  await visitor.goto('/study-tips');
  const links = page.getByRole('navigation', { name: 'Tips on this page' }).getByRole('link');
  expect(await links.count()).toBe(tips.length);
  for (const place of [1, tips.length - 2]) {
    await links.nth(place).focus();
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 2, name: tips[place]?.title, exact: true });
    await eventually(async () => (await title.boundingBox())?.y).toBeLessThan(300);
    await eventually(() => new URL(page.url()).hash).toBe(`#${tips[place]?.slug}`);
  }
  expectQuiet(visitor);
});

test('the page can be read without JavaScript', async () => {
  await using visitor = await visit(browser, siteUrl, { javaScript: false });
  await visitor.goto('/study-tips');
  expect(await visitor.page.locator('main article').count()).toBe(tips.length);
});
