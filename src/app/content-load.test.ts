import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, periods, primaryTexts, resources, studyTips } from '#features/library/server/index.ts';
import { timelineEvents } from '#features/timeline/server/index.ts';
import { contentLoads } from '#platform/content/schema.ts';
import type { Database } from '#platform/db/client.ts';
import {
  buildEvent,
  buildPeriod,
  buildResource,
  buildText,
  buildTip,
  createContentFolder,
} from '#tests/factories/content-folder.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { loadLibrary, readContent, refreshLibrary } from './content.ts';

const today = '2026-01-02';
const later = '2026-03-04';
const nothing = { inserted: 0, updated: 0, retired: 0, revived: 0 };
const secondResources = 'periods/second/resources.yaml';

async function findResource(db: Database, slug: string) {
  const [row] = await db.select().from(resources).where(eq(resources.slug, slug));
  if (!row) throw new Error(`There is no resource ${slug}.`);
  return row;
}

/** Every row of every table with the transaction that last wrote it. */
async function listVersions(db: Database) {
  const tables = [categories, periods, resources, primaryTexts, studyTips, timelineEvents, contentLoads];
  const versions = [];
  for (const table of tables) {
    const { rows } = await db.execute(sql`select xmin::text as version, t.* from ${table} t order by 1, 2`);
    versions.push(rows);
  }
  return versions;
}

test('the first load brings everything, with the day it came', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  const result = await loadLibrary(db, await readContent(content.folder), { today });

  expect(result).toEqual({ loaded: true, ...nothing, inserted: 2 + 2 + 4 + 2 + 2 + 2 });
  const rows = await db.select().from(resources).orderBy(asc(resources.id));
  expect(rows.map(({ slug, categoryId, addedOn, origin }) => [slug, categoryId, addedOn, origin])).toEqual([
    ['first-one', 1, today, 'content'],
    ['first-two', 1, today, 'content'],
    ['second-one', 1, today, 'content'],
    ['second-two', 1, today, 'content'],
    ['text-first', 5, today, 'content'],
    ['text-second', 5, today, 'content'],
  ]);
  const texts = await db.select({ id: primaryTexts.id, year: primaryTexts.composedYear }).from(primaryTexts);
  expect(texts.map(({ id }) => id)).toEqual(rows.slice(4).map(({ id }) => id));
  expect(texts[0]?.year).toBe(-44);
  const [event] = await db.select().from(timelineEvents).where(eq(timelineEvents.slug, 'event-second'));
  expect(event).toMatchObject({ year: -44, endYear: null, placeName: 'Rome', latitude: 41.9 });
});

test('the address of a shop comes and goes with its line, and needs to be one', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  const shop = 'https://www.amazon.com/dp/0521388090';
  const write = (fields: string) => content.write(secondResources, buildResource('second-one', fields));
  await write(`  affiliateUrl: ${shop}\n`);
  await loadLibrary(db, await readContent(content.folder), { today });
  expect((await findResource(db, 'second-one')).affiliateUrl).toBe(shop);
  await write('');
  await loadLibrary(db, await readContent(content.folder), { today });
  expect((await findResource(db, 'second-one')).affiliateUrl).toBeNull();
  await write('  affiliateUrl: javascript:alert(1)\n');
  await expect(readContent(content.folder)).rejects.toThrow('affiliateUrl');
});

test('a later edition is cited with its year, and the original year beside it', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  const fields = '  year: 1962\n  editionYear: 1996\n  publisher: A Press\n';
  await content.write(secondResources, buildResource('second-one', fields));
  await loadLibrary(db, await readContent(content.folder), { today });
  expect(await findResource(db, 'second-one')).toMatchObject({
    year: 1962,
    citation: { author: [], issued: { 'date-parts': [[1996]] }, 'original-date': { 'date-parts': [[1962]] } },
  });
});

