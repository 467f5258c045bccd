/** Tests for the events around an event and around a year. */
import { expect, test } from 'vitest';
import { createCatalog } from '#features/library/server/index.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { insertEvent } from '#tests/factories/timeline.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { Meanwhile, OnThisDay, TimelineEvent, TimelineEventDetail } from '../contract.ts';
import { timelineRoutes } from './routes.ts';

const athens = { placeName: 'Athens', latitude: 37.98, longitude: 23.73 };
const piraeus = { placeName: 'Piraeus', latitude: 37.94, longitude: 23.65 };
const thebes = { placeName: 'Thebes', latitude: 38.32, longitude: 23.32 };
const rome = { placeName: 'Rome', latitude: 41.9, longitude: 12.48 };
const london = { placeName: 'London', latitude: 51.51, longitude: -0.12 };
const memphis = { placeName: 'Memphis', latitude: 29.85, longitude: 31.25 };
const suva = { placeName: 'Suva', latitude: -16.8, longitude: 179.9 };
const taveuni = { placeName: 'Taveuni', latitude: -16.85, longitude: -179.97 };

async function openTimeline({ now = '2026-03-15T23:59:59Z' } = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  const periodId = await insertPeriod(db, { slug: 'greece', fromYear: -800, toYear: -146 });
  const api = createTestApi(timelineRoutes({ db, catalog: createCatalog(db), now: () => new Date(now) }));
  return {
    db,
    periodId,
    api,
    /** Inserts an event in a year; the slug is also its title. */
    add: (slug: string, year: number, place = athens, more = {}) =>
      insertEvent(db, {
        periodId,
        slug,
        title: slug,
        year,
        date: year < 0 ? `${-year} BCE` : `${year} CE`,
        ...place,
        ...more,
      }),
    get: async <Answer>(path: string) => (await (await api.request(path)).json()) as Answer,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const slugs = (events: TimelineEvent[]) => events.map((event) => event.slug);

test('an event names its neighbors in time, of all periods, and the ends of the timeline have one each', async () => {
  await using timeline = await openTimeline();
  const other = await insertPeriod(timeline.db);
  await timeline.add('first', -10);
  await timeline.add('same-year', -1, athens, { periodId: other });
  await timeline.add('same-year-too', -1);
  await timeline.add('gone', 1, athens, { retiredAt: new Date() });
  await timeline.add('last', 2);
  const neighbors = async (slug: string) => {
    const { event, previous, next } = await timeline.get<TimelineEventDetail>(`/api/timeline/events/${slug}`);
    return [previous?.slug, event.slug, next?.slug];
  };
  expect(await neighbors('first')).toEqual([undefined, 'first', 'same-year']);
  expect(await neighbors('same-year')).toEqual(['first', 'same-year', 'same-year-too']);
  expect(await neighbors('same-year-too')).toEqual(['same-year', 'same-year-too', 'last']);
  expect(await neighbors('last')).toEqual(['same-year-too', 'last', undefined]);
});

test('an event that is unknown or retired is not found', async () => {
  await using timeline = await openTimeline();
  await timeline.add('gone', 1, athens, { retiredAt: new Date() });
  for (const slug of ['nothing', 'gone', "'%20or%201=1"]) {
    const answer = await timeline.api.request(`/api/timeline/events/${slug}`);
    expect(answer.status, slug).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'There is no such event.' });
  }
});

test('elsewhere are the nearest in time far away: one of each place, six at most, within the memory of the age', async () => {
  await using timeline = await openTimeline();
  await timeline.add('here', 1500);
  await timeline.add('near-by', 1500, thebes);
  await timeline.add('rome-late', 1504, rome);
  await timeline.add('rome-soon', 1498, rome);
  await timeline.add('too-late', 1600, london);
  await timeline.add('london', 1510, london);
  const { elsewhere } = await timeline.get<TimelineEventDetail>('/api/timeline/events/here');
  expect(slugs(elsewhere)).toEqual(['rome-soon', 'london']);
  for (let index = 1; index <= 8; index++) {
    await timeline.add(`far-${index}`, 1500 + index, { ...memphis, placeName: `Place ${index}` });
  }
  const full = await timeline.get<TimelineEventDetail>('/api/timeline/events/here');
  expect(slugs(full.elsewhere)).toEqual(['rome-soon', 'far-1', 'far-2', 'far-3', 'far-4', 'far-5']);
});

