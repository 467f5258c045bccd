/** Files of versions and chosen questions: in every format the answer key matches the sheet. */
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import { type ExportFile, exportFiles, exportFileUrl } from '#features/quizzes/export-files.ts';
import { arrangeQuestions, type SheetChoice } from '#features/quizzes/sheet-choice.ts';
import { readContentFolder } from '#platform/content/content-folder.ts';
import { createPdfWriter, documentFolders, type PdfWriter } from '#platform/documents/pdf-writer.ts';
import { insertCategories, insertPeriod } from '#tests/factories/library.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase, silentLogger, type TestDatabase } from '#tests/setup/database.ts';
import { readPdf, squeeze } from '#tests/setup/pdf.ts';
import { readGift, readMoodleXml, readQti, readQtiQuestions } from '#tests/setup/quiz-exports.ts';
import { readQuizzesContent } from '../content.ts';
import { mountQuizExports } from './routes.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const site = { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' };
const keys = ['huts', 'consuls', 'tables', 'sicily', 'gracchi'];
const all: SheetChoice = { version: undefined, keys: undefined };
let database: TestDatabase;
let pdf: PdfWriter;
let api: ReturnType<typeof createTestApi>;
let quizId: number;
/** The `cache` option passed to the PDF writer, by document name. */
const cached = new Map<string, boolean | undefined>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  pdf = createPdfWriter({ folders: documentFolders(root), logger: silentLogger });
  await insertCategories(db);
  const periodId = await insertPeriod(db, { name: 'Ancient Rome' });
  const questions = keys.map((key, index) => ({
    slug: `quiz-rome/${key}`,
    question: `What of the ${key}?`,
    options: ['one', 'two', 'three', 'four'].map((word) => `${key} ${word}`),
    correctAnswer: index % 4,
    explanation: `So much for ${key}.`,
  }));
  ({ quizId } = await insertQuiz(db, { periodId, slug: 'quiz-rome', title: 'Kings and Consuls', questions }));
  api = createTestApi([]);
  const { findMember } = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const watched: PdfWriter = {
    ...pdf,
    write(request) {
      cached.set(request.name, request.cache);
      return pdf.write(request);
    },
  };
  const services = { db, catalog: createCatalog(db), site, trustProxy: 0, findMember };
  mountQuizExports(api, { ...services, pdf: watched });
});
afterAll(async () => {
  await pdf.close();
  await database[Symbol.asyncDispose]();
});

async function read(file: ExportFile, choice: SheetChoice) {
  const { status, headers, ...answer } = await ask(exportFileUrl(quizId, file, choice));
  expect(status).toBe(200);
  return { headers, ...answer };
}

async function ask(address: string) {
  const answer = await api.request(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: Buffer.from(bytes).toString() };
}

const fileName = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

test.each<SheetChoice>([
  { version: 'A', keys: undefined },
  { version: 'B', keys: undefined },
  { version: 'A', keys: ['consuls', 'gracchi', 'sicily'] },
  { version: 'B', keys: ['consuls', 'gracchi', 'sicily'] },
  { version: undefined, keys: ['tables', 'huts'] },
])('version $version of $keys is the same quiz in all five files', async (choice) => {
  const count = choice.keys?.length ?? keys.length;
  const { questions, category } = readGift((await read('gift.txt', choice)).text);
  const title = choice.version ? `Kings and Consuls, Version ${choice.version}` : 'Kings and Consuls';
  expect(category).toBe(`$course$/top/Lyceum/Ancient Rome/${title}`);
  expect(questions.map(({ name }) => name)).toEqual(
    Array.from({ length: count }, (_, place) => `${title} 0${place + 1}`),
  );
  for (const { text, options, correct } of questions) {
    const key = /What of the (\w+)\?/.exec(text)?.[1] ?? '';
    expect(choice.keys ?? keys).toContain(key);
    expect(options[correct]).toBe(`${key} ${['one', 'two', 'three', 'four'][keys.indexOf(key) % 4]}`);
  }
  const withPoints = questions.map((question) => ({ ...question, points: 1 }));
  const moodle = readMoodleXml((await read('moodle.xml', choice)).text);
  // Shuffled options of a version would no longer match its sheet and key.
  const shuffled = choice.version === undefined;
  expect(moodle).toEqual({ category, shuffled, questions: withPoints });
  const qti = await readQti((await read('qti.zip', choice)).bytes);
  expect(readQtiQuestions(qti)).toEqual(withPoints);
  expect(qti.test.documentElement.getAttribute('title')).toBe(title);
  expect(qti.items.map((item) => item.querySelector('choiceInteraction')?.getAttribute('shuffle'))).toEqual(
    Array(count).fill(String(shuffled)),
  );
  const sheet = await readPdf((await read('quiz.pdf', choice)).bytes);
  expect(sheet.info).toMatchObject({ Title: title });
  const printed = questions.map(({ text, options }, place) =>
    [`${place + 1}.`, text, ...options.flatMap((option, at) => ['ABCD'[at], option])].join(''),
  );
  expect(sheet.squeezed).toContain(squeeze(printed.join('')));
  expect(sheet.squeezed).toContain(`${count}questions·`);
  expect(sheet.squeezed).not.toContain('Somuchfor');
  const key = await readPdf((await read('answers.pdf', choice)).bytes);
  expect(key.info).toMatchObject({ Title: `Answer key: ${title}` });
  const letters = questions.map(({ correct }, place) => `${place + 1}${'ABCD'[correct]}`);
  expect(key.squeezed).toContain(letters.join(''));
  for (const [place, { text, options, correct }] of questions.entries()) {
    expect(key.squeezed).toContain(
      squeeze(`${place + 1}.${text}${'ABCD'[correct]}${options[correct]}So much for`),
    );
  }
});

