/** The research tools: what Scholar members find, save and export, and what others are told. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast, named, readLibrary, save } from '#tests/setup/learning-screen.ts';
import { clickInDialog, desktop, expectQuiet, phone, readDownload } from '#tests/setup/screen.ts';
import { openStudySite } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { visit } from '#tests/setup/visitor.ts';

const { browser } = await openSuite();
const site = await openStudySite();

const statusOf = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status');
const searchOf = (page: Page) => new URL(page.url()).search;

test('a Scholar member searches, narrows, goes back, saves the search and comes back to it', async () => {
  await using visitor = await site.visitAsScholar(browser, desktop);
  const { page } = visitor;
  await visitor.goto('/my-learning');
  await page.getByRole('link', { name: 'Search everything and download your notes' }).click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Research' }).waitFor();
  await main.getByRole('heading', { name: 'How to search' }).waitFor();
  await expectFlawless(visitor, 'research');

  await main.getByLabel('Search for').fill('"divine right" OR absolutism');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await eventually(() => statusOf(page).textContent()).toMatch(/^\d+ results/);
  expect(await main.getByRole('article').locator('mark').first().textContent()).toMatch(
    /divine right|absolutism/i,
  );
  const whole = searchOf(page);
  await expectFlawless(visitor, 'results');

  await main.getByText('Filters and order').click();
  await main.getByLabel('From year').fill('1600');
  await main.getByLabel('To year').fill('44 BCE');
  await main.getByRole('button', { name: 'Apply Filters' }).click();
  await page.waitForURL(/from=-44&to=1600/);
  await eventually(() => main.getByLabel('From year').inputValue()).toBe('44 BCE');
  await main.getByLabel(/^Age of Absolutism/).check();
  await page.waitForURL(/period=age-of-absolutism/);
  await main.getByLabel('Order').selectOption('title');
  await page.waitForURL(/sort=title/);
  await expectFlawless(visitor, 'filtered');
  await main.getByRole('link', { name: /^Resources \(/ }).click();
  await page.waitForURL(/kind=resource/);
  await main
    .getByRole('link', { name: /^How to cite it/ })
    .first()
    .waitFor();
  const narrow = searchOf(page);
  for (let step = 0; step < 4; step += 1) await page.goBack();
  await eventually(() => searchOf(page)).toBe(whole);
  await eventually(() => main.getByLabel('From year').inputValue()).toBe('');

  await page.goto(`/research${narrow}`);
  await main.getByRole('button', { name: 'Save This Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  const name = 'Kings';
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please give it a name.').waitFor();
  await dialog.getByLabel('Name').fill(name);
  await expectFlawless(visitor, 'save search');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expectToast(page, 'Search saved');
  const saved = page.getByRole('region', { name: 'Saved searches' });
  expect(await saved.getByRole('listitem').filter({ hasText: name }).count()).toBe(1);

  await visitor.goto('/research');
  await saved.getByRole('link', { name }).click();
  await eventually(() => searchOf(page)).toBe(narrow);
  await saved.getByRole('button', { name: named('Rename', name) }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} again`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const remove = saved.getByRole('button', { name: named('Delete', `${name} again`) });
  const question = `Delete the saved search “${name} again”?`;
  await remove.click();
  await expectFlawless(visitor, 'question before deleting');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: question }).waitFor({ state: 'detached' });
  await eventually(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await saved.getByRole('listitem').filter({ hasText: name }).count()).toBe(1);
  await remove.click();
  await clickInDialog(page, question, 'Delete');
  await expectToast(page, 'Search deleted');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Saved searches');
  expectQuiet(visitor);
});

test('if nothing matches, there is a link to the other search', async () => {
  await using visitor = await site.visitAsScholar(browser, phone);
  const { page } = visitor;
  await visitor.goto('/research?q=wittenbreg+the');
  await eventually(() => statusOf(page).textContent()).toBe('0 results');
  await page.getByText(/^Left out, as too common or one too many: the\./).waitFor();
  await expectFlawless(visitor, 'nothing');
  await page.getByRole('link', { name: 'Search the Library' }).click();
  await page.waitForURL(/\/resources\?q=wittenbreg/);
});

test('other visitors are told which plan includes it', async () => {
  await using guest = await visit(browser, site.url, desktop);
  await guest.goto('/research?q=rome');
  await guest.page.getByRole('heading', { name: 'Research tools are part of Scholar' }).waitFor();
  expect(await guest.page.getByRole('main').getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/api/login?redirect=%2Fresearch%3Fq%3Drome',
  );
  await expectFlawless(guest, 'guest');
  await using member = await site.visitAsPremium(browser, desktop);
  await member.goto('/research');
  await member.page.getByRole('heading', { name: 'Research tools are part of Scholar' }).waitFor();
  expectQuiet(member);
});

test('notes are downloaded in each format', async () => {
  await using visitor = await site.visitAsScholar(browser);
  const { page } = visitor;
  const [resource] = await readLibrary(site.url, '&category=books');
  const { id } = await save(page, resource?.id ?? 0);
  await page.request.patch(`/api/saved-resources/${id}`, { data: { notes: 'Read book two again.' } });
  await visitor.goto('/research');
  const notes = page.getByRole('region', { name: 'Your notes as a file' });
  for (const name of ['Markdown', 'Text', 'CSV']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      notes.getByRole('button', { name: `${name} file of your notes` }).click(),
    ]);
    const text = (await readDownload(download)).toString();
    expect(text).toContain('Read book two again.');
    expect(text).toContain(resource?.title);
  }
  await page.request.delete(`/api/saved-resources/${id}`);
});

test('the search works without JavaScript', async () => {
  await using visitor = await site.visitAsScholar(browser, { javaScript: false });
  const { page } = visitor;
  await page.goto('/research');
  await page.getByLabel('Search for').fill('"civil war" rome');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  expect(await statusOf(page).textContent()).toMatch(/^\d+ results?/);
  await page.getByRole('main').getByRole('article').first().waitFor();
});
