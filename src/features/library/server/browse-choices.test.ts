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
import type { PrimaryTextBrowse, ResourceBrowse } from '../contract.ts';
import { createCatalog } from './catalog.ts';
import { libraryRoutes } from './routes.ts';

async function openLibrary(fill: (db: Database, periodId: number) => Promise<number[]>) {
  const database = await createTestDatabase();
  const { db } = database;
  await insertCategories(db);
  const ids = await fill(db, await insertPeriod(db, { slug: 'rome' }));
  const library = { db, catalog: createCatalog(db), findIds: async () => ids };
  const api = createTestApi(libraryRoutes(library));
  return {
    api,
    browse: async (query: string) =>
      (await (await api.request(`/api/resources/browse?${query}`)).json()) as ResourceBrowse,
    browseTexts: async (query: string) =>
      (await (await api.request(`/api/primary-texts/browse?${query}`)).json()) as PrimaryTextBrowse,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

async function fillShelves(db: Database, periodId: number): Promise<number[]> {
  const video = { periodId, categoryId: 3 };
  return [
    await insertResource(db, {
      ...video,
      title: 'The Aqueducts',
      year: 2012,
      rating: 4.1,
      level: 'advanced',
    }),
    await insertResource(db, {
      ...video,
      title: 'Baths',
      year: 1990,
      rating: 4.9,
      url: 'https://shop.example/',
    }),
    await insertResource(db, {
      ...video,
      title: 'Catacombs',
      rating: 4.5,
      url: 'https://www.youtube.com/watch?v=a',
    }),
    await insertPrimaryText(db, { periodId, title: 'Annals', composedYear: 110, level: 'advanced' }),
    await insertPrimaryText(db, { periodId, title: 'A Letter', composedYear: -50, level: 'introductory' }),
  ];
}

const titlesOf = (browse: ResourceBrowse) =>
  browse.sections.flatMap((section) => section.resources.map(({ title }) => title));

test.each([
  ['', ['Baths', 'Catacombs', 'The Aqueducts']],
  ['sort=title', ['The Aqueducts', 'Baths', 'Catacombs']],
  ['sort=oldest', ['Baths', 'The Aqueducts', 'Catacombs']],
  ['sort=newest', ['The Aqueducts', 'Baths', 'Catacombs']],
  ['q=rome&sort=oldest', ['Baths', 'The Aqueducts', 'Catacombs']],
])('resources are in the order asked for: "%s"', async (query, expected) => {
  await using library = await openLibrary(fillShelves);
  expect(titlesOf(await library.browse(`category=videos&${query}`))).toEqual(expected);
});

test.each(['', 'q=rome&'])('level and price narrow the list and its counts: "%s"', async (search) => {
  await using library = await openLibrary(fillShelves);
  const advanced = await library.browse(`${search}level=advanced`);
  expect(titlesOf(advanced).sort()).toEqual(['Annals', 'The Aqueducts']);
  const free = await library.browse(`${search}access=free`);
  expect(titlesOf(free).sort()).toEqual(['A Letter', 'Annals', 'Catacombs']);
  expect(free.total).toBe(3);
  expect(free.periods.map(({ count }) => count)).toEqual([3]);
  expect(free.categories.find(({ key }) => key === 'videos')?.count).toBe(1);
  expect((await library.browse(`${search}access=free&level=advanced`)).total).toBe(1);
});

test('primary texts have the level and the order asked for', async () => {
  await using library = await openLibrary(fillShelves);
  const titles = async (query: string) =>
    (await library.browseTexts(query)).groups.flatMap((group) => group.texts.map(({ title }) => title));
  expect(await titles('')).toEqual(['A Letter', 'Annals']);
  expect(await titles('sort=newest')).toEqual(['Annals', 'A Letter']);
  expect(await titles('sort=title')).toEqual(['Annals', 'A Letter']);
  expect(await titles('level=advanced')).toEqual(['Annals']);
  expect(await titles('q=rome&level=advanced')).toEqual(['Annals']);
});

test.each(['sort=random', 'level=expert', 'access=paid'])('%s is refused', async (query) => {
  await using library = await openLibrary(fillShelves);
  expect((await library.api.request(`/api/resources/browse?${query}`)).status).toBe(400);
});
