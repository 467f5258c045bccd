/** The hub of quizzes and flashcards: its lists, tabs and tiles, and lists that cannot be loaded. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Deck } from '#features/flashcards/contract.ts';
import type { Period } from '#features/library/contract.ts';
import type { Quiz } from '#features/quizzes/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { readJsonLd } from '#tests/setup/markup.ts';
import { desktop, expectQuiet, findMenu, openMenu, phone } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
const read = async <Value>(path: string) => (await (await fetch(siteUrl + path)).json()) as Value;
const periods = await read<Period[]>('/api/periods');
const quizzes = await read<Quiz[]>('/api/quizzes');
const decks = await read<Deck[]>('/api/flashcard-decks');
const rome = periods.find(({ slug }) => slug === 'ancient-rome') as Period;
let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

const panel = (page: Page) => page.getByRole('tabpanel');
const cards = (page: Page) => panel(page).locator('article');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('a period shows its quizzes and its decks, each with its description', async () => {
  await using visitor = await visit(browser, siteUrl, phone);
  const { page } = visitor;
  await visitor.goto('/quizzes/ancient-rome');
  expect(await heading(page).textContent()).toContain('Ancient Rome');
  const own = quizzes.filter(({ periodId }) => periodId === rome.id);
  expect(await cards(page).count()).toBe(4);
  for (const quiz of own) {
    const card = cards(page).filter({ hasText: quiz.title });
    for (const text of ['10 questions', `${quiz.timeLimit} min`, quiz.description])
      await card.getByText(text, { exact: true }).waitFor();
    await card.getByText(quiz.minimumTier === 'free' ? 'Free' : 'Premium', { exact: true }).waitFor();
    await card.getByText(quiz.difficulty, { exact: true }).waitFor();
    const link = card.getByRole('link', { name: quiz.title });
    expect(await link.getAttribute('href')).toBe(`/quizzes/view/${quiz.id}`);
  }
  await expectFlawless(visitor, 'quizzes of a period');

  await tab(page, 'Quizzes').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteUrl}/quizzes/ancient-rome?tab=flashcards`);
  await eventually(() => tab(page, 'Flashcards').getAttribute('aria-selected')).toBe('true');
  await eventually(() => cards(page).count()).toBe(3);
  for (const deck of decks.filter(({ periodId }) => periodId === rome.id)) {
    const card = cards(page).filter({ hasText: deck.title });
    await card.getByText('20 cards', { exact: true }).waitFor();
    await card.getByText(deck.minimumTier === 'free' ? 'Free' : 'Premium', { exact: true }).waitFor();
    const link = card.getByRole('link', { name: deck.title });
    expect(await link.getAttribute('href')).toBe(`/flashcards/${deck.id}`);
  }
  await expectFlawless(visitor, 'decks of a period');
  expectQuiet(visitor);
});

test('tiles lead from period to period, and the chosen tab is kept', async () => {
  await using visitor = await visit(browser, siteUrl, desktop);
  const { page } = visitor;
  await visitor.goto('/quizzes');
  const tiles = page.getByRole('navigation', { name: 'Periods' }).getByRole('link');
  const hrefs = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/quizzes', ...periods.map(({ slug }) => `/quizzes/${slug}`)]);
  await tab(page, 'Flashcards').click();
  await page.waitForURL(`${siteUrl}/quizzes?tab=flashcards`);
  await tiles.filter({ hasText: 'Renaissance' }).click();
  await page.waitForURL(`${siteUrl}/quizzes/renaissance?tab=flashcards`);
  await eventually(() => tiles.filter({ hasText: 'Renaissance' }).getAttribute('aria-current')).toBe('page');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await eventually(async () => (await crumbs.allTextContents()).map((text) => text.replace('/', ''))).toEqual(
    ['Home', 'Quizzes and Flashcards', 'Renaissance'],
  );
  expectQuiet(visitor);
});

test('lists that cannot be loaded have their own error messages, and the other tab still opens', async () => {
  await using visitor = await visit(browser, siteUrl, phone);
  const { page } = visitor;
  await visitor.goto('/');
  const fail = (pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await fail('**/api/quizzes');
  await fail('**/api/flashcard-decks');
  await openMenu(page, 'phone');
  await findMenu(page, 'phone').getByRole('link', { name: 'Quizzes', exact: true }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor();
  await eventually(() => alert.textContent()).toBe('Failed to load quizzes. Please try again later.');
  visitor.complaints.splice(0);
  await expectFlawless(visitor, 'failed list');
  await tab(page, 'Flashcards').click();
  await eventually(() => alert.textContent()).toBe('Failed to load flashcard decks. Please try again later.');
  await page.unroute('**/api/flashcard-decks');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await eventually(() => cards(page).count()).toBe(39);
});

