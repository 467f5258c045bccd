/** What a visitor's pages tell of visits: the calls are answered here, and kept. */
import type { BrowserContext, Page } from 'playwright-core';
import type { ConversionBody, PageViewBody } from '#features/analytics/contract.ts';

type Told = {
  pageViews: PageViewBody[];
  conversions: ConversionBody[];
  others: { path: string; body: Record<string, unknown> }[];
};

/**
 * Answers all calls of a context's pages with `status`. What a page tells on being left goes by fetch, whose body can be
 * read here: the body of a beacon can not.
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

/** Whether a page counts with it: such calls come and go by themselves. */
export const isCount = (url: string) => /\/api\/analytics\/[\w-]+$/.test(url);

/** Says in every page of a browser what its settings say. */
export async function pretend(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) Object.defineProperty(navigator, name, { value });
  }, settings);
}

/** Hides the page as another tab does, or shows it again. */
export async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** What a page has stored of visits, by key. */
export const readStored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const all = { ...localStorage, ...sessionStorage } as Record<string, string>;
    return Object.fromEntries(
      Object.entries(all).filter(([key]) => /^lyceum:(visitor|session|journey)$/.test(key)),
    );
  });
