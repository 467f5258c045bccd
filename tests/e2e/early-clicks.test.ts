/** Clicks on buttons of the server's HTML whose code is not loaded yet. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSuite } from '#tests/setup/suite.ts';
import { visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

/** Delays all scripts except the loader; returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/(?!script-loader)[^/]+\.js$/, async (route) => {
    await waiting;
    await route.continue();
  });
  return letGo;
}

/** Opens a page on a network so slow that only its HTML and the loader have arrived. */
async function arriveEarly(page: Page, path: string): Promise<() => void> {
  const letGo = await holdScripts(page);
  // The loader requests the modules after it has begun to listen.
  const asked = page.waitForRequest(/\/assets\/entry-client-[^/]+\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  return letGo;
}

test('a click before the code is loaded takes effect afterwards, once', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.addInitScript(() => {
    const count = () => {
      document.documentElement.dataset.asked = String(
        Number(document.documentElement.dataset.asked ?? 0) + 1,
      );
    };
    window.addEventListener('open-support-modal', count);
  });
  const letGo = await arriveEarly(page, '/about');
  const support = page.getByRole('banner').getByRole('button', { name: 'Support Us' });
  await support.click();
  await support.click();
  letGo();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe('1');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Clicks that React has handled itself are not repeated.
  await support.click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe('2');
  expect(visitor.complaints).toEqual([]);
});

test('clicks on several buttons take effect in their order', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const letGo = await arriveEarly(page, '/about');
  const theme = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
  await theme.getByRole('button', { name: 'Light' }).click();
  await theme.getByRole('button', { name: 'Dark' }).click();
  letGo();
  await page.locator('html[data-theme="dark"]').waitFor();
  expect(await theme.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
  expect(visitor.complaints).toEqual([]);
});
