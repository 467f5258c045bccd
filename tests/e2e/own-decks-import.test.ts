/** Importing and exporting decks: tables, Anki packages, and files that are neither. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Deck, DeckDetail } from '#features/flashcards/contract.ts';
import { packNotes, packZip } from '#tests/factories/anki-packages.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { signInOn } from '#tests/setup/members.ts';
import {
  button,
  cardRow,
  cardRows,
  chooseFile,
  chooseLargeFile,
  dialog,
  focusedName,
  inventCards,
  makeDeck,
  openDeckId,
  openDecksSuite,
  readCards,
  readDecks,
  writeTable,
} from '#tests/setup/personal-decks-screen.ts';
import { desktop, expectQuiet, readDownload } from '#tests/setup/screen.ts';
import { isCount } from '#tests/setup/visit-calls.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

const megabyte = 1024 * 1024;

const { arrive, browser, url } = await openDecksSuite();
const polis = { front: 'polis', back: 'A Greek city, its "land" and\nits laws.' };
const formula = { front: '=1+1', back: '-2, ἀγορά' };

/** Follows a link to a file, and returns its name and bytes. */
async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Download' }).getByRole('link', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readDownload(file) };
}

async function openImport(page: Page): Promise<void> {
  await button(page, 'Import').click();
  await dialog(page).getByLabel('Choose a file, or drop it here').waitFor();
}

test('a table is previewed, named and imported, and rows that do not fit are reported by line', async () => {
  await using visitor = await arrive(desktop);
  const { page } = visitor;
  await visitor.goto('/my-decks');
  await openImport(page);
  await expectFlawless(visitor, 'choose');
  const table = `${writeTable([...inventCards(7), polis])}\r\nonly a front,\r\nQuestion 1,Answer 1\r\n`;
  await chooseFile(page, 'Greek words.csv', table);
  await dialog(page).getByText('8 cards found.').waitFor();
  await dialog(page).getByRole('cell', { name: 'Question 5' }).waitFor();
  await dialog(page).getByText('and 3 more').waitFor();
  await dialog(page).getByText('2 cards left out').waitFor();
  await dialog(page).getByText('“only a front” has no back.').waitFor();
  expect(await dialog(page).getByRole('listitem').first().textContent()).toContain('Line 11');
  expect(await readDecks(page)).toEqual([]);
  await expectFlawless(visitor, 'shown');
  const title = dialog(page).getByLabel('Title of the new deck');
  expect(await title.inputValue()).toBe('Greek words');
  await title.fill('');
  await button(page, 'Import 8 cards').click();
  await dialog(page).getByText('Give the deck a title.').waitFor();
  await title.fill('Words & things');
  await button(page, 'Import 8 cards').click();
  // It is shown before the deck is opened, and only briefly.
  await expectToast(page, '8 cards imported', 'Words & things');
  await page.waitForURL(/\/my-decks\/\d+$/);
  await heading(page).filter({ hasText: 'Words & things' }).waitFor();
  expect(await readCards(page, openDeckId(page))).toEqual([...inventCards(7), polis]);
  expectQuiet(visitor);
});

test('a deck is exported as a package, a table and sheets, and importing the first two restores it', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Round trip', [polis, formula]);
  await visitor.goto(`/my-decks/${id}`);
  const sheets = await download(page, 'PDF');
  expect([sheets.name, sheets.bytes.subarray(0, 5).toString()]).toEqual(['Round trip.pdf', '%PDF-']);
  for (const [label, name] of [
    ['Anki (.apkg)', 'Round trip.apkg'],
    ['CSV', 'Round trip.csv'],
  ] as const) {
    await visitor.goto(`/my-decks/${id}`);
    const file = await download(page, label);
    expect(file.name).toBe(name);
    await visitor.goto('/my-decks');
    await openImport(page);
    await chooseFile(page, file.name, file.bytes);
    await dialog(page).getByText('2 cards found.').waitFor();
    expect(await dialog(page).getByLabel('Title of the new deck').inputValue()).toBe('Round trip');
    await button(page, 'Import 2 cards').click();
    await page.waitForURL((url) => /\/my-decks\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
    await cardRow(page, formula.front).waitFor();
    expect(await readCards(page, openDeckId(page)), label).toEqual([polis, formula]);
  }
  expectQuiet(visitor);
});

