/** Citing: copying a citation, saving it as a file, coming from a list of texts. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { readCopied, separateClipboard } from '#tests/setup/clipboard.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, untilTrue, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
let iliad: number;

beforeAll(async () => {
  browser = await shareBrowser();
  const answer = await fetch(`${siteUrl}/api/resources?q=Iliad&category=primary-sources`);
  const texts = (await answer.json()) as { id: number; slug: string }[];
  iliad = texts.find(({ slug }) => slug === 'text-iliad')?.id ?? 0;
});

const chicago =
  'Homer. The Iliad. Translated by Samuel Butler. Ca. 8th century BCE; Project Gutenberg, n.d. https://www.gutenberg.org/ebooks/2199.';
const apa =
  'Homer. (n.d.). The Iliad (S. Butler, Trans.). Project Gutenberg. https://www.gutenberg.org/ebooks/2199 (Original work published ca. 8th century B.C.E.)';

const section = (page: Page) => page.locator('#cite');
const copyButton = (page: Page, name: string) =>
  section(page).getByRole('button', { name: `Copy the ${name} citation`, exact: true });
/** The region that announces short messages to screen readers. */
const announced = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true });

test('copies by pointer and by keyboard, and is told so', async () => {
  await using visitor = await visit(browser, siteUrl, desktop);
  const { page } = visitor;
  await visitor.goto(`/resources/${iliad}`);
  await separateClipboard(page);
  await section(page).scrollIntoViewIfNeeded();
  await copyButton(page, 'Chicago').click();
  await announced(page, 'Chicago citation copied').waitFor();
  expect(await readCopied(page)).toBe(chicago);

  await copyButton(page, 'APA').focus();
  await page.keyboard.press('Enter');
  await announced(page, 'APA citation copied').waitFor();
  expect(await readCopied(page)).toBe(apa);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('APA');
  expectQuiet(visitor);
});

test('is told if the browser refuses, and finds the citation selected', async () => {
  await using visitor = await visit(browser, siteUrl, phone);
  const { page } = visitor;
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await visitor.goto(`/resources/${iliad}`);
  await section(page).scrollIntoViewIfNeeded();
  await copyButton(page, 'Chicago').click();
  await announced(page, 'Chicago citation not copied').waitFor();
  expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toBe(chicago);
  expectQuiet(visitor);
});

test('comes from the list of texts to the citation', async () => {
  await using visitor = await visit(browser, siteUrl, desktop);
  const { page } = visitor;
  await visitor.goto('/texts?period=ancient-greece');
  await page.getByRole('link', { name: 'How to cite it: The Iliad' }).click();
  await heading(page).getByText('The Iliad').waitFor();
  await eventually(() => new URL(page.url()).hash).toBe('#cite');
  await section(page).getByText(chicago, { exact: true }).waitFor();
  await untilTrue(page, () => {
    const { top = -1 } = document.getElementById('cite')?.getBoundingClientRect() ?? {};
    return top >= 0 && top < window.innerHeight / 2;
  });
  expectQuiet(visitor);
});

test('everything is there without JavaScript, except buttons that could not work', async () => {
  await using visitor = await visit(browser, siteUrl, { javaScript: false });
  const { page } = visitor;
  await visitor.goto(`/resources/${iliad}`);
  await section(page).getByText(chicago, { exact: true }).waitFor();
  await section(page).getByText(apa, { exact: true }).waitFor();
  expect(await section(page).getByRole('button').count()).toBe(0);
  const saving = page.waitForEvent('download');
  await section(page).getByRole('link', { name: 'BibTeX' }).click();
  expect((await saving).suggestedFilename()).toBe('text-iliad.bib');
});

test('files are answered with the headers of downloads', async () => {
  const types = {
    ris: 'application/x-research-info-systems; charset=utf-8',
    bib: 'application/x-bibtex; charset=utf-8',
    json: 'application/vnd.citationstyles.csl+json; charset=utf-8',
  };
  for (const [ending, type] of Object.entries(types)) {
    const { status, headers, text } = await ask(siteUrl, `/resources/${iliad}/citation.${ending}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toBe(`attachment; filename="text-iliad.${ending}"`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toContain('The');
  }
  expect((await ask(siteUrl, '/resources/999999999/citation.ris')).status).toBe(404);
  expect((await ask(siteUrl, `/resources/${iliad}/citation.txt`)).status).toBe(404);
});

test('the page stays small: each citation is sent once as data', async () => {
  const { text } = await ask(siteUrl, `/resources/${iliad}`);
  const data = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(data).toContain('chicago-note');
  // Data of the pages that are linked here is sent with them.
  const related = await ask(siteUrl, `/api/related/items/resource/${iliad}`);
  expect(data).toContain(JSON.parse(related.text)[0].title);
  expect(data.length - related.text.length).toBeLessThan(12_000);
});

test('the section is accessible in both sizes and themes', async () => {
  await using visitor = await visit(browser, siteUrl);
  await visitor.goto(`/resources/${iliad}#cite`);
  await copyButton(visitor.page, 'MLA').waitFor();
  await expectFlawless(visitor, 'citation');
});
