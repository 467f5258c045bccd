/** The picture of the README, and a check that everything it shows has really been drawn. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '#tests/setup/browser.ts';
import { untilStill, untilTrue, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Every picture of the main part, after each was scrolled to and was loaded or failed. */
async function readPictures(page: Page): Promise<{ src: string; drawn: boolean }[]> {
  const pictures = page.locator('main img');
  await pictures.first().waitFor({ state: 'attached' });
  // Does not wait for two equal frames, because a machine that draws a dozen maps in software renders few frames.
  for (const picture of await pictures.all()) {
    await picture.evaluate(
      (image) =>
        new Promise<void>((done) => {
          image.addEventListener('load', () => done());
          image.addEventListener('error', () => done());
          image.scrollIntoView();
          if ((image as HTMLImageElement).complete) done();
        }),
    );
  }
  await untilTrue(page, () => [...document.images].every((image) => image.complete));
  return pictures.evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({ src: image.currentSrc, drawn: image.naturalWidth > 0 })),
  );
}

// The size decides which pictures are loaded; the theme does not.
test.each([
  ['phone', 'dark'],
  ['tablet', 'light'],
  ['desktop', 'light'],
] as const)('all plates are drawn at the size of a %s, %s', async (size, theme) => {
  await using visitor = await visit(browser, siteUrl, { size, theme });
  for (const [path, atLeast] of [
    ['/', 13],
    ['/periods/renaissance', 1],
    ['/resources/12', 1],
    ['/blog', 12],
  ] as const) {
    await visitor.goto(path);
    const pictures = await readPictures(visitor.page);
    expect(pictures.length, path).toBeGreaterThanOrEqual(atLeast);
    expect(
      pictures.filter((picture) => !picture.drawn),
      path,
    ).toEqual([]);
  }
  expect(visitor.complaints).toEqual([]);
  expect(visitor.outside).toEqual([]);
});

test('the home page can be photographed for the README', async () => {
  await using visitor = await visit(browser, siteUrl);
  await visitor.goto('/');
  await visitor.page.evaluate(() => document.fonts.ready);
  await untilTrue(visitor.page, () =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await untilStill(visitor.page);
  const file = resolve(import.meta.dirname, '../../docs/screenshot.png');
  const picture = await visitor.page.screenshot(process.env.UPDATE_SCREENSHOTS ? { path: file } : {});
  expect(picture.length).toBeGreaterThan(50_000);
});