test('all periods are in order, with featured items first in each', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  await visitor.goto('/quizzes');
  expect(await panel(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    periods.map(({ name }) => name),
  );
  expect(await cards(page).count()).toBe(52);
  for (const { name, id } of periods) {
    const first = panel(page).getByRole('region', { name }).locator('article h3').first();
    const featured = quizzes.filter((quiz) => quiz.periodId === id && quiz.featured);
    expect(featured.map(({ title }) => title)).toContain(await first.textContent());
  }
  await expectFlawless(visitor, 'hub');
});

test('lists that are empty say so', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  await visitor.goto('/timeline');
  await page.route(/\/api\/(quizzes|flashcard-decks)/, (route) => route.fulfill({ json: [] }));
  await page.getByRole('banner').getByRole('link', { name: 'Quizzes', exact: true }).click();
  await page.getByText('No quizzes available at this time.', { exact: true }).waitFor();
  await tab(page, 'Flashcards').click();
  await page.getByText('No flashcard decks available for this period yet.', { exact: true }).waitFor();
  await expectFlawless(visitor, 'empty', 'phone');
});

test('while a list is loading there are placeholders: six for quizzes, three for decks', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  let letGo = () => {};
  const hold = async (pattern: string) => {
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(pattern, async (route) => {
      await held;
      await route.continue();
    });
  };
  await visitor.goto('/quizzes');
  await hold('**/api/flashcard-decks');
  await tab(page, 'Flashcards').click();
  const waiting = page.getByRole('status', { name: 'Loading flashcard decks' });
  await waiting.waitFor();
  expect(await waiting.locator('> div').count()).toBe(3);
  letGo();
  await eventually(() => cards(page).count()).toBe(39);
  await hold('**/api/quizzes?period=ancient-greece');
  await visitor.goto('/quizzes/ancient-greece?tab=flashcards');
  await tab(page, 'Quizzes').click();
  const six = page.getByRole('status', { name: 'Loading quizzes' });
  await six.waitFor();
  expect(await six.locator('> div').count()).toBe(6);
  letGo();
  await eventually(() => cards(page).count()).toBe(4);
});

test('both lists can be read and followed without JavaScript', async () => {
  await using visitor = await visit(browser, siteUrl, { javaScript: false });
  const { page } = visitor;
  await visitor.goto('/quizzes/ancient-rome');
  expect(await cards(page).getByRole('link').count()).toBe(4);
  await tab(page, 'Flashcards').click();
  await page.waitForURL(`${siteUrl}/quizzes/ancient-rome?tab=flashcards`);
  await cards(page).getByRole('link').first().click();
  await page.waitForURL(/\/flashcards\/\d+$/);
  expect(await heading(page).textContent()).toBeTruthy();
});

test('an unknown period shows Page Not Found', async () => {
  for (const path of ['/quizzes/atlantis', '/quizzes/view', '/quizzes/ANCIENT-ROME']) {
    const { status, text } = await ask(siteUrl, path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('Page Not Found');
  }
});

test('the sitemap lists the hub and each period, and pages have structured data with their type', async () => {
  const { text } = await ask(siteUrl, '/sitemap.xml');
  for (const path of ['/quizzes', ...periods.map(({ slug }) => `/quizzes/${slug}`)])
    expect(text).toContain(`<loc>http://localhost:3000${path}</loc>`);
  const kinds: [string, string][] = [
    ['/quizzes', 'CollectionPage'],
    [`/quizzes/view/${quizzes[0]?.id}`, 'Quiz'],
    [`/flashcards/${decks[0]?.id}`, 'LearningResource'],
  ];
  for (const [path, kind] of kinds) {
    const [block] = readJsonLd((await ask(siteUrl, path)).text).flat();
    expect(block, path).toMatchObject({ '@type': kind, url: `http://localhost:3000${path}` });
  }
});
