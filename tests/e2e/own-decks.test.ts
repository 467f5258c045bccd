/** Members' own decks: writing, browsing, changing and deleting; and interruptions. */
import { expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import {
  addForm,
  button,
  cardRow,
  cardRows,
  dialog,
  editForm,
  focusedName,
  inventCards,
  makeDeck,
  openDeckId,
  openDecksSuite,
  readCards,
  readDecks,
  writeCard,
} from '#tests/setup/personal-decks-screen.ts';
import { expectQuiet, phone } from '#tests/setup/screen.ts';
import { heading, untilReady, untilStill } from '#tests/setup/visitor.ts';

const { arrive, url } = await openDecksSuite();
const polis = { front: 'polis', back: 'A Greek city with its land.' };
const agora = { front: 'ἀγορά', back: 'The open place of a city:\nmarket and court.' };

test('a deck is created, filled, changed, studied and deleted', async () => {
  await using visitor = await arrive(phone);
  const { page } = visitor;
  await visitor.goto('/my-decks');
  await page.getByRole('heading', { name: 'No decks yet' }).waitFor();
  await button(page, 'New Deck').click();
  await dialog(page).getByLabel('Title').fill('The Greek city');
  await dialog(page).getByLabel('Description').fill('Weeks one to six.');
  await button(page, 'Make Deck').click();
  await page.waitForURL(/\/my-decks\/\d+$/);
  await heading(page).filter({ hasText: 'The Greek city' }).waitFor();
  const id = openDeckId(page);

  await writeCard(page, polis);
  await button(page, 'Add Card').click();
  await writeCard(page, agora);
  await page.keyboard.press('Control+Enter');
  await addForm(page).getByText('2 cards added.').waitFor();
  expect(await focusedName(page)).toBe('front');
  await eventually(() => cardRows(page).count()).toBe(2);
  expect(await readCards(page, id)).toEqual([polis, agora]);

  await button(page, 'Edit card 1').click();
  await editForm(page).getByLabel('Back').fill('A city-state.');
  await button(page, 'Save Card').click();
  await cardRow(page, 'A city-state.').waitFor();
  await button(page, 'Edit Title and Description').click();
  await page.getByLabel('Title', { exact: true }).fill('The polis');
  await button(page, 'Save').click();
  await heading(page).filter({ hasText: 'The polis' }).waitFor();
  expect(await readDecks(page)).toMatchObject([{ title: 'The polis', description: 'Weeks one to six.' }]);

  await button(page, 'Delete card 1').click();
  await expectToast(page, 'Card deleted');
  await cardRow(page, 'polis').waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await cardRow(page, 'polis').waitFor();
  expect(await readCards(page, id)).toEqual([{ ...polis, back: 'A city-state.' }, agora]);

  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await page.waitForURL(`${url}/flashcards/${id}`);
  await page.getByText('Card 1 of 2').waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My Decks' }).click();
  await page.waitForURL(`${url}/my-decks`);
  await page.getByRole('link', { name: 'The polis', exact: true }).click();
  await button(page, 'Delete This Deck').click();
  await dialog(page).getByText('Its 2 cards and what you remember of them').waitFor();
  await button(page, 'Keep Deck').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await button(page, 'Delete This Deck').click();
  await button(page, 'Delete Deck').click();
  await expectToast(page, 'Deck deleted', 'The polis');
  await page.getByRole('heading', { name: 'No decks yet' }).waitFor();
  expect(await readDecks(page)).toEqual([]);
  expectQuiet(visitor);
});

test('guests are led to sign-in and back', async () => {
  for (const [path, back] of [
    ['/my-decks', '%2Fmy-decks'],
    ['/my-decks/5?q=x', '%2Fmy-decks%2F5%3Fq%3Dx'],
  ] as const) {
    const { status, headers } = await ask(url, path);
    expect([status, headers.location]).toEqual([302, `/api/login?redirect=${back}`]);
    expect(headers['cache-control']).toContain('no-store');
  }
});

test("another member's deck is not found, nor are its files", async () => {
  await using owner = await arrive();
  const { id } = await makeDeck(owner.page, 'Mine alone', [polis]);
  await using stranger = await arrive();
  const { page } = stranger;
  for (const path of [`/my-decks/${id}`, '/my-decks/999999999', '/my-decks/abc']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
    await stranger.goto(path);
    await heading(page).filter({ hasText: 'Deck Not Found' }).waitFor();
    expect(await page.content()).not.toContain('Mine alone');
  }
  for (const rest of ['', '/deck.csv', '/deck.apkg', '/deck.pdf']) {
    expect((await page.request.get(`/flashcards/${id}${rest}`)).status(), rest).toBe(404);
    expect((await ask(url, `/flashcards/${id}${rest}`)).status, rest).toBe(404);
  }
  await page.getByRole('main').getByRole('link', { name: 'My Decks' }).click();
  await page.getByRole('heading', { name: 'No decks yet' }).waitFor();
});

test('a long deck is browsed by pages and by search', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const cards = [...inventCards(120), { front: 'Curaçao', back: 'An ISLAND' }];
  const { id } = await makeDeck(page, 'Much', cards);
  await visitor.goto(`/my-decks/${id}`);
  expect(await cardRows(page).count()).toBe(50);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('Page 2 of 3').waitFor();
  await cardRow(page, 'Question 51').waitFor();
  const search = page.getByRole('search', { name: 'Search the cards' }).getByRole('searchbox');
  await search.fill('curacao');
  await search.press('Enter');
  await page.getByText('1 card of 121 with “curacao”').waitFor();
  await page.waitForURL(`${url}/my-decks/${id}?q=curacao`);
  expect(await cardRows(page).count()).toBe(1);
  expect(await focusedName(page)).toBe('q');
  await search.fill('nowhere to be found');
  await search.press('Enter');
  await page.getByText('No card contains that.').waitFor();
  await page.getByRole('link', { name: 'Show All Cards' }).click();
  await page.getByText('Page 1 of 3').waitFor();
  await eventually(() => search.inputValue()).toBe('');
  // The last card of the last page is deleted: the rest of the deck is shown, not an empty page.
  await makeDeck(page, 'Just over', inventCards(51));
  const [over] = await readDecks(page);
  await visitor.goto(`/my-decks/${over?.id}?page=2`);
  await button(page, 'Delete card 51').click();
  await page.waitForURL(`${url}/my-decks/${over?.id}`);
  await eventually(() => cardRows(page).count()).toBe(50);
  expectQuiet(visitor);
});

