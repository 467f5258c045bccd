import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { resources } from '#features/library/server/index.ts';
import { openBibliographies } from '#tests/setup/bibliographies.ts';
import { maxBibliographies, maxItems, maxNoteLength, maxTitleLength } from '../rules.ts';
import { bibliographyExporter } from './feature.ts';
import { bibliographies, bibliographyItems } from './schema.ts';

const site = await openBibliographies();
afterAll(() => site[Symbol.asyncDispose]());

const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];

test('guests are refused, and members below Scholar are told what it is part of', async () => {
  const book = await site.addBook('Rome', 'Doe');
  const owner = await site.join();
  const id = await owner.make('Mine', book);
  const operations: [string, string, unknown?][] = [
    ['POST', '/api/bibliographies', { title: 'Another' }],
    ['GET', `/api/bibliographies/${id}`],
    ['PATCH', `/api/bibliographies/${id}`, { title: 'Another' }],
    ['PUT', `/api/bibliographies/${id}/items/${book}`, {}],
    ['DELETE', `/api/bibliographies/${id}/items/${book}`],
    ['GET', `/bibliographies/${id}/bibliography.rtf`],
    ['GET', `/bibliographies/${id}/bibliography.json`],
  ];
  const [premium, stranger] = [await site.join('premium'), await site.join()];
  for (const [method, path, body] of operations) {
    const label = `${method} ${path}`;
    expect((await site.app.request(path, { method })).status, label).toBe(401);
    const refused = await premium.send(method, path, body);
    expect(await refused.json(), label).toMatchObject({
      code: 'upgrade_required',
      requiredTier: 'scholar',
    });
    // Another member's bibliography is treated as nonexistent.
    if (method !== 'POST') expect((await stranger.send(method, path, body)).status, label).toBe(404);
  }
  expect((await stranger.send('DELETE', `/api/bibliographies/${id}`)).status).toBe(404);
  expect((await owner.open(id)).entries).toHaveLength(1);
});

test('a member collects, annotates and removes; the list says what holds a resource', async () => {
  const member = await site.join();
  const [rome, greece] = [await site.addBook('The Rome', 'Zeta'), await site.addBook('Greece', 'Alpha')];
  const id = await member.make('  A   Paper ', rome);
  const other = await member.make('Another');
  expect((await member.put(id, greece, ' Much\n used. ')).status).toBe(200);
  // Repeated, as by a double click or a second tab: nothing is added, and the note stays.
  expect((await member.put(id, greece)).status).toBe(200);
  const { title, entries } = await member.open(id);
  expect(title).toBe('A Paper');
  expect(entries).toEqual([
    {
      ...{ resourceId: greece, title: 'Greece', listed: true, note: 'Much used.' },
      html: 'Alpha, Jane. <i>Greece</i>. A Press, 2001.',
      text: 'Alpha, Jane. Greece. A Press, 2001.',
    },
    expect.objectContaining({ resourceId: rome, note: '' }),
  ]);
  const held = async (resource: number) =>
    (await member.list(`?resource=${resource}`)).map((row) => [row.id, row.items, row.holds, row.annotated]);
  expect(await held(rome)).toEqual([
    [id, 2, true, false],
    [other, 0, false, false],
  ]);
  expect(await held(greece)).toContainEqual([id, 2, true, true]);
  const path = `/api/bibliographies/${id}/items/${rome}`;
  expect((await member.send('DELETE', path)).status).toBe(200);
  expect((await member.send('DELETE', path)).status).toBe(200);
  expect((await member.open(id)).entries.map(({ resourceId }) => resourceId)).toEqual([greece]);
});