test('the further back, the more years count as the same time', async () => {
  await using timeline = await openTimeline();
  await timeline.add('pyramid', -2560, memphis);
  await timeline.add('rome-then', -2420, rome);
  await timeline.add('moon', 1969, memphis);
  await timeline.add('rome-lately', 1990, rome);
  const elsewhere = async (slug: string) =>
    slugs((await timeline.get<TimelineEventDetail>(`/api/timeline/events/${slug}`)).elsewhere);
  expect(await elsewhere('pyramid')).toEqual(['rome-then']);
  expect(await elsewhere('moon')).toEqual([]);
});

test('nearby are the nearest in place, four at most; of one town the nearest in time', async () => {
  await using timeline = await openTimeline();
  await timeline.add('here', 100);
  await timeline.add('thebes', 100, thebes);
  await timeline.add('rome', 100, rome);
  const nearby = async () =>
    slugs((await timeline.get<TimelineEventDetail>('/api/timeline/events/here')).nearby);
  expect(await nearby()).toEqual(['thebes']);
  await timeline.add('town-500', 500);
  await timeline.add('port-90', 90, piraeus);
  await timeline.add('town-200', 200);
  expect(await nearby()).toEqual(['port-90', 'thebes', 'town-200', 'town-500']);
  await timeline.add('town-110', 110);
  await timeline.add('town-900', 900);
  expect(await nearby()).toEqual(['port-90', 'town-110', 'town-200', 'town-500']);
});

test('a neighbor across the date line is nearby', async () => {
  await using timeline = await openTimeline();
  await timeline.add('suva', 1874, suva);
  await timeline.add('taveuni', 1880, taveuni);
  for (const [here, there] of [
    ['suva', 'taveuni'],
    ['taveuni', 'suva'],
  ]) {
    const { nearby } = await timeline.get<TimelineEventDetail>(`/api/timeline/events/${here}`);
    expect(slugs(nearby)).toEqual([there]);
  }
});

test('a year is told part of the world by part of the world, with what was last and what came next within 60 years', async () => {
  await using timeline = await openTimeline();
  await timeline.add('war', -431, athens, { endYear: -404, date: '431–404 BCE' });
  await timeline.add('plague', -430);
  await timeline.add('marathon', -490);
  await timeline.add('long-peace', -500, athens, { endYear: -432, date: '500–432 BCE' });
  await timeline.add('trial', -399);
  await timeline.add('tables', -451, rome, { endYear: -450, date: '451–450 BCE' });
  await timeline.add('gauls', -369, rome);
  await timeline.add('pyramid', -490, memphis);
  await timeline.add('pharos', -370, memphis);
  await timeline.add('suva', -491, suva);
  await timeline.add('london', 43, london);
  const { regions, emptyRegions, ...rest } = await timeline.get<Meanwhile>(
    '/api/timeline/meanwhile?year=-430',
  );
  expect(rest).toEqual({ year: -430, label: '430 BCE', periodIds: [timeline.periodId] });
  expect(
    regions.map(({ region, during, before, after }) => [region, slugs(during), before?.slug, after?.slug]),
  ).toEqual([
    ['Italy', [], 'tables', undefined],
    ['Greece and the Balkans', ['war', 'plague'], 'long-peace', 'trial'],
    ['Egypt and Africa', [], 'pyramid', 'pharos'],
  ]);
  expect(emptyRegions).toHaveLength(9);
  expect(emptyRegions).toEqual(expect.arrayContaining(['Britain and Ireland', 'Asia and the Pacific']));
});

test('what was retired is not told of', async () => {
  await using timeline = await openTimeline();
  await timeline.add('gone', -430, memphis, { retiredAt: new Date() });
  expect((await timeline.get<Meanwhile>('/api/timeline/meanwhile?year=-430')).regions).toEqual([]);
});