test('a second load of the same content writes nothing, however it is asked for', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await loadLibrary(db, await readContent(content.folder), { today });
  const before = await listVersions(db);

  const unchanged = { loaded: false, ...nothing };
  expect(await loadLibrary(db, await readContent(content.folder), { today: later })).toEqual(unchanged);
  expect(await refreshLibrary(db, content.folder, { today: later })).toEqual(unchanged);
  expect(await listVersions(db)).toEqual(before);
});

test('a load after a change that reaches no row rewrites no row', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await loadLibrary(db, await readContent(content.folder), { today });
  const before = await listVersions(db);

  await content.write('README.md', 'About these files.');
  expect(await refreshLibrary(db, content.folder, { today: later })).toEqual({ loaded: true, ...nothing });
  expect((await listVersions(db)).slice(0, -1)).toEqual(before.slice(0, -1));
});

test('what changed is updated in place', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await loadLibrary(db, await readContent(content.folder), { today });
  const before = await findResource(db, 'second-one');
  const neighbour = await findResource(db, 'second-two');

  const changed = buildResource('second-one', '  year: 1999\n').replace('rating: 4.5', 'rating: 3.7');
  await content.write(secondResources, `${changed}\n${buildResource('second-two')}`);
  await content.write(
    'periods/first/texts.yaml',
    buildText('text-first').replace('date: 44 BCE', 'date: 43 BCE'),
  );
  expect(await refreshLibrary(db, content.folder, { today: later })).toEqual({
    loaded: true,
    ...nothing,
    updated: 2,
  });

  expect(await findResource(db, 'second-one')).toEqual({ ...before, rating: 3.7, year: 1999 });
  expect(await findResource(db, 'second-two')).toEqual(neighbour);
  const text = await findResource(db, 'text-first');
  const [marks] = await db.select().from(primaryTexts).where(eq(primaryTexts.id, text.id));
  expect(marks?.date).toBe('43 BCE');
});

test('what left is retired, and is the same item when it comes back', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await loadLibrary(db, await readContent(content.folder), { today });
  const before = await findResource(db, 'second-two');

  await content.write(secondResources, buildResource('second-one'));
  await content.write('periods/second/events.yaml', buildEvent('event-other'));
  expect(await refreshLibrary(db, content.folder, { today: later })).toEqual({
    loaded: true,
    ...nothing,
    inserted: 1,
    retired: 2,
  });
  expect((await findResource(db, 'second-two')).retiredAt).toBeInstanceOf(Date);

  const back = buildResource('second-two').replace('rating: 4.5', 'rating: 5');
  await content.write(secondResources, `${buildResource('second-one')}\n${back}`);
  expect(await refreshLibrary(db, content.folder, { today: later })).toEqual({
    loaded: true,
    ...nothing,
    revived: 1,
  });
  expect(await findResource(db, 'second-two')).toEqual({ ...before, rating: 5 });
});

test('study tips are kept in their order, changed in place and retired', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await loadLibrary(db, await readContent(content.folder), { today });
  const list = () => db.select().from(studyTips).orderBy(asc(studyTips.id));
  const [first, second] = await list();
  expect(first).toMatchObject({
    slug: 'tip-one',
    position: 1,
    icon: 'brain',
    evidence: [{ authors: 'Authors of tip-one', year: 2006, publication: 'Journal of Tests 1, 1–10' }],
  });
  expect(first?.tips).toHaveLength(4);

  const changed = buildTip('tip-two').replace('year: 2006', 'year: 2007');
  await content.write('study-tips.yaml', `${changed}\n${buildTip('tip-three')}`);
  expect(await refreshLibrary(db, content.folder, { today: later })).toEqual({
    loaded: true,
    ...nothing,
    inserted: 1,
    updated: 1,
    retired: 1,
  });
  const [gone, kept, added] = await list();
  expect(gone?.retiredAt).toBeInstanceOf(Date);
  expect(kept).toMatchObject({ id: second?.id, position: 1, evidence: [{ year: 2007 }] });
  expect(added).toMatchObject({ slug: 'tip-three', position: 2 });
});