test('titles are one of a kind for a member, whoever else has them', async () => {
  const [member, other] = [await site.join(), await site.join()];
  const id = await member.make('Sources');
  await other.make('Sources');
  const taken = [409, 'You have a bibliography of this title already.'];
  expect(await refusal(await member.send('POST', '/api/bibliographies', { title: 'Sources ' }))).toEqual(
    taken,
  );
  const second = await member.make('More');
  const rename = (title: string) => member.send('PATCH', `/api/bibliographies/${second}`, { title });
  expect(await refusal(await rename('Sources'))).toEqual(taken);
  expect((await rename('More')).status).toBe(200);
  expect((await rename('Most')).status).toBe(200);
  expect((await member.list()).map(({ title }) => title)).toEqual(['Most', 'Sources']);
  expect((await member.send('DELETE', `/api/bibliographies/${id}`)).status).toBe(200);
  expect((await member.list()).map(({ title }) => title)).toEqual(['Most']);
  // Two requests at the same moment.
  const both = await Promise.all(
    [1, 2].map(() => member.send('POST', '/api/bibliographies', { title: 'X' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('bad input is named by its field', async () => {
  const member = await site.join();
  const book = await site.addBook('Rome', 'Doe');
  const id = await member.make('Sources');
  for (const title of ['', ' \n ', '\u200b', 'x'.repeat(maxTitleLength + 1), 7, null]) {
    expect((await member.send('POST', '/api/bibliographies', { title })).status, String(title)).toBe(400);
    expect((await member.send('PATCH', `/api/bibliographies/${id}`, { title })).status).toBe(400);
  }
  expect((await member.put(id, book, 'x'.repeat(maxNoteLength + 1))).status).toBe(400);
  expect((await member.put(id, 999_999)).status).toBe(404);
  expect((await member.send('GET', `/api/bibliographies/${id}?style=harvard`)).status).toBe(400);
  expect((await member.send('POST', '/api/bibliographies', { title: 'A', resourceId: 999_999 })).status).toBe(
    404,
  );
  expect((await member.list()).map(({ title }) => title)).toEqual(['Sources']);
});

test('what has left the library stays and is cited, but cannot be added again', async () => {
  const member = await site.join();
  const book = await site.addBook('Lost', 'Doe');
  const id = await member.make('Sources', book);
  await site.db.update(resources).set({ retiredAt: new Date() }).where(eq(resources.id, book));
  expect((await member.open(id)).entries).toMatchObject([{ listed: false, title: 'Lost' }]);
  expect((await member.put(id, book, 'Still mine.')).status).toBe(200);
  expect((await member.put(await member.make('New'), book)).status).toBe(404);
});

test('there is a most of bibliographies and of items, and it says so', async () => {
  const member = await site.join();
  const { userId } = member;
  const titles = Array.from({ length: maxBibliographies }, (_, index) => ({ userId, title: `${index}` }));
  const [first] = await site.db.insert(bibliographies).values(titles).returning();
  expect((await refusal(await member.send('POST', '/api/bibliographies', { title: 'One' })))[1]).toContain(
    `${maxBibliographies} bibliographies, which is the most`,
  );
  const bibliographyId = first?.id ?? 0;
  const full = await Promise.all(
    Array.from({ length: maxItems }, (_, index) => site.addBook(`Book ${index}`, 'Doe')),
  );
  await site.db.insert(bibliographyItems).values(full.map((resourceId) => ({ bibliographyId, resourceId })));
  const more = await site.addBook('One More', 'Doe');
  expect((await refusal(await member.put(bibliographyId, more)))[1]).toContain(`at most ${maxItems} items`);
  expect((await member.put(bibliographyId, full[0] ?? 0, 'Noted.')).status).toBe(200);
  expect((await member.open(bibliographyId)).entries).toHaveLength(maxItems);
});

test('a member who has lost Scholar sees and deletes what is kept, and it is in their data', async () => {
  const member = await site.join();
  const id = await member.make('Kept', await site.addBook('Rome', 'Doe'));
  await site.db.update(users).set({ tier: 'free' }).where(eq(users.id, member.userId));
  expect(await member.list()).toMatchObject([{ id, title: 'Kept', items: 1 }]);
  const subject = { userId: member.userId, verifiedEmail: undefined };
  expect(await bibliographyExporter.read(site.db, subject)).toMatchObject([
    { title: 'Kept', items: [{ title: 'Rome', author: 'Doe', annotation: '' }] },
  ]);
  expect((await member.send('DELETE', `/api/bibliographies/${id}`)).status).toBe(200);
  expect(await member.list()).toEqual([]);
});

test('all of it goes with the account', async () => {
  const member = await site.join();
  const id = await member.make('Gone', await site.addBook('Rome', 'Doe'));
  await site.db.delete(users).where(eq(users.id, member.userId));
  expect(await site.db.select().from(bibliographies).where(eq(bibliographies.id, id))).toEqual([]);
});
