/** Parts of a quiz's screens, and the way through them by keyboard. */
import type { Page } from 'playwright-core';
import type { Question, Quiz } from '#features/quizzes/contract.ts';
import type { Visitor } from './visitor.ts';

export const quizPath = ({ id }: Quiz) => `/quizzes/view/${id}`;

export const start = (page: Page) => page.getByRole('button', { name: 'Start Quiz', exact: true });

export const untilQuestion = (page: Page, number: number) =>
  page.getByText(`Question ${number} of 10`, { exact: true }).waitFor();

export const result = (page: Page) => page.getByRole('heading', { level: 2, name: /^Your result: \d+%$/ });

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Whatever the browser asks before it leaves, the answer is yes. */
export const agreeToLeave = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

/** Goes to a quiz and starts it. */
export async function begin(visitor: Visitor, quiz: Quiz): Promise<void> {
  await visitor.goto(quizPath(quiz));
  await start(visitor.page).click();
  await untilQuestion(visitor.page, 1);
}

/** Answers the questions from place `from` to the end, those before place `right` rightly. */
export async function answerAll(
  page: Page,
  questions: readonly Question[],
  right: number,
  from = 0,
): Promise<void> {
  for (const [place, { correctAnswer }] of questions.entries()) {
    if (place < from) continue;
    await untilQuestion(page, place + 1);
    await page.keyboard.press(String((place < right ? correctAnswer : (correctAnswer + 1) % 4) + 1));
    await page.keyboard.press('Enter');
  }
  await result(page).waitFor();
}
