import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import { exportFiles, exportFileUrl } from '#features/quizzes/export-files.ts';
import { createPdfWriter, documentFolders, type PdfWriter } from '#platform/documents/pdf-writer.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase, silentLogger, type TestDatabase } from '#tests/setup/database.ts';
import { readPdf } from '#tests/setup/pdf.ts';
import { readGift, readMoodleXml, readQti, readQtiQuestions } from '#tests/setup/quiz-exports.ts';
import { mountQuizExports } from './routes.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const site = { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' };
let database: TestDatabase;
let pdf: PdfWriter;
let periodId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = createPdfWriter({ folders: documentFolders(root), logger: silentLogger });
  await insertCategories(database.db);
  periodId = await insertPeriod(database.db, { name: 'Ancient Rome' });
  await insertResource(database.db, { periodId, slug: 'livy', title: 'From the Founding' });
});
afterAll(async () => {
  await pdf.close();
  await database[Symbol.asyncDispose]();
});

function openExports() {
  const { db } = database;
  const app = createTestApi([]);
  const { findMember } = createSessions({ db, publicUrl: 'http://lyceum.example' });
  mountQuizExports(app, { db, catalog: createCatalog(db), pdf, site, trustProxy: 0, findMember });
  return app;
}

const addQuiz = (over: Partial<Parameters<typeof insertQuiz>[1]> = {}) =>
  insertQuiz(database.db, { periodId, title: 'Kings and Consuls', ...over });

describe('each file', () => {
  test.each([
    ['quiz.pdf', 'application/pdf', '.pdf'],
    ['answers.pdf', 'application/pdf', '-answers.pdf'],
    ['qti.zip', 'application/zip', '-qti.zip'],
    ['moodle.xml', 'application/xml; charset=utf-8', '-moodle.xml'],
    ['gift.txt', 'text/plain; charset=utf-8', '-gift.txt'],
  ] as const)('%s is a download, named by the quiz', async (file, type, ending) => {
    const { quizId } = await addQuiz({ slug: `quiz-${file.replace('.', '-')}` });
    const api = openExports();
    const answer = await api.request(exportFileUrl(quizId, file));
    expect(answer.status).toBe(200);
    const { headers } = answer;
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="quiz-${file.replace('.', '-')}${ending}"`,
    );
    expect(headers.get('cache-control')).toMatch(/^public, max-age=60\b/);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const again = await api.request(exportFileUrl(quizId, file), {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('holds what the rows hold, and nothing retired', async () => {
    const { quizId, questionIds } = await addQuiz({
      questions: [
        { question: 'Second?', position: 2, correctAnswer: 3, points: 2, reference: 'livy' },
        { question: 'Gone?', position: 3, retiredAt: new Date() },
        { question: 'First?', position: 1, explanation: 'So it was told.' },
      ],
    });
    const api = openExports();
    const ask = (file: (typeof exportFiles)[number]) => api.request(exportFileUrl(quizId, file));
    const gift = readGift(await (await ask('gift.txt')).text());
    expect(gift.category).toBe('$course$/top/Lyceum/Ancient Rome/Kings and Consuls');
    const options = ['Right', 'Wrong', 'Worse', 'Worst'];
    const second = { identifier: `question-${questionIds[0]}`, name: 'Kings and Consuls 02' };
    const reference = {
      title: 'From the Founding',
      url: expect.stringMatching(/^https:\/\/lyceum\.example\/resources\/\d+$/),
    };
    expect(gift.questions).toEqual([
      expect.objectContaining({ text: 'First?', explanation: 'So it was told.', reference: null }),
      { ...second, text: 'Second?', options, correct: 3, explanation: 'It is so.', reference },
    ]);
    const withPoints = gift.questions.map((question, place) => ({ ...question, points: place + 1 }));
    expect(readMoodleXml(await (await ask('moodle.xml')).text()).questions).toEqual(withPoints);
    const zip = new Uint8Array(await (await ask('qti.zip')).arrayBuffer());
    expect(readQtiQuestions(await readQti(zip))).toEqual(withPoints);
    const sheet = await readPdf(new Uint8Array(await (await ask('quiz.pdf')).arrayBuffer()));
    expect(sheet.squeezed).toContain('AncientRome·Beginner·2questions·8minutesKingsandConsuls');
    expect(sheet.squeezed).not.toContain('Soitwastold');
    const key = await readPdf(new Uint8Array(await (await ask('answers.pdf')).arrayBuffer()));
    expect(key.squeezed).toContain('1A2D1.First?ARightSoitwastold.2.Second?DWorst(2points)Itisso.');
  });
});

test('files are for whoever may take the quiz; what a tier opens is kept by nobody', async () => {
  const api = openExports();
  const join = async (tier: Tier) => (await buildMember(database.db, { tier })).cookie;
  const cookies = ['', await join('free'), await join('premium'), await join('scholar')];
  for (const [minimumTier, expected] of [
    ['free', [200, 200, 200, 200]],
    ['premium', [403, 403, 200, 200]],
    ['scholar', [403, 403, 403, 200]],
  ] as const) {
    const { quizId } = await addQuiz({ minimumTier });
    for (const file of exportFiles) {
      const answers = await Promise.all(
        cookies.map((cookie) => api.request(exportFileUrl(quizId, file), { headers: { cookie } })),
      );
      expect(
        answers.map(({ status }) => status),
        `${minimumTier} ${file}`,
      ).toEqual(expected);
      for (const answer of answers) {
        const kept = answer.headers.get('cache-control') ?? '';
        if (answer.status === 403) {
          expect(await answer.json()).toMatchObject({ code: 'upgrade_required', requiredTier: minimumTier });
        } else if (minimumTier !== 'free') {
          expect([kept, answer.headers.get('etag')]).toEqual(['private, no-store', null]);
        }
      }
    }
  }
});

test('what is not there, retired, without questions or no number is not found', async () => {
  const api = openExports();
  const retired = await addQuiz({ retiredAt: new Date() });
  const empty = await addQuiz({ questions: [] });
  for (const id of [retired.quizId, empty.quizId, 999_999_999, 'rome', '0', '1e3', '-1']) {
    for (const file of exportFiles) {
      expect((await api.request(`/quizzes/view/${id}/export/${file}`)).status, `${id} ${file}`).toBe(404);
    }
  }
  const { quizId } = await addQuiz();
  expect((await api.request(`/quizzes/view/${quizId}/export/quiz.docx`)).status).toBe(404);
});

test('one address may ask for sixty files a minute', async () => {
  const api = openExports();
  const { quizId } = await addQuiz();
  const askFrom = (remoteAddress: string) =>
    api.request(
      exportFileUrl(quizId, 'gift.txt'),
      {},
      { incoming: { socket: { remoteAddress }, headers: {} } },
    );
  const statuses: number[] = [];
  for (let count = 0; count < 62; count++) statuses.push((await askFrom('192.0.2.1')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect((await askFrom('192.0.2.2')).status).toBe(200);
});
