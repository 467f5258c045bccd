import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { countGuideDownloads, countGuides } from './guide-counts.ts';
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
