import { expect, test } from 'vitest';
import { createCatalog } from '#features/library/server/index.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { insertEvent } from '#tests/factories/timeline.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { TimelineEvent } from '../contract.ts';
import { timelineRoutes } from './routes.ts';

async function openTimeline() {
  const database = await createTestDatabase();
  const periodId = await insertPeriod(database.db, { slug: 'rome' });
  const api = createTestApi(timelineRoutes({ db: database.db, catalog: createCatalog(database.db) }));
  return {
    db: database.db,
    periodId,
    ask: async (path: string) => {
      const answer = await api.request(path);
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
    list: async (query = '') =>
      (await (await api.request(`/api/timeline${query}`)).json()) as TimelineEvent[],
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const titles = (events: TimelineEvent[]) => events.map((event) => event.title);

test('events come in chronological order to the day, whatever their period; retired ones not at all', async () => {
  await using timeline = await openTimeline();
  const { db, periodId } = timeline;
  const other = await insertPeriod(db, { slug: 'greece' });
  await insertEvent(db, { periodId, title: 'Ides', date: 'March 15, 44 BCE', year: -44 });
  await insertEvent(db, { periodId: other, title: 'Same year', date: '44 BCE', year: -44 });
  await insertEvent(db, { periodId, title: 'January', date: 'January 44 BCE', year: -44 });
  await insertEvent(db, { periodId, title: 'Next year', date: '43 BCE', year: -43 });
  await insertEvent(db, { periodId, title: 'War', date: '49–45 BCE', year: -49, endYear: -45 });
  await insertEvent(db, { periodId, title: 'Gone', retiredAt: new Date() });
  expect(titles(await timeline.list())).toEqual(['War', 'January', 'Ides', 'Same year', 'Next year']);
  expect(titles(await timeline.list('?period=greece'))).toEqual(['Same year']);
  expect(titles(await timeline.list(`?period=${other}`))).toEqual(['Same year']);
});

test('each event says where it begins and ends on an axis of years without a gap', async () => {
  await using timeline = await openTimeline();
  const { db, periodId } = timeline;
  await insertEvent(db, { periodId, date: '1 BCE', year: -1 });
  await insertEvent(db, { periodId, date: '27 BCE–14 CE', year: -27, endYear: 14 });
  await insertEvent(db, { periodId, date: 'July 2, 1789', year: 1789 });
  await insertEvent(db, { periodId, date: 'September 1793–July 1794', year: 1793, endYear: 1794 });
  const places = (await timeline.list()).map(({ start, end }) => [start, end]);
  expect(places).toEqual([
    [-26, 15],
    [0.5, 0.5],
    [1789.5, 1789.5],
    [expect.closeTo(1793 + 243 / 365), expect.closeTo(1794 + 212 / 365)],
  ]);
});

test('a date that cannot be read, or says another year, does not move an event out of its years', async () => {
  await using timeline = await openTimeline();
  const { db, periodId } = timeline;
  await insertEvent(db, { periodId, date: 'when the Rhine froze', year: 406 });
  await insertEvent(db, { periodId, date: 'March 15, 44 BCE', year: 500, endYear: 510 });
  expect((await timeline.list()).map(({ start, end }) => [start, end])).toEqual([
    [406.5, 406.5],
    [500, 511],
  ]);
});

test('from and to find what overlaps them', async () => {
  await using timeline = await openTimeline();
  const { db, periodId } = timeline;
  await insertEvent(db, { periodId, title: 'War', date: '264–241 BCE', year: -264, endYear: -241 });
  await insertEvent(db, { periodId, title: 'Reign', date: '27 BCE–14 CE', year: -27, endYear: 14 });
  await insertEvent(db, { periodId, title: 'Fire', date: '64 CE', year: 64 });
  expect(titles(await timeline.list('?from=-241&to=-27'))).toEqual(['War', 'Reign']);
  expect(titles(await timeline.list('?from=-240&to=-28'))).toEqual([]);
  expect(titles(await timeline.list('?from=14'))).toEqual(['Reign', 'Fire']);
  expect(titles(await timeline.list('?to=-264'))).toEqual(['War']);
  expect(titles(await timeline.list('?from=1&to=1'))).toEqual(['Reign']);
  expect(titles(await timeline.list('?from=-10000&to=3000'))).toEqual(['War', 'Reign', 'Fire']);
});

test('near orders by distance along the globe, in whole kilometers, across the date line too', async () => {
  await using timeline = await openTimeline();
  const { db, periodId } = timeline;
  await insertEvent(db, { periodId, title: 'A quarter around', latitude: 0, longitude: 90 });
  await insertEvent(db, { periodId, title: 'Antipodes', latitude: 0, longitude: 180 });
  await insertEvent(db, { periodId, title: 'One degree north', latitude: 1, longitude: 0 });
  await insertEvent(db, { periodId, title: 'Here', latitude: 0, longitude: 0 });
  const found = await timeline.list('?near=0,0');
  // The Earth's mean radius is 6,371 km, half its circumference 20,015 km.
  expect(found.map((event) => [event.title, event.distanceKm])).toEqual([
    ['Here', 0],
    ['One degree north', 111],
    ['A quarter around', 10_008],
    ['Antipodes', 20_015],
  ]);
  expect(titles(await timeline.list('?near=0.5,-179.5'))[0]).toBe('Antipodes');
  expect(titles(await timeline.list('?near=%2B1,%2089.5&period=rome&from=1&to=1'))[0]).toBe(
    'A quarter around',
  );
  expect((await timeline.list())[0]).not.toHaveProperty('distanceKm');
});

const wrong = [
  ['from=0', 'from', 'There is no year 0: use -1 for 1 BCE.'],
  ['to=0', 'to', 'There is no year 0: use -1 for 1 BCE.'],
  ['to=-0', 'to', 'There is no year 0: use -1 for 1 BCE.'],
  ['from=-10001', 'from', 'Give a year from -10000 to 3000.'],
  ['to=3001', 'to', 'Give a year from -10000 to 3000.'],
  ['to=999999999999999999999', 'to', 'Give a whole year in digits: -44 is 44 BCE.'],
  ['from=44%20BCE', 'from', 'Give a whole year in digits: -44 is 44 BCE.'],
  ['from=1.5', 'from', 'Give a whole year in digits: -44 is 44 BCE.'],
  ['from=', 'from', 'Give a whole year in digits: -44 is 44 BCE.'],
  ['from=10&to=9', 'from', 'The first year must not come after the last.'],
  ['from=1&to=-1', 'from', 'The first year must not come after the last.'],
  ['near=91,0', 'near', 'A latitude lies between -90 and 90 degrees.'],
  ['near=0,-180.1', 'near', 'A longitude lies between -180 and 180 degrees.'],
  ['near=41.9', 'near', 'Give a latitude and a longitude in degrees with a comma between: 41.89,12.48.'],
  ['near=Rome', 'near', 'Give a latitude and a longitude in degrees with a comma between: 41.89,12.48.'],
  ['near=1,2,3', 'near', 'Give a latitude and a longitude in degrees with a comma between: 41.89,12.48.'],
  ['near=NaN,1e3', 'near', 'Give a latitude and a longitude in degrees with a comma between: 41.89,12.48.'],
] as const;

test('what is wrong in the address is told in one sentence at its field', async () => {
  await using timeline = await openTimeline();
  for (const [query, field, message] of wrong) {
    const { status, body } = await timeline.ask(`/api/timeline?${query}`);
    expect(status, query).toBe(400);
    expect(body.issues, query).toEqual([{ field, message }]);
  }
});

test('an unknown period is told as such, an unknown field refused, and a good answer has a tag to ask again by', async () => {
  await using timeline = await openTimeline();
  expect((await timeline.ask('/api/timeline?period=atlantis')).status).toBe(404);
  expect((await timeline.ask('/api/timeline?century=5')).status).toBe(400);
  const { headers } = await timeline.ask('/api/timeline');
  expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
  expect(headers.get('etag')).toMatch(/^W\/"/);
});
