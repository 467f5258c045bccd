/** What are you studying, and until when? From sign-up to the first card, changed, removed, skipped, and over. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StudyGoal } from '#features/paths/contract.ts';
import { studyDaysIn } from '#platform/study-day.ts';
import { addDays } from '#platform/utc-day.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { arriveAt, button, field, main, pathOf } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember, expectToast, listOf } from '#tests/setup/learning-screen.ts';
import { inventMember } from '#tests/setup/members.ts';
import { readReviewDecks } from '#tests/setup/review-screen.ts';
import { clickInDialog, expectQuiet } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, untilAlive, untilReady } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const today = studyDaysIn('UTC').at(new Date()).day;
const firstStep = (page: Page) =>
  page.getByRole('region', { name: 'What are you studying, and until when?' });
const showAnswer = (page: Page) => button(page, 'Show Answer');
const titlesInReview = async (page: Page) =>
  (await readReviewDecks(page)).filter(({ inReview }) => inReview).map(({ title }) => title);
const readGoal = async (page: Page) =>
  (await (await page.request.get('/api/study-goal')).json()) as StudyGoal;

async function fillIn(page: Page): Promise<void> {
  const { name, email, password } = inventMember();
  await field(page, 'Name').fill(name);
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
}

/**
 * Counts what the visitor clicks, on all pages. Listens on the document: a click that Playwright cancels
 * before it reaches the page, because its target has moved, ends at the window.
 */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const add = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    };
    document.addEventListener('click', add, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

test('mid-term in ten days: five clicks from the form of a new account to the first card', async () => {
  await using visitor = await arriveAt(browser, site.url, { size: 'phone' });
  const { page } = visitor;
  const clicks = await countClicks(page);
  await visitor.goto('/auth?tab=create-account');
  await page.getByRole('heading', { name: 'A free account keeps your place' }).waitFor();
  await page.getByText('Review what you have learned', { exact: true }).waitFor();
  await page.getByText('Decks of your own', { exact: true }).waitFor();
  await fillIn(page);
  await page.getByRole('checkbox', { name: 'I am 13 or older' }).check();
  await button(page, 'Create Account').click();

  await firstStep(page).waitFor();
  expect(pathOf(page)).toBe('/');
  await expectFlawless(visitor, 'first step');
  await firstStep(page).getByRole('link', { name: 'Choose Periods' }).click();

  await heading(page).filter({ hasText: 'What are you studying, and until when?' }).waitFor();
  await main(page).getByLabel('Ancient Rome').check();
  await main(page).getByText('20 new cards, up to 20 a day.').waitFor();
  await main(page).getByLabel('Until when?').fill(addDays(today, 10));
  await main(page)
    .getByText('20 new cards in 10 days: 5 new a day, and you have seen them all 6 days before.')
    .waitFor();
  await expectFlawless(visitor, 'start');
  await button(page, 'Begin with the First Card').click();
  await showAnswer(page).waitFor();
  expect(await clicks()).toBe(5);
  expect(await titlesInReview(page)).toEqual(['Key Terms of Ancient Rome']);
  expect(await listOf(page)).toHaveLength(6);

  // After a reload the page still shows the progress.
  await page.reload();
  await main(page)
    .getByRole('heading', { name: /^Your goal, .*: 10 days left$/ })
    .waitFor();
  await main(page).getByText('20 new cards left, 5 a day: on track.').waitFor();
  await expectFlawless(visitor, 'review with a goal');
  await page.request.patch('/api/review/settings', { data: { newPerDay: 2 } });
  await page.reload();
  await main(page).getByText('20 new cards left, 2 a day: behind. 3 a day would be enough.').waitFor();

  await untilReady(page);
  await main(page).getByRole('link', { name: 'Change the Goal' }).click();
  await main(page).getByLabel('Ancient Rome').uncheck();
  await main(page).getByLabel('Ancient Greece').check();
  await main(page).getByText('Out of Review, as you have not begun it').waitFor();
  await main(page).getByText('5 instead of 2').waitFor();
  await expectFlawless(visitor, 'change');
  await button(page, 'Save and Review').click();
  await showAnswer(page).waitFor();
  expect(await titlesInReview(page)).toEqual(['Key Terms of Ancient Greece']);

  await visitor.goto('/start');
  expect(await main(page).getByLabel('Ancient Greece').isChecked()).toBe(true);
  expect(await main(page).getByLabel('Until when?').inputValue()).toBe(addDays(today, 10));
  await button(page, 'Remove the Goal').click();
  await clickInDialog(page, 'Remove this goal?', 'Remove');
  await expectToast(page, 'Goal removed');
  await button(page, 'Begin with the First Card').waitFor();
  expect(await main(page).getByLabel('Ancient Greece').isChecked()).toBe(false);
  expect(await titlesInReview(page)).toEqual([]);
  expectQuiet(visitor);
});

test('by keyboard alone: not now, then from My Learning to the first card', async () => {
  await using visitor = await arriveAt(browser, site.url);
  const { page } = visitor;
  const press = async (key: string) => page.keyboard.press(key);
  const focused = (what: string) => page.evaluate((css) => document.activeElement?.matches(css), what);
  const tabTo = async (css: string) => {
    for (let count = 0; count < 40 && !(await focused(css)); count += 1) await press('Tab');
    expect(await focused(css), css).toBe(true);
  };
  await visitor.goto('/auth?tab=create-account');
  await fillIn(page);
  await tabTo('input[type=checkbox]');
  await press('Space');
  await press('Enter');
  await firstStep(page).waitFor();
  await page.getByRole('link', { name: 'Choose Periods' }).focus();
  await press('Tab');
  await press('Enter');
  await firstStep(page).waitFor({ state: 'detached' });
  await eventually(() => focused('#main')).toBe(true);
  await page.reload();
  await untilReady(page);
  expect(await firstStep(page).count()).toBe(0);

  await visitor.goto('/my-learning');
  await main(page).getByRole('link', { name: 'What are you studying?' }).focus();
  await press('Enter');
  await eventually(() => focused('h1')).toBe(true);
  await eventually(() => pathOf(page)).toBe('/start');
  // Nothing is chosen yet.
  await tabTo('button[type=submit]');
  await press('Enter');
  await main(page).getByText('Choose at least one period.').waitFor();
  await eventually(() => focused('input[name=periods]')).toBe(true);
  await press('Space');
  await main(page).getByText('20 new cards, up to 20 a day.').waitFor();
  await tabTo('button[type=submit]');
  await press('Enter');
  await showAnswer(page).waitFor();
  expect((await readGoal(page)).goal).toEqual({ periods: ['ancient-near-east'], goalDate: null });
  expectQuiet(visitor);
});

test('a goal that ended yesterday says so and leads to the next', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  const goal = { periods: ['ancient-rome'], goalDate: addDays(today, 1), timeZone: 'UTC' };
  expect((await page.request.put('/api/study-goal', { data: goal })).status()).toBe(200);
  await page.route('**/api/study-goal', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const view = (await response.json()) as StudyGoal;
    const { periods } = goal;
    await route.fulfill({ response, json: { ...view, goal: { periods, goalDate: addDays(today, -1) } } });
  });
  await visitor.goto('/my-learning');
  await page.locator('summary:has-text("Account")').click();
  const review = page.getByRole('banner').getByRole('link', { name: /^Review/ });
  // The code of the menu is loaded after the page. If the browser followed the link by itself, the server would write
  // the goal.
  await untilAlive(review);
  await review.click();
  await main(page).getByRole('heading', { name: 'Your goal ended yesterday' }).waitFor();
  await main(page).getByRole('link', { name: 'Set the Next Goal' }).click();
  await main(page)
    .getByText(/^Your goal ended on .* Nothing is lost/)
    .waitFor();
  expect(await main(page).getByLabel('Ancient Rome').isChecked()).toBe(true);
  expect(await main(page).getByLabel('Until when?').inputValue()).toBe('');
  await main(page).getByLabel('Until when?').fill(addDays(today, 30));
  await button(page, 'Save and Review').click();
  await showAnswer(page).waitFor();
  expect((await readGoal(page)).goal?.goalDate).toBe(addDays(today, 30));
  expectQuiet(visitor);
});
