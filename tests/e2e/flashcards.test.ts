/**
 * Studying a deck: by keyboard alone, shuffled, with known cards hidden, to the end; and decks that cannot be shown.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Deck, DeckDetail, Flashcard } from '#features/flashcards/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { registerIn } from '#tests/setup/members.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { openStudySite, pick, type StudySite } from '#tests/setup/study-screen.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

let browser: Browser;
let site: StudySite;
let deck: Deck;
let premium: Deck;
let cards: Flashcard[];

beforeAll(async () => {
  browser = await shareBrowser();
  site = await openStudySite();
  deck = pick(site.decks, ({ minimumTier }) => minimumTier === 'free');
  premium = pick(site.decks, ({ minimumTier }) => minimumTier === 'premium');
  const answer = await fetch(`${site.url}/api/flashcard-decks/${deck.id}`);
  cards = ((await answer.json()) as DeckDetail).flashcards;
});

const pathOf = ({ id }: Deck) => `/flashcards/${id}`;
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The card, by the visible side: the side with the answer shows the question too. */
const front = (page: Page, card: Flashcard | undefined) =>
  page.getByRole('button', { name: `Question - Click to flip ${card?.front}`, exact: true });
const back = (page: Page, card: Flashcard | undefined) =>
  page.getByRole('button', { name: `Answer - Click to flip ${card?.front} ${card?.back}`, exact: true });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const text = (page: Page, exact: string) => page.getByRole('main').getByText(exact, { exact: true });

/** The fronts in the order in which they are shown, from the first card. */
async function readOrder(page: Page): Promise<string[]> {
  const order: string[] = [];
  for (let place = 1; place <= cards.length; place += 1) {
    await text(page, `Card ${place} of ${cards.length}`).waitFor();
    const name = await page.getByRole('button', { name: /^Question - Click to flip/ }).textContent();
    order.push(cards.find((card) => name?.includes(`flip${card.front}Answer`))?.front ?? '');
    await page.keyboard.press('ArrowRight');
  }
  return order;
}

test('a deck is studied by keyboard alone, to its end and again', async () => {
  await using visitor = await visit(browser, site.url, desktop);
  const { page } = visitor;
  const told = page.getByRole('main').getByRole('status');
  await visitor.goto(pathOf(deck));
  expect(await heading(page).textContent()).toBe(deck.title);
  await front(page, cards[0]).waitFor();
  await text(page, 'Card 1 of 20').waitFor();
  await text(page, '0 learned').waitFor();
  // The card and its buttons are visible without scrolling.
  for (const name of ['Know It', 'Still Learning']) {
    const box = await button(page, name).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  }
  await expectFlawless(visitor, 'question');

  await page.keyboard.press(' ');
  await back(page, cards[0]).waitFor();
  await eventually(() => told.textContent()).toContain(`Answer: ${cards[0]?.back}`);
  await expectFlawless(visitor, 'answer');
  // A new card shows its front; the last card comes before the first one.
  await page.keyboard.press('ArrowLeft');
  await front(page, cards[19]).waitFor();
  await text(page, 'Card 20 of 20').waitFor();
  await page.keyboard.press('ArrowRight');
  await front(page, cards[0]).waitFor();
  await eventually(() => told.textContent()).toContain(
    `Card 1 of 20, 0 learned. Question: ${cards[0]?.front}`,
  );

  await page.keyboard.press('k');
  await text(page, '1 learned').waitFor();
  await front(page, cards[1]).waitFor();
  await page.keyboard.press('s');
  await front(page, cards[2]).waitFor();
  await text(page, '1 learned').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('S');
  await text(page, '0 learned').waitFor();
  await page.keyboard.press('ArrowLeft');
  for (let count = 0; count < 20; count += 1) await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'Congratulations!' }).waitFor();
  await text(page, "You've learned all the flashcards in this deck.").waitFor();
  await expectFlawless(visitor, 'congratulations');
  await eventually(() => focusedText(page)).toBe('Congratulations!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await text(page, 'Card 1 of 20').waitFor();
  await text(page, '0 learned').waitFor();
  await eventually(() => focusedText(page)).toContain(cards[0]?.front);
  expectQuiet(visitor);
});