test('B is another order than A, and both are named in the files', async () => {
  const texts = async (version: SheetChoice['version']) =>
    readGift((await read('gift.txt', { ...all, version })).text).questions.map(({ text, options }) => [
      text,
      ...options,
    ]);
  const [plain, a, b] = [await texts(undefined), await texts('A'), await texts('B')];
  expect(a).toEqual(plain);
  expect(b).not.toEqual(plain);
  for (const [text = '', ...options] of b) {
    const before = plain.find(([other]) => other === text)?.slice(1);
    expect(options.some((option, place) => option === before?.[place])).toBe(false);
  }
  for (const [choice, name] of [
    [all, 'quiz-rome-answers.pdf'],
    [{ version: 'A', keys: undefined }, 'quiz-rome-version-a-answers.pdf'],
    [{ version: 'B', keys: ['huts', 'tables'] }, 'quiz-rome-2-questions-version-b-answers.pdf'],
    [{ version: undefined, keys: ['huts'] }, 'quiz-rome-1-question-answers.pdf'],
  ] satisfies [SheetChoice, string][]) {
    expect(fileName((await read('answers.pdf', choice)).headers)).toBe(name);
  }
});

test('what one teacher chose is kept by nobody; a whole version by everybody', async () => {
  for (const file of exportFiles) {
    for (const [choice, cache] of [
      [{ version: 'B', keys: undefined }, /^public, max-age=60\b/],
      [{ version: 'B', keys }, /^public, max-age=60\b/],
      [{ version: 'B', keys: ['huts'] }, /^private, no-store$/],
    ] satisfies [SheetChoice, RegExp][]) {
      const { headers } = await read(file, choice);
      expect(headers.get('cache-control'), file).toMatch(cache);
    }
  }
  expect(cached.get('quiz-rome-version-b.pdf')).toBe(true);
  expect(cached.get('quiz-rome-1-question-version-b.pdf')).toBe(false);
  expect(cached.get('quiz-rome-1-question-version-b-answers.pdf')).toBe(false);
});

test.each([
  ['version=C', 'A quiz has the versions A and B.'],
  ['version=', 'A quiz has the versions A and B.'],
  ['questions=', 'Choose at least one question.'],
  ['questions=huts,marathon', 'The quiz does not have all of these questions. Please choose them again.'],
  ['version=B&questions=%00', 'The quiz does not have all of these questions. Please choose them again.'],
])('?%s is refused with the reason', async (query, message) => {
  for (const file of exportFiles) {
    const { status, text } = await ask(`${exportFileUrl(quizId, file)}?${query}`);
    expect([status, JSON.parse(text)], file).toEqual([400, expect.objectContaining({ message })]);
  }
});

test('in every version B of the library the right answers are spread over the letters', async () => {
  const { content } = readQuizzesContent(await readContentFolder(join(root, 'content')));
  expect(content.quizzes).toHaveLength(52);
  for (const { value: quiz } of content.quizzes) {
    const questions = quiz.questions.map(({ answer, ...question }) => ({
      ...question,
      correctAnswer: answer,
    }));
    const mixed = arrangeQuestions(questions, quiz, { version: 'B', keys: undefined });
    const counts = [0, 1, 2, 3].map((at) => mixed.filter((each) => each.correctAnswer === at).length);
    expect(Math.max(...counts), quiz.slug).toBeLessThanOrEqual(7);
  }
});
