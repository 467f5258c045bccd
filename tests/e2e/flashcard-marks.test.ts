/** Marks of members and guests on a deck's page: stored in review, without a network too, and shown in the header. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { signIn } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember, expectToast } from '#tests/setup/learning-screen.ts';
import { registerIn } from '#tests/setup/members.ts';
import { inventCards, makeDeck } from '#tests/setup/personal-decks-screen.ts';
import {
  beginReview,
  button,
  cutOff,
  enrolDeck,
  gradeEasy,
  main,
  readQueue,
  readReviewDecks,
  readReviews,
  untilAsked,
  untilDone,
  untilSent,
} from '#tests/setup/review-screen.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { openStudySite, pick } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { untilReady, workerKeptOut } from '#tests/setup/visitor.ts';

const { browser, site, arrive } = await openSuite();
const { decks } = await openStudySite();
const deck = pick(decks, ({ minimumTier }) => minimumTier === 'free');
const path = `/flashcards/${deck.id}`;

const learned = (page: Page, count: number) =>
  main(page).getByText(`${count} learned`, { exact: true }).waitFor();
const header = (page: Page) => page.getByRole('banner');
const mark = async (page: Page, name: 'Know It' | 'Still Learning', times = 1) => {
  for (let time = 0; time < times; time += 1) await button(page, name).click();
};

test("a member's marks are in review and survive a reload; if the deck is removed from review, the marks stay", async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  await visitor.goto(path);
  expect(
    await header(page)
      .getByText(/\d+ cards? due/)
      .count(),
  ).toBe(0);
  await mark(page, 'Know It', 2);
  await mark(page, 'Still Learning');
  await expectToast(page, 'This deck is now in your review');
  await untilDone(page, 3);
  expect((await readReviews(page)).map(({ rating }) => rating)).toEqual(['good', 'good', 'again']);
  await button(page, 'Remove from Review').waitFor();
  // Three cards in their short steps and seventeen new ones.
  await header(page).getByText('20 cards due').first().waitFor({ state: 'attached' });
  await expectFlawless(visitor, 'marked');
  await page.reload();
  await learned(page, 2);
  await button(page, 'Hide Known Cards').click();
  await main(page).getByText('Card 1 of 18', { exact: true }).waitFor();

  await button(page, 'Reset Progress').click();
  await expectToast(page, 'All cards are to learn again');
  await learned(page, 0);
  await mark(page, 'Know It');
  await untilDone(page, 4);
  await button(page, 'Remove from Review').click();
  await expectToast(page, 'Deck taken out of review');
  await eventually(async () => (await readReviewDecks(page)).filter(({ inReview }) => inReview)).toEqual([]);
  await visitor.goto('/study-tips');
  await page.goBack();
  await learned(page, 2);
  await mark(page, 'Know It');
  await untilDone(page, 5);
  expect((await readReviewDecks(page)).filter(({ inReview }) => inReview)).toEqual([]);
  expectQuiet(visitor);
});

test('marks without a network, and those that the server refuses temporarily, are stored on the device and sent later', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  // The last code that the page loads by itself: without a network the browser would log its failure.
  const workerRefused = page.waitForEvent('console', (message) => message.text() === workerKeptOut);
  await visitor.goto(path);
  const tab = await page.context().newPage();
  await tab.goto(path);
  await untilReady(tab);
  await workerRefused;
  // The messages about the card and about the marks: the code that stores them is loaded.
  for (const each of [page, tab]) await eventually(() => main(each).getByRole('status').count()).toBe(2);
  await page.waitForLoadState('networkidle');
  await cutOff(page);
  await mark(page, 'Know It', 2);
  const note = main(page).getByRole('status').filter({ hasText: 'mark' });
  await eventually(() => note.textContent()).toBe(
    'You are offline: 2 marks are kept on this device until you are connected.',
  );
  // Requests that are repeated when the window gets the focus fail, and the browser logs this.
  visitor.complaints.splice(0);
  await expectFlawless(visitor, 'offline');
  await cutOff(page, false);
  await untilDone(page, 2);
  await note.waitFor({ state: 'detached' });
  // The other tab was opened before: its mark of the same card is one more review, and nothing is lost.
  await mark(tab, 'Know It');
  await untilDone(tab, 3);
  // The server has it before the tab knows: if the tab were closed in between, the mark would stay on the device.
  await untilSent(tab);
  await tab.close();

  await page.route('**/api/review/reviews', (route) => route.fulfill({ status: 500, json: {} }));
  await mark(page, 'Know It');
  await eventually(() => note.textContent()).toContain(
    '1 mark could not be sent yet and is kept on this device.',
  );
  await page.unroute('**/api/review/reviews');
  await button(page, 'Try Again').click();
  await untilDone(page, 4);
  await page.reload();
  await learned(page, 3);
});

test('marks of a deck that was deleted meanwhile are refused, and the page says so', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Soon gone', inventCards(3));
  await visitor.goto(`/flashcards/${id}`);
  expect((await page.request.delete(`/api/own-decks/${id}`)).status()).toBe(200);
  await mark(page, 'Know It');
  await expectToast(page, 'Not kept in your review', 'The card you have marked is no longer there.');
  await untilSent(page);
  expect((await readQueue(page)).doneToday).toBe(0);
});

test('the marks of a guest are stored once they sign in', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await using elsewhere = await arrive();
  const member = await registerIn(elsewhere.page);
  await visitor.goto(path);
  await mark(page, 'Know It', 2);
  await mark(page, 'Still Learning');
  await main(page).getByRole('link', { name: 'Sign in to keep what you learn' }).click();
  await signIn(page, member);
  await page.waitForURL(site.url + path);
  await expectToast(page, 'Your marks are kept', '3 cards marked before you signed in: see Review.');
  await untilDone(page, 3);
  await learned(page, 2);
  expect((await readReviews(page)).map(({ rating }) => rating)).toEqual(['good', 'good', 'again']);
  expect(await page.evaluate(() => sessionStorage.getItem('lyceum:marks'))).toBeNull();
  expectQuiet(visitor);
});

test('sixty cards in a day: the daily twenty, then more, again, and the header counts down', async () => {
  await using visitor = await arriveAsMember(browser, site.url, { size: 'phone' });
  const { page } = visitor;
  await enrolDeck(page, 61);
  await beginReview(visitor);
  await gradeEasy(page, 20);
  for (const left of [41, 21]) {
    await page.getByRole('heading', { name: 'That is all for now' }).waitFor();
    await page.getByText(`${left} cards are still new to you.`).waitFor();
    if (left === 41) await expectFlawless(visitor, 'more to learn');
    await button(page, 'Learn 20 More Today').click();
    await untilAsked(page, `Question ${62 - left}`);
    await page.locator('summary[aria-label="Menu"]').click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByText('20 cards due')
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await main(page).getByRole('region', { name: 'Card' }).focus();
    await gradeEasy(page, 20);
  }
  await untilDone(page, 60);
  await button(page, 'Back to Today').click();
  await button(page, 'Learn 1 More Today').waitFor();
  expect((await readQueue(page)).settings.newPerDay).toBe(20);
  expectQuiet(visitor);
});
