/** A clipboard of a page's own: that of the browser is one for the pages of all test files, which run at the same time. */
import type { Page } from 'playwright-core';

/** From now on the page copies to a clipboard of its own; call it after the page has loaded. */
export async function separateClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      Object.assign(window, { copied: text });
    };
  });
}

/** What the page has copied last. */
export const readCopied = (page: Page): Promise<string> =>
  page.evaluate(() => String(Reflect.get(window, 'copied')));
