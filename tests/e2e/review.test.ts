/** Review: by keyboard alone, with undo, on two devices; decks, settings, progress, and empty states. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Deck } from '#features/flashcards/contract.ts';
import type { ReviewDeck, ReviewProgress } from '#features/review/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { arriveAsMember, expectToast, named } from '#tests/setup/learning-screen.ts';
import { signInOn } from '#tests/setup/members.ts';
import {
  addDeck,
  arriveToReview,
  beginReview,
  button,
  card,
  changeSettings,
  gradeByKey,
  gradeEasy,
  main,
  readQueue,
  readReviewDecks,
  readReviews,
  said,
  untilAsked,
  untilDone,
} from '#tests/setup/review-screen.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { openStudySite, pick, type StudySite } from '#tests/setup/study-screen.ts';
import { heading, untilAlive, visit } from '#tests/setup/visitor.ts';

let browser: Browser;
let site: StudySite;
let free: Deck;
let premium: Deck;

beforeAll(async () => {
  browser = await shareBrowser();
  site = await openStudySite();
  free = pick(site.decks, ({ minimumTier }) => minimumTier === 'free');
  premium = pick(site.decks, ({ minimumTier }) => minimumTier === 'premium');
});

const arrive = (cards: number, device: Parameters<typeof visit>[2] = {}) =>
  arriveToReview(browser, site.url, { cards, device });

test('cards are reviewed by keyboard alone: short steps come back, the rest in days', async () => {
  await using visitor = await arrive(3, phone);
  const { page } = visitor;
  await visitor.goto('/review');
  await page.getByRole('heading', { name: '3 cards for today' }).waitFor();
  await expectFlawless(visitor, 'start');
  await button(page, 'Start Review').focus();
  await page.keyboard.press('Enter');
  await untilAsked(page, 'Question 1');
  expect(await said(page)).toBe('Question: Question 1');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Card');
  await expectFlawless(visitor, 'question');

  // Grading has no effect before the answer is shown.
  await page.keyboard.press('3');
  await page.keyboard.press(' ');
  await card(page).getByText('Answer 1', { exact: true }).waitFor();
  await eventually(() => said(page)).toBe('Answer: Answer 1');
  expect(
    await main(page)
      .getByRole('group')
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.textContent)),
  ).toEqual(['Again 1 min', 'Hard 6 min', 'Good 10 min', 'Easy 8 days']);
  await expectFlawless(visitor, 'answer');

  await page.keyboard.press('4');
  await untilAsked(page, 'Question 2');
  expect(await said(page)).toBe('Easy: again in 8 days. Question: Question 2');
  await page.keyboard.press('Enter');
  await button(page, 'Again 1 min').waitFor();
  await page.keyboard.press('1');
  await untilAsked(page, 'Question 3');
  await gradeByKey(page, '3');
  // Nothing else is left, so cards in their short steps come early.
  await untilAsked(page, 'Question 2');
  await gradeByKey(page, '4');
  await untilAsked(page, 'Question 3');
  await gradeByKey(page, '3');
  await page.getByRole('heading', { name: 'That is all for now' }).waitFor();
  await page.getByText('5 reviews done: 4 remembered, 1 to be asked again.').waitFor();
  await untilDone(page, 5);
  await page.getByText(/^The next card comes up /).waitFor();
  await expectFlawless(visitor, 'the end');
  expect((await readReviews(page)).map(({ rating }) => rating)).toEqual([
    'easy',
    'again',
    'good',
    'easy',
    'good',
  ]);
  await button(page, 'Back to Today').click();
  await page.getByRole('heading', { name: 'Nothing is due' }).waitFor();
  await page.getByText('5 reviews done today.').waitFor();
  await expectFlawless(visitor, 'nothing due');
  expectQuiet(visitor);
});

test('a grade is undone, before it is sent and after, for the last card too', async () => {
  await using visitor = await arrive(2, desktop);
  const { page } = visitor;
  await beginReview(visitor);
  await gradeEasy(page, 1);
  await untilDone(page, 1);
  await page.keyboard.press('u');
  await untilAsked(page, 'Question 1');
  await page.getByText('Taken back: Easy.', { exact: true }).waitFor();
  await untilDone(page, 0);
  expect((await readQueue(page)).left.new).toBe(2);
  await gradeByKey(page, '4');
  await gradeByKey(page, '4');
  await page.getByRole('heading', { name: 'That is all for now' }).waitFor();
  await page.keyboard.press('z');
  await untilAsked(page, 'Question 2');
  await untilDone(page, 1);
  await page.keyboard.press('Z');
  await untilAsked(page, 'Question 1');
  await untilDone(page, 0);
  expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
  expect(await readReviews(page)).toEqual([]);
  expectQuiet(visitor);
});

test('decks are added to review and removed, and the cards of the day are counted', async () => {
  await using visitor = await arriveAsMember(browser, site.url, phone);
  const { page } = visitor;
  await visitor.goto('/review');
  await page.getByRole('heading', { name: 'No deck is in review yet' }).waitFor();
  await expectFlawless(visitor, 'empty');
  await button(page, named('Add to Review', free.title)).click();
  await expectToast(page, 'Deck added to review', free.title);
  await page.getByRole('heading', { name: '20 cards for today' }).waitFor();
  await page.getByLabel('New cards a day').fill('7');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Settings saved');
  await page.getByRole('heading', { name: '7 cards for today' }).waitFor();
  await button(page, named('Remove', free.title)).click();
  await expectToast(page, 'Deck taken out of review');
  await page.getByRole('heading', { name: 'No deck is in review yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: '7 cards for today' }).waitFor();
  expect(await readReviewDecks(page)).toContainEqual(
    expect.objectContaining({ deckId: free.id, inReview: true, new: 20 }),
  );
  expectQuiet(visitor);
});

test('progress shows how much is remembered, in numbers, charts and tables', async () => {
  await using visitor = await arrive(2, desktop);
  const { page } = visitor;
  await visitor.goto('/review/progress');
  await page.getByText('No card has been asked again yet.').waitFor();
  await expectFlawless(visitor, 'no progress');
  await visitor.goto('/review');
  await page.route('**/api/review/progress', (route) => route.fulfill({ json: progress }));
  await page.getByRole('navigation', { name: 'Review' }).getByRole('link', { name: 'Progress' }).click();
  await heading(page).filter({ hasText: 'Review progress' }).waitFor();
  await page.getByText('91%', { exact: true }).waitFor();
  await page.getByText('218 of 240 cards asked again were remembered.').waitFor();
  await page.getByText('435 cards due in 30 days.').waitFor();
  await page.getByText('Each day as a table').first().click();
  await page.getByRole('row', { name: 'Mar 30 29' }).waitFor();
  await expectFlawless(visitor, 'progress');
  expectQuiet(visitor);
});

