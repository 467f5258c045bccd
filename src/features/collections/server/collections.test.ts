import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCatalog, resources } from '#features/library/server/index.ts';
import { listTexts } from '#platform/markdown/markdown.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { buildCollection } from '#tests/factories/collections.ts';
import { insertCategories, insertPeriod, insertPrimaryText } from '#tests/factories/library.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { SourceCollection, SourceCollectionText } from '../contract.ts';
import { loadCollectionsContent, readCollectionsContent } from './content.ts';
import { collectionsFeature } from './feature.ts';
import { selectCollectionReviewables } from './reviewables.ts';

const { db, ...database } = await createTestDatabase();
const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
const catalog = createCatalog(db);
const app = createTestApi(collectionsFeature.apiRoutes?.({ db, catalog, sessions }) ?? []);
afterAll(() => database[Symbol.asyncDispose]());

let textIds: number[];

/** Loads the given collections, by name, and nothing else. */
async function load(files: Record<string, object>) {
  const { content, issues } = readCollectionsContent({
    ...{ name: 'content', folders: [], digest: '' },
    files: Object.entries(files).map(([slug, value]) => ({
      path: `collections/${slug}.yaml`,
      bytes: Buffer.from(stringify(value)),
    })),
  });
  expect(issues).toEqual([]);
  const periodIds = new Map([
    ['ancient-greece', 1],
    ['ancient-rome', 2],
  ]);
  return db.transaction((tx) => loadCollectionsContent(tx, content, { periodIds }));
}

beforeAll(async () => {
  await insertCategories(db);
  const periodId = await insertPeriod(db, { slug: 'ancient-rome', name: 'Ancient Rome' });
  textIds = [];
  for (const place of [1, 2, 3, 4, 5]) {
    textIds.push(await insertPrimaryText(db, { periodId, slug: `text-${place}`, title: `Text ${place}` }));
  }
  await load({
    'a-rome': buildCollection('rome'),
    'z-greece': { ...buildCollection('greece'), periods: ['ancient-greece', 'ancient-rome'] },
  });
});

async function ask(path: string, tier?: Tier) {
  const headers: Record<string, string> = tier ? { cookie: (await buildMember(db, { tier })).cookie } : {};
  const answer = await app.request(path, { headers });
  return { status: answer.status, body: await answer.json(), cache: answer.headers.get('cache-control') };
}

test('everybody sees all collections with their tier and their texts, in the order of the periods', async () => {
  const { status, body, cache } = await ask('/api/collections');
  expect(status).toBe(200);
  expect(cache).toContain('public');
  const list = body as SourceCollection[];
  expect(list.map(({ slug }) => slug)).toEqual(['z-greece', 'a-rome']);
  expect(list[1]).toMatchObject({
    ...{ title: 'The title of rome', minimumTier: 'scholar' },
    periods: [{ slug: 'ancient-rome', name: 'Ancient Rome' }],
  });
  expect(list[1]?.texts.map(({ id, title, date }) => [id, title, date])).toEqual(
    textIds.map((id, index) => [id, `Text ${index + 1}`, '50 CE']),
  );
  const one = await ask('/api/collections/a-rome');
  expect(one.body).toEqual({ ...list[1], review: null });
  expect(JSON.stringify(one.body)).not.toContain('is its own');
});

test('the text is for Scholar members alone', async () => {
  const path = '/api/collections/a-rome/text';
  expect((await ask(path)).status).toBe(401);
  for (const tier of ['free', 'premium'] as const) {
    expect(await ask(path, tier)).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required', requiredTier: 'scholar' },
    });
  }
  const { status, body, cache } = await ask(path, 'scholar');
  expect([status, cache]).toEqual([200, 'no-store']);
  const text = body as SourceCollectionText;
  expect(text.introduction).toHaveLength(2);
  expect(text.sources.map(({ text: { id }, passage: { where } }) => [id, where])).toEqual(
    textIds.map((id, index) => [id, `Book ${index + 1}`]),
  );
  expect(text.questions).toHaveLength(4);
});

test('an unknown collection is not found, for whoever asks', async () => {
  expect((await ask('/api/collections/atlantis')).status).toBe(404);
  expect((await ask('/api/collections/atlantis/text', 'scholar')).status).toBe(404);
});

test('search finds title and question, and for members its text; the sitemap has every page', async () => {
  const [, { body = '', ...shown } = {}] = (await collectionsFeature.searchDocuments?.(db)) ?? [];
  expect(shown).toMatchObject({
    hit: {
      type: 'collection',
      url: '/collections/a-rome',
      title: 'The title of rome',
      period: 'Ancient Rome',
    },
    description: buildCollection('rome').question,
  });
  expect(JSON.stringify(shown)).not.toContain('is its own');
  for (const part of ['first', 'head 4', 'passage 4', 'question 3', 'limits']) {
    expect(body).toContain(`What rome ${part} says in number 1 is its own.`);
  }
  expect(await collectionsFeature.sitemapPaths?.(db)).toEqual([
    '/collections',
    '/collections/z-greece',
    '/collections/a-rome',
  ]);
});

test('a text that has left the library is left out', async () => {
  const [first = 0] = textIds;
  const setRetired = (retiredAt: Date | null) =>
    db.update(resources).set({ retiredAt }).where(eq(resources.id, first));
  await setRetired(new Date());
  const { body } = await ask('/api/collections/a-rome/text', 'scholar');
  expect((body as SourceCollectionText).sources).toHaveLength(4);
  await setRetired(null);
});

test('a changed text awaits review again; what is no longer in the files is gone', async () => {
  const before = await selectCollectionReviewables(db);
  expect(before.map(({ kind }) => kind)).toEqual(['collection', 'collection']);
  const text = await before.find(({ url }) => url === '/collections/a-rome')?.readText?.();
  const words = listTexts(text?.blocks ?? []).join('\n');
  for (const part of ['first', 'head 4', 'passage 4', 'question 3', 'limits']) {
    expect(words).toContain(`What rome ${part} says in number 1 is its own.`);
  }
  const changed = buildCollection('rome');
  await load({ 'a-rome': { ...changed, limits: buildCollection('other').limits } });
  const after = await selectCollectionReviewables(db);
  expect(after.map(({ url }) => url)).toEqual(['/collections/a-rome']);
  expect(after[0]?.version).not.toBe(before.find(({ id }) => id === after[0]?.id)?.version);
  expect((await ask('/api/collections/z-greece')).status).toBe(404);
});
