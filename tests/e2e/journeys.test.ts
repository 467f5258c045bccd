/** What visitors come for, done in a real browser as they would do it, on a phone and on a desktop. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import {
  devices,
  expectQuiet,
  findMenu,
  openMenu,
  phone,
  readTitles,
  searchField,
  untilHeadingFocused,
} from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, untilAlive, untilReady, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

async function readJson<Value>(path: string): Promise<Value> {
  return (await (await fetch(`${siteUrl}${path}`)).json()) as Value;
}

const options = (page: Page) => page.getByRole('option');
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

describe.each(devices)('$size, $theme', (device) => {
  const arrive = () => visit(browser, siteUrl, device);

  test('finds a book by a misspelled author from the header, by keyboard alone', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/');
    for (let presses = 0; (await focusedId(page)) !== 'header-search'; presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Mary Berd');
    await page.locator('[role=listbox][aria-busy=false]').waitFor();
    const hit = options(page).filter({ hasText: 'SPQR' });
    await hit.waitFor();
    expect(await options(page).count()).toBeLessThanOrEqual(9);
    await eventually(() => searchField(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await eventually(() => hit.getAttribute('aria-selected')).toBe('true');
    await eventually(() => searchField(page).getAttribute('aria-activedescendant')).toBe(
      await hit.getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    await heading(page).filter({ hasText: 'SPQR' }).waitFor();
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/resources\/\d+$/);
    await eventually(() => searchField(page).inputValue()).toBe('');
    await eventually(() => options(page).count()).toBe(0);
    await untilHeadingFocused(page);
    expectQuiet(visitor);
  });

  test('filters, searches and reads without JavaScript', async () => {
    await using visitor = await visit(browser, siteUrl, { ...device, javaScript: false });
    const { page } = visitor;
    const wanted = await readJson<{ title: string }[]>('/api/resources?period=ancient-rome&category=books');
    await visitor.goto('/resources');
    await page.getByLabel('Historical period').selectOption('3');
    await page.getByLabel('Resource type').selectOption('1');
    await page
      .getByRole('search', { name: 'Filter resources' })
      .getByRole('button', { name: 'Search' })
      .click();
    await eventually(() => heading(page).textContent()).toBe('Books on Ancient Rome');
    await eventually(() => readTitles(page)).toEqual(wanted.map((resource) => resource.title));
    await searchField(page).fill('herodotus');
    await searchField(page).press('Enter');
    await eventually(() => heading(page).textContent()).toBe('Search: herodotus');
    await eventually(async () => (await readTitles(page)).length).toBeGreaterThan(0);
    await visitor.goto('/resources?q=constantinople');
    expect(await page.getByRole('heading', { name: 'Also in the library' }).count()).toBe(1);
    await openMenu(page, device.size);
    await findMenu(page, device.size).getByRole('link', { name: 'Renaissance' }).click();
    await eventually(() => heading(page).textContent()).toBe('Renaissance');
    expectQuiet(visitor);
  });

  test('opens a period from the menu, chooses a category, follows a video', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/resources');
    await openMenu(page, device.size);
    await findMenu(page, device.size).getByRole('link', { name: 'Renaissance' }).click();
    await heading(page).filter({ hasText: 'Renaissance' }).waitFor();
    await eventually(() => page.locator('details[open]').count()).toBe(0);
    await untilHeadingFocused(page);

    const bar = page.getByRole('navigation', { name: 'Resources by category' });
    await bar.getByRole('link', { name: /^Videos/ }).click();
    await bar
      .locator('[aria-current=true]')
      .filter({ hasText: /^Videos/ })
      .waitFor();
    await eventually(() => new URL(page.url()).search).toBe('?category=3');
    const videos = await readJson<{ title: string }[]>('/api/resources?period=renaissance&category=3');
    await eventually(() => readTitles(page)).toEqual(videos.map((video) => video.title));

    const watch = page.getByRole('link', { name: /^Watch Now/ }).first();
    expect(await watch.getAttribute('target')).toBe('_blank');
    expect(await watch.getAttribute('rel')).toContain('noopener');
    const goal = (await watch.getAttribute('href')) ?? '';
    expect(new URL(goal).hostname).toMatch(/(^|\.)(youtube\.com|youtu\.be)$/);
    await page
      .context()
      .route(goal, (route) => route.fulfill({ contentType: 'text/plain', body: 'outside' }));
    const [opened] = await Promise.all([page.context().waitForEvent('page'), watch.click()]);
    await opened.waitForURL(goal);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(visitor.outside).toEqual([goal]);
    expect(visitor.complaints).toEqual([]);

    await bar.getByRole('link', { name: /^All/ }).click();
    await page.getByRole('heading', { name: 'Recommended Books' }).waitFor();
  });
});

test('filters by two facets, goes back, and shares the filtered list', async () => {
  await using visitor = await visit(browser, siteUrl, phone);
  const { page } = visitor;
  const periods = await readJson<{ id: number; name: string }[]>('/api/periods');
  const rome = periods.find((period) => period.name === 'Ancient Rome');
  const wanted = await readJson<unknown[]>('/api/resources?period=ancient-rome&category=books');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  const counted = page.locator('main [role=status]');

  await visitor.goto('/resources');
  await page.getByLabel('Historical period').selectOption(String(rome?.id));
  await heading(page).filter({ hasText: 'Resources on Ancient Rome' }).waitFor();
  await page.getByLabel('Resource type').selectOption('1');
  await heading(page).filter({ hasText: 'Books on Ancient Rome' }).waitFor();
  await eventually(() => counted.textContent()).toBe(`${wanted.length} resources`);
  await eventually(() => chips.allTextContents()).toEqual([
    expect.stringContaining('Ancient Rome'),
    expect.stringContaining('Books'),
    'Clear all',
  ]);
  await eventually(() => readTitles(page)).toHaveLength(wanted.length);
  const titles = await readTitles(page);
  const address = page.url();
  expect([...new URL(address).searchParams.keys()].sort()).toEqual(['category', 'period']);

  await page.goBack();
  await heading(page).filter({ hasText: 'Resources on Ancient Rome' }).waitFor();
  await eventually(() => page.getByLabel('Resource type').inputValue()).toBe('');
  await page.goForward();
  await heading(page).filter({ hasText: 'Books on Ancient Rome' }).waitFor();
  await eventually(() => page.getByLabel('Resource type').inputValue()).toBe('1');
  await eventually(() => readTitles(page)).toEqual(titles);

  await using friend = await visit(browser, siteUrl, phone);
  await friend.goto(address.slice(siteUrl.length));
  expect(await readTitles(friend.page)).toEqual(titles);

  await chips.filter({ hasText: 'Ancient Rome' }).getByRole('link').click();
  await heading(page)
    .filter({ hasText: /^Books$/ })
    .waitFor();
  await chips.filter({ hasText: 'Clear all' }).getByRole('link').click();
  await heading(page)
    .filter({ hasText: /^Resources$/ })
    .waitFor();
  await eventually(() => chips.count()).toBe(0);

  await page.getByLabel('Level').selectOption('advanced');
  await eventually(() => chips.first().textContent()).toContain('Advanced');
  await page.getByLabel('Free only').check();
  await page.getByLabel('Order').selectOption('title');
  await eventually(() => new URL(page.url()).search).toBe('?level=advanced&access=free&sort=title');
  const free = await readJson<{ sections: { resources: { title: string }[] }[] }>(
    '/api/resources/browse?level=advanced&access=free&sort=title',
  );
  const freeTitles = free.sections.flatMap(({ resources }) => resources.map(({ title }) => title));
  await eventually(() => readTitles(page)).toEqual(freeTitles);
  expectQuiet(visitor);
  expectQuiet(friend);
});

test('turns the pages of a list, and is told the current one', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  await visitor.goto('/resources?category=books');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (const [link, place] of [
    ['Next', /^\d+ resources, page 2 of \d+$/],
    ['Previous', /^\d+ resources, page 1 of \d+$/],
  ] as const) {
    await pages.getByRole('link', { name: link }).focus();
    await page.keyboard.press('Enter');
    await eventually(focusedText).toMatch(place);
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  expectQuiet(visitor);
});

test('uses the tabs of the home page by keyboard, and goes back by keyboard too', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  await visitor.goto('/');
  const tabs = page.getByRole('tablist', { name: 'The study hall' }).getByRole('tab');
  await tabs.first().scrollIntoViewIfNeeded();
  await untilAlive(tabs.first());
  await tabs.first().focus();
  for (const [key, place] of [
    ['ArrowLeft', -1],
    ['ArrowRight', 0],
    ['End', -1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(() => tabs.nth(place).getAttribute('aria-selected')).toBe('true');
    await eventually(() => tabs.nth(place).evaluate((tab) => tab === document.activeElement)).toBe(true);
  }
  const isLeftToTheBrowser = await tabs
    .first()
    .evaluate((tab) =>
      tab.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
      ),
    );
  expect(isLeftToTheBrowser).toBe(true);
  expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
  expectQuiet(visitor);
});

test('an unknown address is answered 404, with links to all thirteen periods', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  const answer = await page.goto('/no/such/page');
  await untilReady(page);
  expect(answer?.status()).toBe(404);
  expect(await heading(page).textContent()).toBe('Page Not Found');
  await page
    .getByText("We couldn't find the page you're looking for. It might have been moved or no longer exists.")
    .waitFor();
  const links = page.locator('main a[href^="/resources/"]');
  expect(await links.count()).toBe(13);
  await links.filter({ hasText: 'Reformation' }).click();
  await heading(page).filter({ hasText: 'Reformation' }).waitFor();
  await eventually(() => new URL(page.url()).pathname).toBe('/resources/reformation');
});

test('an unknown period is answered 404 with its own screen', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  const answer = await page.goto('/periods/atlantis');
  await untilReady(page);
  expect(answer?.status()).toBe(404);
  expect(await heading(page).textContent()).toBe('Period Not Found');
  await page
    .getByText("The historical period you're looking for doesn't exist or couldn't be loaded.")
    .waitFor();
  expect(await page.locator('main a[href^="/resources/"]').count()).toBe(13);
  await page.getByRole('main').getByRole('combobox').waitFor();
  await page.getByRole('link', { name: 'View All Resources' }).click();
  await heading(page).filter({ hasText: 'Resources' }).waitFor();
  await eventually(() => new URL(page.url()).pathname).toBe('/resources');
});
