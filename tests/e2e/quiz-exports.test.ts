/**
 * What a quiz's page has for teachers: files to download, a sheet to print, a link to share; for everyone who may take
 * the quiz.
 */
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Quiz } from '#features/quizzes/contract.ts';
import { type ExportFile, exportFiles, exportFileUrl } from '#features/quizzes/export-files.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { toast } from '#tests/setup/account-screen.ts';
import { readCopied, separateClipboard } from '#tests/setup/clipboard.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { readPdf, squeeze } from '#tests/setup/pdf.ts';
import { readGift } from '#tests/setup/quiz-exports.ts';
import { expectQuiet, readDownload } from '#tests/setup/screen.ts';
import { openQuizSuite } from '#tests/setup/suite.ts';
import { heading, untilReady, visit } from '#tests/setup/visitor.ts';

/** The site's public address; the tests use another one. */
const publicUrl = 'http://localhost:3000';
const { browser, site, quiz, premium, questions } = await openQuizSuite();

const pathOf = ({ id }: Quiz) => `/quizzes/view/${id}`;
const section = (page: Page) => page.getByRole('region', { name: 'For teachers', exact: true });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const file = (page: Page, name: string) => section(page).getByRole('link', { name, exact: true });
/** The answer key is not among them, because students see this page. */
const shownFiles = ['quiz.pdf', 'moodle.xml', 'gift.txt', 'qti.zip'] as const satisfies ExportFile[];
const fileNames: Record<(typeof shownFiles)[number], string> = {
  'quiz.pdf': 'Quiz sheet (PDF)',
  'moodle.xml': 'Moodle XML',
  'gift.txt': 'Moodle GIFT',
  'qti.zip': 'QTI 2.1 for Canvas, Blackboard and others',
};

async function download(page: Page, name: (typeof shownFiles)[number]): Promise<Download> {
  const saving = page.waitForEvent('download');
  await file(page, fileNames[name]).click();
  return saving;
}

