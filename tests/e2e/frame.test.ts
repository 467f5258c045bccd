/** What surrounds every page: theme, support modal, search box, and navigation between pages. */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { readJsonLd, readLinks, readMeta, readTexts } from '#tests/setup/markup.ts';
import {
  devices,
  expectQuiet,
  findMenu,
  openMenu,
  searchField,
  untilHeadingFocused,
} from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, untilReady, untilStill, untilTrue, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
const themes = ['dark', 'light'] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

test('each period has an accent color of its own, the site another', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  const accentOn = async (path: string) => {
    await visitor.goto(path);
    return page.evaluate(() => {
      const accented = document.querySelector('main .text-accent');
      return accented && getComputedStyle(accented).color;
    });
  };
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const accents = [
      await accentOn('/resources'),
      await accentOn('/periods/ancient-greece'),
      await accentOn('/periods/enlightenment'),
      await accentOn('/periods/age-of-absolutism'),
    ];
    expect(accents).not.toContain(null);
    expect(new Set(accents).size).toBe(4);
  }
});

test('a chosen theme is kept after a reload, already in the server’s HTML', async () => {
  await using visitor = await visit(browser, siteUrl);
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
    await eventually(() => ground()).toBe(colour);
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
  expect(system.colour).toBe(light.colour);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await untilReady(page);
    await eventually(ground).toBe({ dark, light }[colorScheme].colour);
  }
  // The switches in the menu and in the footer are the same.
  await openMenu(page, 'phone');
  await page
    .getByRole('banner')
    .getByRole('group', { name: 'Theme' })
    .getByRole('button', { name: 'Dark' })
    .click();
  await eventually(ground).toBe(dark.colour);
  expect(
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed'),
  ).toBe('true');
  expectQuiet(visitor);
});

