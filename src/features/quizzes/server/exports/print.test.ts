import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPdfWriter, documentFolders } from '#platform/documents/pdf-writer.ts';
import { buildSheet, readSheets } from '#tests/factories/quiz-sheets.ts';
import { readPdf, squeeze } from '#tests/setup/pdf.ts';
import { printAnswers, printQuiz } from './print.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const warnings: object[] = [];
const writer = createPdfWriter({
  folders: documentFolders(root),
  logger: { warn: (fields) => void warnings.push(fields) },
});
afterAll(() => writer.close());

test('every quiz of the library is a sheet with all its questions and none of its answers', async () => {
  for (const quiz of await readSheets()) {
    const { squeezed, pages, info, accessible } = await readPdf(await printQuiz(writer, quiz));
    expect(info).toMatchObject({ Title: quiz.title, Language: 'en' });
    expect(accessible, quiz.slug).toBe(true);
    expect(pages, quiz.slug).toBeLessThanOrEqual(4);
    for (const [place, { text, options, explanation }] of quiz.questions.entries()) {
      expect(squeezed).toContain(squeeze(`${place + 1}.${text}`));
      expect(squeezed).toContain(squeeze(options.map((option, at) => `${'ABCD'[at]}${option}`).join('')));
      expect(squeezed).not.toContain(squeeze(explanation).slice(0, 40));
    }
    for (const word of ['Name', 'Class', 'Date', 'Score', quiz.description, `Lyceum,${quiz.url}`]) {
      expect(squeezed).toContain(squeeze(word));
    }
    for (let page = 1; page <= pages; page++) expect(squeezed).toContain(`Page${page}of${pages}`);
    expect(squeezed).not.toContain('Answerkey');
  }
  expect(warnings).toEqual([]);
});

test('every quiz of the library has a key: letters, answers, why, and where to read', async () => {
  for (const quiz of await readSheets()) {
    const { squeezed, info, links, accessible } = await readPdf(await printAnswers(writer, quiz));
    expect(info).toMatchObject({ Title: `Answer key: ${quiz.title}`, Language: 'en' });
    expect(accessible, quiz.slug).toBe(true);
    const letters = quiz.questions.map(({ correct }) => 'ABCD'[correct]);
    expect(squeezed).toContain(letters.map((letter, place) => `${place + 1}${letter}`).join(''));
    for (const [place, { text, options, correct, explanation, reference }] of quiz.questions.entries()) {
      const parts = [`${place + 1}.`, text, letters[place], options[correct], explanation, 'Read more:'];
      expect(squeezed).toContain(squeeze(parts.join('')));
      expect(squeezed).toContain(squeeze(reference?.title ?? ''));
      expect(links).toContain(reference?.url);
    }
  }
  expect(warnings).toEqual([]);
});

test('texts are shown as they are, and points where they are not one', async () => {
  const texts = ['#panic("x")', '$x$ *b* _i_', '@ref `raw` <label>', '= Heading // comment'];
  const quiz = buildSheet({
    title: '"C#" & $5 *bills* \\ @home',
    description: '#1: [brackets] ~tilde~',
    questions: [
      {
        question: 'What is #sys.version?',
        options: texts,
        correctAnswer: 2,
        points: 3,
        explanation: '/* not */ #hidden',
        reference: null,
      },
    ],
  });
  const sheet = await readPdf(await printQuiz(writer, quiz));
  for (const text of [quiz.title, quiz.description, 'What is #sys.version?', '(3 points)', ...texts]) {
    expect(sheet.squeezed).toContain(squeeze(text));
  }
  const key = await readPdf(await printAnswers(writer, quiz));
  expect(key.squeezed).toContain(squeeze('C@ref `raw` <label>(3 points)/* not */ #hidden'));
  expect(key.squeezed).not.toContain('Readmore');
});
