/** What is stored of a quiz, and for whom: in the tab while it is taken, in the account when it is finished. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Attempt } from '#features/quizzes/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { headerLink, openAccountMenu, signIn, toast } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { registerIn, signInOn, type TestMember } from '#tests/setup/members.ts';
import {
  agreeToLeave,
  alert,
  answerAll,
  begin,
  quizPath,
  result,
  start,
  untilQuestion,
} from '#tests/setup/quiz-screen.ts';
import { openQuizSuite } from '#tests/setup/suite.ts';
import { untilReady, type Visitor, visit } from '#tests/setup/visitor.ts';

const { browser, site, quiz, questions } = await openQuizSuite();

const saved = (page: Page) => page.getByText('Saved with your account.', { exact: true });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again', exact: true });
const signInToKeep = (page: Page) => page.getByRole('link', { name: 'Sign in to keep your results' });

async function attemptsOf(page: Page): Promise<Attempt[]> {
  return (await (await page.request.get(`/api/quizzes/${quiz.id}/attempts`)).json()) as Attempt[];
}

/** A member without a session. */
async function registerAway(): Promise<TestMember> {
  await using visitor = await visit(browser, site.url);
  return await registerIn(visitor.page);
}

async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await headerLink(page, 'Sign Out').click();
}

/** Fills in the sign-in page that the tab shows or is loading, and waits for the quiz to which it leads back. */
async function signInAndReturn(page: Page, member: TestMember): Promise<void> {
  await page.waitForURL(/\/auth\?/);
  await untilReady(page);
  await signIn(page, member);
  await page.waitForURL(site.url + quizPath(quiz));
}

/** Makes every request that sends a result fail. */
const failSaves = (page: Page) =>
  page.route('**/attempts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } })
      : route.continue(),
  );

/** A new member takes the quiz, and the result cannot be saved until the requests are allowed again. */
async function finishUnsaved(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await registerIn(page);
  await begin(visitor, quiz);
  await failSaves(page);
  await answerAll(page, questions, 9);
  await tryAgain(page).waitFor();
  await page.unroute('**/attempts');
}

test("a member's results are saved, and the best and the last are shown", async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await registerIn(page);
  await visitor.goto(quizPath(quiz));
  await page.getByText('Your result is saved with your account.').waitFor();
  await begin(visitor, quiz);
  for (const right of [8, 5]) {
    await answerAll(page, questions, right);
    await toast(page, 'Quiz Completed').getByText('Your quiz results have been saved.').waitFor();
    await saved(page).waitFor();
    if (right === 8) await page.getByRole('button', { name: 'Retry' }).click();
  }
  expect((await attemptsOf(page)).map(({ percentage }) => percentage)).toEqual([50, 80]);
  await page.getByRole('link', { name: 'More Quizzes' }).click();
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await card(quiz.title).getByText('Best 80%', { exact: true }).waitFor();
  await card(quiz.title).getByText('Last 50%', { exact: true }).waitFor();
  await eventually(() => page.getByText('Not taken yet', { exact: true }).count()).toBe(3);
  await page.getByRole('link', { name: quiz.title, exact: true }).click();
  const earlier = page.getByRole('region', { name: 'Your results' });
  await earlier.waitFor();
  await eventually(() => earlier.getByRole('definition').allTextContents()).toEqual([
    expect.stringMatching(/^80%/),
    expect.stringMatching(/^50%/),
  ]);
  await expectFlawless(visitor, 'earlier results', 'desktop');
});

test('if only the latest results are listed, the page says so', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await registerIn(page);
  await visitor.goto('/quizzes');
  const one = { quizId: quiz.id, score: 7, totalPoints: 10, percentage: 70, timeSpent: 60 };
  const json = Array.from({ length: 100 }, (_, id) => ({ ...one, id, completedAt: '2026-01-01T00:00:00Z' }));
  await page.route('**/attempts', (route) => route.fulfill({ json }));
  await page.getByRole('link', { name: quiz.title, exact: true }).click();
  await page.getByText('Your latest 100 results are counted here.').waitFor();
});

test('a result that could not be saved says so, and can be sent again', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await registerIn(page);
  await begin(visitor, quiz);
  await failSaves(page);
  await answerAll(page, questions, 9);
  const failure = 'Failed to submit quiz. Your results could not be saved.';
  await toast(page, 'Error').getByText(failure).waitFor();
  await eventually(() => alert(page).textContent()).toBe(failure);
  visitor.complaints.splice(0);
  await expectFlawless(visitor, 'failed save', 'desktop');
  expect(await attemptsOf(page)).toEqual([]);
  await page.unroute('**/attempts');
  await tryAgain(page).click();
  await toast(page, 'Quiz Completed').waitFor();
  expect(await attemptsOf(page)).toMatchObject([{ score: 9, totalPoints: 10 }]);
  await page.reload();
  await saved(page).waitFor();
  expect(await attemptsOf(page)).toHaveLength(1);
});

