/** Members' own decks if something fails, is left half done, or is unusual. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { signInOn } from '#tests/setup/members.ts';
import {
  addForm,
  button,
  cardRow,
  dialog,
  editForm,
  inventCards,
  makeDeck,
  notSaved,
  openDecksSuite,
  readCards,
  writeCard,
} from '#tests/setup/personal-decks-screen.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { isCount } from '#tests/setup/visit-calls.ts';
import { heading, type Visitor } from '#tests/setup/visitor.ts';

const { arrive, url } = await openDecksSuite();
const polis = { front: 'polis', back: 'A Greek city with its land.' };
const agora = { front: 'agora', back: 'Market and court.' };

test('without a network cards wait in order, and nothing that was typed is lost', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Tunnel', [{ front: 'There', back: 'already' }]);
  await visitor.goto(`/my-decks/${id}`);
  await page.route('**/api/own-decks/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  );
  for (const each of [polis, agora]) {
    await writeCard(page, each);
    await page.keyboard.press('Control+Enter');
  }
  await eventually(() => notSaved(page).getByRole('alert').count()).toBe(2);
  await notSaved(page).getByText('The library cannot be reached.').first().waitFor();
  await button(page, 'Edit card 1').click();
  await editForm(page).getByLabel('Back').fill('still here');
  await button(page, 'Save Card').click();
  await editForm(page).getByText('The library cannot be reached.').waitFor();
  await page.unroute('**/api/own-decks/**');
  await button(page, 'Save Card').click();
  await cardRow(page, 'still here').waitFor();
  // One is put back into the form, the other is sent unchanged.
  await notSaved(page).getByRole('button', { name: 'Change' }).first().click();
  expect(await addForm(page).getByLabel('Front').inputValue()).toBe(polis.front);
  await notSaved(page).getByRole('button', { name: 'Try Again' }).click();
  await cardRow(page, agora.back).waitFor();
  await button(page, 'Add Card').click();
  await cardRow(page, polis.back).waitFor();
  expect((await readCards(page, id)).map(({ front }) => front)).toEqual(['There', 'agora', 'polis']);
});

test('if the session ends meanwhile, nothing that was typed is lost', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Interrupted', [agora]);
  await visitor.goto(`/my-decks/${id}`);
  await page.context().clearCookies();
  await writeCard(page, polis);
  await button(page, 'Add Card').click();
  await notSaved(page).getByText('You are signed out.').waitFor();
  const link = notSaved(page).getByRole('link', { name: 'Sign In' });
  expect(await link.getAttribute('target')).toBe('_blank');
  await button(page, 'Delete card 1').click();
  await expectToast(page, 'Card not deleted', 'You are signed out.');
  await signInOn(page, visitor.member);
  await notSaved(page).getByRole('button', { name: 'Try Again' }).click();
  await cardRow(page, polis.front).waitFor();
  expect(await readCards(page, id)).toEqual([agora, polis]);
  // If nothing was typed, the link leads through sign-in.
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My Decks' }).click();
  await page.waitForURL(`${url}/auth?redirect=%2Fmy-decks`);
});