/** Counts calls of print instead of opening the browser's dialog. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints += 1;
    };
  });
const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);

test('files, link and Google Classroom are on the quiz page, and accessible', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(pathOf(quiz));
  await separateClipboard(page);
  await section(page).scrollIntoViewIfNeeded();
  await eventually(() => button(page, 'Copy link').isEnabled()).toBe(true);
  await expectFlawless(visitor, 'introduction');

  const url = publicUrl + pathOf(quiz);
  await section(page).getByText(url, { exact: true }).waitFor();
  await button(page, 'Copy link').click();
  await toast(page, 'Link copied').waitFor();
  expect(await readCopied(page)).toBe(url);

  const share = section(page).getByRole('link', { name: /^Share to Google Classroom/ });
  expect(await share.getAttribute('target')).toBe('_blank');
  expect(await share.getAttribute('rel')).toBe('noopener');
  const target = new URL((await share.getAttribute('href')) ?? '');
  expect(target.origin + target.pathname).toBe('https://classroom.google.com/share');
  expect(Object.fromEntries(target.searchParams)).toEqual({ url, title: quiz.title });
  for (const name of shownFiles) {
    const href = await file(page, fileNames[name]).getAttribute('href');
    expect(href).toBe(exportFileUrl(quiz.id, name));
  }
  expect(await page.content()).not.toContain('answers.pdf');
  const toTeachers = section(page).getByRole('link', { name: 'Two versions, chosen questions and the key' });
  expect(await toTeachers.getAttribute('href')).toBe(`/teachers?quiz=${quiz.slug}`);
  expectQuiet(visitor);
});

test('if the browser refuses to copy the link, it is selected', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await visitor.goto(pathOf(quiz));
  await section(page).scrollIntoViewIfNeeded();
  await button(page, 'Copy link').click();
  await toast(page, 'Link not copied').waitFor();
  const selected = await page.evaluate(() => window.getSelection()?.toString().trim());
  expect(selected).toBe(publicUrl + pathOf(quiz));
  expectQuiet(visitor);
});

test('Print prints the questions to fill in, and nothing else of the page', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await countPrints(page);
  await visitor.goto(pathOf(quiz));
  await section(page).scrollIntoViewIfNeeded();
  await button(page, 'Print the quiz sheet').click();
  await eventually(() => prints(page)).toBe(1);
  const printed = await readPdf(await page.pdf({ format: 'Letter' }));
  for (const [place, { questionText, options }] of questions.entries()) {
    expect(printed.squeezed).toContain(squeeze(`${place + 1}.${questionText}`));
    expect(printed.squeezed).toContain(squeeze(options.map((each, at) => `${'ABCD'[at]}${each}`).join('')));
  }
  for (const words of [quiz.title, quiz.description, 'Name', 'Class', 'Date', 'Score', '/ 10', 'Lyceum,']) {
    expect(printed.squeezed).toContain(squeeze(words));
  }
  for (const words of ['Start Quiz', 'For teachers', 'awaiting review', questions[0]?.explanation ?? '']) {
    expect(printed.squeezed).not.toContain(squeeze(words));
  }
  // On the screen nothing has changed, and after printing the page itself is printed again.
  expect(await page.getByText(questions[0]?.questionText ?? '').isVisible()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await eventually(() => page.locator('[data-print="sheet"]').count()).toBe(0);
  const itself = await readPdf(await page.pdf({ format: 'Letter' }));
  expect(itself.squeezed).toContain(squeeze(quiz.title));
  expect(itself.squeezed).not.toContain(squeeze('Start Quiz'));
  expect(itself.squeezed).not.toContain(squeeze('For teachers'));
  expectQuiet(visitor);
});

test('the result page has them too', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await countPrints(page);
  await visitor.goto(pathOf(quiz));
  await page.getByRole('button', { name: 'Start Quiz', exact: true }).click();
  for (const [place] of questions.entries()) {
    await page.getByText(`Question ${place + 1} of 10`, { exact: true }).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { level: 2, name: /^Your result: / }).waitFor();
  await section(page).waitFor();
  await button(page, 'Print the quiz sheet').click();
  await eventually(() => prints(page)).toBe(1);
  const printed = await readPdf(await page.pdf({ format: 'Letter' }));
  expect(printed.squeezed).toContain(squeeze(`1.${questions[0]?.questionText}`));
  expect(printed.squeezed).not.toContain('Yourresult');
  expectQuiet(visitor);
});

test('if the questions cannot be loaded, nothing is printed and the reader is told', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await countPrints(page);
  await page.route(`**/api/quizzes/${quiz.id}/questions`, (route) => route.abort());
  await visitor.goto(pathOf(quiz));
  await section(page).scrollIntoViewIfNeeded();
  await button(page, 'Print the quiz sheet').click();
  await toast(page, 'The questions could not be loaded').waitFor();
  expect(await prints(page)).toBe(0);
});

test('without JavaScript the files are there, and no button that could not work', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  const { page } = visitor;
  await visitor.goto(pathOf(quiz));
  expect(await section(page).getByRole('button').count()).toBe(0);
  const sheet = await download(page, 'quiz.pdf');
  expect(sheet.suggestedFilename()).toBe(`${quiz.slug}.pdf`);
  const pdf = await readDownload(sheet);
  const { squeezed, info, accessible } = await readPdf(pdf);
  expect(squeezed).toContain(squeeze(`Lyceum, ${publicUrl}${pathOf(quiz)}`));
  expect(info).toMatchObject({ Title: quiz.title, Language: 'en' });
  expect(accessible).toBe(true);
  // The build has made the site's fonts, and they are used.
  for (const face of ['Newsreader-Regular', 'NewsreaderDisplay-Medium', 'InstrumentSans-Regular']) {
    expect(pdf.includes(`+${face}`), face).toBe(true);
  }
  const gift = await download(page, 'gift.txt');
  expect(gift.suggestedFilename()).toBe(`${quiz.slug}-gift.txt`);
  const read = readGift(String(await readDownload(gift)));
  expect(read.questions.map(({ text, correct }) => [text, correct])).toEqual(
    questions.map(({ questionText, correctAnswer }) => [questionText, correctAnswer]),
  );
  expect((await download(page, 'qti.zip')).suggestedFilename()).toBe(`${quiz.slug}-qti.zip`);
});

test('a locked quiz offers none of them, and the refusal of its files names the required plan', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(pathOf(premium));
  await page.getByRole('heading', { name: 'This quiz is part of Premium' }).waitFor();
  expect(await section(page).count()).toBe(0);
  expect(await page.content()).not.toContain('/export/');
  for (const name of exportFiles) {
    const { status, headers } = await ask(site.url, exportFileUrl(premium.id, name));
    expect([status, headers['cache-control']], name).toEqual([403, 'no-store']);
  }
  await page.goto(exportFileUrl(premium.id, 'quiz.pdf'));
  expect(await heading(page).textContent()).toBe('Not part of your plan');
  await page.getByText('This quiz is part of Premium.', { exact: true }).waitFor();
});

test('members with the plan find everything, and nobody else gets a cached copy', async () => {
  await using visitor = await site.visitAsPremium(browser);
  const { page } = visitor;
  await page.goto(pathOf(premium));
  await untilReady(page);
  await section(page).scrollIntoViewIfNeeded();
  const sheet = await download(page, 'quiz.pdf');
  expect(sheet.suggestedFilename()).toBe(`${premium.slug}.pdf`);
  const { squeezed } = await readPdf(await readDownload(sheet));
  expect(squeezed).toContain(squeeze(premium.title));
  const answer = await page.request.get(exportFileUrl(premium.id, 'answers.pdf'));
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers().etag).toBeUndefined();
  expect((await ask(site.url, exportFileUrl(premium.id, 'answers.pdf'))).status).toBe(403);
});
