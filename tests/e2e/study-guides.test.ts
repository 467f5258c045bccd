/** The study guides: the list as guests, free and premium members see it, a guide whole and in part, its download. */
import { expect, test } from 'vitest';
import type { Guide } from '#features/guides/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember } from '#tests/setup/learning-screen.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { openStudySite, pick } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, untilAlive, visit } from '#tests/setup/visitor.ts';

const { browser } = await openSuite();
const site = await openStudySite();
const guides = (await (await fetch(`${site.url}/api/study-guides`)).json()) as Guide[];
const periods = (await (await fetch(`${site.url}/api/periods`)).json()) as { name: string; slug: string }[];
const free = pick(guides, ({ slug }) => slug === 'ancient-rome');
const premium = pick(guides, ({ slug }) => slug === 'reformation');
const scholar = pick(guides, ({ slug }) => slug === 'the-long-view');
const pathOf = ({ slug }: Guide) => `/study-guides/${slug}`;

test('a guest finds the featured guides and those of a period, and what to do to read them', async () => {
  await using visitor = await visit(browser, site.url, desktop);
  const { page } = visitor;
  await visitor.goto('/study-guides');
  const main = page.getByRole('main');
  const filter = main.getByRole('navigation', { name: 'Guides by period' }).getByRole('link');
  expect(await filter.allTextContents()).toEqual(['Featured Guides', ...periods.map(({ name }) => name)]);
  const titles = main.locator('article h3');
  expect(await titles.allTextContents()).toEqual(
    guides.filter(({ featured }) => featured).map(({ title }) => title),
  );
  await expectFlawless(visitor, 'list');

  await filter.filter({ hasText: 'Renaissance' }).click();
  await eventually(() => titles.allTextContents()).toEqual(
    guides.filter(({ period }) => period?.slug === 'renaissance').map(({ title }) => title),
  );
  expect(new URL(page.url()).search).toBe('?period=renaissance');
  const access = main.locator('article').getByRole('link', { name: /^Sign In to Access/ });
  expect(await access.getAttribute('href')).toBe('/auth?redirect=%2Fstudy-guides%2Frenaissance');
  for (const [name, path] of [
    ['View Plans and Pricing', '/pricing'],
    ['Browse All Resources', '/resources'],
  ] as const) {
    expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  }
  await page.goBack();
  await eventually(() => titles.count()).toBeGreaterThan(3);
  expectQuiet(visitor);
});

test('a guest reads the overview of a guide, and is told how to read on', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  await visitor.goto(pathOf(free));
  expect(await heading(page).textContent()).toBe(free.title);
  const sections = page.getByRole('main').locator('.prose h2');
  expect(await sections.allTextContents()).toEqual(['Overview', 'Learning goals', 'Notes']);
  await page.getByRole('heading', { name: 'The rest of this guide is free with an account' }).waitFor();
  await expectFlawless(visitor, 'preview');
  await visitor.goto(pathOf(scholar));
  await page.getByRole('heading', { name: 'The rest of this guide is part of Scholar' }).waitFor();
  await page.getByText('Starting at $9.99/month').waitFor();
  expectQuiet(visitor);
});

test('a free member reads a free guide whole, downloads it, and is offered the others', async () => {
  await using visitor = await arriveAsMember(browser, site.url, desktop);
  const { page } = visitor;
  await visitor.goto('/study-guides');
  const main = page.getByRole('main');
  const banner = main.getByRole('complementary', { name: 'Plans' });
  await banner.getByText('Every study guide, to read and to print').waitFor();
  expect(await banner.getByRole('link', { name: 'View All Plans' }).getAttribute('href')).toBe('/pricing');
  const upgrade = (guide: Guide) =>
    main.locator('article', { hasText: guide.title }).getByRole('link', { name: /^Upgrade to/ });
  expect(await upgrade(premium).textContent()).toBe(`Upgrade to Premium: ${premium.title}`);
  expect(await upgrade(scholar).textContent()).toBe(`Upgrade to Scholar: ${scholar.title}`);
  expect(await upgrade(scholar).getAttribute('href')).toBe('/pricing');
  await expectFlawless(visitor, 'list of a member');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await banner.waitFor({ state: 'detached' });

  await main.getByRole('link', { name: free.title, exact: true }).click();
  await main.getByRole('heading', { level: 2, name: 'Further reading' }).waitFor();
  await expectFlawless(visitor, 'whole guide');
  const mark = main.getByRole('link', { name: 'Note 1', exact: true });
  await mark.click();
  await eventually(() => new URL(page.url()).hash).toBe('#note-1');
  await main.getByRole('link', { name: 'Back to the text of note 1', exact: true }).click();
  await eventually(() => new URL(page.url()).hash).toBe('#note-mark-1');

  const download = main.getByRole('link', { name: /^Download PDF/ });
  const [counted, pdf] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/api/study-guides/${free.id}/download`)),
    page.context().waitForEvent('request', (request) => request.url().endsWith(free.pdfUrl)),
    download.click(),
  ]);
  expect(await counted.json()).toEqual({ pdfUrl: free.pdfUrl });
  expect((await pdf.response())?.headers()['content-type']).toBe('application/pdf');
  expectQuiet(visitor);
});

test('a premium member reads premium guides, with the contents beside the text', async () => {
  await using visitor = await site.visitAsPremium(browser);
  const { page } = visitor;
  await visitor.goto(pathOf(premium));
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  expect(await contents.count()).toBe(15);
  await contents.filter({ hasText: 'Essay prompts' }).click();
  await eventually(() => contents.and(page.locator('[aria-current=location]')).textContent()).toBe(
    'Essay prompts',
  );
  const next = page.getByRole('navigation', { name: 'Other guides' }).getByRole('link').last();
  const name = await next.textContent();
  await next.click();
  await eventually(() => heading(page).textContent()).toBe(name);
  expectQuiet(visitor);
});

test('the download opens the PDF even if it cannot be counted', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  // Not by interception, which would hide the new tab's request as well.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).endsWith('/download')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init);
  });
  await visitor.goto(pathOf(free));
  const download = page.getByRole('link', { name: /^Download PDF/ });
  // Its code is loaded after the page: until then the browser follows the link, and nothing is counted.
  await untilAlive(download);
  const [pdf] = await Promise.all([
    page.context().waitForEvent('request', (request) => request.url().endsWith(free.pdfUrl)),
    download.click(),
  ]);
  expect((await pdf.response())?.status()).toBe(200);
  await eventually(() =>
    visitor.complaints.some((line) => line.includes('The download was not counted.')),
  ).toBe(true);
});

test('an unknown guide is answered 404, and leads to the list', async () => {
  await using visitor = await visit(browser, site.url);
  const answer = await visitor.page.goto('/study-guides/atlantis');
  expect(answer?.status()).toBe(404);
  await heading(visitor.page).filter({ hasText: 'Study Guide Not Found' }).waitFor();
  await visitor.page.getByRole('link', { name: 'All Study Guides' }).waitFor();
  expect((await visitor.page.goto('/study-guides?period=atlantis'))?.status()).toBe(404);
});

test('without JavaScript lists and overviews can be read, and the link to sign-in works', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  const { page } = visitor;
  await page.goto('/study-guides?period=ancient-rome');
  await page.getByRole('link', { name: free.title, exact: true }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign In to Access' }).first().click();
  await page.waitForURL(/\/auth\?redirect=/);
});
