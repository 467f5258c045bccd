/**
 * A teacher's two versions: choosing a quiz and questions, downloading sheets and keys, sharing; with and without
 * JavaScript.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrangeQuestions, type Version } from '#features/quizzes/sheet-choice.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { toast } from '#tests/setup/account-screen.ts';
import { readCopied, separateClipboard } from '#tests/setup/clipboard.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { readPdf, squeeze } from '#tests/setup/pdf.ts';
import { expectQuiet, readDownload } from '#tests/setup/screen.ts';
import { openQuizSuite } from '#tests/setup/suite.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

/** The site's public address; the tests use another one. */
const publicUrl = 'http://localhost:3000';
const { browser, site, quiz, premium, questions } = await openQuizSuite();
const chosen = questions.filter((_, place) => place !== 1 && place !== 4);
const keys = chosen.map(({ key }) => key);
const name = `${quiz.slug}-8-questions-version`;
const queryOf = (version: Version) => `version=${version}&questions=${keys.join()}`;

const main = (page: Page) => page.getByRole('main');
const chosenCount = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text });
const box = (page: Page, place: number) => page.getByRole('checkbox').nth(place);
const version = (page: Page, letter: Version) =>
  page.getByRole('radio', { name: new RegExp(`^Version ${letter}`) });

async function download(page: Page, label: string) {
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: label, exact: true }).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), ...(await readPdf(await readDownload(saved))) };
}

/** Downloads the sheet and the key from the page; the key matches the sheet, and both have the version's order. */
async function takeBoth(page: Page, letter: Version): Promise<void> {
  const arranged = arrangeQuestions(questions, quiz, { version: letter, keys });
  const sheet = await download(page, 'Quiz sheet (PDF)');
  expect(sheet.name).toBe(`${name}-${letter.toLowerCase()}.pdf`);
  expect(sheet.squeezed).toContain(squeeze(`${quiz.title}, Version ${letter}`));
  for (const [place, { questionText, options }] of arranged.entries()) {
    const lettered = options.map((option, at) => `${'ABCD'[at]}${option}`).join('');
    expect(sheet.squeezed).toContain(squeeze(`${place + 1}.${questionText}${lettered}`));
  }
  const key = await download(page, 'Answer key (PDF)');
  expect(key.name).toBe(`${name}-${letter.toLowerCase()}-answers.pdf`);
  expect(key.squeezed).toContain(squeeze(`Answer key: ${quiz.title}, Version ${letter}`));
  const letters = arranged.map(({ correctAnswer }, place) => `${place + 1}${'ABCD'[correctAnswer]}`);
  expect(key.squeezed).toContain(letters.join(''));
}

async function openQuiz(page: Page): Promise<void> {
  await main(page).getByText('Ancient Near East', { exact: true }).click();
  await main(page).getByRole('link', { name: quiz.title, exact: true }).click();
  await main(page).getByRole('heading', { name: quiz.title }).waitFor();
}

test("a teacher's two versions", async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/quizzes');
  await main(page).getByRole('link', { name: 'For teachers', exact: true }).click();
  await page.waitForURL('**/teachers');
  await heading(page).getByText('For teachers', { exact: true }).waitFor();
  await main(page).getByText('52 quizzes, 39 of them open to you.').waitFor();
  expect(await main(page).locator('a[href^="/teachers?quiz="]').count()).toBe(52);
  await expectFlawless(visitor, 'for teachers');
  await openQuiz(page);
  await separateClipboard(page);
  await chosenCount(page, 'All 10 questions').waitFor();
  await box(page, 1).uncheck();
  // The fields change at once, and then follow the address.
  await chosenCount(page, '9 of 10 questions').waitFor();
  await box(page, 4).uncheck();
  await chosenCount(page, '8 of 10 questions').waitFor();
  await takeBoth(page, 'A');
  await version(page, 'B').check();
  await page.waitForURL(`**/teachers?quiz=${quiz.slug}&${queryOf('B')}`);
  // The links to the files follow the address.
  await main(page).getByRole('heading', { level: 3, name: 'Version B', exact: true }).waitFor();
  await takeBoth(page, 'B');
  await expectFlawless(visitor, 'a chosen quiz');

  for (const [button, url] of [
    ['Copy sheet link', `${publicUrl}/quizzes/sheet?quiz=${quiz.slug}&${queryOf('B')}`],
    ['Copy quiz link', `${publicUrl}/quizzes/view/${quiz.id}`],
    ['Copy choice link', `${publicUrl}/teachers?quiz=${quiz.slug}&${queryOf('B')}`],
  ] as const) {
    await main(page).getByText(url, { exact: true }).waitFor();
    await page.getByRole('button', { name: button, exact: true }).click();
    await toast(page, 'Link copied').first().waitFor();
    await eventually(() => readCopied(page)).toBe(url);
  }
  // Going back to the whole quiz resets the choice in the fields too.
  await main(page).getByRole('link', { name: quiz.title, exact: true }).click();
  await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBe(10);
  expect(await version(page, 'A').isChecked()).toBe(true);
  for (const place of questions.keys()) {
    await box(page, place).uncheck();
    const left = questions.length - place - 1;
    // Choosing no question does not change the address: the files below are those of the last choice.
    await chosenCount(page, `${Math.max(left, 1)} of 10 questions`).waitFor();
  }
  await main(page).getByRole('alert').getByText('Choose at least one question.', { exact: false }).waitFor();
  expect(new URL(page.url()).search).toContain(`questions=${questions.at(-1)?.key}`);
  expectQuiet(visitor);
});