test('the years around the turn of the era follow each other', async () => {
  await using timeline = await openTimeline();
  await timeline.add('before', -1);
  await timeline.add('new-year', 1, athens, { date: 'January 1, 1 CE' });
  const during = async (year: number) => {
    const { regions, label } = await timeline.get<Meanwhile>(`/api/timeline/meanwhile?year=${year}`);
    return [label, regions[0]?.before?.slug, slugs(regions[0]?.during ?? []), regions[0]?.after?.slug];
  };
  expect(await during(-1)).toEqual(['1 BCE', undefined, ['before'], 'new-year']);
  expect(await during(1)).toEqual(['1 CE', 'before', ['new-year'], undefined]);
});

test('a period that still runs ends with the present year; years nobody knows of are empty', async () => {
  await using timeline = await openTimeline();
  const running = await insertPeriod(timeline.db, { fromYear: 1991, toYear: null });
  const periodsOf = async (year: number) =>
    (await timeline.get<Meanwhile>(`/api/timeline/meanwhile?year=${year}`)).periodIds;
  expect(await periodsOf(2026)).toEqual([running]);
  expect(await periodsOf(2027)).toEqual([]);
  expect(await timeline.get('/api/timeline/meanwhile?year=622')).toMatchObject({
    year: 622,
    label: '622',
    periodIds: [],
    regions: [],
  });
});

const wrong = [
  ['meanwhile', 'year', 'Give a whole year in digits: -44 is 44 BCE.'],
  ['meanwhile?year=0', 'year', 'There is no year 0: use -1 for 1 BCE.'],
  ['meanwhile?year=3001', 'year', 'Give a year from -10000 to 3000.'],
  ['meanwhile?year=soon', 'year', 'Give a whole year in digits: -44 is 44 BCE.'],
  ['on-this-day?month=2&day=30', 'day', 'There is no February 30.'],
  ['on-this-day?month=13&day=1', 'month', 'Give a month from 1 to 12.'],
  ['on-this-day?month=1&day=0', 'day', 'Give a day from 1 to 31.'],
  ['on-this-day?month=1', 'day', 'Give both a month and a day, or neither.'],
  ['on-this-day?day=1', 'month', 'Give both a month and a day, or neither.'],
] as const;

test('what is wrong in an address is told in one sentence at its field', async () => {
  await using timeline = await openTimeline();
  for (const [path, field, message] of wrong) {
    const answer = await timeline.api.request(`/api/timeline/${path}`);
    expect(answer.status, path).toBe(400);
    expect(((await answer.json()) as { issues: unknown }).issues, path).toEqual([{ field, message }]);
  }
});

test('on this day are the events that began on it, where the day is known; today is the default', async () => {
  await using timeline = await openTimeline();
  await timeline.add('ides', -44, rome, { date: 'March 15, 44 BCE' });
  await timeline.add('later', 1917, athens, { date: 'March 15, 1917' });
  await timeline.add('days', 1848, athens, { date: 'March 15–22, 1848' });
  await timeline.add('about', 1500, athens, { date: 'c. March 15, 1500' });
  await timeline.add('month', 1501, athens, { date: 'March 1501' });
  await timeline.add('other', 1502, athens, { date: 'March 16, 1502' });
  await timeline.add('leap', 1504, athens, { date: 'February 29, 1504' });
  const today = await timeline.get<OnThisDay>('/api/timeline/on-this-day');
  expect({ ...today, events: slugs(today.events) }).toEqual({
    month: 3,
    day: 15,
    label: 'March 15',
    events: ['ides', 'days', 'later'],
  });
  const leap = await timeline.get<OnThisDay>('/api/timeline/on-this-day?month=2&day=29');
  expect([leap.label, slugs(leap.events)]).toEqual(['February 29', ['leap']]);
  expect((await timeline.get<OnThisDay>('/api/timeline/on-this-day?month=1&day=1')).events).toEqual([]);
});
