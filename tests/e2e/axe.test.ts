/**
 * Every screen and every state in two sizes and two themes: accessible, no wider than the screen, no messages in the
 * console.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, type Visitor, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await shareBrowser();
  visitor = await visit(browser, siteUrl);
});
beforeEach(() => {
  visitor.complaints.length = 0;
});

async function readJson<Value>(path: string): Promise<Value> {
  return (await (await fetch(`${siteUrl}${path}`)).json()) as Value;
}

/** Chromium logs the status of the requested page itself. */
async function forgive404(): Promise<void> {
  await eventually(() => visitor.complaints.findIndex((text) => text.includes('status of 404'))).toBe(0);
  visitor.complaints.shift();
}

test.each([
  '/',
  '/resources',
  '/resources?category=videos',
  '/resources?period=ancient-rome&category=books',
  '/resources?q=rome',
  '/resources?q=zzzzqqqq',
  '/periods/ancient-rome?category=5',
  '/texts',
  '/primary-texts?period=ancient-rome',
  '/primary-texts?q=zzzzqqqq&period=ancient-rome',
  '/timeline',
  '/blog',
  '/blog/post/caesar-killers-had-a-plan',
  '/blog/tag/julius-caesar',
  '/blog/period/ancient-rome',
  '/study-tips',
  '/webinars',
  '/about',
  '/terms-of-service',
])('%s', async (path) => {
  await visitor.goto(path);
  await expectFlawless(visitor, path);
});

test('a resource of each category', async () => {
  const categories = await readJson<{ id: number; name: string }[]>('/api/categories');
  expect(categories.length).toBeGreaterThanOrEqual(7);
  for (const { id, name } of categories) {
    const [resource] = await readJson<{ id: number }[]>(`/api/resources?category=${id}&limit=1`);
    await visitor.goto(`/resources/${resource?.id}`);
    await expectFlawless(visitor, name);
  }
});

const periods = await readJson<{ slug: string }[]>('/api/periods');

test.each(periods.map((period) => period.slug))('the period %s', async (slug) => {
  await visitor.goto(`/periods/${slug}`);
  await expectFlawless(visitor, slug);
});

test.each([
  ['/nowhere', 'Page Not Found'],
  ['/periods/atlantis', 'Period Not Found'],
  ['/blog/post/atlantis', 'Article Not Found'],
])('the screen for %s', async (path, title) => {
  await visitor.goto(path);
  await heading(visitor.page).filter({ hasText: title }).waitFor();
  await forgive404();
  await expectFlawless(visitor, path);
});

/** Opens a state on the resource browser, and returns what shows that it is open; some exist at one size only. */
type State = { name: string; size?: 'phone' | 'desktop'; open: (page: Page) => Promise<Locator> };

const search = (page: Page) => page.locator('#header-search');

const states: State[] = [
  {
    name: 'search with recent searches',
    open: async (page) => {
      const recent = JSON.stringify(['Cicero', 'the fall of Constantinople', 'Magna Carta']);
      await page.evaluate((text) => localStorage.setItem('lyceum:recent-searches', text), recent);
      await search(page).focus();
      return page.getByRole('option', { name: 'Cicero' });
    },
  },
  {
    name: 'search with results',
    open: async (page) => {
      await search(page).fill('rome');
      const last = page.getByRole('listbox', { name: 'Search results' }).getByRole('option').nth(8);
      await last.waitFor();
      await search(page).press('ArrowDown');
      return last;
    },
  },
  {
    name: 'search without results',
    open: async (page) => {
      await search(page).fill('zzzzqqqq');
      return page.getByText('No results found for "zzzzqqqq"');
    },
  },
  {
    name: 'support modal',
    open: async (page) => {
      await page.evaluate(() => window.dispatchEvent(new Event('open-support-modal')));
      return page.getByRole('dialog');
    },
  },
  {
    name: 'menu of periods',
    size: 'desktop',
    open: async (page) => {
      await page.locator('summary', { hasText: 'Historical Periods' }).click();
      return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Renaissance' });
    },
  },
  {
    name: 'menu of a phone',
    size: 'phone',
    open: async (page) => {
      await page.locator('summary[aria-label="Menu"]').click();
      return page.getByRole('navigation', { name: 'Menu' });
    },
  },
];

test.each(states)('$name', async ({ name, size, open }) => {
  await using own = await visit(browser, siteUrl, { size: size ?? 'desktop' });
  await own.goto('/resources?category=tools');
  const shown = await open(own.page);
  await shown.waitFor();
  await expectFlawless(own, name, size);
  // It was still open at the other size.
  expect(await shown.isVisible()).toBe(true);
});
