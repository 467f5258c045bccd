/** Taking a quiz: by keyboard alone, with a reload, as guest, member and premium member. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { registerIn } from '#tests/setup/members.ts';
import {
  agreeToLeave,
  alert,
  answerAll,
  begin,
  quizPath,
  result,
  start,
  untilLeft,
  untilQuestion,
  wrongOption,
} from '#tests/setup/quiz-screen.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { openQuizSuite } from '#tests/setup/suite.ts';
import { heading, sizes, untilReady, visit } from '#tests/setup/visitor.ts';

const { browser, site, quiz, premium, questions } = await openQuizSuite();

const next = (page: Page) => page.getByRole('button', { name: /^(Next Question|Submit Quiz)$/ });

test('a guest takes a quiz by keyboard alone; every screen on the way is accessible', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  await visitor.goto(quizPath(quiz));
  expect(await heading(page).textContent()).toBe(quiz.title);
  await page.getByText('10 questions', { exact: true }).waitFor();
  await page.getByText(`${quiz.timeLimit} min`, { exact: true }).waitFor();
  const box = await start(page).boundingBox();
  expect(box ? box.y + box.height : undefined).toBeLessThan(sizes[phone.size].height);

  await start(page).focus();
  await page.keyboard.press('Enter');
  await untilQuestion(page, 1);
  await page.getByRole('group', { name: questions[0]?.questionText ?? '' }).waitFor();
  await eventually(() => next(page).isDisabled()).toBe(true);
  // Nothing is chosen, so Enter has no effect.
  await page.keyboard.press('Enter');
  await untilQuestion(page, 1);
  await page.keyboard.press('3');
  await eventually(() => page.getByRole('radio').nth(2).isChecked()).toBe(true);
  await eventually(() => next(page).isEnabled()).toBe(true);
  await page.keyboard.press('2');
  await eventually(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
  await expectFlawless(visitor, 'question');

  await answerAll(page, questions, 7);
  expect(await result(page).textContent()).toBe('Your result: 70%');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your result: 70%');
  await page.getByText('7 of 10 points').waitFor();
  const link = page.getByRole('link', { name: 'Sign in to keep your results' });
  expect(await link.getAttribute('href')).toBe(`/api/login?redirect=${encodeURIComponent(quizPath(quiz))}`);
  await page.getByRole('region', { name: 'For teachers', exact: true }).waitFor();
  await expectFlawless(visitor, 'result');
  expectQuiet(visitor);
});

test('the review names each answer, the right one, why, and where to read it', async () => {
  await using visitor = await visit(browser, site.url, desktop);
  const { page } = visitor;
  await begin(visitor, quiz);
  await answerAll(page, questions, 6);
  const entries = page.getByRole('region', { name: 'Review' }).locator('ol > li');
  await eventually(() => entries.count()).toBe(10);
  for (const [place, question] of questions.entries()) {
    const text = (await entries.nth(place).textContent()) ?? '';
    expect(text).toContain(question.questionText);
    expect(text).toContain(question.explanation);
    expect(text).toContain(question.options[question.correctAnswer]);
    expect(text).toContain(place < 6 ? 'Correct' : 'Incorrect');
    if (place >= 6) expect(text).toContain(question.options[wrongOption(question)]);
    const cards = entries.nth(place).getByRole('link', { name: /^Cards on / });
    expect(await cards.count()).toBe(place < 6 ? 0 : 1);
    const more = entries.nth(place).getByRole('link', { name: /^Read more: / });
    expect(await more.getAttribute('href')).toBe(question.reference?.url);
  }
  await entries
    .first()
    .getByRole('link', { name: /^Read more: / })
    .click();
  await page.waitForURL(`${site.url}${questions[0]?.reference?.url}`);
  await page.goBack();
  expect(await result(page).textContent()).toBe('Your result: 60%');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await untilQuestion(page, 1);
  await eventually(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  expectQuiet(visitor);
});

test('after a reload the quiz continues with its answers and its clock', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  agreeToLeave(page);
  await page.clock.install();
  const begun = Date.now();
  await begin(visitor, quiz);
  for (const number of [1, 2]) {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await untilQuestion(page, number + 1);
  }
  await page.keyboard.press('4');
  const order = () =>
    page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  const shown = await order();
  await page.clock.fastForward(60_000);
  await page.reload();
  await untilReady(page);
  await untilQuestion(page, 3);
  await eventually(() => page.getByRole('radio').nth(3).isChecked()).toBe(true);
  expect(await order()).toEqual(shown);
  await untilLeft(page, (quiz.timeLimit - 1) * 60, begun);
  expectQuiet(visitor);
});

test('the answers are not in the page before the quiz begins', async () => {
  for (const path of [quizPath(quiz), quizPath(premium)]) {
    const { text } = await ask(site.url, path);
    expect(text).not.toContain('correctAnswer');
    expect(text).not.toContain(questions[0]?.explanation);
  }
  await using visitor = await visit(browser, site.url);
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await begin(visitor, quiz);
  expect(asked.filter((path) => path.endsWith('/questions'))).toHaveLength(1);
});

test('leaving during the quiz asks; staying continues it, leaving means starting again', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/quizzes');
  await page.getByRole('link', { name: quiz.title, exact: true }).click();
  await start(page).click();
  await untilQuestion(page, 1);
  await page.keyboard.press('1');
  const away = page.getByRole('banner').getByRole('link', { name: 'Timeline', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Leave this quiz?' });
  await away.click();
  await dialog.waitFor();
  await expectFlawless(visitor, 'dialog', 'desktop');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => new URL(page.url()).pathname).toBe(quizPath(quiz));
  // Keys act on the question again.
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await page.keyboard.press('Enter');
  await untilQuestion(page, 2);

  await page.goBack();
  await dialog.getByRole('button', { name: 'Keep Going' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The router has undone the first step back, so the next one is a separate step.
  await page.waitForURL(`${site.url}${quizPath(quiz)}`);
  await untilQuestion(page, 2);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave Quiz' }).click();
  await page.waitForURL(`${site.url}/quizzes`);
  await page.getByRole('link', { name: quiz.title, exact: true }).click();
  await start(page).waitFor();
  expectQuiet(visitor);
});

test('the browser asks before a reload during the quiz, but not before or after it', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await visitor.goto(quizPath(quiz));
  await page.reload();
  await begin(visitor, quiz);
  expect(asked).toEqual([]);
  await page.keyboard.press('1');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await untilQuestion(page, 1);
  await answerAll(page, questions, 10);
  await page.reload();
  await result(page).waitFor();
  expect(asked).toEqual(['beforeunload']);
});

test('shortcuts of one character can be turned off', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await begin(visitor, quiz);
  await page.getByText('Keyboard shortcuts').click();
  await page.getByLabel('Use keys of one character').uncheck();
  await page.getByRole('heading', { level: 2 }).first().focus();
  await page.keyboard.press('2');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('a premium quiz shows guests and free members which plan includes it, and opens for paying members', async () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'This quiz is part of Premium' });
  await using guest = await visit(browser, site.url);
  await guest.goto(quizPath(premium));
  await panel(guest.page).getByText('Starting at $4.99/month').waitFor();
  const link = (name: string) => panel(guest.page).getByRole('link', { name, exact: true });
  expect(await link('View All Plans').getAttribute('href')).toBe('/pricing');
  expect(await link('Sign In').getAttribute('href')).toBe(
    `/api/login?redirect=${encodeURIComponent(quizPath(premium))}`,
  );
  expect(await start(guest.page).count()).toBe(0);
  await expectFlawless(guest, 'panel');

  await using free = await visit(browser, site.url);
  await registerIn(free.page);
  await free.goto(quizPath(premium));
  await panel(free.page).getByRole('link', { name: 'View All Plans' }).waitFor();
  expect(await panel(free.page).getByRole('link', { name: 'Sign In' }).count()).toBe(0);

  await using payer = await site.visitAsPremium(browser);
  await begin(payer, premium);
  expectQuiet(payer);
});

test('if the server refuses, the panel replaces the quiz', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.route('**/questions', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'upgrade_required', message: 'This quiz is part of Premium.' },
    }),
  );
  await visitor.goto(quizPath(quiz));
  await start(page).click();
  await page.getByRole('region', { name: 'This quiz is part of Premium' }).waitFor();
});

