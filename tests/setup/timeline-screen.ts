/** Parts of the timeline's screen. */
import type { Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import { connectBrowser } from './shared-browser.ts';

/** What all tests of a file share: a browser, ended after the last of them, and the events of the site. */
export async function openTimelineSuite() {
  const siteUrl = inject('siteUrl');
  const browser = await connectBrowser();
  afterAll(() => browser.close());
  const events = (await (await fetch(`${siteUrl}/api/timeline`)).json()) as TimelineEvent[];
  return { browser, siteUrl, events };
}

/** The titles of the events in the list. */
export const listed = (page: Page) =>
  page.locator('section[aria-label="Events by period"] h3 a').allTextContents();

export const axisOf = (page: Page) => page.getByRole('slider', { name: 'Events in order of time' });

export const statusOf = (page: Page) =>
  page.getByRole('region', { name: 'Explore the timeline' }).getByRole('status');

/** Where a share of the view lies on an axis of a width, in pixels: at both ends a little is left free. */
export const axisPixels = (share: number, width: number) => 14 + share * (width - 28);

/** The years are folded on a phone. */
export async function unfoldYears(page: Page): Promise<void> {
  const years = page.getByRole('button', { name: 'Years', exact: true });
  if (await years.isVisible()) await years.click();
}

/** The code of the axis comes when the reader does: until then keys and clicks would be lost. */
export async function untilAxisLives(page: Page): Promise<void> {
  await axisOf(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const canvas = document.querySelector('[data-axis] canvas');
    return canvas instanceof HTMLCanvasElement && canvas.style.height !== '';
  });
}

/** Zooms in by keyboard and resolves once the view stands still and the address tells it. */
export async function zoomIn(page: Page): Promise<void> {
  const before = page.url();
  await page.keyboard.press('+');
  await page.waitForURL((url) => url.href !== before);
}
