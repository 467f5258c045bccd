import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  insertCategories,
  insertPeriod,
  insertPrimaryText,
  insertResource,
} from '#tests/factories/library.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type {
  PeriodDetail,
  PrimaryText,
  Resource,
  ResourceBrowse,
  ResourceDetail,
  ResourcesByCategory,
} from '../contract.ts';
import { createCatalog } from './catalog.ts';
import { libraryRoutes } from './routes.ts';
import { resources } from './schema.ts';

async function openLibrary(findIds: (text: string) => number[] = () => []) {
  const database = await createTestDatabase();
  await insertCategories(database.db);
  const api = createTestApi(
    libraryRoutes({
      db: database.db,
      catalog: createCatalog(database.db),
      findIds: async (text) => findIds(text),
    }),
  );
  const get = async <Answer>(path: string) => (await (await api.request(path)).json()) as Answer;
  return {
    db: database.db,
    api,
    get,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('periods come in chronological order, retired ones not at all', async () => {
  await using library = await openLibrary();
  await insertPeriod(library.db, { slug: 'later', position: 20 });
  await insertPeriod(library.db, { slug: 'earlier', position: 10 });
  await insertPeriod(library.db, { slug: 'gone', position: 15, retiredAt: new Date() });
  const periods = await library.get<{ slug: string }[]>('/api/periods');
  expect(periods.map((period) => period.slug)).toEqual(['earlier', 'later']);
});

test('a period comes with its paragraphs, quotation and plate', async () => {
  await using library = await openLibrary();
  await insertPeriod(library.db, { slug: 'rome' });
  const period = await library.get<PeriodDetail>('/api/periods/slug/rome');
  expect(period).toMatchObject({
    slug: 'rome',
    introduction: ['First paragraph.', 'Second paragraph.'],
    commonQuestion: null,
    quote: { author: 'Caesar', translation: null },
    imageUrl: '/plates/rome-hero.svg',
  });
});

test('what is not there answers 404 with a sentence', async () => {
  await using library = await openLibrary();
  for (const path of [
    '/api/periods/slug/atlantis',
    '/api/periods/slug/atlantis/resources',
    '/api/resources/999999',
    '/api/resources?period=atlantis',
    '/api/resources?category=scrolls',
    '/api/primary-texts?period=77',
    '/api/primary-texts/browse?period=atlantis',
  ]) {
    const response = await library.api.request(path);
    expect(response.status, path).toBe(404);
    expect(await response.json(), path).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/^There is no such/),
    });
  }
});

test('a malformed request answers 400 and names the field', async () => {
  await using library = await openLibrary();
  for (const [path, field] of [
    ['/api/resources/abc', 'id'],
    ['/api/resources/-1', 'id'],
    ['/api/resources/1.5', 'id'],
    ['/api/resources/99999999999999999999', 'id'],
    ['/api/resources?limit=0', 'limit'],
    ['/api/resources?limit=1001', 'limit'],
    ['/api/resources?offset=-1', 'offset'],
    ['/api/resources?colour=red', 'colour'],
    [`/api/resources?q=${'x'.repeat(10_000)}`, 'q'],
    ['/api/resources/browse?page=0', 'page'],
    ['/api/primary-texts/browse?page=0', 'page'],
    ['/api/primary-texts/browse?category=5', 'category'],
    [`/api/primary-texts/browse?q=${'x'.repeat(201)}`, 'q'],
    ['/api/periods?sort=name', 'sort'],
  ] as const) {
    const response = await library.api.request(path);
    expect(response.status, path).toBe(400);
    const answer = (await response.json()) as { code: string; issues: { field: string }[] };
    expect(answer.code).toBe('invalid_input');
    expect(answer.issues.map((issue) => issue.field)).toContain(field);
  }
});

