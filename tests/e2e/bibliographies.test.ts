/** Bibliographies: collecting from the library, formatting, annotating, copying and exporting. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BibliographySummary } from '#features/bibliographies/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { readCopied, readCopiedHtml, separateClipboard } from '#tests/setup/clipboard.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember, expectToast } from '#tests/setup/learning-screen.ts';
import { clickInDialog, desktop, expectQuiet, phone, readDownload } from '#tests/setup/screen.ts';
import { openStudySite } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { visit } from '#tests/setup/visitor.ts';

const { browser } = await openSuite();
const site = await openStudySite();

async function findText(title: string): Promise<number> {
  const answer = await fetch(`${site.url}/api/resources?q=${title}&category=primary-sources`);
  const texts = (await answer.json()) as { id: number; title: string }[];
  return texts.find((text) => text.title === title)?.id ?? 0;
}
const [iliad, odyssey] = [await findText('The Iliad'), await findText('The Odyssey')];

/** The Scholar member is the same in all tests. */
async function removeAll(page: Page, title: string): Promise<void> {
  const all = (await (await page.request.get('/api/bibliographies')).json()) as BibliographySummary[];
  for (const { id } of all.filter((each) => each.title.startsWith(title))) {
    await page.request.delete(`/api/bibliographies/${id}`);
  }
}

const entries = (page: Page) => page.locator('#bibliography-entries > li > p:first-child');
const control = (page: Page) => page.getByRole('button', { name: 'Add to Bibliography' });

const title = 'Homer and his readers';