test('without JavaScript the form leads to the same files, and the address is shown', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  const { page } = visitor;
  await visitor.goto('/teachers');
  await openQuiz(page);
  await box(page, 1).uncheck();
  await box(page, 4).uncheck();
  await version(page, 'B').check();
  await page.getByRole('button', { name: 'Show the files', exact: true }).click();
  await page.waitForURL(`**/teachers?quiz=${quiz.slug}&${queryOf('B')}#files`);
  await takeBoth(page, 'B');
  await main(page)
    .getByText(`${publicUrl}/quizzes/sheet?quiz=${quiz.slug}&${queryOf('B')}`)
    .waitFor();
  expect(await main(page).getByRole('button', { name: /^Copy/ }).count()).toBe(0);
  for (const _ of keys) await page.getByRole('checkbox', { checked: true }).first().uncheck();
  await page.getByRole('button', { name: 'Show the files', exact: true }).click();
  await page.getByText('Choose at least one question.', { exact: true }).waitFor();
});

test('the print view is only the sheet, in the order of its version', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(`/quizzes/sheet?quiz=${quiz.slug}&${queryOf('B')}`);
  await expectFlawless(visitor, 'the print view');
  const printed = await readPdf(await page.pdf({ format: 'Letter' }));
  const arranged = arrangeQuestions(questions, quiz, { version: 'B', keys });
  for (const [place, { questionText, options }] of arranged.entries()) {
    expect(printed.squeezed).toContain(squeeze(`${place + 1}.${questionText}`));
    expect(printed.squeezed).toContain(squeeze(options.map((each, at) => `${'ABCD'[at]}${each}`).join('')));
  }
  expect(printed.squeezed).toContain(squeeze(`${quiz.title}, Version B`));
  for (const words of ['Only the sheet is printed', 'Breadcrumb', questions[0]?.explanation ?? '']) {
    expect(printed.squeezed).not.toContain(squeeze(words));
  }
  expectQuiet(visitor);
});

test('a quiz that the plan does not include says so; unknown quizzes and invalid choices are refused with the reason', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  const { page } = visitor;
  for (const path of [`/teachers?quiz=${premium.slug}`, `/quizzes/sheet?quiz=${premium.slug}`]) {
    await visitor.goto(path);
    await page.getByRole('heading', { name: 'This quiz is part of Premium' }).waitFor();
    expect(await page.content()).not.toContain('/export/');
  }
  for (const [path, status, reason] of [
    ['/teachers?quiz=quiz-atlantis', 404, 'The library has no quiz of this name.'],
    ['/quizzes/sheet', 404, 'This address names no quiz.'],
    [`/teachers?quiz=${quiz.slug}&version=C`, 400, 'A quiz has the versions A and B.'],
    [`/teachers?quiz=${quiz.slug}&questions=atlantis`, 400, 'Please choose them again.'],
    [
      `/teachers/choice?quiz=${quiz.slug}&version=B&question=//atlantis`,
      400,
      'choose quiz and questions again',
    ],
  ] as const) {
    const answer = await ask(site.url, path, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.text.includes(reason)], path).toEqual([status, true]);
  }
  await using member = await site.visitAsPremium(browser);
  await member.page.goto(`/teachers?quiz=${premium.slug}`);
  await member.page.getByText('52 quizzes, 52 of them open to you.').waitFor();
  await member.page.getByRole('link', { name: 'Answer key (PDF)', exact: true }).waitFor();
});