test('resources are filtered by period and category, by number or by name, best rated first', async () => {
  await using library = await openLibrary();
  const rome = await insertPeriod(library.db, { slug: 'rome' });
  const greece = await insertPeriod(library.db, { slug: 'greece' });
  const good = await insertResource(library.db, { periodId: rome, rating: 4.1 });
  const best = await insertResource(library.db, { periodId: rome, rating: 4.9 });
  const film = await insertResource(library.db, { periodId: rome, categoryId: 3, rating: 5 });
  await insertResource(library.db, { periodId: greece });
  await insertResource(library.db, { periodId: rome, retiredAt: new Date() });
  const ids = async (query: string) =>
    (await library.get<Resource[]>(`/api/resources?${query}`)).map((resource) => resource.id);
  expect(await ids('period=rome&category=books')).toEqual([best, good]);
  expect(await ids(`period=${rome}&category=1`)).toEqual([best, good]);
  expect(await ids(`period=rome`)).toEqual([film, best, good]);
  expect(await ids('period=rome&limit=1&offset=1')).toEqual([best]);
});

test('a text search keeps the order of relevance and answers nothing where nothing matches', async () => {
  await using library = await openLibrary((text) => (text === 'caesar' ? [3, 1, 2] : []));
  const rome = await insertPeriod(library.db);
  for (const rating of [3, 4, 5]) await insertResource(library.db, { periodId: rome, rating });
  const found = await library.get<Resource[]>('/api/resources?q=caesar');
  expect(found.map((resource) => resource.id)).toEqual([3, 1, 2]);
  expect(await library.get('/api/resources?q=pizza')).toEqual([]);
  expect(await library.get('/api/resources/search?q=caesar')).toHaveLength(3);
  expect(await library.get('/api/resources/search')).toEqual([]);
});

test('the browser counts each facet with the other one applied', async () => {
  await using library = await openLibrary();
  const rome = await insertPeriod(library.db, { slug: 'rome' });
  const greece = await insertPeriod(library.db, { slug: 'greece' });
  await insertResource(library.db, { periodId: rome, categoryId: 1 });
  await insertResource(library.db, { periodId: rome, categoryId: 3 });
  await insertResource(library.db, { periodId: greece, categoryId: 3 });
  const browse = await library.get<ResourceBrowse>('/api/resources/browse?period=rome&category=videos');
  const counts = (facets: { count: number }[]) => facets.map((facet) => facet.count);
  expect(browse.total).toBe(1);
  expect(counts(browse.periods)).toEqual([1, 1]);
  expect(counts(browse.categories)).toEqual([1, 0, 1, 0, 0, 0, 0]);
  expect(browse.sections.map((section) => section.key)).toEqual(['videos']);
});

test('sections show the first few and say how many there are; a category is paged through', async () => {
  await using library = await openLibrary();
  const rome = await insertPeriod(library.db);
  for (let index = 0; index < 30; index++) await insertResource(library.db, { periodId: rome });
  const all = await library.get<ResourceBrowse>('/api/resources/browse');
  expect(all.sections).toMatchObject([{ key: 'books', total: 30 }]);
  expect(all.sections[0]?.resources).toHaveLength(6);
  const second = await library.get<ResourceBrowse>('/api/resources/browse?category=books&page=2');
  expect(second).toMatchObject({ page: 2, pages: 2, total: 30 });
  expect(second.sections[0]?.resources).toHaveLength(6);
  const beyond = await library.get<ResourceBrowse>('/api/resources/browse?category=books&page=99');
  expect(beyond.page).toBe(2);
});

test('the resources of a period come by category, texts in the order they were written', async () => {
  await using library = await openLibrary();
  const rome = await insertPeriod(library.db, { slug: 'rome' });
  for (let index = 0; index < 26; index++) await insertResource(library.db, { periodId: rome });
  const late = await insertPrimaryText(library.db, { periodId: rome, composedYear: 80, rating: 5 });
  const early = await insertPrimaryText(library.db, { periodId: rome, composedYear: -50, rating: 3 });
  const all = await library.get<ResourcesByCategory>('/api/periods/slug/rome/resources-by-category');
  expect(all.total).toBe(28);
  expect(all.groups.map((group) => [group.category.name, group.total, group.resources.length])).toEqual([
    ['Books', 26, 24],
    ['Primary Sources', 2, 2],
  ]);
  expect(all.groups[1]?.resources.map((resource) => resource.id)).toEqual([early, late]);
  const texts = await library.get<ResourcesByCategory>(
    '/api/periods/slug/rome/resources-by-category?category=5',
  );
  expect(texts.groups.map((group) => group.resources.length)).toEqual([0, 2]);
});

