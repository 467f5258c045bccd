import { expect, test } from 'vitest';
import { insertStudyTip } from '#tests/factories/library.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { StudyTip } from '../contract.ts';
import { createCatalog } from './catalog.ts';
import { libraryRoutes } from './routes.ts';

async function openTips() {
  const { db, close, [Symbol.asyncDispose]: dispose } = await createTestDatabase();
  const api = createTestApi(libraryRoutes({ db, catalog: createCatalog(db), findIds: async () => [] }));
  return { db, api, close, [Symbol.asyncDispose]: dispose };
}

test('study tips come as a bare list in their order, retired ones not at all', async () => {
  await using library = await openTips();
  await insertStudyTip(library.db, { title: 'Second', position: 2 });
  const id = await insertStudyTip(library.db, { slug: 'recall', title: 'First', position: 1 });
  await insertStudyTip(library.db, { title: 'Gone', position: 1, retiredAt: new Date() });
  const response = await library.api.request('/api/study-tips');
  expect(response.status).toBe(200);
  const tips = (await response.json()) as StudyTip[];
  expect(tips.map((tip) => tip.title)).toEqual(['First', 'Second']);
  expect(tips[0]).toEqual({
    id,
    slug: 'recall',
    icon: 'brain',
    title: 'First',
    description: 'What to do and why.',
    tips: ['Do this.', 'Then that.'],
    evidence: [
      {
        authors: 'A. Uthor',
        year: 2006,
        title: 'A Study',
        publication: 'A Journal 1, 1–2',
        finding: 'It works.',
      },
    ],
  });
});

test('a library without study tips answers an empty list', async () => {
  await using library = await openTips();
  expect(await (await library.api.request('/api/study-tips')).json()).toEqual([]);
});

test('a parameter that the address does not know is refused', async () => {
  await using library = await openTips();
  expect((await library.api.request('/api/study-tips?period=1')).status).toBe(400);
});

test('a failing database gives a failure, and no detail of it', async () => {
  await using library = await openTips();
  await library.close();
  const response = await library.api.request('/api/study-tips');
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(await response.text()).not.toContain('study_tips');
});
