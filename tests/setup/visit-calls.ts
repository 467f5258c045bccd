/** Records the calls by which a visitor's pages report visits, and answers them. */
import type { BrowserContext, Page } from 'playwright-core';
import type { ConversionBody, PageViewBody } from '#features/analytics/contract.ts';

type Told = {
  pageViews: PageViewBody[];
  conversions: ConversionBody[];
  others: { path: string; body: Record<string, unknown> }[];
};

/**
 * Answers all calls of a context's pages with `status`. Beacons are disabled, so that a page that is left sends its
 * report by fetch: Playwright can read the body of a fetch, but not of a beacon.
 */
export async function hearVisits(context: BrowserContext, status = 202): Promise<Told> {
  const told: Told = { pageViews: [], conversions: [], others: [] };
  await context.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }));
  await context.route('**/api/analytics/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = route.request().postDataJSON();
    if (path.endsWith('/page-view')) told.pageViews.push(body);
    else if (path.endsWith('/conversion')) told.conversions.push(body);
    else told.others.push({ path, body });
    await route.fulfill({ status, json: { message: 'Taken in.' } });
  });
  return told;
}

/** Whether a request reports a visit: such calls are sent at any time, without an action of the test. */
export const isCount = (url: string) => /\/api\/analytics\/[\w-]+$/.test(url);

/** Overrides properties of `navigator` in every document of a page. */
export async function pretend(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) Object.defineProperty(navigator, name, { value });
  }, settings);
}

/** Hides the page, as switching tabs does, or shows it again. */
export async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** The page's stored values that concern visits, by key. */
export const readStored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const all = { ...localStorage, ...sessionStorage } as Record<string, string>;
    return Object.fromEntries(
      Object.entries(all).filter(([key]) => /^lyceum:(visitor|session|journey)$/.test(key)),
    );
  });
