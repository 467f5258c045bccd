/** A clipboard of a page's own: that of the browser is one for the pages of all test files, which run at the same time. */
import type { Page } from 'playwright-core';

/** From now on the page copies to a clipboard of its own; call it after the page has loaded. */
export async function separateClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      Object.assign(window, { copied: text });
    };
    navigator.clipboard.write = async ([item]) => {
      const read = async (type: string) => (await item?.getType(type))?.text();
      Object.assign(window, { copied: await read('text/plain'), copiedHtml: await read('text/html') });
    };
  });
}

/** What the page has copied last. */
export const readCopied = (page: Page): Promise<string> =>
  page.evaluate(() => String(Reflect.get(window, 'copied')));

/** The same as HTML, where the page has copied it so. */
export const readCopiedHtml = (page: Page): Promise<string> =>
  page.evaluate(() => String(Reflect.get(window, 'copiedHtml')));
