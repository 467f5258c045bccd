/** What visitors come for, done in a real browser as they would do it, on a phone and on a desk. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '#tests/setup/browser.ts';
import { readJsonLd, readLinks, readMeta, readTexts } from '#tests/setup/markup.ts';
import { heading, untilReady, untilStill, type Visitor, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function readJson<Value>(path: string): Promise<Value> {
  return (await (await fetch(`${siteUrl}${path}`)).json()) as Value;
}

/** Titles of the resources on the screen, in order. */
async function readTitles(page: Page): Promise<string[]> {
  return page.locator('main article h3').allTextContents();
}

const searchField = (page: Page) => page.locator('#header-search');
const options = (page: Page) => page.getByRole('option');
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
const isHeadingFocused = (page: Page) =>
  page.waitForFunction(() => document.activeElement === document.querySelector('main h1'));

/** The page complained of nothing, and asked nobody but this site. */
function expectQuiet({ complaints, outside }: Visitor): void {
  expect(complaints).toEqual([]);
  expect(outside).toEqual([]);
}

describe.each([
  { size: 'phone', theme: 'dark' },
  { size: 'desktop', theme: 'light' },
] as const)('$size, $theme', (device) => {
  const arrive = () => visit(browser, siteUrl, device);

  /** Opens the menu that lists the periods at this size. */
  async function openMenu(page: Page): Promise<void> {
    const label =
      device.size === 'phone' ? 'summary[aria-label="Menu"]' : 'summary:has-text("Historical Periods")';
    await page.locator(label).click();
  }

  const menu = (page: Page) =>
    page.getByRole('navigation', { name: device.size === 'phone' ? 'Menu' : 'Main', exact: true });

  test('finds a book by a misspelt author from the header, by keyboard alone', async () => {
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
    expect(await searchField(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const marked = await searchField(page).getAttribute('aria-activedescendant');
    expect(marked).toBe(await hit.getAttribute('id'));
    expect(await hit.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await heading(page).filter({ hasText: 'SPQR' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/resources\/\d+$/);
    expect(await searchField(page).inputValue()).toBe('');
    expect(await options(page).count()).toBe(0);
    await isHeadingFocused(page);
    expectQuiet(visitor);
  });

  test('filters to two facets, goes back, and shares what is filtered', async () => {
    await using visitor = await arrive();
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
    expect(await counted.textContent()).toBe(`${wanted.length} resources`);
    expect(await chips.allTextContents()).toEqual([
      expect.stringContaining('Ancient Rome'),
      expect.stringContaining('Books'),
      'Clear all',
    ]);
    const titles = await readTitles(page);
    expect(titles).toHaveLength(wanted.length);
    const address = page.url();
    expect([...new URL(address).searchParams.keys()].sort()).toEqual(['category', 'period']);

    await page.goBack();
    await heading(page).filter({ hasText: 'Resources on Ancient Rome' }).waitFor();
    expect(await page.getByLabel('Resource type').inputValue()).toBe('');
    await page.goForward();
    await heading(page).filter({ hasText: 'Books on Ancient Rome' }).waitFor();
    expect(await page.getByLabel('Resource type').inputValue()).toBe('1');
    expect(await readTitles(page)).toEqual(titles);

    await using friend = await arrive();
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
    expect(await chips.count()).toBe(0);
    expectQuiet(visitor);
    expectQuiet(friend);
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
    expect(await heading(page).textContent()).toBe('Books on Ancient Rome');
    expect(await readTitles(page)).toEqual(wanted.map((resource) => resource.title));
    await searchField(page).fill('herodotus');
    await searchField(page).press('Enter');
    expect(await heading(page).textContent()).toBe('Search: herodotus');
    expect((await readTitles(page)).length).toBeGreaterThan(0);
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Renaissance' }).click();
    expect(await heading(page).textContent()).toBe('Renaissance');
    expectQuiet(visitor);
  });

  test('opens a period from the menu, chooses a category, follows a video', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/resources');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Renaissance' }).click();
    await heading(page).filter({ hasText: 'Renaissance' }).waitFor();
    expect(await page.locator('details[open]').count()).toBe(0);
    await isHeadingFocused(page);

    const bar = page.getByRole('navigation', { name: 'Resources by category' });
    await bar.getByRole('link', { name: /^Videos/ }).click();
    await page.waitForURL(/\?category=3$/);
    expect(await bar.locator('[aria-current=true]').textContent()).toMatch(/^Videos/);
    const videos = await readJson<{ title: string }[]>('/api/resources?period=renaissance&category=3');
    expect(await readTitles(page)).toEqual(videos.map((video) => video.title));

    const watch = page.getByRole('link', { name: /^Watch Now/ }).first();
    expect(await watch.getAttribute('target')).toBe('_blank');
    expect(await watch.getAttribute('rel')).toContain('noopener');
    const goal = (await watch.getAttribute('href')) ?? '';
    expect(new URL(goal).hostname).toMatch(/(^|\.)(youtube\.com|youtu\.be)$/);
    const [opened] = await Promise.all([page.context().waitForEvent('page'), watch.click()]);
    await opened.waitForURL(goal);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(visitor.outside).toEqual([goal]);
    expect(visitor.complaints).toEqual([]);

    await bar.getByRole('link', { name: /^All/ }).click();
    await page.getByRole('heading', { name: 'Recommended Books' }).waitFor();
  });

  test('an unknown address is answered 404, with all thirteen periods as ways on', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const answer = await page.goto('/no/such/page');
    await untilReady(page);
    expect(answer?.status()).toBe(404);
    expect(await heading(page).textContent()).toBe('Page Not Found');
    await page
      .getByText(
        "We couldn't find the page you're looking for. It might have been moved or no longer exists.",
      )
      .waitFor();
    const links = page.locator('main a[href^="/resources/"]');
    expect(await links.count()).toBe(13);
    await links.filter({ hasText: 'Reformation' }).click();
    await heading(page).filter({ hasText: 'Reformation' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/resources/reformation');
  });

  test('an unknown period is answered 404 on a screen of its own', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const answer = await page.goto('/periods/atlantis');
    await untilReady(page);
    expect(answer?.status()).toBe(404);
    expect(await heading(page).textContent()).toBe('Period Not Found');
    await page
      .getByText("The historical period you're looking for doesn't exist or couldn't be loaded.")
      .waitFor();
    await page.getByRole('link', { name: 'View All Resources' }).click();
    await heading(page).filter({ hasText: 'Resources' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/resources');
  });

  test('a chosen theme is kept through a reload, in the HTML of the server itself', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/resources');
    const theme = page.getByRole('group', { name: 'Theme' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const pick = async (name: string) => {
      await theme.getByRole('button', { name }).click();
      await untilStill(page);
      const colour = await ground();
      const html = (await (await page.reload())?.text()) ?? '';
      await untilReady(page);
      expect(await ground()).toBe(colour);
      return { colour, html };
    };
    const dark = await pick('Dark');
    expect(dark.html).toMatch(/<html[^>]* data-theme="dark"/);
    expect(await theme.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
    const light = await pick('Light');
    expect(light.html).toMatch(/<html[^>]* data-theme="light"/);
    expect(light.colour).not.toBe(dark.colour);
    const system = await pick('System');
    expect(system.html).not.toMatch(/<html[^>]* data-theme/);
    expect(system.colour).toBe({ dark, light }[device.theme].colour);
    expectQuiet(visitor);
  });

  test('the support modal opens by button and by event, keeps the focus, and gives it back', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: /^Support/ });
    const where = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('dialog') ? 'inside' : (activeElement?.tagName ?? 'nowhere');
      });
    await visitor.goto('/resources');
    if (device.size === 'phone') await openMenu(page);
    const opener = page.getByRole('button', { name: 'Support Us' }).filter({ visible: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'coming soon' }).count()).toBe(2);
    expect(await dialog.getByRole('link', { name: 'Recommend Content' }).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    for (let presses = 0; presses < 15; presses += 1) {
      // Between the last and the first stands the browser itself, where no element has the focus.
      expect(['inside', 'BODY']).toContain(await where());
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Support Us');

    await page.evaluate(() => window.dispatchEvent(new Event('open-support-modal')));
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expectQuiet(visitor);
  });

  test('keeps the last five searches, offers them, and forgets them on demand', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('lyceum:recent-searches') ?? '[]'));
    await visitor.goto('/resources');
    for (const text of ['plato', 'homer', 'dante', 'luther', 'newton', '  kant  ', '   ']) {
      await searchField(page).fill(text);
      await searchField(page).press('Enter');
      if (text.trim())
        await heading(page)
          .filter({ hasText: `Search: ${text.trim()}` })
          .waitFor();
      await searchField(page).fill('');
    }
    expect(await kept()).toEqual(['kant', 'newton', 'luther', 'dante', 'homer']);
    await page.reload();
    await untilReady(page);
    await searchField(page).focus();
    const recent = page.getByRole('group', { name: /^Recent searches/ }).getByRole('option');
    await recent.first().waitFor();
    expect((await recent.allTextContents()).slice(0, 5)).toEqual([
      'kant',
      'newton',
      'luther',
      'dante',
      'homer',
    ]);
    expect(await page.getByRole('group', { name: 'Popular categories' }).getByRole('option').count()).toBe(6);
    await recent.filter({ hasText: 'Clear' }).click();
    await recent.first().waitFor({ state: 'detached' });
    expect(await kept()).toEqual([]);
    expectQuiet(visitor);
  });

  test('says so where nothing is found, and where the criteria leave nothing', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/resources');
    await searchField(page).fill('zzzzqqqq');
    await page.getByText('No results found for "zzzzqqqq"').waitFor();
    expect(await page.getByText('Try different keywords or browse by period').isVisible()).toBe(true);
    await searchField(page).press('Enter');
    await page.getByText('No resources found matching your criteria.').waitFor();
    await page.locator('main').getByRole('link', { name: 'Clear Filters' }).click();
    await heading(page)
      .filter({ hasText: /^Resources$/ })
      .waitFor();
    expectQuiet(visitor);
  });

  test('a page reached by a link is the page the server would send; going back finds the old place', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/resources?category=books');
    const link = page.locator('main article h3 a').nth(5);
    await link.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    const title = await link.textContent();
    await link.focus();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(100);
    await page.keyboard.press('Enter');
    await heading(page)
      .filter({ hasText: title ?? '' })
      .waitFor();
    await isHeadingFocused(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const here = await page.evaluate(() => document.documentElement.outerHTML);
    const sent = await (await fetch(page.url())).text();
    for (const html of [here, sent]) {
      expect(readTexts(html.replaceAll(/<svg[\s\S]*?<\/svg>/g, ''), 'title')).toHaveLength(1);
      expect(readLinks(html, 'canonical')).toHaveLength(1);
      expect(readMeta(html, 'description')).toHaveLength(1);
    }
    expect(await page.title()).toBe(readTexts(sent, 'title')[0]);
    expect(readLinks(here, 'canonical')).toEqual(readLinks(sent, 'canonical'));
    expect(readMeta(here, 'description')).toEqual(readMeta(sent, 'description'));
    expect(readJsonLd(here)).toEqual(readJsonLd(sent));

    await page.goBack();
    await heading(page)
      .filter({ hasText: /^Books$/ })
      .waitFor();
    await page.waitForFunction((old) => Math.abs(window.scrollY - old) <= 2, place);
    expect(await page.title()).toMatch(/^Books \|/);
    expect(readJsonLd(await page.content())).toHaveLength(1);
    expectQuiet(visitor);
  });
});