test('files of a library deck are offered to everybody who may study it, and can be imported into an own deck', async () => {
  const decks = (await (await fetch(`${url}/api/flashcard-decks`)).json()) as Deck[];
  const free = decks.find(({ minimumTier }) => minimumTier === 'free');
  const premium = decks.find(({ minimumTier }) => minimumTier === 'premium');
  await using guest = await visit(browser, url, { javaScript: false });
  await guest.goto(`/flashcards/${free?.id}`);
  const file = await download(guest.page, 'Anki (.apkg)');
  expect((await download(guest.page, 'PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await guest.page.locator('script[type="application/ld+json"]').count()).toBe(1);
  await guest.goto(`/flashcards/${premium?.id}`);
  expect(await guest.page.getByRole('region', { name: 'Download' }).count()).toBe(0);

  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Mine', [polis]);
  await visitor.goto(`/my-decks/${id}`);
  for (const said of ['20 cards imported', 'Nothing new to import']) {
    await button(page, 'Import into This Deck').click();
    await dialog(page).getByRole('heading', { name: 'Import into “Mine”' }).waitFor();
    await chooseFile(page, file.name, file.bytes);
    await button(page, 'Import 20 cards').click();
    await expectToast(page, said);
    await dialog(page).waitFor({ state: 'hidden' });
  }
  await eventually(() => cardRows(page).count()).toBe(21);
  const detail = (await (await fetch(`${url}/api/flashcard-decks/${free?.id}`)).json()) as DeckDetail;
  const sides = detail.flashcards.map(({ front, back }) => ({ front, back }));
  expect(await readCards(page, id)).toEqual([polis, ...sides]);
  expectQuiet(visitor);
});

test('a file that is too large, empty, harmful or of another kind is refused with a sentence', {
  timeout: 120_000,
}, async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !isCount(request.url())) posts.push(request.url());
  });
  const said = dialog(page).getByRole('alert');
  await visitor.goto('/my-decks');
  await openImport(page);
  await chooseLargeFile(page, 'huge.apkg', 20 * megabyte + 1);
  await said.filter({ hasText: '“huge.apkg” is too large: it has 20.0 MB' }).waitFor();
  await chooseFile(page, 'nothing.csv', '');
  await said.filter({ hasText: '“nothing.csv” is empty.' }).waitFor();
  expect(posts).toEqual([]);
  for (const [name, content, sentence] of [
    [
      'bomb.apkg',
      packZip({ 'collection.anki2': new Uint8Array(200 * megabyte) }),
      'unpacks to far more than',
    ],
    ['up.apkg', packZip({ '../../collection.anki2': 'x' }), 'package'],
    ['sounds.apkg', packNotes([['[sound:a.mp3]', '<img src="b.png">']]), 'No card could be taken'],
    ['picture.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '.'],
    ['many.csv', writeTable(inventCards(5001)), 'at most 5,000 cards'],
    ['fronts.csv', 'front,back\r\none,\r\ntwo,\r\n', 'No card could be taken'],
  ] as const) {
    await chooseFile(page, name, content);
    await said.filter({ hasText: sentence }).waitFor();
    expect(await said.textContent(), name).toMatch(/^[A-Z“].+[.)]/);
  }
  await said.getByText('Line 2: “one” has no back.').waitFor();
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'refused');
  expect(await readDecks(page)).toEqual([]);
});

test('a file can be dropped, an import stopped, and a double click imports once', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/my-decks');
  await openImport(page);
  const drop = (text: string) =>
    page.evaluate((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'Dropped.tsv'));
      for (const type of ['dragover', 'drop']) {
        const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error('The browser would leave the page for the file.');
      }
    }, text);
  let letGo = () => {};
  let held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let imports = 0;
  await page.route('**/api/own-decks/import?*', async (route) => {
    imports += 1;
    await held;
    await route.continue().catch(() => undefined);
  });
  await drop('one\teins\ntwo\tzwei');
  await dialog(page).getByText('2 cards found.').waitFor();
  await button(page, 'Import 2 cards').click();
  await dialog(page).getByText('Importing…', { exact: true }).first().waitFor();
  await dialog(page).getByRole('progressbar', { name: 'Importing' }).waitFor();
  await expectFlawless(visitor, 'importing', 'desktop');
  const brokenOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/import?'));
  await button(page, 'Break Off').click();
  await dialog(page).getByLabel('Choose a file, or drop it here').waitFor();
  // Only then can the file no longer be sent.
  await brokenOff;
  letGo();
  expect(await readDecks(page)).toEqual([]);

  held = Promise.resolve();
  await drop('one\teins\ntwo\tzwei');
  await button(page, 'Import 2 cards').dblclick();
  await page.waitForURL(/\/my-decks\/\d+$/);
  expect((await readDecks(page)).map(({ title, cardCount }) => [title, cardCount])).toEqual([['Dropped', 2]]);
  expect(imports).toBe(2);
});

test('an import without a network, or after the session has ended, continues where it was', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/my-decks');
  await openImport(page);
  await chooseFile(page, 'Kept.csv', writeTable([polis]));
  await dialog(page).getByLabel('Title of the new deck').fill('Kept title');
  await page.route('**/api/own-decks/import?*', (route) => route.abort('internetdisconnected'));
  await button(page, 'Import 1 card').click();
  await dialog(page).getByRole('alert').filter({ hasText: 'The library cannot be reached.' }).waitFor();
  await page.unroute('**/api/own-decks/import?*');
  await page.context().clearCookies();
  await button(page, 'Import 1 card').click();
  await dialog(page).getByRole('alert').filter({ hasText: 'You are signed out.' }).waitFor();
  await signInOn(page, visitor.member);
  await button(page, 'Import 1 card').click();
  await page.waitForURL(/\/my-decks\/\d+$/);
  await heading(page).filter({ hasText: 'Kept title' }).waitFor();
  expect((await readDecks(page)).length).toBe(1);
});

test('an import can be done by keyboard, and the focus is not lost', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/my-decks');
  await button(page, 'Import').focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Choose a file, or drop it here').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => focusedName(page)).toBe('Import');
  await page.keyboard.press('Enter');
  const field = dialog(page).getByLabel('Choose a file, or drop it here');
  await field.waitFor();
  await page.keyboard.press('Tab');
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await chooseFile(page, 'By hand.csv', writeTable([polis, formula]));
  await dialog(page).getByText('2 cards found.').waitFor();
  await eventually(() => focusedName(page)).toBe('2 cards found.');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('title');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/my-decks\/\d+$/);
  await eventually(() => focusedName(page)).toBe('By hand');
  expectQuiet(visitor);
});