test('a Scholar member collects, formats, annotates, copies and exports', async () => {
  await using visitor = await site.visitAsScholar(browser, desktop);
  const { page } = visitor;
  await visitor.goto('/bibliographies');
  await removeAll(page, title);
  await page.reload();
  const main = page.getByRole('main');
  await eventually(() => main.getByRole('button', { name: 'Make Bibliography' }).isEnabled()).toBe(true);
  await main.getByRole('button', { name: 'Make Bibliography' }).click();
  await main.getByText('Give the bibliography a title.').waitFor();
  await main.getByLabel('Title of a new bibliography').fill(title);
  await main.getByRole('button', { name: 'Make Bibliography' }).click();
  await main.getByRole('heading', { level: 1, name: title }).waitFor();
  await main.getByRole('heading', { name: 'Nothing is collected yet' }).waitFor();
  await expectFlawless(visitor, 'empty');

  await visitor.goto(`/resources/${odyssey}`);
  await control(page).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Bibliography' });
  await dialog.getByLabel(title).check();
  await dialog.getByText('In 1 bibliography').waitFor();
  await expectFlawless(visitor, 'dialog');
  await dialog.getByLabel(title).uncheck();
  await dialog.getByText('In 0 bibliographies').waitFor();
  await dialog.getByLabel(title).check();
  await dialog.getByText('In 1 bibliography').waitFor();
  await dialog.getByLabel('Title of a new bibliography').fill(title);
  await dialog.getByRole('button', { name: 'Make and Add' }).click();
  await dialog.getByRole('alert').getByText('You have a bibliography of this title already.').waitFor();
  // Chromium logs the refusal.
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 409')]);
  await visitor.goto(`/resources/${iliad}`);
  await control(page).click();
  await dialog.getByLabel(title).check();
  await dialog.getByText('In 1 bibliography').waitFor();
  await dialog.getByRole('link', { name: 'All bibliographies' }).click();
  await main.getByRole('link', { name: title, exact: true }).click();

  await eventually(() => entries(page).count()).toBe(2);
  expect((await entries(page).allTextContents()).map((text) => text.slice(0, 17))).toEqual([
    'Homer. The Iliad.',
    'Homer. The Odysse',
  ]);
  const styles = main.getByRole('navigation', { name: 'Citation style' });
  await styles.getByRole('link', { name: 'MLA' }).click();
  await entries(page)
    .getByText(/^———\. The Odyssey/)
    .waitFor();
  await styles.getByRole('link', { name: 'APA' }).click();
  await entries(page)
    .getByText(/^Homer\. \(n\.d\.-a\)\. The Iliad/)
    .waitFor();

  await main.getByRole('button', { name: 'Add Annotation : The Iliad' }).click();
  await main.getByLabel(/^Annotation, one paragraph/).fill('  The wrath,\nand what it cost. ');
  await main.getByRole('button', { name: 'Save Annotation' }).click();
  await expectToast(page, 'Annotation saved');
  await expectFlawless(visitor, 'bibliography');
  await main.getByLabel('With annotations').check();
  await main.getByText('The wrath, and what it cost.', { exact: true }).waitFor();
  await separateClipboard(page);
  await main.getByRole('button', { name: 'Copy All' }).click();
  await expectToast(page, 'APA bibliography copied');
  const copied = await readCopied(page);
  expect(copied).toMatch(
    /^Homer\. \(n\.d\.-a\)\. The Iliad .*\n\n {4}The wrath, and what it cost\.\n\nHomer/,
  );
  expect(await readCopiedHtml(page)).toContain('<i>The Odyssey</i>');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: /^Word \(RTF\)/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${title}.rtf`);
  const rtf = (await readDownload(download)).toString();
  expect(rtf).toMatch(/References[\s\S]*\(n\.d\.-a\)[\s\S]*The wrath, and what it cost\./);
  for (const [name, start] of [
    ['RIS', 'TY  - BOOK'],
    ['BibTeX', '@'],
    ['CSL-JSON', '['],
  ] as const) {
    const href = await main.getByRole('link', { name: new RegExp(`^${name} file`) }).getAttribute('href');
    const text = await (await page.request.get(href ?? '')).text();
    expect(text.startsWith(start), name).toBe(true);
    expect(text, name).toContain('The wrath, and what it cost.');
  }
  expectQuiet(visitor);
});

test('a Scholar member renames, removes and deletes', async () => {
  const old = `Old ${title}`;
  await using visitor = await site.visitAsScholar(browser, phone);
  const { page } = visitor;
  await removeAll(page, old);
  const made = await page.request.post('/api/bibliographies', { data: { title: old, resourceId: iliad } });
  const { id } = (await made.json()) as BibliographySummary;
  await visitor.goto(`/bibliographies/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Rename' }).click();
  await main.getByLabel('Title', { exact: true }).fill(`${old}, second`);
  await main.getByRole('button', { name: 'Save Title' }).click();
  await main.getByRole('heading', { level: 1, name: `${old}, second` }).waitFor();
  await main.getByRole('button', { name: 'Remove : The Iliad' }).click();
  await main.getByRole('heading', { name: 'Nothing is collected yet' }).waitFor();
  await main.getByRole('button', { name: /^Delete ?: / }).click();
  await clickInDialog(page, `Delete “${old}, second” with its annotations?`, 'Delete');
  await main.getByRole('heading', { level: 1, name: 'Bibliographies' }).waitFor();
  await expectToast(page, 'Bibliography deleted');
  expect(await main.getByRole('link', { name: `${old}, second` }).count()).toBe(0);
  await visitor.goto(`/bibliographies/${id}`);
  await main.getByRole('heading', { level: 1, name: 'Bibliography Not Found' }).waitFor();
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 404')]);
  expectQuiet(visitor);
});

