import { expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import {
  insertCategories,
  insertPeriod,
  insertPrimaryText,
  insertResource,
} from '#tests/factories/library.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { PrimaryTextBrowse } from '../contract.ts';
import { categoryIds, textsPerPage } from '../rules.ts';
import { createCatalog } from './catalog.ts';
import { libraryRoutes } from './routes.ts';

async function openTexts(findIds: (text: string, categoryId?: number) => number[] = () => []) {
  const database = await createTestDatabase();
  const { db } = database;
  await insertCategories(db);
  const catalog = createCatalog(db);
  const api = createTestApi(
    libraryRoutes({ db, catalog, findIds: async (text, _limit, categoryId) => findIds(text, categoryId) }),
  );
  return {
    db,
    browse: async (query = '') =>
      (await (await api.request(`/api/primary-texts/browse${query}`)).json()) as PrimaryTextBrowse,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

async function insertTexts(db: Database, periodId: number, number: number): Promise<number[]> {
  const ids: number[] = [];
  for (let year = number; year > 0; year--) {
    ids.unshift(await insertPrimaryText(db, { periodId, composedYear: year, date: `${year} CE` }));
  }
  return ids;
}

const datesOf = (browse: PrimaryTextBrowse) =>
  browse.groups.map((group) => group.texts.map((text) => text.date));

test('texts are grouped by period, and within it in the order in which they were written', async () => {
  await using texts = await openTexts();
  const later = await insertPeriod(texts.db, { slug: 'later', position: 20 });
  const earlier = await insertPeriod(texts.db, { slug: 'earlier', position: 10 });
  const bare = await insertPeriod(texts.db, { slug: 'bare', position: 15 });
  await insertTexts(texts.db, later, 1);
  await insertPrimaryText(texts.db, { periodId: earlier, composedYear: -44, date: '44 BCE' });
  await insertPrimaryText(texts.db, { periodId: earlier, composedYear: -450, date: 'c. 450 BCE' });
  await insertPrimaryText(texts.db, { periodId: earlier, retiredAt: new Date() });
  await insertResource(texts.db, { periodId: bare });
  const browse = await texts.browse();
  expect(browse.groups.map((group) => group.period.slug)).toEqual(['earlier', 'later']);
  expect(datesOf(browse)).toEqual([['c. 450 BCE', '44 BCE'], ['1 CE']]);
  expect(browse.periods.map(({ slug, count }) => [slug, count])).toEqual([
    ['earlier', 2],
    ['bare', 0],
    ['later', 1],
  ]);
  expect(browse).toMatchObject({ total: 3, page: 1, pages: 1 });
});

test('a period is chosen by number or slug; the counts of the others stay', async () => {
  await using texts = await openTexts();
  const rome = await insertPeriod(texts.db, { slug: 'rome' });
  const greece = await insertPeriod(texts.db, { slug: 'greece' });
  await insertTexts(texts.db, rome, 2);
  await insertTexts(texts.db, greece, 3);
  for (const period of ['rome', rome]) {
    const browse = await texts.browse(`?period=${period}`);
    expect(browse.total).toBe(2);
    expect(datesOf(browse)).toEqual([['1 CE', '2 CE']]);
    expect(browse.periods.map(({ count }) => count)).toEqual([2, 3]);
  }
});

test('a text finds only primary texts, only of the chosen period, by date and not by relevance', async () => {
  const found: number[] = [];
  await using texts = await openTexts((text, categoryId) =>
    text === 'law' && categoryId === categoryIds.primarySources ? found : [],
  );
  const rome = await insertPeriod(texts.db, { slug: 'rome', position: 1 });
  const greece = await insertPeriod(texts.db, { slug: 'greece', position: 2 });
  const [early = 0, , late = 0] = await insertTexts(texts.db, rome, 3);
  const [other = 0] = await insertTexts(texts.db, greece, 1);
  found.push(await insertResource(texts.db, { periodId: rome }), late, other, early);
  const everywhere = await texts.browse('?q=law');
  expect(everywhere.total).toBe(3);
  expect(datesOf(everywhere)).toEqual([['1 CE', '3 CE'], ['1 CE']]);
  const inRome = await texts.browse('?q=law&period=rome');
  expect(datesOf(inRome)).toEqual([['1 CE', '3 CE']]);
  expect(inRome.periods.map(({ count }) => count)).toEqual([2, 1]);
  expect(await texts.browse('?q=nothing')).toMatchObject({ total: 0, groups: [] });
});

test('up to sixty texts are shown whole; of more, the first five of each period', async () => {
  await using texts = await openTexts();
  const rome = await insertPeriod(texts.db, { slug: 'rome', position: 1 });
  await insertTexts(texts.db, rome, 60);
  expect((await texts.browse()).groups[0]?.texts).toHaveLength(60);
  await using more = await openTexts();
  const [long, short] = [
    await insertPeriod(more.db, { position: 1 }),
    await insertPeriod(more.db, { position: 2 }),
  ];
  await insertTexts(more.db, long, 59);
  await insertTexts(more.db, short, 2);
  const browse = await more.browse();
  expect(browse.groups.map(({ total, texts: shown }) => [total, shown.length])).toEqual([
    [59, 5],
    [2, 2],
  ]);
  expect(datesOf(browse)[0]?.at(-1)).toBe('5 CE');
});

test('a long list of one period goes on over pages; a page past the last is the last', async () => {
  await using texts = await openTexts();
  await insertTexts(texts.db, await insertPeriod(texts.db, { slug: 'rome' }), textsPerPage + 1);
  expect(await texts.browse('?period=rome')).toMatchObject({ total: textsPerPage + 1, page: 1, pages: 2 });
  for (const page of [2, 9]) {
    const browse = await texts.browse(`?period=rome&page=${page}`);
    expect(browse.page).toBe(2);
    expect(datesOf(browse)).toEqual([[`${textsPerPage + 1} CE`]]);
  }
  expect(await texts.browse('?page=9')).toMatchObject({ page: 1, pages: 1 });
});
