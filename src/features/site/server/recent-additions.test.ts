import { expect, test } from 'vitest';
import { selectAdditions } from '#app/server-features.ts';
import { studyGuides } from '#features/guides/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { RecentAddition } from '../contract.ts';
import { siteRoutes } from './routes.ts';

const config = {
  siteName: 'Lyceum',
  contactEmail: 'hello@lyceum.example',
  publicUrl: 'https://lyceum.example',
};

const paymentSettings = { paymentMode: 'off', stripePublishableKey: null } as const;

async function openAdditions() {
  const { db, ...database } = await createTestDatabase();
  await insertCategories(db);
  const api = createTestApi(siteRoutes({ db, config, paymentSettings, selectAdditions }));
  return {
    db,
    rome: await insertPeriod(db, { slug: 'ancient-rome', name: 'Ancient Rome' }),
    read: async () => (await (await api.request('/api/recent-additions')).json()) as RecentAddition[],
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

async function insertGuide(db: Database, slug: string, periodId: number | null, addedOn: string) {
  await db.insert(studyGuides).values({
    ...{
      slug,
      periodId,
      position: 1,
      title: `Guide ${slug}`,
      description: 'What it holds.',
      keywords: ['Law'],
    },
    ...{ minimumTier: 'free' as const, price: 0, featured: false, words: 5000 },
    ...{ body: { blocks: [], notes: [] }, createdAt: new Date(`${addedOn}T12:00:00Z`) },
  });
}

test('what came on one day alternates between categories, and the newest day is first', async () => {
  await using site = await openAdditions();
  const { db, rome } = site;
  for (let index = 0; index < 5; index++) await insertResource(db, { periodId: rome, rating: 5 });
  const film = await insertResource(db, { periodId: rome, categoryId: 3, rating: 3 });
  const newest = await insertResource(db, { periodId: rome, rating: 3, addedOn: '2026-02-01' });
  const additions = await site.read();
  expect(additions).toHaveLength(6);
  expect(additions[0]?.id).toBe(newest);
  expect(additions.slice(1, 3).map(({ id }) => id)).toContain(film);
});

test('a guide is among six additions of one day, however many categories there are', async () => {
  await using site = await openAdditions();
  const { db, rome } = site;
  for (const categoryId of [1, 2, 3, 4, 5, 6, 8]) await insertResource(db, { periodId: rome, categoryId });
  await insertGuide(db, 'ancient-rome', rome, '2026-01-01');
  expect((await site.read()).map(({ type }) => type)).toEqual([
    'study-guide',
    ...Array<string>(5).fill('resource'),
  ]);
});

test('study guides are among them, as one kind more', async () => {
  await using site = await openAdditions();
  const { db, rome } = site;
  for (let index = 0; index < 6; index++) await insertResource(db, { periodId: rome });
  await insertGuide(db, 'ancient-rome', rome, '2026-01-01');
  await insertGuide(db, 'the-long-view', null, '2026-01-01');
  const additions = await site.read();
  expect(additions.map(({ type }) => type)).toEqual([
    ...['study-guide', 'resource', 'study-guide', 'resource', 'resource', 'resource'],
  ]);
  const guide = additions.find(({ slug }) => slug === 'ancient-rome');
  expect(guide).toEqual({
    ...{
      type: 'study-guide',
      id: expect.any(Number),
      slug: 'ancient-rome',
      url: '/study-guides/ancient-rome',
    },
    ...{ title: 'Guide ancient-rome', description: 'What it holds.', tags: ['Law'] },
    ...{ period: 'Ancient Rome', category: 'Study Guides', author: 'Lyceum' },
  });
  expect(additions.find(({ slug }) => slug === 'the-long-view')?.period).toBe('');
  await insertGuide(db, 'newest', null, '2026-02-01');
  expect((await site.read())[0]?.slug).toBe('newest');
});
