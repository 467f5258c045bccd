/** The mixed quiz: choosing, taking, sharing, and invalid addresses. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MixedQuestion } from '#features/quizzes/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { agreeToLeave, alert, answerAll, result, start, untilQuestion } from '#tests/setup/quiz-screen.ts';
import { desktop, expectQuiet } from '#tests/setup/screen.ts';
import { openQuizSuite } from '#tests/setup/suite.ts';
import { untilReady, visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openQuizSuite();

const draw = (page: Page) => page.getByRole('button', { name: 'Draw the Questions' });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const chosen = (page: Page) =>
  page
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent));

test('from the hub to a result and beyond', async () => {
  await using visitor = await visit(browser, site.url, desktop);
  const { page } = visitor;
  agreeToLeave(page);
  await visitor.goto('/quizzes/ancient-rome');
  await link(page, 'Mixed Quiz').click();
  await page.waitForURL(/\/quizzes\/mixed\?periods=ancient-rome&count=10$/);
  await eventually(() => chosen(page)).toEqual(['Ancient Rome']);
  await page.getByLabel('Ancient Rome', { exact: true }).uncheck();
  await page.getByLabel('20 questions').check();
  await page.getByLabel('10 questions').focus();
  await draw(page).focus();
  await page.keyboard.press('Enter');
  await eventually(() => alert(page).textContent()).toBe('Choose at least one period.');
  await expectFlawless(visitor, 'mixed quiz without periods');
  for (const name of ['Renaissance', 'Ancient Rome']) {
    await page.getByLabel(name, { exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByLabel('10 questions').check();
  await draw(page).click();
  await page.waitForURL(/\/quizzes\/mixed\?periods=ancient-rome,renaissance&count=10&seed=\d+$/);
  await page.getByText('Questions on Ancient Rome and the Renaissance.').waitFor();
  await expectFlawless(visitor, 'introduction of a mixed quiz');

  const address = page.url();
  const response = await fetch(`${site.url}/api/quizzes/mixed${new URL(address).search}`);
  const questions = (await response.json()) as MixedQuestion[];
  expect(new Set(questions.map(({ periodId }) => periodId)).size).toBe(2);
  await start(page).click();
  await untilQuestion(page, 1);
  await page.getByRole('group', { name: questions[0]?.questionText ?? '' }).waitFor();
  await page.keyboard.press('1');
  await page.reload();
  await untilReady(page);
  await page.getByRole('group', { name: questions[0]?.questionText ?? '' }).waitFor();
  await answerAll(page, questions, 4);
  expect(await result(page).textContent()).toBe('Your result: 40%');
  await page.getByText('Mixed quizzes are not saved as results.').waitFor();
  expect(await link(page, 'Sign in to keep your results').count()).toBe(0);
  const review = page.getByRole('region', { name: 'Review' });
  expect(await review.getByRole('link', { name: /^Cards on (Ancient Rome|the Renaissance)$/ }).count()).toBe(
    6,
  );
  await page.getByRole('button', { name: 'Try My Mistakes' }).waitFor();
  await page.reload();
  await eventually(() => result(page).textContent()).toBe('Your result: 40%');

  await link(page, 'Draw Others').click();
  await page.waitForURL((url) => url.href !== address);
  await start(page).waitFor();
  await link(page, 'Change Periods').click();
  await eventually(() => chosen(page)).toEqual(['Ancient Rome', 'Renaissance']);
  expectQuiet(visitor);
});

test('an invalid address says what is wrong, and keeps the valid part', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  for (const [query, problem, kept] of [
    ['periods=&count=10&seed=1', 'Choose at least one period.', []],
    ['periods=renaissance,atlantis&count=10&seed=1', /There is no period “atlantis”/, ['Renaissance']],
    ['periods=renaissance&count=15&seed=1', 'A mixed quiz has 10 or 20 questions.', ['Renaissance']],
  ] as const) {
    await visitor.goto(`/quizzes/mixed?${query}`);
    await eventually(() => alert(page).textContent()).toMatch(problem);
    expect(await chosen(page)).toEqual(kept);
    await draw(page).waitFor();
  }
  expectQuiet(visitor);
});

test('periods without questions say so, and the choice is kept', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.route('**/api/quizzes/mixed?*', (route) => route.fulfill({ json: [] }));
  await visitor.goto('/quizzes/mixed?periods=renaissance&count=20&seed=3');
  await start(page).click();
  await eventually(() => alert(page).textContent()).toContain('There are no questions on the Renaissance');
  await link(page, 'Change Periods').click();
  await eventually(() => chosen(page)).toEqual(['Renaissance']);
  expect(await page.getByLabel('20 questions').isChecked()).toBe(true);
});

test('no quiz has the address of the mixed one, and its page contains no answer', async () => {
  expect((await ask(site.url, '/quizzes/view/mixed')).status).toBe(404);
  const { status, text } = await ask(site.url, '/quizzes/mixed?periods=renaissance&count=10&seed=3');
  expect(status).toBe(200);
  expect(text).not.toContain('correctAnswer');
  expect((await ask(site.url, '/quizzes/mixed')).text).toContain('Taking a quiz needs JavaScript.');
});
