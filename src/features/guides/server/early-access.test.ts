/** Early access: Scholar members get a guide before its publication day, everyone else from that day on. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import type { Guide } from '../contract.ts';
import { guideJobs } from './jobs.ts';
import { selectRecentGuides } from './queries.ts';
import { guideRoutes } from './routes.ts';
import { studyGuides } from './schema.ts';
import { selectGuideDocuments } from './search-documents.ts';

const publishOn = '2040-05-02';
const before = new Date('2040-05-01T23:59:59Z');
const after = new Date('2040-05-02T00:00:00Z');

/** Opens a site with a published guide and one in early access. */
async function openGuides() {
  const { db, ...database } = await createTestDatabase();
  const clock = { now: before };
  const { requireMember } = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const catalog = createCatalog(db);
  const api = createTestApi(guideRoutes({ db, catalog, requireMember, now: () => clock.now }));
  await insertGuide(db, { slug: 'old' });
  const id = await insertGuide(db, { slug: 'new', publishOn, featured: true });
  const cookies: Partial<Record<Tier, string>> = {};
  for (const tier of ['free', 'premium', 'scholar'] as const) {
    cookies[tier] = (await buildMember(db, { tier })).cookie;
  }
  const ask = async (path: string, tier?: Tier, method = 'GET') => {
    const cookie = tier && cookies[tier];
    const response = await api.request(path, { method, headers: cookie ? { cookie } : {} });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    ...{ db, id, clock, ask },
    slugs: async (path: string, tier?: Tier) =>
      ((await ask(path, tier)).body as Guide[]).map(({ slug }) => slug),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const lists = ['/api/study-guides', '/api/study-guides?tier=free'];

test('before its day it is there for Scholar members alone, with the day on it', async () => {
  await using guides = await openGuides();
  const { ask, id } = guides;
  // Responses of these lists are in shared caches, so they must be the same for all.
  for (const tier of [undefined, 'free', 'premium', 'scholar'] as const) {
    for (const path of lists) expect(await guides.slugs(path, tier)).toEqual(['old']);
    expect(await guides.slugs('/api/study-guides/featured', tier)).toEqual([]);
    for (const name of ['new', id]) expect((await ask(`/api/study-guides/${name}`, tier)).status).toBe(404);
  }
  for (const tier of ['free', 'premium'] as const) {
    expect((await ask('/api/early-guides', tier)).status).toBe(403);
    // The response is the same as for a guide that does not exist.
    for (const slug of ['new', 'atlantis']) {
      expect((await ask(`/api/early-guides/${slug}`, tier)).status).toBe(403);
      expect((await ask(`/api/study-guides/${slug}/text`, tier)).status).toBe(404);
    }
    expect((await ask(`/api/study-guides/${id}/download`, tier, 'POST')).status).toBe(404);
    expect((await ask(`/api/guide-reads/${id}`, tier, 'PUT')).status).toBe(404);
  }
  expect((await ask('/api/early-guides')).status).toBe(401);
  const list = await ask('/api/early-guides', 'scholar');
  expect(list.headers.get('cache-control')).toBe('no-store');
  expect(list.body).toMatchObject([{ slug: 'new', earlyAccessUntil: publishOn }]);
  expect((await ask('/api/early-guides/new', 'scholar')).body).toMatchObject({ earlyAccessUntil: publishOn });
  expect((await ask('/api/early-guides/old', 'scholar')).status).toBe(404);
  expect((await ask('/api/study-guides/new/text', 'scholar')).status).toBe(200);
  expect((await ask(`/api/guide-reads/${id}`, 'scholar', 'PUT')).status).toBe(200);
});

test('from its day on it is there for everybody, and is new on that day', async () => {
  await using guides = await openGuides();
  const { db, ask, clock } = guides;
  const found = async (now: Date) => ({
    search: (await selectGuideDocuments(db, { now })).map(({ hit }) => hit.slug),
    recent: (await selectRecentGuides(db, { now, limit: 6 })).map(({ slug }) => slug),
  });
  expect(await found(before)).toEqual({ search: ['old'], recent: ['old'] });
  clock.now = after;
  expect(await found(after)).toEqual({ search: ['old', 'new'], recent: ['new', 'old'] });
  expect((await selectRecentGuides(db, { now: after, limit: 1 }))[0]?.addedOn).toBe(publishOn);
  for (const path of lists) expect(await guides.slugs(path)).toEqual(['old', 'new']);
  expect((await ask('/api/study-guides/new')).body).toMatchObject({ earlyAccessUntil: null });
  expect((await ask('/api/study-guides/new/text', 'free')).status).toBe(200);
  expect(await guides.slugs('/api/early-guides', 'scholar')).toEqual([]);
  expect((await ask('/api/early-guides/new', 'scholar')).status).toBe(404);
});

test('its day is announced once, again where it was put off, and anew where announcing failed', async () => {
  await using guides = await openGuides();
  const { db, id } = guides;
  let announced = 0;
  let broken = true;
  const jobs = guideJobs({
    async contentChanged() {
      if (broken) throw new Error('The database did not answer.');
      announced += 1;
    },
  });
  const run = (now: Date) => runJobs(jobs, { db, now });
  await run(before);
  await expect(run(after)).rejects.toThrow();
  broken = false;
  await run(after);
  await run(after);
  expect(announced).toBe(1);
  await db.update(studyGuides).set({ publishOn: '2040-06-01' }).where(eq(studyGuides.id, id));
  await run(after);
  expect(announced).toBe(1);
  await run(new Date('2040-06-01T00:00:30Z'));
  expect(announced).toBe(2);
});