test('among matches of a text books are sorted by rating, other categories by relevance', async () => {
  await using library = await openLibrary(() => [1, 2, 3, 4]);
  const rome = await insertPeriod(library.db);
  for (const [categoryId, rating] of [
    [1, 3],
    [1, 5],
    [3, 3],
    [3, 5],
  ] as const) {
    await insertResource(library.db, { periodId: rome, categoryId, rating });
  }
  const browse = await library.get<ResourceBrowse>('/api/resources/browse?q=caesar');
  expect(browse.sections.map((section) => section.resources.map((resource) => resource.id))).toEqual([
    [3, 4],
    [2, 1],
  ]);
});

test('a resource comes with its period, category and related resources', async () => {
  await using library = await openLibrary();
  const rome = await insertPeriod(library.db, { slug: 'rome' });
  const id = await insertResource(library.db, { periodId: rome, topics: ['Senate', 'Law'] });
  await insertResource(library.db, { periodId: rome, topics: ['Food'], rating: 5 });
  const near = await insertResource(library.db, { periodId: rome, topics: ['Law'], rating: 3 });
  const resource = await library.get<ResourceDetail>(`/api/resources/${id}`);
  expect(resource).toMatchObject({ id, period: { slug: 'rome' }, category: { name: 'Books' }, text: null });
  expect(resource.related[0]?.id).toBe(near);
  expect(resource.related.map((item) => item.id)).not.toContain(id);
});

test('a primary text is one item under one id, on both addresses', async () => {
  await using library = await openLibrary();
  const rome = await insertPeriod(library.db);
  const late = await insertPrimaryText(library.db, { periodId: rome, composedYear: 80 });
  const early = await insertPrimaryText(library.db, { periodId: rome, composedYear: -50, date: '50 BCE' });
  const texts = await library.get<PrimaryText[]>('/api/primary-texts');
  expect(texts.map((text) => text.id)).toEqual([early, late]);
  expect(texts[0]).toMatchObject({ date: '50 BCE', host: 'A library' });
  expect(await library.get<ResourceDetail>(`/api/resources/${early}`)).toMatchObject({
    categoryId: 5,
    date: '50 BCE',
    text: { question: 'Who speaks?' },
  });
});

test('answers carry a tag and a cache time; an unchanged one is 304', async () => {
  await using library = await openLibrary();
  const first = await library.api.request('/api/categories');
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toContain('max-age=60');
  const again = await library.api.request('/api/categories', { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('an item an admin added has no plate for a picture', async () => {
  await using library = await openLibrary();
  const rome = await insertPeriod(library.db, { slug: 'rome' });
  const id = await insertResource(library.db, { periodId: rome });
  expect((await library.get<Resource[]>('/api/resources'))[0]?.imageUrl).toBe('/plates/rome-card.svg');
  await library.db.update(resources).set({ origin: 'admin' }).where(eq(resources.id, id));
  expect((await library.get<Resource[]>('/api/resources'))[0]?.imageUrl).toBeNull();
});

test('a book says of which edition its publisher is, where that is not the first', async () => {
  await using library = await openLibrary();
  const periodId = await insertPeriod(library.db, { slug: 'revolutions' });
  const book = { periodId, year: 1962, publisher: 'A Press' };
  const issued = (year: number) => ({ author: [], issued: { 'date-parts': [[year]] as [[number]] } });
  const later = await insertResource(library.db, { ...book, citation: issued(1996) });
  const first = await insertResource(library.db, { ...book, citation: { author: [] } });
  const detail = (id: number) => library.get<ResourceDetail>(`/api/resources/${id}`);
  expect(await detail(later)).toMatchObject({ date: '1962', publisher: 'A Press', editionYear: 1996 });
  expect(await detail(first)).toMatchObject({ date: '1962', publisher: 'A Press', editionYear: null });
});