const dayAt = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const progress: ReviewProgress = {
  days: [
    { day: '2026-01-10', reviews: 31, asked: 12, recalled: 10 },
    { day: '2026-02-28', reviews: 80, asked: 60, recalled: 57 },
  ],
  retention: { asked: 240, recalled: 218 },
  forecast: Array.from({ length: 30 }, (_, at) => ({ day: dayAt(at + 1), due: at })),
  cards: { new: 120, learning: 9, young: 80, mature: 41 },
};

test('guests are led to sign in and back; a deck offers them no more than that', async () => {
  for (const path of ['/review', '/review/progress']) {
    const { status, headers } = await ask(site.url, path);
    expect([status, headers.location]).toEqual([302, `/api/login?redirect=${encodeURIComponent(path)}`]);
  }
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await visitor.goto(`/flashcards/${free.id}`);
  const link = page.getByRole('link', { name: 'Sign in to keep what you learn' });
  expect(await link.getAttribute('href')).toBe(`/api/login?redirect=%2Fflashcards%2F${free.id}`);
  expect(scripts.filter((path) => /add-to-review-button|review-page|\/api\/review/.test(path))).toEqual([]);
  expectQuiet(visitor);
});

test('a deck is added to review from its own page', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  await visitor.goto(`/flashcards/${free.id}`);
  await button(page, 'Add to Review').click();
  await expectToast(page, 'Deck added to review');
  await button(page, 'Remove from Review').waitFor();
  expect((await readQueue(page)).deckCount).toBe(1);
  await main(page).getByRole('link', { name: 'In review' }).click();
  await page.getByRole('heading', { name: '20 cards for today' }).waitFor();
  await visitor.goto(`/flashcards/${free.id}`);
  await button(page, 'Remove from Review').click();
  await expectToast(page, 'Deck taken out of review');
  await button(page, 'Add to Review').waitFor();
  expect((await readQueue(page)).deckCount).toBe(0);
  expectQuiet(visitor);
});