test('leaving unsaved text asks first', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Half a sentence', inventCards(60));
  await visitor.goto(`/my-decks/${id}`);
  await writeCard(page, { front: 'half', back: '' });
  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await dialog(page).getByRole('heading', { name: 'Leave without saving?' }).waitFor();
  await expectFlawless(visitor, 'question', 'phone');
  await button(page, 'Keep Writing').click();
  await dialog(page).waitFor({ state: 'hidden' });
  // The text of a new card survives paging through the deck; changes to an existing card would not.
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  expect(await addForm(page).getByLabel('Front').inputValue()).toBe('half');
  await button(page, 'Edit card 51').click();
  await editForm(page).getByLabel('Back').fill('changed');
  await page.getByRole('link', { name: 'Previous' }).click();
  await button(page, 'Keep Writing').click();
  expect(await editForm(page).getByLabel('Back').inputValue()).toBe('changed');
  await button(page, 'Save Card').click();
  await cardRow(page, 'changed').waitFor();
  // The browser asks with its own text.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  expect(await addForm(page).getByLabel('Front').inputValue()).toBe('half');
  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${url}/flashcards/${id}`);
});

test('too much text is reported before sending, and not cut', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Full');
  await visitor.goto(`/my-decks/${id}`);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !isCount(request.url())) posts.push(request.url());
  });
  const back = addForm(page).getByLabel('Back');
  await writeCard(page, { front: 'short', back: 'b'.repeat(1801) });
  await addForm(page).getByText('1,801 of 2,000 characters').waitFor();
  await back.fill('b'.repeat(2001));
  await addForm(page).getByText('2,001 of 2,000 characters').waitFor();
  expect(await back.getAttribute('aria-invalid')).toBe('true');
  await button(page, 'Add Card').click();
  await addForm(page).getByText('The back has at most 2,000 characters.').waitFor();
  await eventually(() => back.evaluate((field) => field === document.activeElement)).toBe(true);
  await back.fill('  \n ');
  await button(page, 'Add Card').click();
  await addForm(page).getByText('The back is empty.').waitFor();
  expect(posts).toEqual([]);
  await back.fill(`${'b'.repeat(2000)}\n`);
  await button(page, 'Add Card').click();
  await addForm(page).getByText('Card added.').waitFor();
  await button(page, 'Edit Title and Description').click();
  await page.getByLabel('Title', { exact: true }).fill('t'.repeat(121));
  await button(page, 'Save').click();
  await page.getByText('A title has at most 120 characters.').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('<b>Bold</b> & مدينة');
  await button(page, 'Save').click();
  await heading(page).filter({ hasText: '<b>Bold</b> & مدينة' }).waitFor();
  expectQuiet(visitor);
});

test('a card cannot be made equal to another, and a card that cannot be restored is not reported as restored', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Once', [polis, agora]);
  await visitor.goto(`/my-decks/${id}`);
  await button(page, 'Edit card 2').click();
  await editForm(page).getByLabel('Front').fill(polis.front);
  await editForm(page).getByLabel('Back').fill(polis.back);
  await button(page, 'Save Card').click();
  await editForm(page).getByText('This deck has that card already.').waitFor();
  expect(await readCards(page, id)).toEqual([polis, agora]);
  await button(page, 'Cancel').click();

  await button(page, 'Delete card 2').click();
  await expectToast(page, 'Card deleted');
  // Added again elsewhere before it is restored.
  expect((await page.request.post(`/api/own-decks/${id}/cards`, { data: agora })).status()).toBe(201);
  await button(page, 'Undo').click();
  await expectToast(page, 'Card not restored', 'This deck has that card already.');
  expect(await readCards(page, id)).toEqual([polis, agora]);
});

test("a refusal of the server is shown with the server's message", async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Refused');
  await visitor.goto(`/my-decks/${id}`);
  const message =
    'A deck holds at most 5,000 cards, and this one has 5,000. Put the others into another deck.';
  await page.route('**/api/own-decks/*/cards', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  );
  await writeCard(page, polis);
  await button(page, 'Add Card').click();
  await notSaved(page).getByText(message).waitFor();
  await expectShown(visitor, 'refused');
  await notSaved(page).getByRole('button', { name: 'Discard' }).click();
  await notSaved(page).waitFor({ state: 'detached' });
});

test('a part that cannot be loaded says so in its place, and going back works', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Out of reach', [polis]);
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My Decks' });
  await visitor.goto(`/flashcards/${id}`);
  await page.route('**/api/own-decks', (route) => route.fulfill({ status: 500, json: {} }));
  await crumb.click();
  await page.getByRole('alert').filter({ hasText: 'Failed to load your decks.' }).waitFor();
  await expectShown(visitor, 'failed');
  await page.unroute('**/api/own-decks');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.getByRole('link', { name: 'Out of reach', exact: true }).waitFor();

  await visitor.goto(`/flashcards/${id}`);
  expect((await page.request.delete(`/api/own-decks/${id}`)).status()).toBe(200);
  await page.getByRole('link', { name: 'Edit This Deck' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is no such deck among yours.' }).waitFor();
  expect(await heading(page).textContent()).toBe('Deck Not Found');
  await expectShown(visitor, 'missing');
  await page.getByRole('main').getByRole('link', { name: 'My Decks' }).click();
  await page.getByRole('heading', { name: 'No decks yet' }).waitFor();
});

test('a slow page shows a placeholder meanwhile', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Slow', [polis]);
  await visitor.goto(`/flashcards/${id}`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/own-decks', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My Decks' }).click();
  await page.getByRole('status', { name: 'Loading page' }).waitFor();
  letGo();
  await page.getByRole('link', { name: 'Slow', exact: true }).waitFor();
});

/** Checks a screen after a failed request, whose error the browser has logged. */
async function expectShown(visitor: Visitor, name: string): Promise<void> {
  visitor.complaints.length = 0;
  await expectFlawless(visitor, name);
}
