/** Members' own decks in every state, size and theme; without JavaScript; and after a plan has ended. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { everySize, expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { signInOn } from '#tests/setup/members.ts';
import {
  addForm,
  button,
  cardRows,
  dialog,
  editForm,
  inventCards,
  makeDeck,
  openDecksSuite,
  readDecks,
  writeCard,
} from '#tests/setup/personal-decks-screen.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';
import { createDataDir, fillDataDir } from '#tests/setup/site-process.ts';
import { heading, type Visitor, visit } from '#tests/setup/visitor.ts';

const { arrive, browser, url } = await openDecksSuite();

const expectShown = (visitor: Visitor, name: string) => expectFlawless(visitor, name, everySize);

/** Long words, for which screens are easily too narrow. */
const unusual = [
  { front: 'x'.repeat(400), back: 'https://example.org/'.padEnd(300, 'y') },
  { front: 'بيت الحكمة', back: 'The House of Wisdom' },
  { front: 'Two\n\nparagraphs', back: '<script>alert(1)</script> & "quotes"' },
];

test('the list and its dialogs are accessible in each size and theme', { timeout: 120_000 }, async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/my-decks');
  await expectShown(visitor, 'no decks');
  await button(page, 'New Deck').click();
  await button(page, 'Make Deck').click();
  await dialog(page).getByText('Give the deck a title.').waitFor();
  await expectShown(visitor, 'new deck');
  await makeDeck(page, 'w'.repeat(120), unusual);
  await makeDeck(page, 'Empty');
  await visitor.goto('/my-decks');
  await page.getByText('2 decks').waitFor();
  await expectShown(visitor, 'decks');
  const html = await (await page.request.get('/my-decks')).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('a deck and its dialogs are accessible in each size and theme', { timeout: 120_000 }, async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const empty = await makeDeck(page, 'Empty');
  const { id } = await makeDeck(page, 'Ωδή', [...unusual, ...inventCards(50)]);
  await visitor.goto(`/my-decks/${empty.id}`);
  await page.getByText('No cards yet.').waitFor();
  await expectShown(visitor, 'no cards');
  await visitor.goto(`/my-decks/${id}`);
  await expectShown(visitor, 'cards');
  await button(page, 'Edit card 2').click();
  await editForm(page).waitFor();
  await writeCard(page, { front: 'a'.repeat(2001), back: '' });
  await button(page, 'Add Card').click();
  await addForm(page).getByText('The back is empty.').waitFor();
  await button(page, 'Edit Title and Description').click();
  await page.getByRole('form', { name: 'Title and description' }).waitFor();
  await expectShown(visitor, 'forms');
  await button(page, 'Delete This Deck').click();
  await dialog(page).getByText('Its 53 cards').waitFor();
  await expectShown(visitor, 'deletion');
  await button(page, 'Keep Deck').click();
  await visitor.goto(`/my-decks/${id}?q=nowhere`);
  await page.getByText('No card contains that.').waitFor();
  await expectShown(visitor, 'nothing found');
  expectQuiet(visitor);
});

test('an own deck is studied like others, and hidden from search engines', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Study me', unusual);
  await visitor.goto(`/flashcards/${id}`);
  await page.getByText('Card 1 of 3').waitFor();
  await expectShown(visitor, 'question');
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: /^Answer/ }).waitFor();
  await expectShown(visitor, 'answer');
  const html = await (await page.request.get(`/flashcards/${id}`)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('application/ld+json');
  expect(html).not.toContain('rel="canonical"');
  // Changes made in the editor are shown when the deck is studied next.
  await page.getByRole('link', { name: 'Edit This Deck' }).click();
  await button(page, 'Delete card 1').click();
  await page.getByText('2 cards', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await page.getByText('Card 1 of 2').waitFor();
  expectQuiet(visitor);
});

test('without JavaScript decks can be read, searched and exported', async () => {
  await using member = await arrive();
  const { id } = await makeDeck(member.page, 'Plain', inventCards(60));
  await using visitor = await visit(browser, url, { javaScript: false });
  const { page } = visitor;
  await signInOn(page, member.member);
  await visitor.goto('/my-decks');
  expect(await button(page, 'New Deck').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Plain', exact: true }).click();
  expect(await button(page, 'Add Card').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Next' }).click();
  await eventually(() => cardRows(page).count()).toBe(10);
  await page.getByRole('searchbox', { name: 'Text on either side' }).fill('question 60');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/my-decks/${id}?q=question+60`);
  expect(await cardRows(page).count()).toBe(1);
  const file = page.getByRole('link', { name: /^CSV/ });
  expect(await file.getAttribute('href')).toBe(`/flashcards/${id}/deck.csv`);
});

test('a member keeps the decks made in a plan after the plan has ended', { timeout: 120_000 }, async () => {
  await using dataDir = await createDataDir();
  const { userId, cookie } = await fillDataDir(dataDir.path, (db) => buildMember(db, { tier: 'scholar' }));
  const [name = '', value = ''] = cookie.split('=');
  const work = async (url: string, change: (visitor: Visitor) => Promise<void>) => {
    await using visitor = await visit(browser, url);
    await visitor.page.context().addCookies([{ name, value, url }]);
    await change(visitor);
  };
  const env = { TRUST_PROXY: '1', DATA_DIR: dataDir.path };
  await withSite(env, ({ url }) =>
    work(url, async ({ page }) => void (await makeDeck(page, 'Made as a scholar', inventCards(3)))),
  );
  await fillDataDir(dataDir.path, (db) => db.update(users).set({ tier: 'free' }).where(eq(users.id, userId)));
  await withSite(env, ({ url }) =>
    work(url, async (visitor) => {
      const { page } = visitor;
      await visitor.goto('/my-decks');
      await page.getByRole('link', { name: 'Made as a scholar', exact: true }).click();
      await heading(page).filter({ hasText: 'Made as a scholar' }).waitFor();
      await writeCard(page, { front: 'One', back: 'more' });
      await button(page, 'Add Card').click();
      await addForm(page).getByText('Card added.').waitFor();
      const [deck] = await readDecks(page);
      expect(deck?.cardCount).toBe(4);
      await page.getByRole('link', { name: 'Study', exact: true }).click();
      await page.getByText('Card 1 of 4').waitFor();
      const { status } = await ask(url, `/flashcards/${deck?.id}/deck.csv`, { headers: { cookie } });
      expect(status).toBe(200);
    }),
  );
});

async function withSite(env: Record<string, string>, work: (site: RunningSite) => Promise<void>) {
  const own = await startSite(env);
  try {
    await work(own);
  } finally {
    await own.stop();
  }
}
