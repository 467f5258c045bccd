import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectCitables } from '#features/citations/server/index.ts';
import { cacheKeyOf } from '#features/citations/server/prebuilt.ts';
import { resources } from '#features/library/server/index.ts';
import { insertSavedResource } from '#tests/factories/learning.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { openResearch } from '#tests/setup/research.ts';

const day = (date: string) => new Date(`${date}T23:30:00Z`);

/** Opens the tools with two periods, and a member with a note on a book of each. */
async function openWithNotes(prebuilt?: string) {
  const site = await openResearch(prebuilt === undefined ? {} : { prebuilt });
  const { db } = site;
  await insertCategories(db);
  const rome = await insertPeriod(db, { slug: 'ancient-rome', name: 'Ancient Rome', position: 3 });
  const greece = await insertPeriod(db, { slug: 'ancient-greece', name: 'Ancient Greece', position: 2 });
  const spqr = await insertResource(db, { periodId: rome, title: 'SPQR *revised*', author: 'Mary Beard' });
  const greeks = await insertResource(db, { periodId: greece, title: 'The Greeks', author: 'H. Kitto' });
  const unread = await insertResource(db, { periodId: rome, title: 'Unread' });
  const member = await site.join();
  const { userId } = member;
  await insertSavedResource(db, {
    ...{
      userId,
      resourceId: spqr,
      notes: '=SUM(1,2)\n# Not a heading, "quoted"',
      notedAt: day('2026-03-02'),
    },
  });
  await insertSavedResource(db, { userId, resourceId: greeks, notes: 'Käse', createdAt: day('2026-01-05') });
  await insertSavedResource(db, { userId, resourceId: unread });
  const read = async (path: string) => {
    const response = await member.send('GET', path);
    return { response, text: await response.text() };
  };
  return { ...site, member, read, spqr, greeks };
}

test('notes come as Markdown, by period, with their dates and where they belong', async () => {
  await using site = await openWithNotes();
  const { response, text } = await site.read('/research/notes.md');
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="notes.md"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(text).toBe(
    [
      '# Notes from Lyceum',
      ...['## Ancient Greece', '### The Greeks', 'H. Kitto · noted on 2026-01-05', '> Käse'],
      `<http://lyceum.example/resources/${site.greeks}>`,
      ...['## Ancient Rome', '### SPQR \\*revised\\*', 'Mary Beard · noted on 2026-03-02'],
      '> =SUM(1,2)\n> # Not a heading, "quoted"',
      `<http://lyceum.example/resources/${site.spqr}>\n`,
    ].join('\n\n'),
  );
  expect((await site.member.overview()).notes).toEqual([
    { period: 'ancient-greece', name: 'Ancient Greece', count: 1 },
    { period: 'ancient-rome', name: 'Ancient Rome', count: 1 },
  ]);
});

test('of one period, as a table that no spreadsheet runs', async () => {
  await using site = await openWithNotes();
  const { response, text } = await site.read('/research/notes.csv?period=ancient-rome');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="notes-ancient-rome.csv"');
  const rows = parse(text, { bom: true }) as string[][];
  expect(rows).toEqual([
    ['Title', 'Author', 'Period', 'Date of note', 'Note', 'Citation', 'Address'],
    [
      ...['SPQR *revised*', 'Mary Beard', 'Ancient Rome', '2026-03-02'],
      ...['\'=SUM(1,2)\n# Not a heading, "quoted"', '', `http://lyceum.example/resources/${site.spqr}`],
    ],
  ]);
});

test('a citation that the build has made is given; what the library no longer lists keeps its note', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-notes-'));
  const prebuilt = join(folder, 'citations.json');
  try {
    await using site = await openWithNotes(prebuilt);
    const citable = (await selectCitables(site.db, { ids: [site.spqr] })).get(site.spqr);
    if (!citable) throw new Error('There is nothing to cite.');
    const chicago = 'Beard, Mary. <i>SPQR &amp; more</i>. 2015.';
    const entry = { chicago, 'chicago-note': '', mla: '', apa: '' };
    await writeFile(prebuilt, JSON.stringify({ version: '1', entries: { [cacheKeyOf(citable)]: entry } }));
    await site.db.update(resources).set({ retiredAt: new Date() }).where(eq(resources.id, site.greeks));
    expect((await site.read('/research/notes.md')).text).toContain(
      '\n\nBeard, Mary. *SPQR &amp; more*. 2015.\n\n',
    );
    const { text } = await site.read('/research/notes.txt');
    expect(text).toContain('\nBeard, Mary. SPQR & more. 2015.\n');
    expect(text).toContain('The Greeks\nH. Kitto\nAncient Greece, noted on 2026-01-05\n\nKäse\n');
    expect(text).not.toContain(`/resources/${site.greeks}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('only to whom they belong, and to Scholar members alone', async () => {
  await using site = await openWithNotes();
  const stranger = await site.join();
  expect((await stranger.send('GET', '/research/notes.md')).status).toBe(404);
  expect((await site.app.request('/research/notes.md')).status).toBe(401);
  const premium = await site.join('premium');
  expect((await premium.send('GET', '/research/notes.md')).status).toBe(403);
});