test('a guest who signs in after the last question finds the result saved', async () => {
  const member = await registerAway();
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await begin(visitor, quiz);
  await answerAll(page, questions, 4);
  await signInToKeep(page).click();
  await signInAndReturn(page, member);
  await result(page).waitFor();
  await saved(page).waitFor();
  expect(await attemptsOf(page)).toMatchObject([{ score: 4, percentage: 40 }]);
});

test('a quiz whose questions cannot be loaded again is kept as it was left', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  agreeToLeave(page);
  await begin(visitor, quiz);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await untilQuestion(page, 2);
  await page.keyboard.press('4');
  await eventually(() => page.getByRole('radio').nth(3).isChecked()).toBe(true);
  await page.route('**/questions', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await tryAgain(page).waitFor();
  await page.unroute('**/questions');
  await tryAgain(page).click();
  await untilQuestion(page, 2);
  await eventually(() => page.getByRole('radio').nth(3).isChecked()).toBe(true);
});

test('a result whose response was lost is sent again as the same result', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await registerIn(page);
  await begin(visitor, quiz);
  const sent: { idempotencyKey?: string }[] = [];
  await page.route('**/attempts', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const body = request.postDataJSON() as { idempotencyKey?: string };
    if (sent.push(body) > 2) return route.continue();
    await page.request.post(request.url(), { data: body });
    return route.abort();
  });
  await answerAll(page, questions, 6);
  await tryAgain(page).waitFor();
  await page.reload();
  await tryAgain(page).waitFor();
  await tryAgain(page).click();
  await saved(page).waitFor();
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
    Array(3).fill(expect.stringMatching(/^[\da-f-]{36}$/)),
  );
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(await attemptsOf(page)).toHaveLength(1);
  // If the quiz is taken again, it is another result.
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await answerAll(page, questions, 6);
  await saved(page).waitFor();
  await eventually(() => attemptsOf(page)).toHaveLength(2);
});

test('a quiz that a member left in the tab is not shown to the next member, nor saved as theirs', async () => {
  const next = await registerAway();
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await finishUnsaved(visitor);
  await signOut(page);
  await toast(page, 'Logged out').waitFor();
  await headerLink(page, 'Sign In').click();
  await page.waitForURL(/\/auth/);
  // If the link has loaded the page again, its form works once its code is loaded.
  await untilReady(page);
  await signIn(page, next);
  await page.waitForURL((url) => url.pathname !== '/auth');
  await toast(page, 'Welcome back!').waitFor();
  while (!page.url().endsWith(quizPath(quiz))) await page.goBack();
  await page.getByText('Your result is saved with your account.').waitFor();
  await start(page).click();
  await untilQuestion(page, 1);
  expect(await attemptsOf(page)).toEqual([]);
});

test('a result on the screen disappears when another member signs in', async () => {
  const next = await registerAway();
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await finishUnsaved(visitor);
  const other = await page.context().newPage();
  await other.goto('/about');
  await untilReady(other);
  await signOut(other);
  await signInToKeep(page).waitFor();
  await other.goto('/auth');
  await untilReady(other);
  await signIn(other, next);
  await start(page).waitFor();
  expect(await attemptsOf(page)).toEqual([]);
});

test('signing out during a quiz does not ask: the quiz waits for its member', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const member = await registerIn(page);
  await begin(visitor, quiz);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await untilQuestion(page, 2);
  await signOut(page);
  await toast(page, 'Logged out').waitFor();
  await page.waitForURL(`${site.url}/`);
  expect(await page.getByRole('dialog', { name: 'Leave this quiz?' }).count()).toBe(0);
  await visitor.goto(quizPath(quiz));
  await start(page).waitFor();
  await signInToKeep(page).click();
  await signInAndReturn(page, member);
  await untilQuestion(page, 2);
});

test('if the session has ended, sign-in leads to the result, which is then saved', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const member = await registerIn(page);
  await begin(visitor, quiz);
  await page.context().clearCookies();
  await answerAll(page, questions, 7);
  await eventually(() => alert(page).textContent()).toContain('You are signed out');
  visitor.complaints.splice(0);
  await expectFlawless(visitor, 'ended session', 'desktop');
  await signInToKeep(page).click();
  await signInAndReturn(page, member);
  await saved(page).waitFor();
  expect(await result(page).textContent()).toBe('Your result: 70%');
  expect(await attemptsOf(page)).toMatchObject([{ score: 7 }]);
});

test('a member who signed in again elsewhere is led to the result, which is then saved', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const member = await registerIn(page);
  await begin(visitor, quiz);
  await page.context().clearCookies();
  await answerAll(page, questions, 7);
  await alert(page).waitFor();
  await signInOn(page, member);
  await signInToKeep(page).click();
  await page.waitForURL(/\/auth\?/);
  await untilReady(page);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await saved(page).waitFor();
  expect(await attemptsOf(page)).toMatchObject([{ score: 7 }]);
});
