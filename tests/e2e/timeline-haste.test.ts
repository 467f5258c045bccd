/** The timeline under haste and bad luck: keys in quick succession, the same years again, code that never comes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '#tests/setup/browser.ts';
import { devices, expectQuiet } from '#tests/setup/screen.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const axisOf = (page: Page) => page.getByRole('slider', { name: 'Events in order of time' });
const statusOf = (page: Page) =>
  page.getByRole('region', { name: 'Explore the timeline' }).getByRole('status');

/** The code of the axis comes when the reader does: until then keys and clicks would be lost. */
async function untilAxisLives(page: Page): Promise<void> {
  await axisOf(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const canvas = document.querySelector('[data-axis] canvas');
    return canvas instanceof HTMLCanvasElement && canvas.style.height !== '';
  });
}

describe.each(devices)('$size, $theme', (device) => {
  const arrive = () => visit(browser, siteUrl, device);

  test('shows the years of its address again when they are asked for again', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/timeline?from=500+BCE&to=300+BCE');
    await untilAxisLives(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await page.waitForURL((url) => url.searchParams.get('from') === '400 BCE');
    await page.getByLabel('From year').fill('500 BCE');
    await page.getByLabel('To year').fill('300 BCE');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await statusOf(page)
      .filter({ hasText: /500 BCE to 300 BCE$/ })
      .waitFor();
    expect(new URL(page.url()).search).toBe('?from=500+BCE&to=300+BCE');
    expectQuiet(visitor);
  });

  test('each key counts, however fast they come while the view is moving', async () => {
    const years: (string | null)[] = [];
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await using visitor = await arrive();
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion });
      await visitor.goto('/timeline');
      await untilAxisLives(page);
      await axisOf(page).focus();
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('+');
      await page.waitForURL(/from=/);
      years.push(await statusOf(page).textContent());
      expectQuiet(visitor);
    }
    expect(years[1]).toBe(years[0]);
  });

  test('keeps the list and says so where the code of the axis cannot be had', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await page.route(/timeline-explorer-.*\.js$/, (route) => route.abort());
    await visitor.goto('/timeline');
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    expect(await page.locator('section[aria-label="Events by period"] h3').count()).toBeGreaterThan(300);
    expect(await heading(page).textContent()).toBe('Timeline');
  });

  test('leaves a citation to be read where the code that copies it cannot be had', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const refused = page.waitForRequest(/citations-.*\.js$/);
    await page.route(/citations-.*\.js$/, (route) => route.abort());
    await visitor.goto('/resources/1');
    await page.locator('#cite').scrollIntoViewIfNeeded();
    await refused;
    await page.getByRole('heading', { name: 'Cite this' }).waitFor();
    expect(await heading(page).textContent()).not.toContain('Loading Issue');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await heading(page).filter({ hasText: 'Privacy Policy' }).waitFor();
  });
});