test('two tabs show the same, and unsaved text in one of them is kept', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Two tabs', [polis, agora]);
  const tab = await page.context().newPage();
  for (const each of [page, tab]) {
    await each.goto(`/my-decks/${id}`);
    await untilReady(each);
  }
  await writeCard(tab, { front: 'half', back: '' });
  await button(page, 'Edit card 1').click();
  await editForm(page).getByLabel('Back').fill('Written in the first tab');
  await button(tab, 'Edit card 1').click();
  await editForm(tab).getByLabel('Back').fill('Written in the second tab');
  await button(tab, 'Save Card').click();
  await editForm(page).getByText('Changed elsewhere meanwhile; yours will replace it.').waitFor();
  await button(page, 'Save Card').click();
  await cardRow(tab, 'Written in the first tab').waitFor();
  // The other tab may show it before this one has closed its form.
  await editForm(page).waitFor({ state: 'detached' });

  await button(page, 'Edit card 2').click();
  await editForm(page).getByLabel('Front').fill('agora');
  await button(tab, 'Delete card 2').click();
  await editForm(page).getByText('This card has been deleted elsewhere; saving adds it anew.').waitFor();
  await button(page, 'Save Card').click();
  await cardRow(tab, 'agora').waitFor();
  expect(await addForm(tab).getByLabel('Front').inputValue()).toBe('half');

  await button(page, 'Delete This Deck').click();
  await button(page, 'Delete Deck').click();
  await tab.getByRole('alert').filter({ hasText: 'This deck has been deleted elsewhere.' }).waitFor();
  expect(await addForm(tab).getByLabel('Front').inputValue()).toBe('half');
});

