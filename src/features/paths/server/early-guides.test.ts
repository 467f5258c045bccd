import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { studyGuides } from '#features/guides/server/index.ts';
import { addDays } from '#platform/utc-day.ts';
import { openPaths, today } from '#tests/setup/paths.ts';

test('a guide before its day is a step of no path and no plan, for Scholar members neither', async () => {
  await using site = await openPaths();
  const { db, rome } = site;
  const member = await site.join('scholar');
  const plan = {
    ...{ goalDate: addDays(today, 30), hoursPerWeek: 7, weekdays: [0, 1, 2, 3, 4, 5, 6] },
    ...{ periods: [rome.slug], timeZone: 'UTC' },
  };
  expect((await member.savePlan(plan)).status).toBe(200);
  const addresses = [
    `/api/learning-paths/${rome.slug}`,
    '/api/learning-paths',
    '/api/study-plan',
    '/study-plan.ics',
  ];
  const findIn = async () => {
    const texts = await Promise.all(
      addresses.map(async (address) => (await member.send('GET', address)).text()),
    );
    return texts.map((text) => text.includes('A Guide to Ancient Rome'));
  };
  expect(await findIn()).toEqual([true, true, true, true]);
  await db.update(studyGuides).set({ publishOn: '2999-01-01' }).where(eq(studyGuides.id, rome.guideId));
  expect(await findIn()).toEqual([false, false, false, false]);
});