test('what has an annotation leaves a bibliography after a confirmation only, on its page and in the dialog', async () => {
  const noted = `Noted ${title}`;
  await using visitor = await site.visitAsScholar(browser, phone);
  const { page } = visitor;
  await removeAll(page, noted);
  const made = await page.request.post('/api/bibliographies', { data: { title: noted, resourceId: iliad } });
  const { id } = (await made.json()) as BibliographySummary;
  const addNote = () =>
    page.request.put(`/api/bibliographies/${id}/items/${iliad}`, { data: { note: 'The wrath.' } });
  await addNote();
  await visitor.goto(`/bibliographies/${id}`);
  const remove = page.getByRole('button', { name: 'Remove : The Iliad' });
  const question = 'Remove “The Iliad” with its annotation?';
  await remove.click();
  await expectFlawless(visitor, 'question before removing');
  await clickInDialog(page, question, 'Cancel');
  expect(await remove.evaluate((opener) => opener === document.activeElement)).toBe(true);
  await remove.dblclick();
  await clickInDialog(page, question, 'Remove');
  await page.getByRole('heading', { name: 'Nothing is collected yet' }).waitFor();

  await addNote();
  await visitor.goto(`/resources/${iliad}`);
  await control(page).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Bibliography' });
  const box = dialog.getByLabel(noted);
  const second = `Remove it from “${noted}” with its annotation?`;
  await box.click();
  await page.getByRole('dialog', { name: second }).waitFor();
  await expectFlawless(visitor, 'question in the dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: second }).waitFor({ state: 'detached' });
  expect(await box.evaluate((opener) => opener === document.activeElement)).toBe(true);
  expect(await box.isChecked()).toBe(true);
  await box.click();
  await clickInDialog(page, second, 'Remove');
  const collected = async () => (await page.request.get(`/api/bibliographies/${id}`)).json();
  await eventually(collected).toMatchObject({ entries: [] });
  await eventually(() => box.isChecked()).toBe(false);
  expect(await page.getByRole('dialog', { name: second }).count()).toBe(0);
  expect(await dialog.isVisible()).toBe(true);
  await removeAll(page, noted);
  expectQuiet(visitor);
});

test('guests and members below Scholar see what bibliographies are', async () => {
  await using guest = await visit(browser, site.url, desktop);
  await using member = await arriveAsMember(browser, site.url, desktop);
  for (const visitor of [guest, member]) {
    const main = visitor.page.getByRole('main');
    await visitor.goto(`/resources/${iliad}`);
    expect(await control(visitor.page).count()).toBe(0);
    await visitor.goto('/bibliographies');
    await main.getByRole('heading', { name: 'Bibliographies are part of Scholar' }).waitFor();
    await expectFlawless(visitor, 'upgrade');
  }
  await member.goto('/bibliographies/1');
  await member.page.getByRole('heading', { name: 'Bibliographies are part of Scholar' }).waitFor();
  expect(member.complaints.splice(0)).toEqual([expect.stringContaining('status of 403')]);
  expectQuiet(guest);
  expectQuiet(member);
});

test('a free member copies and downloads saved resources as a bibliography', async () => {
  const saved = [iliad, odyssey];
  await using visitor = await arriveAsMember(browser, site.url, {}, saved);
  const { page } = visitor;
  await visitor.goto('/my-learning');
  await page.getByRole('link', { name: 'As a bibliography' }).click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Bibliography of My Learning' }).waitFor();
  await main.getByText('2 saved items. Nothing is stored: what you save next is in it too.').waitFor();
  await eventually(() => entries(page).allTextContents()).toMatchObject([
    expect.stringMatching(/^Homer\. .*Accessed [A-Z][a-z]+ \d+, 20\d\d\. https?:/),
    expect.stringMatching(/Accessed/),
  ]);
  await expectFlawless(visitor, 'what is saved');
  await main.getByRole('link', { name: 'MLA' }).click();
  await eventually(() => entries(page).first().textContent()).toMatch(
    /Accessed \d+ [A-Z][a-z]+\.? 20\d\d\.$/,
  );
  await separateClipboard(page);
  await main.getByRole('button', { name: 'Copy All' }).click();
  await expectToast(page, 'MLA bibliography copied');
  expect(await readCopied(page)).toContain('Accessed');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: /^Word \(RTF\)/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('My Learning.rtf');
  expect((await readDownload(download)).toString()).toContain('Works Cited');
  await visitor.goto('/my-learning/bibliography?tab=completed');
  await main.getByText('You have no completed items here.').waitFor();
  expectQuiet(visitor);
});
