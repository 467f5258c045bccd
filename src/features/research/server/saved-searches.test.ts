import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { runDuring } from '#tests/setup/overlap.ts';
import { openResearch } from '#tests/setup/research.ts';
import { maxSavedSearches } from '../rules.ts';
import { savedSearchExporter } from './feature.ts';
import { renameSearch } from './saved-searches.ts';
import { savedSearches } from './schema.ts';

const criteria = { q: '"divine right"', period: 'age-of-absolutism', from: -44, sort: 'year' };

test('a search is kept with all it asks for, renamed and deleted', async () => {
  await using site = await openResearch();
  const member = await site.join();
  const { status, body } = await member.save('  Kings ', criteria);
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number), name: 'Kings', criteria, savedAt: expect.stringMatching(/Z$/) },
  ]);
  await member.save('Later', { q: 'rome' });
  expect((await member.overview()).searches.map(({ name }) => name)).toEqual(['Later', 'Kings']);
  expect((await member.rename(body.id, 'Kings and their rights')).body.name).toBe('Kings and their rights');
  const exported = await savedSearchExporter.read(site.db, {
    userId: member.userId,
    verifiedEmail: undefined,
  });
  expect(exported).toMatchObject([{ name: 'Later' }, { name: 'Kings and their rights', criteria }]);
  expect((await member.remove(body.id)).status).toBe(200);
  expect((await member.overview()).searches.map(({ name }) => name)).toEqual(['Later']);
});

test('saved many times at once it is there once; another search does not take its name', async () => {
  await using site = await openResearch();
  const member = await site.join();
  const answers = await Promise.all(Array.from({ length: 8 }, () => member.save('Kings', criteria)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await member.save('Kings', { q: 'rome' })).status).toBe(409);
  const { body } = await member.save('Rome', { q: 'rome' });
  expect((await member.rename(body.id, 'Kings')).status).toBe(409);
  expect((await member.overview()).searches.map(({ name }) => name)).toEqual(['Rome', 'Kings']);
});

test('a search does not take the name that another is just being given', async () => {
  await using site = await openResearch();
  const member = await site.join();
  const { id } = (await member.save('Rome', { q: 'rome' })).body;
  const { status } = await runDuring(
    site.db,
    (tx) => renameSearch(tx, { userId: member.userId, id, name: 'Kings' }),
    () => member.save('Kings', criteria),
  );
  expect(status).toBe(409);
});

test("another member's searches are not there, whoever has the same names", async () => {
  await using site = await openResearch();
  const [ada, berta] = [await site.join(), await site.join()];
  const { body } = await ada.save('Kings', criteria);
  expect((await berta.save('Kings', criteria)).status).toBe(200);
  expect((await berta.rename(body.id, 'Mine')).status).toBe(404);
  expect((await berta.remove(body.id)).status).toBe(404);
  expect((await ada.overview()).searches).toEqual([body]);
});

test('a member who has lost Scholar sees and deletes what is kept, and changes nothing', async () => {
  await using site = await openResearch();
  const member = await site.join();
  const { body } = await member.save('Kings', criteria);
  await site.db.update(users).set({ tier: 'free' }).where(eq(users.id, member.userId));
  expect((await member.overview()).searches).toEqual([body]);
  expect((await member.save('More', { q: 'rome' })).status).toBe(403);
  expect((await member.rename(body.id, 'Queens')).status).toBe(403);
  expect((await member.remove(body.id)).status).toBe(200);
  expect((await member.overview()).searches).toEqual([]);
});

test('half a surrogate pair, which the database does not take, is replaced', async () => {
  await using site = await openResearch();
  const member = await site.join();
  const { status, body } = await member.save('Half', { q: 'a\ud800', author: '\udc00' });
  expect([status, body.criteria]).toEqual([200, { q: 'a\ufffd', author: '\ufffd' }]);
  const named = [await member.save('Kings \ud800', criteria), await member.save('Kings \ud800', criteria)];
  expect(named.map((answer) => [answer.status, answer.body.name])).toEqual([
    [200, 'Kings \ufffd'],
    [200, 'Kings \ufffd'],
  ]);
});

test('a member keeps so many at most, also when they save two at once', async () => {
  await using site = await openResearch();
  const member = await site.join();
  const { userId } = member;
  await site.db.insert(savedSearches).values(
    Array.from({ length: maxSavedSearches - 1 }, (_, at) => ({
      ...{ userId, name: `Search ${at}`, criteria: { q: `word${at}` } },
    })),
  );
  const answers = await Promise.all(['one', 'two'].map((name) => member.save(name, { q: name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await member.overview()).searches).toHaveLength(maxSavedSearches);
});

test.each([
  [{ name: ' ', criteria: {} }, 'name'],
  [{ name: '\u200b', criteria: {} }, 'name'],
  [{ name: 'x'.repeat(81), criteria: {} }, 'name'],
  [{ name: 'Kings', criteria: { q: 'x'.repeat(401) } }, 'criteria.q'],
  [{ name: 'Kings', criteria: { from: 0 } }, 'criteria.from'],
  [{ name: 'Kings' }, 'criteria'],
])('%j is refused, with the field named', async (body, field) => {
  await using site = await openResearch();
  const member = await site.join();
  const response = await member.send('POST', '/api/research/searches', body);
  expect(response.status).toBe(400);
  const { issues } = (await response.json()) as { issues: { field: string }[] };
  expect(issues.map((issue) => issue.field)).toEqual([field]);
});
