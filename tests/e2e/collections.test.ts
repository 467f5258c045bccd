/** Source collections: what everybody sees of them, and what Scholar members read. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { openStudySite } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { visit } from '#tests/setup/visitor.ts';

const { browser } = await openSuite();
const site = await openStudySite();

const title = 'By What Right? Spain in the Americas';
const part = 'The introduction, headnotes and questions are part of Scholar';

test('a guest finds the collections, sees the texts of one and how to read the rest', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  const main = page.getByRole('main');
  await visitor.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Source Collections' }).click();
  await main.getByRole('heading', { level: 1, name: 'Primary Source Collections' }).waitFor();
  await expectFlawless(visitor, 'list');
  await main.getByRole('link', { name: title }).click();
  await main.getByRole('heading', { level: 1, name: title }).waitFor();
  await main.getByRole('heading', { name: part }).waitFor();
  expect(await main.getByRole('heading', { name: 'Questions across the sources' }).count()).toBe(0);
  await expectFlawless(visitor, 'preview');
  await main.getByRole('link', { name: 'El Requerimiento' }).click();
  await main.getByRole('heading', { level: 1, name: 'El Requerimiento' }).waitFor();
  expectQuiet(visitor);
});

test('a Scholar member reads a whole collection', async () => {
  await using visitor = await site.visitAsScholar(browser, desktop);
  const main = visitor.page.getByRole('main');
  await visitor.goto('/collections/by-what-right');
  await main.getByText('Source 7', { exact: true }).waitFor();
  await main.getByRole('heading', { name: 'Questions across the sources' }).waitFor();
  await main.getByRole('heading', { name: 'What these sources cannot tell' }).waitFor();
  await main.getByText('AI-assisted draft, awaiting review').waitFor();
  expect(await main.getByRole('heading', { name: part }).count()).toBe(0);
  await expectFlawless(visitor, 'whole');
  expectQuiet(visitor);
});

test('an unknown collection says so', async () => {
  await using visitor = await visit(browser, site.url);
  await visitor.goto('/collections/atlantis');
  await visitor.page.getByRole('heading', { level: 1, name: 'Collection Not Found' }).waitFor();
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 404')]);
  expectQuiet(visitor);
});
