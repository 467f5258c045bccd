/** Controls of the timeline. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import { shareBrowser } from './shared-browser.ts';
import { untilTrue } from './visitor.ts';

/** Resources that all tests of a file share: a browser, closed after the last test, and the site's events. */
export async function openTimelineSuite() {
  const siteUrl = inject('siteUrl');
  const browser = await shareBrowser();
  const events = (await (await fetch(`${siteUrl}/api/timeline`)).json()) as TimelineEvent[];
  return { browser, siteUrl, events };
}

/** The titles of the events in the list. */
export const listed = (page: Page) =>
  page.locator('section[aria-label="Events by period"] h3 a').allTextContents();

export const axisOf = (page: Page) => page.getByRole('slider', { name: 'Events in order of time' });

export const statusOf = (page: Page) =>
  page.getByRole('region', { name: 'Explore the timeline' }).getByRole('status');

/** Position in pixels of a share of the view on an axis of this width: a margin is left free at both ends. */
export const axisPixels = (share: number, width: number) => 14 + share * (width - 28);

/** Opens the years, which are collapsed on a phone. */
export async function unfoldYears(page: Page): Promise<void> {
  const years = page.getByRole('button', { name: 'Years', exact: true });
  if (await years.isVisible()) await years.click();
}

/** The axis's code is loaded when the axis comes into view: keys and clicks before that would be lost. */
export async function untilAxisLives(page: Page): Promise<void> {
  await axisOf(page).scrollIntoViewIfNeeded();
  await untilTrue(page, () => {
    const canvas = document.querySelector('[data-axis] canvas');
    return canvas instanceof HTMLCanvasElement && canvas.style.height !== '';
  });
}

/** Zooms in by keyboard and resolves once the view stands still and the address is updated. */
export async function zoomIn(page: Page): Promise<void> {
  const before = page.url();
  await page.keyboard.press('+');
  await page.waitForURL((url) => url.href !== before);
}