test('known cards can be hidden; the last one learned ends it, and a reset shows all again', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  await visitor.goto(pathOf(deck));
  await button(page, 'Know It').click();
  await button(page, 'Know It').click();
  await button(page, 'Hide Known Cards').click();
  await text(page, 'Card 1 of 18').waitFor();
  await front(page, cards[2]).waitFor();
  await button(page, 'Previous').click();
  await front(page, cards[19]).waitFor();
  await button(page, 'Next').click();
  await front(page, cards[2]).waitFor();
  await button(page, 'Show All Cards').click();
  await text(page, 'Card 3 of 20').waitFor();
  await button(page, 'Reset Progress').click();
  await text(page, '0 learned').waitFor();
  await button(page, 'Hide Known Cards').click();
  for (let left = 20; left > 0; left -= 1) {
    await text(page, `Card 1 of ${left}`).waitFor();
    await button(page, 'Know It').click();
  }
  await page.getByRole('heading', { name: 'Congratulations!' }).waitFor();
  await button(page, 'Reset Progress').click();
  await text(page, 'Card 1 of 20').waitFor();
  await button(page, 'Hide Known Cards').waitFor();
  expectQuiet(visitor);
});

test('shuffle is another order of the same cards, and unshuffle the first one', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(pathOf(deck));
  const fronts = cards.map((card) => card.front);
  expect(await readOrder(page)).toEqual(fronts);
  await page.keyboard.press('ArrowRight');
  await button(page, 'Shuffle').click();
  await page.getByRole('heading', { level: 1 }).click();
  const shuffled = await readOrder(page);
  // One of 20! orders is the deck's own.
  expect(shuffled).not.toEqual(fronts);
  expect(shuffled.toSorted()).toEqual(fronts.toSorted());
  await page.keyboard.press('ArrowRight');
  await button(page, 'Unshuffle').click();
  expect(await readOrder(page)).toEqual(fronts);
  await button(page, 'Shuffle').waitFor();
});

test('a click turns the card in 0.3 s, and only the visible side can be read', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.goto(pathOf(deck));
  const body = front(page, cards[0]).locator('> span');
  expect(await body.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(/^0\.3s/);
  await front(page, cards[0]).click();
  await back(page, cards[0]).waitFor();
  await eventually(() => back(page, cards[0]).locator('[aria-hidden=true]').textContent()).toContain(
    cards[0]?.front,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await back(page, cards[0])
    .locator('> span')
    .evaluate((element) => getComputedStyle(element).transform);
  expect(still).toBe('none');
});

test('keys typed in a field or pressed on a control keep their meaning; shortcuts of one character can be turned off', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(pathOf(deck));
  await page.locator('#header-search').fill('');
  await page.locator('#header-search').pressSequentially('ks ');
  await text(page, 'Card 1 of 20').waitFor();
  await button(page, 'Next').focus();
  await page.keyboard.press(' ');
  await text(page, 'Card 2 of 20').waitFor();
  await front(page, cards[1]).waitFor();
  await page.getByText('Keyboard shortcuts').click();
  await page.getByLabel('Use keys of one character').uncheck();
  await front(page, cards[1]).focus();
  await page.keyboard.press('k');
  await text(page, '0 learned').waitFor();
  await page.keyboard.press('ArrowRight');
  await text(page, 'Card 3 of 20').waitFor();
});

