/** A clipboard for each page: the pages of all test files run at the same time and share the browser's clipboard. */
import type { Page } from 'playwright-core';

/** Makes the page copy to a clipboard of its own; call it after the page has loaded. */
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

/** The text that the page copied last. */
export const readCopied = (page: Page): Promise<string> =>
  page.evaluate(() => String(Reflect.get(window, 'copied')));

/** The HTML that the page copied last, if any. */
export const readCopiedHtml = (page: Page): Promise<string> =>
  page.evaluate(() => String(Reflect.get(window, 'copiedHtml')));