test('a second device continues where the first stopped', async () => {
  await using first = await arrive(5);
  await beginReview(first);
  await gradeEasy(first.page, 2);
  await untilDone(first.page, 2);
  await using second = await visit(browser, site.url, { size: 'phone' });
  await signInOn(second.page, first.member);
  await beginReview(second);
  await untilAsked(second.page, 'Question 3');
  await gradeEasy(second.page, 1);
  await untilDone(second.page, 3);
  // The first one fetches the queue again when it is opened again.
  await first.page.reload();
  await first.page.getByRole('heading', { name: '2 cards for today' }).waitFor();
  await first.page.getByText('3 reviews done today.').waitFor();
});

test('premium decks are for paying members; decks that the plan no longer includes are locked', async () => {
  await using member = await arriveAsMember(browser, site.url);
  const refused = await member.page.request.put(`/api/review/decks/${premium.id}`);
  expect(refused.status()).toBe(403);
  const listed = await readReviewDecks(member.page);
  expect(listed.map(({ deckId }) => deckId)).not.toContain(premium.id);
  const rests: ReviewDeck = {
    ...pick(listed, ({ deckId }) => deckId === free.id),
    ...{ deckId: premium.id, title: premium.title, inReview: true, locked: true },
  };
  await member.goto('/review/progress');
  await member.page.route('**/api/review/decks', (route) => route.fulfill({ json: [rests, ...listed] }));
  await member.page.getByRole('navigation', { name: 'Review' }).getByRole('link', { name: 'Today' }).click();
  await member.page.getByText('It rests while your plan does not reach it. Nothing is forgotten.').waitFor();
  await main(member.page)
    .getByRole('link', { name: named('Part of Premium', premium.title) })
    .waitFor();
  await expectFlawless(member, 'a locked deck', 'phone');

  await using payer = await site.visitAsPremium(browser);
  await addDeck(payer.page, premium.id);
  await beginReview(payer);
  await card(payer.page).getByText(premium.title, { exact: true }).waitFor();
});

test('a backlog waits without reproach', async () => {
  await using visitor = await arrive(4);
  const { page } = visitor;
  await visitor.goto('/review/progress');
  const queue = await readQueue(page);
  await page.route('**/api/review/queue', (route) => route.fulfill({ json: { ...queue, waiting: 40 } }));
  await page.getByRole('navigation', { name: 'Review' }).getByRole('link', { name: 'Today' }).click();
  await page.getByText('40 more wait; they come over the next days. Nothing is lost.').waitFor();
});

test('a load that fails says so and can be tried again; one that is slow shows its shape', async () => {
  await using visitor = await arrive(1);
  const { page } = visitor;
  await visitor.goto('/about');
  await page.route('**/api/review/queue', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  const open = async () => {
    await page.locator('summary', { hasText: 'Account' }).click();
    const link = page.getByRole('link', { name: /^Review ?1 card due$/ });
    await untilAlive(link);
    await link.click();
  };
  await open();
  await page.getByRole('alert').filter({ hasText: 'Failed to load your review.' }).waitFor();
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'problem');
  await page.unroute('**/api/review/queue');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: '1 card for today' }).waitFor();

  await visitor.goto('/about');
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/review/queue', async (route) => {
    await held;
    await route.continue();
  });
  await open();
  await page.getByRole('status', { name: 'Loading page' }).waitFor();
  answer();
  await page.getByRole('heading', { name: '1 card for today' }).waitFor();
});

test('a card that was deleted meanwhile is left out, with a message', async () => {
  await using visitor = await arrive(3);
  const { page, deckId } = visitor;
  await beginReview(visitor);
  const [first] = (await readQueue(page)).cards;
  const gone = await page.request.delete(`/api/own-decks/${deckId}/cards/${first?.cardId}`);
  expect(gone.status()).toBe(200);
  await gradeByKey(page, '4');
  await page.getByText('A card that was deleted meanwhile has been left out.', { exact: true }).waitFor();
  await gradeEasy(page, 2);
  await page.getByRole('heading', { name: 'That is all for now' }).waitFor();
  await untilDone(page, 2);
});

test("the server gets the member's time zone", async () => {
  await using visitor = await arrive(1);
  const { page } = visitor;
  await changeSettings(page, { timeZone: 'Pacific/Kiritimati' });
  await visitor.goto('/review');
  const here = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await eventually(async () => (await readQueue(page)).settings.timeZone).toBe(here);
});
