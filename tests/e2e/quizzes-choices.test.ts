/** A quiz's clock, the alternatives to it, and what follows wrong answers. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Attempt, Question } from '#features/quizzes/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { inventAddress, registerIn } from '#tests/setup/members.ts';
import {
  agreeToLeave,
  answerAll,
  begin,
  choose,
  quizPath,
  result,
  start,
  untilLeft,
  untilQuestion,
  wrongOption,
} from '#tests/setup/quiz-screen.ts';
import { expectQuiet, phone } from '#tests/setup/screen.ts';
import { openQuizSuite } from '#tests/setup/suite.ts';
import { untilReady, visit } from '#tests/setup/visitor.ts';

const { browser, site, quiz, questions } = await openQuizSuite();
const [first, second] = questions as [Question, Question, ...Question[]];

/** The key under which a tab stores the current quiz. */
const keptAs = `lyceum:quiz:${quiz.id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const verdict = (page: Page, name: RegExp) => page.getByRole('heading', { level: 3, name });
const practice = (page: Page) => page.getByRole('heading', { level: 1, name: `${quiz.title}: My Mistakes` });

test('without a time limit and with each answer explained, by keyboard alone', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  agreeToLeave(page);
  await page.clock.install();
  await visitor.goto(quizPath(quiz));
  const time = page.getByRole('group', { name: 'Time' });
  expect(
    await time.getByRole('radio', { checked: true }).evaluate((radio) => radio.parentElement?.textContent),
  ).toBe(`${quiz.timeLimit} minutes`);
  await time.getByRole('radio').first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
  await eventually(() => page.getByLabel('Without time').isChecked()).toBe(true);
  await eventually(() => page.getByLabel('After each question').isChecked()).toBe(true);
  await page.keyboard.press('Enter');

  await untilQuestion(page, 1);
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.getByText('Without time', { exact: true }).waitFor();
  await choose(page, first, wrongOption(first));
  await page.keyboard.press('Enter');
  await verdict(page, /^Incorrect/).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Incorrect');
  await page.getByText(first.explanation, { exact: true }).waitFor();
  const option = (text: string) => page.getByRole('radio', { name: text });
  await option(`${first.options[first.correctAnswer]} Right answer`).waitFor();
  await option(`${first.options[wrongOption(first)]} Your answer`).waitFor();
  await expectFlawless(visitor, 'explained answer');
  // An explained answer is final: neither a key nor a reload changes it.
  for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key);
  await page.clock.fastForward(quiz.timeLimit * 3 * 60_000);
  await page.reload();
  await untilReady(page);
  await verdict(page, /^Incorrect/).waitFor();
  await page.keyboard.press('Enter');
  await untilQuestion(page, 2);
  await choose(page, second, second.correctAnswer);
  await page.keyboard.press('Enter');
  await verdict(page, /^Correct/).waitFor();
  await page.keyboard.press('Enter');
  for (const [place, question] of questions.entries()) {
    if (place < 2) continue;
    await untilQuestion(page, place + 1);
    await choose(page, question, question.correctAnswer);
    await page.keyboard.press('Enter');
    await verdict(page, /^Correct/).waitFor();
    await page.keyboard.press('Enter');
  }
  expect(await result(page).textContent()).toBe('Your result: 90%');
  await page.getByText(/^9 of 10 points in [\d\w ]*(?:minute|second)s?$/).waitFor();
  expectQuiet(visitor);
});

test('the clock runs in real time, announces its end, and submits the answers given', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.clock.install();
  await begin(visitor, quiz);
  const limit = quiz.timeLimit * 60_000;
  const told = page.getByRole('main').getByRole('status').first();
  await choose(page, first, first.correctAnswer);
  await eventually(() => told.textContent()).toBe('');
  await page.clock.fastForward(limit - 299_000);
  await eventually(() => told.textContent()).toBe('5 minutes left');
  const deadline = await page.evaluate(
    (key): number => JSON.parse(sessionStorage.getItem(key) ?? '').deadline,
    keptAs,
  );
  // From here on the clock is paused between steps, because a step may take longer than the seconds that are checked.
  await page.clock.pauseAt(deadline - 59_000);
  await eventually(() => told.textContent()).toBe('1 minute left');
  await eventually(() => page.getByRole('timer').textContent()).toMatch(/^0:5\d$/);
  await page.clock.pauseAt(deadline - 9000);
  await eventually(() => told.textContent()).toBe('10 seconds left');
  await page.clock.resume();
  await page.clock.fastForward(20_000);
  await result(page).waitFor();
  expect(await result(page).textContent()).toBe('Your result: 10%');
  await page.getByText('The time was up: what you had answered by then counts.').waitFor();
  await eventually(() => page.getByText('Not answered', { exact: true }).count()).toBe(9);
  expectQuiet(visitor);
});

test('a deadline that passed while the page was away submits on return', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  agreeToLeave(page);
  await begin(visitor, quiz);
  await choose(page, first, first.correctAnswer);
  await page.evaluate((key) => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as { startedAt: number; deadline: number };
    const away = 86_400_000;
    const moved = { ...kept, startedAt: kept.startedAt - away, deadline: kept.deadline - away };
    sessionStorage.setItem(key, JSON.stringify(moved));
  }, keptAs);
  await page.reload();
  await result(page).waitFor();
  expect(await result(page).textContent()).toBe('Your result: 10%');
});

test('double time doubles the limit; reading explanations does not use it up', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.clock.install();
  await visitor.goto(quizPath(quiz));
  await page.getByLabel(/^Double time/).check();
  await page.getByLabel('After each question').check();
  const begun = Date.now();
  await start(page).click();
  await untilQuestion(page, 1);
  await untilLeft(page, quiz.timeLimit * 2 * 60, begun);
  await page.clock.fastForward(60_000);
  await choose(page, first, first.correctAnswer);
  await page.keyboard.press('Enter');
  await verdict(page, /^Correct/).waitFor();
  await page.clock.fastForward(quiz.timeLimit * 3 * 60_000);
  await page.keyboard.press('Enter');
  await untilQuestion(page, 2);
  await untilLeft(page, (quiz.timeLimit * 2 - 1) * 60, begun);
  await page.clock.fastForward(quiz.timeLimit * 2 * 60_000);
  await result(page).waitFor();
  await page.getByText('The time was up: what you had answered by then counts.').waitFor();
});

test('a member adds mistakes to review and tries them again, and this does not count as an attempt', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  agreeToLeave(page);
  await registerIn(page);
  await begin(visitor, quiz);
  await answerAll(page, questions, 8);
  await page.getByText('Saved with your account.', { exact: true }).waitFor();
  const cards = page.getByRole('region', { name: 'Review these' });
  await cards.getByRole('button', { name: /^Add to Review \(/ }).click();
  await cards.getByRole('link', { name: /^In review \(/ }).waitFor();
  await expectFlawless(visitor, 'result with mistakes', 'desktop');

  await page.getByText(/^The 2 questions you did not get right/).waitFor();
  await button(page, 'Try My Mistakes').click();
  await practice(page).waitFor();
  const [ninth, tenth] = questions.slice(8) as [Question, Question];
  await page.getByRole('group', { name: ninth.questionText }).waitFor();
  await choose(page, ninth, ninth.correctAnswer);
  await page.keyboard.press('Enter');
  await verdict(page, /^Correct/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Question 2 of 2', { exact: true }).waitFor();
  await page.reload();
  await untilReady(page);
  await page.getByText('Question 2 of 2', { exact: true }).waitFor();
  await choose(page, tenth, wrongOption(tenth));
  await page.keyboard.press('Enter');
  await verdict(page, /^Incorrect/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('This was practice: it is not saved as a result.').waitFor();
  expect(await result(page).textContent()).toBe('Your result: 50%');
  await button(page, 'Try My Mistakes').click();
  await page.getByText('Question 1 of 1', { exact: true }).waitFor();
  await choose(page, tenth, tenth.correctAnswer);
  for (const _ of ['check', 'submit']) await page.keyboard.press('Enter');
  await eventually(() => result(page).textContent()).toBe('Your result: 100%');
  expect(await button(page, 'Try My Mistakes').count()).toBe(0);
  await button(page, 'Back to My Result').click();
  await eventually(() => result(page).textContent()).toBe('Your result: 80%');
  await page.reload();
  await eventually(() => result(page).textContent()).toBe('Your result: 80%');
  const attempts = await page.request.get(`/api/quizzes/${quiz.id}/attempts`, {
    headers: { 'x-forwarded-for': inventAddress() },
  });
  expect((await attempts.json()) as Attempt[]).toMatchObject([{ percentage: 80 }]);
  expectQuiet(visitor);
});

test('with forced colors, right and wrong are shown by words and marks', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await begin(visitor, quiz);
  await answerAll(page, questions, 9);
  const entries = page.getByRole('region', { name: 'Review' }).locator('ol > li');
  for (const [place, word] of [
    [0, 'Correct'],
    [9, 'Incorrect'],
  ] as const) {
    const mark = entries.nth(place).getByText(word, { exact: true }).locator('svg');
    expect(await mark.evaluate((svg) => getComputedStyle(svg).color)).toBe('rgb(0, 0, 0)');
    await mark.waitFor();
  }
});
