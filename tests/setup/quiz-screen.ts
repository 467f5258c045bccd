/** Controls of the quiz screens, and taking a quiz by keyboard. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Question, Quiz } from '#features/quizzes/contract.ts';
import { eventually } from './eventually.ts';
import type { Visitor } from './visitor.ts';

export const quizPath = ({ id }: Quiz) => `/quizzes/view/${id}`;

export const start = (page: Page) => page.getByRole('button', { name: 'Start Quiz', exact: true });

export const untilQuestion = (page: Page, number: number) =>
  page.getByText(`Question ${number} of 10`, { exact: true }).waitFor();

export const result = (page: Page) => page.getByRole('heading', { level: 2, name: /^Your result: \d+%$/ });

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Confirms every dialog that the browser shows before it leaves a page. */
export const agreeToLeave = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

/** Goes to a quiz and starts it. */
export async function begin(visitor: Visitor, quiz: Quiz): Promise<void> {
  await visitor.goto(quizPath(quiz));
  await start(visitor.page).click();
  await untilQuestion(visitor.page, 1);
}

/** Chooses an option by its key: the options are in another order in each run. */
export async function choose(page: Page, question: Question, option: number): Promise<void> {
  const shown = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(question.options).toHaveLength(shown.length);
  await page.keyboard.press(String(shown.indexOf(String(option)) + 1));
  await eventually(() => page.getByRole('radio', { checked: true }).getAttribute('value')).toBe(
    String(option),
  );
}

/**
 * Resolves once the clock shows the remaining time, if `seconds` were left at the moment `since` (in ms). The time
 * that the test itself has taken is subtracted.
 */
export async function untilLeft(page: Page, seconds: number, since: number): Promise<void> {
  await eventually(async () => {
    const spent = (Date.now() - since) / 1000;
    const [minutes, rest] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
    const shown = Number(minutes) * 60 + Number(rest);
    // The clock shows whole seconds and is redrawn only at intervals.
    return shown <= seconds && shown >= seconds - spent - 2 ? 'in time' : `${shown} of ${seconds} seconds`;
  }).toBe('in time');
}

/** The index of a wrong option. */
export const wrongOption = ({ correctAnswer }: Question) => (correctAnswer + 1) % 4;

/** Answers the questions from position `from` to the end; those before position `right` correctly. */
export async function answerAll(
  page: Page,
  questions: readonly Question[],
  right: number,
  from = 0,
): Promise<void> {
  for (const [place, question] of questions.entries()) {
    if (place < from) continue;
    await untilQuestion(page, place + 1);
    await choose(page, question, place < right ? question.correctAnswer : wrongOption(question));
    await page.keyboard.press('Enter');
  }
  await result(page).waitFor();
}