test('a double click creates, adds, saves and deletes once', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/my-decks');
  await button(page, 'New Deck').click();
  await dialog(page).getByLabel('Title').fill('Once');
  await button(page, 'Make Deck').dblclick();
  await page.waitForURL(/\/my-decks\/\d+$/);
  expect((await readDecks(page)).length).toBe(1);
  const id = openDeckId(page);
  await writeCard(page, polis);
  await button(page, 'Add Card').dblclick();
  await addForm(page).getByText('Card added.').waitFor();
  expect(await addForm(page).getByText('The front is empty.').count()).toBe(0);
  await writeCard(page, polis);
  await button(page, 'Add Card').click();
  await addForm(page).getByText('This deck has that card already.').waitFor();
  await writeCard(page, agora);
  await button(page, 'Add Card').click();
  await cardRow(page, agora.front).waitFor();
  await button(page, 'Delete card 1').dblclick();
  await cardRow(page, polis.front).waitFor({ state: 'detached' });
  expect(await readCards(page, id)).toEqual([agora]);
  expectQuiet(visitor);
});

test('a dialog that is opened again while it closes stays open', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/my-decks');
  await button(page, 'New Deck').click();
  await dialog(page).getByLabel('Title').waitFor();
  await button(page, 'New Deck').evaluate((opener: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    opener.click();
  });
  await untilStill(page);
  await dialog(page).getByLabel('Title').waitFor();
});

test('everything can be done by keyboard, and the focus is not lost', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await visitor.goto('/my-decks');
  await button(page, 'New Deck').focus();
  await press('Enter');
  await dialog(page).getByLabel('Title').waitFor();
  await press('Escape');
  await eventually(() => focusedName(page)).toBe('New Deck');
  await press('Enter');
  await dialog(page).getByLabel('Title').waitFor();
  await press('Tab');
  expect(await focusedName(page)).toBe('title');
  await page.keyboard.type('By hand');
  await press('Enter');
  await page.waitForURL(/\/my-decks\/\d+$/);
  await eventually(() => focusedName(page)).toBe('By hand');
  await addForm(page).getByLabel('Front').focus();
  for (const each of [polis, agora]) {
    await page.keyboard.type(each.front);
    await press('Tab');
    await page.keyboard.type(each.back);
    await press('Control+Enter');
  }
  await cardRow(page, agora.front).waitFor();
  await button(page, 'Edit card 2').focus();
  await press('Enter');
  await eventually(() => focusedName(page)).toBe('front');
  await press('Escape');
  await eventually(() => focusedName(page)).toBe('Edit card 2');
  await press('Enter');
  await eventually(() => focusedName(page)).toBe('front');
  await page.keyboard.type('!');
  await press('Control+Enter');
  await eventually(() => focusedName(page)).toBe('Edit card 2');
  await button(page, 'Delete card 1').focus();
  await press('Enter');
  await cardRow(page, polis.front).waitFor({ state: 'detached' });
  await eventually(() => focusedName(page)).toContain(agora.front);
  await button(page, 'Edit Title and Description').focus();
  await press('Enter');
  await eventually(() => focusedName(page)).toBe('title');
  await press('Escape');
  await eventually(() => focusedName(page)).toBe('Edit Title and Description');
  await button(page, 'Delete This Deck').focus();
  await press('Enter');
  await button(page, 'Keep Deck').waitFor();
  await press('Escape');
  await eventually(() => focusedName(page)).toBe('Delete This Deck');
  expectQuiet(visitor);
});