describe.each(devices)('$size, $theme', (device) => {
  const arrive = () => visit(browser, siteUrl, device);

  test('a menu that was opened before the scripts were loaded stays open', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/entry-client.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/resources', { waitUntil: 'commit' });
    await openMenu(page, device.size);
    letGo();
    await untilReady(page);
    expect(await page.locator('details[open]').count()).toBe(1);
    await findMenu(page, device.size).getByRole('link', { name: 'Renaissance' }).click();
    await heading(page).filter({ hasText: 'Renaissance' }).waitFor();
    await eventually(() => page.locator('details[open]').count()).toBe(0);
    expectQuiet(visitor);
  });

  test('the support modal opens by button and by event, keeps the focus inside, and returns it', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: /^Support/ });
    const content = page.locator('#support-students');
    const where = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('dialog') ? 'inside' : (activeElement?.tagName ?? 'nowhere');
      });
    await visitor.goto('/resources');
    if (device.size === 'phone') await openMenu(page, device.size);
    const opener = page.getByRole('button', { name: 'Support Us' }).filter({ visible: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'coming soon' }).count()).toBe(2);
    expect(await dialog.getByRole('link', { name: 'Recommend Content' }).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    for (let presses = 0; presses < 15; presses += 1) {
      // Between the last and the first element the focus is in the browser's own interface, so no element of the page
      // has it.
      expect(['inside', 'BODY']).toContain(await where());
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await content.waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Support Us');

    await page.evaluate(() => window.dispatchEvent(new Event('open-support-modal')));
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await content.waitFor({ state: 'detached' });
    expectQuiet(visitor);
  });

  test('an address with the id of a section moves the focus there', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const focusedId = () => page.evaluate(() => document.activeElement?.id);
    await visitor.goto('/texts');
    const cite = page.getByRole('link', { name: 'How to cite it' }).first();
    await cite.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/resources\/\d+#cite$/);
    await eventually(focusedId).toBe('cite');
    await visitor.goto('/about');
    const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true });
    // The second time it is the same address.
    for (let times = 0; times < 2; times += 1) {
      await contact.focus();
      await page.keyboard.press('Enter');
      await eventually(focusedId).toBe('contact');
    }
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
    await eventually(() => kept()).toEqual(['kant', 'newton', 'luther', 'dante', 'homer']);
    await page.reload();
    await untilReady(page);
    await searchField(page).focus();
    const recent = page.getByRole('group', { name: /^Recent searches/ }).getByRole('option');
    await recent.first().waitFor();
    await eventually(async () => (await recent.allTextContents()).slice(0, 5)).toEqual([
      'kant',
      'newton',
      'luther',
      'dante',
      'homer',
    ]);
    await eventually(() =>
      page.getByRole('group', { name: 'Popular categories' }).getByRole('option').count(),
    ).toBe(6);
    await recent.filter({ hasText: 'Clear' }).click();
    await recent.first().waitFor({ state: 'detached' });
    await eventually(() => kept()).toEqual([]);
    expectQuiet(visitor);
  });

  test('says so if nothing is found, and if the filters exclude everything', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/resources');
    await searchField(page).fill('44 BC');
    await page.getByRole('option', { name: /^Meanwhile in 44 BCE/ }).waitFor();
    await searchField(page).fill('Cheops');
    await page.getByRole('option', { name: 'Search for Khufu' }).waitFor();
    await searchField(page).fill('zzzzqqqq');
    await page.getByText('No results found for "zzzzqqqq"').waitFor();
    await eventually(() => page.getByText('Try different keywords or browse by period').isVisible()).toBe(
      true,
    );
    await searchField(page).press('Enter');
    await page.getByText('No resources found matching your criteria.').waitFor();
    await page.locator('main').getByRole('link', { name: 'Clear Filters' }).click();
    await heading(page)
      .filter({ hasText: /^Resources$/ })
      .waitFor();
    expectQuiet(visitor);
  });

  test('a page reached by a link equals the page that the server would send; going back restores the scroll position', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/resources?category=books');
    const link = page.locator('main article h3 a').nth(5);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled();
    await page.mouse.wheel(0, 200);
    await eventually(scrolled).toBe(before + 200);
    const title = await link.textContent();
    await link.focus();
    const place = await scrolled();
    expect(place).toBeGreaterThan(100);
    await page.keyboard.press('Enter');
    await heading(page)
      .filter({ hasText: title ?? '' })
      .waitFor();
    await untilHeadingFocused(page);
    await eventually(scrolled).toBe(0);

    const here = await page.evaluate(() => document.documentElement.outerHTML);
    const sent = await (await fetch(page.url())).text();
    for (const html of [here, sent]) {
      expect(readTexts(html.replaceAll(/<svg[\s\S]*?<\/svg>/g, ''), 'title')).toHaveLength(1);
      expect(readLinks(html, 'canonical')).toHaveLength(1);
      expect(readMeta(html, 'description')).toHaveLength(1);
    }
    await eventually(() => page.title()).toBe(readTexts(sent, 'title')[0]);
    expect(readLinks(here, 'canonical')).toEqual(readLinks(sent, 'canonical'));
    expect(readMeta(here, 'description')).toEqual(readMeta(sent, 'description'));
    expect(readJsonLd(here)).toEqual(readJsonLd(sent));

    await page.goBack();
    await heading(page)
      .filter({ hasText: /^Books$/ })
      .waitFor();
    await untilTrue(page, (old) => Math.abs(window.scrollY - old) <= 2, place);
    await eventually(() => page.title()).toMatch(/^Books \|/);
    await eventually(async () => readJsonLd(await page.content())).toHaveLength(1);
    expectQuiet(visitor);
  });

  test('parts that were not reached before the page was left are there when the reader comes back', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/');
    const below = ['Free to read', 'Study tips', 'The study hall'].map((name) =>
      page.getByRole('heading', { level: 2, name, exact: true }),
    );
    const periods = page.getByRole('region', { name: 'Historical Periods' });
    await periods.getByRole('link', { name: /^Ancient Rome/ }).click();
    await untilHeadingFocused(page);
    expect(await below[0]?.count()).toBe(0);
    await page.goBack();
    for (const part of below) await part.waitFor();
    expectQuiet(visitor);
  });
});