test('questions that cannot be loaded, and a quiz without questions, say so', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.route('**/questions', (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.goto(quizPath(quiz));
  await start(page).click();
  await alert(page).waitFor();
  expect(await alert(page).textContent()).toBe('Failed to load quiz. Please try again later.');
  await page.unroute('**/questions');
  await page.route('**/questions', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await page.getByText("This quiz doesn't have any questions yet.", { exact: true }).waitFor();
});

test.each(['/quizzes/view/999999999', '/quizzes/view/abc', '/quizzes/view/0'])(
  '%s does not exist and says so',
  async (path) => {
    const { status, text } = await ask(site.url, path);
    expect(status).toBe(404);
    expect(text).toContain(
      'Failed to load quiz. The quiz might not exist or there was a problem with the server.',
    );
  },
);

test('a quiz that cannot be loaded after following a link says so, and going back works', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/quizzes');
  await page.route(`**/api/quizzes/${quiz.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: quiz.title, exact: true }).click();
  await alert(page).waitFor();
  expect(await alert(page).textContent()).toBe(
    'Failed to load quiz. The quiz might not exist or there was a problem with the server.',
  );
  visitor.complaints.splice(0);
  await expectFlawless(visitor, 'problem', 'phone');
  await page.unroute(`**/api/quizzes/${quiz.id}`);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await start(page).waitFor();
});
