/** The primary texts as readers use them: by period, by search, by a shared address. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { readLinks, readTexts } from '#tests/setup/markup.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, untilTrue, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
const emptyText = 'No primary texts found for the selected period.';
let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

type Text = { id: number; title: string; url: string };

async function readTextsOf(query: string): Promise<Text[]> {
  return (await (await fetch(`${siteUrl}/api/primary-texts${query}`)).json()) as Text[];
}

const counted = (page: Page) => page.locator('main [role=status]');
const rowTitles = (page: Page) => page.locator('main li h3 a').allTextContents();
const groupTitles = (page: Page) =>
  page.locator('main section[aria-labelledby^=texts-] h2').allTextContents();
const empty = (page: Page) => page.getByText(emptyText, { exact: true });

const arrive = () => visit(browser, siteUrl, desktop);

test('chooses a period, reads its texts in order and shares the address', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const wanted = await readTextsOf('?period=ancient-rome');
  const choice = page.getByLabel('Historical period');
  await visitor.goto('/texts');
  expect(await choice.locator('option').first().textContent()).toBe('All Periods');
  await choice.focus();
  await choice.selectOption('ancient-rome');
  await heading(page).filter({ hasText: 'Primary Texts: Ancient Rome' }).waitFor();
  await eventually(() => rowTitles(page)).toEqual(wanted.map((text) => text.title));
  await eventually(() => groupTitles(page)).toEqual(['Ancient Rome']);
  await eventually(() => counted(page).textContent()).toBe(`${wanted.length} texts`);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('period');
  const address = page.url();
  expect(address).toBe(`${siteUrl}/texts?period=ancient-rome`);

  await using friend = await visit(browser, siteUrl, { ...phone, javaScript: false });
  await friend.goto(address);
  expect(await rowTitles(friend.page)).toEqual(wanted.map((text) => text.title));
  expect(await friend.page.getByLabel('Historical period').inputValue()).toBe('ancient-rome');

  const link = page.getByRole('link', { name: `Read online: ${wanted[0]?.title}` });
  expect(await link.getAttribute('href')).toBe(wanted[0]?.url);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener');
  await page.goBack();
  await heading(page).getByText('Primary Texts', { exact: true }).waitFor();
  await eventually(() => choice.inputValue()).toBe('');
  await page.locator('main li h3 a').first().click();
  await page.waitForURL(/\/resources\/\d+$/);
  expectQuiet(visitor);
});

test('keeps the path it was opened with when a period is chosen, and does not move the focus', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const choice = page.getByLabel('Historical period');
  await visitor.goto('/primary-texts');
  await choice.focus();
  await choice.selectOption('ancient-rome');
  await heading(page).filter({ hasText: 'Primary Texts: Ancient Rome' }).waitFor();
  await eventually(() => choice.inputValue()).toBe('ancient-rome');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('period');
  expect(page.url()).toBe(`${siteUrl}/primary-texts?period=ancient-rome`);
  expectQuiet(visitor);
});

test('searches within all periods and within one', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/texts');
  await page.getByRole('search', { name: 'Filter primary texts' }).getByLabel('Keyword').fill('Cicero');
  await page.keyboard.press('Enter');
  await counted(page).filter({ hasText: 'for “Cicero”' }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  const everywhere = await rowTitles(page);
  expect(everywhere.length).toBeGreaterThan(0);
  const all = new Set((await readTextsOf('')).map((text) => text.title));
  for (const title of everywhere) expect(all).toContain(title);

  await page.getByLabel('Historical period').selectOption('ancient-rome');
  await heading(page).filter({ hasText: 'Ancient Rome' }).waitFor();
  await eventually(() => new URL(page.url()).search).toBe('?q=Cicero&period=ancient-rome');
  const inRome = await rowTitles(page);
  expect(inRome.length).toBeGreaterThan(0);
  for (const title of inRome) expect(everywhere).toContain(title);
  await page.getByRole('link', { name: 'Show all texts' }).click();
  await page.waitForURL(`${siteUrl}/texts`);
  await untilTrue(page, () => document.activeElement?.getAttribute('role') === 'status');
  expectQuiet(visitor);
});

test('is told that nothing was found, and can go back, or search all periods', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/texts?period=ancient-rome&q=zzzzqqqq');
  await empty(page).waitFor();
  expect(await counted(page).textContent()).toBe('0 texts for “zzzzqqqq”');
  await page.getByText('You chose: “zzzzqqqq”, Ancient Rome.').waitFor();
  await page.getByRole('link', { name: 'Try different keywords or browse by period' }).waitFor();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await page.waitForURL(`${siteUrl}/texts`);
  await empty(page).waitFor({ state: 'detached' });
  await eventually(() =>
    page.getByRole('search', { name: 'Filter primary texts' }).getByLabel('Keyword').inputValue(),
  ).toBe('');
  await eventually(async () => (await groupTitles(page)).length).toBe(13);

  await visitor.goto('/texts?period=enlightenment&q=Thucydides');
  await empty(page).waitFor();
  await page.getByRole('link', { name: 'Search All Periods' }).click();
  await empty(page).waitFor({ state: 'detached' });
  await eventually(() => new URL(page.url()).search).toBe('?q=Thucydides');
  await eventually(() => groupTitles(page)).toContain('Ancient Greece');
  expectQuiet(visitor);
});

test('is shown what else the library has on the search, or another spelling', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/texts?q=nantes');
  await page.getByText('No primary texts found for “nantes”.').waitFor();
  const elsewhere = page.getByRole('region', { name: 'Found elsewhere in the library for “nantes”' });
  await elsewhere.getByRole('link', { name: /^Edict of Nantes ?Event$/ }).waitFor();
  await visitor.goto('/resources?q=nantes');
  await page.getByText('No resources found matching your criteria.').waitFor();
  await elsewhere.getByRole('link', { name: /^Edict of Nantes ?Event$/ }).click();
  await heading(page).filter({ hasText: 'Edict of Nantes' }).waitFor();
  await visitor.goto('/texts?q=thukididis');
  await page.getByRole('link', { name: 'thucydides' }).click();
  await page.waitForURL(`${siteUrl}/resources?q=thucydides`);
  await visitor.goto('/resources?q=44+BC');
  await page.getByRole('link', { name: /^Meanwhile in 44 BCE/ }).click();
  await page.waitForURL(`${siteUrl}/timeline/meanwhile?year=-44`);
  expectQuiet(visitor);
});

test('filters without JavaScript', async () => {
  await using visitor = await visit(browser, siteUrl, { ...phone, javaScript: false });
  const { page } = visitor;
  await visitor.goto('/texts');
  const form = page.getByRole('search', { name: 'Filter primary texts' });
  await form.getByLabel('Historical period').selectOption('ancient-greece');
  await form.getByLabel('Keyword').fill('Thucydides');
  await form.getByRole('button', { name: 'Search' }).click();
  await heading(page).filter({ hasText: 'Ancient Greece' }).waitFor();
  await eventually(async () => (await rowTitles(page)).length).toBeGreaterThan(0);
  await eventually(() => form.getByLabel('Keyword').inputValue()).toBe('Thucydides');
});

test('all periods show their first five texts, and lead on to the rest and to advice on reading', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  const rome = await readTextsOf('?period=ancient-rome');
  await visitor.goto('/texts');
  await page.getByRole('link', { name: 'How to read a primary text' }).click();
  const advice = page.getByRole('region', { name: 'How to read a primary text' });
  await untilTrue(page, () => {
    const top = document.getElementById('how-to-read')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight;
  });
  expect(await advice.getByRole('list').count()).toBe(3);
  expect(await advice.getByRole('listitem').count()).toBe(12);

  const periods = (await (await fetch(`${siteUrl}/api/periods`)).json()) as { name: string }[];
  expect(await groupTitles(page)).toEqual(periods.map((period) => period.name));
  const group = page.locator('section[aria-labelledby=texts-ancient-rome]');
  expect(await group.getByRole('listitem').count()).toBe(5);
  await group.getByRole('link', { name: `All ${rome.length} texts of Ancient Rome` }).click();
  await heading(page).filter({ hasText: 'Primary Texts: Ancient Rome' }).waitFor();
  await eventually(() => page.locator('section[aria-labelledby=texts-ancient-rome] li').count()).toBe(
    rome.length,
  );
});

test.each([
  ['/primary-texts', '/texts'],
  ['/primary-texts?period=ancient-rome', '/texts?period=ancient-rome'],
  ['/texts?period=ancient-rome&x=1', '/texts?period=ancient-rome'],
])('%s has the canonical address %s', async (path, canonical) => {
  const { status, text } = await ask(siteUrl, path);
  expect(status).toBe(200);
  expect(readLinks(text, 'canonical')).toEqual([`http://localhost:3000${canonical}`]);
  expect(readTexts(text, 'h1')[0]).toMatch(/^Primary Texts/);
});

test('an unknown period is answered 404', async () => {
  expect((await ask(siteUrl, '/primary-texts?period=atlantis')).status).toBe(404);
});