test('a whole period leaves and comes back with its ids', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  const whole = await readContent(content.folder);
  await loadLibrary(db, whole, { today });
  const before = await db.select().from(periods).orderBy(asc(periods.id));

  await content.remove('periods/second');
  expect(await refreshLibrary(db, content.folder, { today })).toMatchObject({ retired: 1 + 2 + 1 + 1 });
  expect(await loadLibrary(db, whole, { today })).toMatchObject({ ...nothing, revived: 5 });
  expect(await db.select().from(periods).orderBy(asc(periods.id))).toEqual(before);
});

test('a text that becomes a resource keeps its id and loses the marks of an edition', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await loadLibrary(db, await readContent(content.folder), { today });
  const before = await findResource(db, 'text-second');

  await content.write(secondResources, buildResource('text-second'));
  await content.write('periods/second/texts.yaml', buildText('text-other'));
  await refreshLibrary(db, content.folder, { today });
  expect(await findResource(db, 'text-second')).toMatchObject({ id: before.id, categoryId: 1 });
  expect(await db.select().from(primaryTexts).where(eq(primaryTexts.id, before.id))).toEqual([]);
});

test("an admin's rows are never touched, and a slug in both is told", async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await loadLibrary(db, await readContent(content.folder), { today });
  await db
    .update(resources)
    .set({ origin: 'admin', title: 'As the admin has it' })
    .where(eq(resources.slug, 'second-one'));
  await db.update(resources).set({ origin: 'admin' }).where(eq(resources.slug, 'second-two'));
  await db.update(resources).set({ origin: 'admin' }).where(eq(resources.slug, 'text-second'));
  await db.update(periods).set({ origin: 'admin', name: 'Renamed' }).where(eq(periods.slug, 'second'));
  const before = await listVersions(db);

  const warnings: unknown[] = [];
  const logger = { info() {}, warn: (details: object) => warnings.push(details) };
  await content.write(secondResources, buildResource('second-one', '  year: 2001\n'));
  await content.write('periods/second/texts.yaml', buildText('text-second').replace('44 BCE', '43 BCE'));
  await content.write('periods/second/period.yaml', buildPeriod('second', 7));
  expect(await refreshLibrary(db, content.folder, { today: later, logger })).toEqual({
    loaded: true,
    ...nothing,
  });
  expect((await listVersions(db)).slice(0, -1)).toEqual(before.slice(0, -1));
  expect(warnings).toEqual([{ slugs: ['second', 'second-one', 'text-second'] }]);
});

test('a failure in the middle leaves the old library whole, and the next load succeeds', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  await loadLibrary(db, await readContent(content.folder), { today });
  const before = await listVersions(db);

  await content.write(secondResources, buildResource('second-new'));
  await content.write('periods/second/events.yaml', buildEvent('event-new'));
  const good = await readContent(content.folder);
  const bad = copyEvents(good);
  // PostgreSQL refuses this character, but only after periods and resources have been written.
  for (const event of bad.timeline.events) event.value.title = 'Broken \u0000 title';
  await expect(loadLibrary(db, bad, { today: later })).rejects.toThrow();
  expect(await listVersions(db)).toEqual(before);

  expect(await loadLibrary(db, good, { today: later })).toMatchObject({ inserted: 2, retired: 3 });
});

test('loads at the same moment do the work once', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  const read = await readContent(content.folder);
  const results = await Promise.all([1, 2, 3].map(() => loadLibrary(db, read, { today })));
  expect(results.filter(({ loaded }) => loaded)).toHaveLength(1);
  expect(await db.$count(resources)).toBe(6);
});

test('more items than one statement holds', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { db } = database;
  const many = Array.from({ length: 450 }, (_, index) => buildResource(`item-${index}`));
  await content.write(secondResources, many.join('\n'));
  expect(await refreshLibrary(db, content.folder, { today })).toMatchObject({ inserted: 450 + 12 });
  expect(await db.$count(resources)).toBe(454);
});

/** A copy of the content whose events can be changed. */
function copyEvents(content: Awaited<ReturnType<typeof readContent>>) {
  const events = content.timeline.events.map((event) => ({ ...event, value: { ...event.value } }));
  return { ...content, timeline: { events } };
}
