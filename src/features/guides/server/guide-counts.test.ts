import { expect, test, vi } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { guidesFeature } from './feature.ts';
import { countGuideDownloads, countGuides } from './guide-counts.ts';
import { insertDownload, insertRead } from './queries.ts';
import { guideDownloads } from './schema.ts';

test('guides that everybody gets and downloads are counted, in all and by day', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const guideId = await insertGuide(db);
  await insertGuide(db, { publishOn: '2026-05-01' });
  await insertGuide(db, { retiredAt: new Date() });
  const { userId } = await buildMember(db);
  await db
    .insert(guideDownloads)
    .values(
      ['2026-03-01T00:00:00Z', '2026-03-01T23:59:00Z', '2026-03-03T10:00:00Z', '2026-04-01T00:00:00Z'].map(
        (moment) => ({ guideId, userId, downloadedAt: new Date(moment) }),
      ),
    );
  expect(await countGuides(db, { now: new Date('2026-04-30T23:00:00Z') })).toBe(1);
  expect(await countGuides(db, { now: new Date('2026-05-01T00:00:00Z') })).toBe(2);
  expect(await countGuideDownloads(db)).toBe(4);
});

test('a member who downloads without end takes every download along, read a part at a time', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const guideId = await insertGuide(db, { title: 'The Republic', slug: 'the-republic' });
  const { userId } = await buildMember(db);
  const moments = Array.from({ length: 1001 }, (_, index) => new Date(Date.UTC(2026, 0, 1, 0, index)));
  await db.insert(guideDownloads).values(moments.map((downloadedAt) => ({ guideId, userId, downloadedAt })));
  const exporter = guidesFeature.dataExporters?.find(({ name }) => name === 'guideDownloads');
  const queries = vi.spyOn(db._.session, 'prepareQuery');
  const rows = (await exporter?.read(db, { userId, verifiedEmail: undefined })) as AsyncIterable<unknown>;
  const exported: unknown[] = [];
  for await (const row of rows) exported.push(row);
  expect(queries).toHaveBeenCalledTimes(3);
  queries.mockRestore();
  expect(exported).toEqual(
    moments
      .toReversed()
      .map((downloadedAt) => ({ guide: 'The Republic', slug: 'the-republic', downloadedAt })),
  );
});

test('whose account was deleted meanwhile is not signed in any more', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const guideId = await insertGuide(db);
  const { userId } = await buildMember(db);
  await db.delete(users);
  const gone = expect.objectContaining({ code: 'unauthorized' });
  await expect(insertDownload(db, { guideId, userId })).rejects.toEqual(gone);
  await expect(insertRead(db, { guideId, userId })).rejects.toEqual(gone);
});