test('a deck without cards, and one that cannot be loaded, say so', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const address = `**/api/flashcard-decks/${deck.id}`;
  const open = () => page.getByRole('link', { name: deck.title, exact: true }).click();
  await visitor.goto('/quizzes?tab=flashcards');
  await page.route(address, (route) => route.fulfill({ json: { ...deck, flashcards: [] } }));
  await open();
  await page.getByRole('heading', { name: 'No flashcards in this deck' }).waitFor();
  await text(page, 'Check back later for updated content').waitFor();
  await expectFlawless(visitor, 'empty', 'phone');

  await visitor.goto('/quizzes?tab=flashcards');
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  await open();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe(
    'Failed to load flashcard deck. The deck might not exist or there was a problem with the server.',
  );
  await page.unroute(address);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await front(page, cards[0]).waitFor();
});

test('a deck that cannot be fetched again says so in its place', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(pathOf(deck));
  await page.route(`**/api/flashcard-decks/${deck.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  // Somebody signs in elsewhere: the data on the screen is requested again.
  await registerIn(page);
  const failure = page.getByRole('heading', { name: 'Failed to load flashcard deck' });
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'lyceum:account' })));
  await failure.waitFor();
  await text(page, 'Please try again later').waitFor();
});

test.each(['/flashcards/999999999', '/flashcards/abc', '/flashcards/0'])(
  '%s does not exist and says so',
  async (path) => {
    const answer = await ask(site.url, path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(
      'Failed to load flashcard deck. The deck might not exist or there was a problem with the server.',
    );
  },
);

test('a premium deck shows guests and free members which plan includes it, and opens for paying members', async () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'This flashcard deck is part of Premium' });
  await using guest = await visit(browser, site.url);
  await guest.goto(pathOf(premium));
  expect(await heading(guest.page).textContent()).toBe(premium.title);
  await panel(guest.page).getByText('Starting at $4.99/month').waitFor();
  await panel(guest.page).getByRole('link', { name: 'View All Plans' }).waitFor();
  expect(await panel(guest.page).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    `/api/login?redirect=${encodeURIComponent(pathOf(premium))}`,
  );
  await expectFlawless(guest, 'panel');
  await using free = await visit(browser, site.url);
  await registerIn(free.page);
  await free.goto(pathOf(premium));
  await panel(free.page).waitFor();
  await using payer = await site.visitAsPremium(browser);
  await payer.goto(pathOf(premium));
  await text(payer.page, 'Card 1 of 20').waitFor();
  expectQuiet(payer);
});

test('in print, and without JavaScript, the deck is a list', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(pathOf(deck));
  await page.emulateMedia({ media: 'print' });
  const list = page.locator('main dl').filter({ hasText: cards[19]?.back ?? '' });
  await eventually(() => list.isVisible()).toBe(true);
  await eventually(() => list.evaluate((element) => getComputedStyle(element).columnCount)).toBe('2');
  expect(await list.locator('dt').allTextContents()).toEqual(cards.map((card) => card.front));
  await eventually(() => button(page, 'Know It').isVisible()).toBe(false);

  await using plain = await visit(browser, site.url, { javaScript: false });
  await plain.goto(pathOf(deck));
  expect(await plain.page.locator('main dl dt').last().isVisible()).toBe(true);
  expect(await plain.page.getByText('Card 1 of 20').isVisible()).toBe(false);
});

test('the list of all cards opens on demand, and by the address of a card', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(pathOf(deck));
  const list = page.locator('main dl').filter({ hasText: cards[19]?.back ?? '' });
  expect(await list.isVisible()).toBe(false);
  await button(page, 'List All Cards').click();
  await eventually(() => list.isVisible()).toBe(true);
  await expectFlawless(visitor, 'list of cards');
  await button(page, 'Hide the List of Cards').click();
  await eventually(() => list.isVisible()).toBe(false);
  await visitor.goto(`${pathOf(deck)}#card-${cards[19]?.id}`);
  await page.reload();
  await eventually(() => list.locator('dt').last().isVisible()).toBe(true);
  expectQuiet(visitor);
});
