import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { resources } from '#features/library/server/index.ts';
import { insertResource } from '#tests/factories/library.ts';
import { fillList, openLearning } from '#tests/setup/learning.ts';
import { maxNotesLength, maxSaved } from '../rules.ts';
import { learningExporter } from './feature.ts';
import { savedResources } from './schema.ts';

async function readAll(rows: unknown): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const row of rows as AsyncIterable<unknown>) all.push(row);
  return all;
}

test('guests get 401 from every operation', async () => {
  await using learning = await openLearning();
  const json = { 'content-type': 'application/json' };
  for (const [method, path] of [
    ['GET', '/api/saved-resources'],
    ['GET', '/api/saved-resources/ids'],
    ['GET', '/api/saved-resources/browse'],
    ['GET', '/api/learning/progress'],
    ['POST', '/api/saved-resources'],
    ['PATCH', '/api/saved-resources/1'],
    ['DELETE', '/api/saved-resources/1'],
  ] as const) {
    const body = method === 'GET' || method === 'DELETE' ? {} : { headers: json, body: '{"no' };
    const response = await learning.api.request(path, { method, ...body });
    expect(response.status, `${method} ${path}`).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' });
  }
});

test('a resource is saved with what the screen shows of it, and is the first of the list', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const older = await insertResource(learning.db, { periodId: learning.rome });
  const resourceId = await insertResource(learning.db, {
    periodId: learning.rome,
    categoryId: 3,
    title: 'The Ides of March',
    url: null,
  });
  await member.save(older);
  const { status, body, headers } = await member.save(resourceId, { completed: false, notes: '' });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    id: expect.any(Number),
    resourceId,
    completed: false,
    notes: '',
    savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    completedAt: null,
    resource: {
      id: resourceId,
      title: 'The Ides of March',
      author: 'An Author',
      description: 'What it covers and why.',
      url: null,
      affiliateUrl: null,
      periodId: learning.rome,
      categoryId: 3,
      listed: true,
    },
  });
  expect((await member.list()).map((item) => item.resourceId)).toEqual([resourceId, older]);
  expect(await member.ids()).toEqual([older, resourceId]);
});

test('saving twice is saving once, and changes nothing of what is there', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const resourceId = await insertResource(learning.db, { periodId: learning.rome });
  const first = await member.save(resourceId, { notes: 'Read book two.' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => member.save(resourceId)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first.body });
  expect(await member.list()).toEqual([first.body]);
});

test('when notes were written is kept with them, and goes with them', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const save = async (notes: string) =>
    member.save(await insertResource(learning.db, { periodId: learning.rome }), { notes });
  const notedAt = async (id: number) =>
    (await learning.db.select().from(savedResources).where(eq(savedResources.id, id)))[0]?.notedAt;
  const [noted, plain] = [(await save('Read book two.')).body.id, (await save('')).body.id];
  expect(await notedAt(noted)).toBeInstanceOf(Date);
  expect(await notedAt(plain)).toBeNull();
  await member.change(plain, { completed: true });
  expect(await notedAt(plain)).toBeNull();
  await member.change(plain, { notes: 'Read book three.' });
  expect(await notedAt(plain)).toBeInstanceOf(Date);
  await member.change(noted, { notes: '' });
  expect(await notedAt(noted)).toBeNull();
});

test('twenty first saves at once make one item', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const resourceId = await insertResource(learning.db, { periodId: learning.rome });
  const answers = await Promise.all(Array.from({ length: 20 }, () => member.save(resourceId)));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await member.list()).length).toBe(1);
});

test('what is completed can be undone, and is completed since the first time it was', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const { body } = await member.save(await insertResource(learning.db, { periodId: learning.rome }), {
    notes: 'Mine.',
  });
  const done = await member.change(body.id, { completed: true });
  expect(done).toMatchObject({ status: 200, body: { completed: true, notes: 'Mine.' } });
  expect(done.body.completedAt).not.toBeNull();
  expect((await member.change(body.id, { completed: true })).body.completedAt).toBe(done.body.completedAt);
  expect((await member.change(body.id, { completed: false })).body).toEqual(body);
  expect(
    (await member.save(await insertResource(learning.db, { periodId: learning.rome }), { completed: true }))
      .body.completed,
  ).toBe(true);
});

test('notes keep lines, scripts and signs as they were written, and leave the rest alone', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const { body } = await member.save(await insertResource(learning.db, { periodId: learning.rome }), {
    completed: true,
  });
  const notes = `One\nTwo <script>alert(1)</script> '; drop table users; -- “Ἡρόδοτος” 🏛`;
  expect((await member.change(body.id, { notes: notes.replace('\n', '\r\n') })).body).toEqual({
    ...body,
    notes,
  });
  expect((await member.list())[0]?.notes).toBe(notes);
  const long = 'ä'.repeat(maxNotesLength);
  expect((await member.change(body.id, { notes: long })).body.notes).toBe(long);
  expect((await member.change(body.id, { notes: '' })).body.notes).toBe('');
});

test('a change that is none is refused, and changes nothing', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const { body } = await member.save(await insertResource(learning.db, { periodId: learning.rome }));
  for (const change of [
    { notes: 'a\u0000b' },
    { notes: 'a\tb' },
    { notes: 'a\u0085b' },
    { notes: 'x'.repeat(maxNotesLength + 1) },
    { notes: 7 },
    { notes: null },
    { completed: 'true' },
    { completed: 1 },
    { completed: true, userId: 1 },
    {},
    [],
    null,
  ]) {
    const { status } = await member.ask('PATCH', `/api/saved-resources/${body.id}`, change);
    expect(status, JSON.stringify(change).slice(0, 80)).toBe(400);
  }
  expect(await member.list()).toEqual([body]);
});

test('what cannot be saved is refused with the status that says why', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const retired = await insertResource(learning.db, { periodId: learning.rome, retiredAt: new Date() });
  const post = async (body: unknown) => (await member.ask('POST', '/api/saved-resources', body)).status;
  expect(await post({ resourceId: retired })).toBe(404);
  expect(await post({ resourceId: 999_999 })).toBe(404);
  expect(await post({ resourceId: Number.MAX_SAFE_INTEGER })).toBe(404);
  for (const resourceId of ['1', 0, -1, 1.5, 1e300, null, [1], undefined]) {
    expect(await post({ resourceId }), String(resourceId)).toBe(400);
  }
  expect(await post({ resourceId: retired, id: 7 })).toBe(400);
  expect(await member.list()).toEqual([]);
});

test('a resource that is retired later stays on the list, marked as such', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const resourceId = await insertResource(learning.db, { periodId: learning.rome });
  const { body } = await member.save(resourceId);
  await learning.db.update(resources).set({ retiredAt: new Date() }).where(eq(resources.id, resourceId));
  expect((await member.list())[0]?.resource.listed).toBe(false);
  expect((await member.save(resourceId)).body).toMatchObject({ id: body.id, resource: { listed: false } });
  expect((await member.change(body.id, { completed: true })).status).toBe(200);
  expect((await member.progress()).map((item) => item.completed)).toEqual([0]);
  expect((await member.remove(body.id)).status).toBe(200);
  expect((await member.save(resourceId)).status).toBe(404);
});

test("another member's items are as if they did not exist", async () => {
  await using learning = await openLearning();
  const [owner, stranger] = [await learning.join(), await learning.join()];
  const resourceId = await insertResource(learning.db, { periodId: learning.rome });
  const { body } = await owner.save(resourceId, { notes: 'Mine alone.' });
  const attempts = [
    () => stranger.change(body.id, { completed: true }),
    () => stranger.change(body.id, { notes: 'Yours.' }),
    () => stranger.remove(body.id),
  ];
  const unknown = await stranger.remove(999_999);
  expect(unknown.status).toBe(404);
  for (const attempt of attempts) expect(await attempt()).toMatchObject({ status: 404, body: unknown.body });
  expect([await stranger.list(), await stranger.ids()]).toEqual([[], []]);
  expect(await stranger.browse()).toMatchObject({ saved: 0, completed: 0, total: 0, items: [] });
  expect(await stranger.progress()).toMatchObject([{ saved: 0, completed: 0 }]);
  expect((await stranger.save(resourceId)).body.notes).toBe('');
  expect(await owner.list()).toEqual([body]);
});

test('a removed item is deleted with its notes; removing it again is a 404', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  const resourceId = await insertResource(learning.db, { periodId: learning.rome });
  const { body } = await member.save(resourceId, { notes: 'Gone.' });
  expect(await member.remove(body.id)).toMatchObject({ status: 200, body: { message: 'Resource removed' } });
  expect((await member.remove(body.id)).status).toBe(404);
  expect((await member.change(body.id, { completed: true })).status).toBe(404);
  expect((await member.save(resourceId)).body).toMatchObject({ notes: '', completed: false });
  for (const id of ['0', '-1', '1.5', 'x', '1e3', '9'.repeat(30)]) {
    expect((await member.ask('DELETE', `/api/saved-resources/${id}`)).status, id).toBe(400);
  }
});

test('a full list takes no more, but keeps what it has', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  await fillList(learning.db, member.userId, learning.rome, maxSaved);
  const resourceId = await insertResource(learning.db, { periodId: learning.rome });
  const refused = await member.save(resourceId);
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(refused.body).toMatchObject({ message: expect.stringContaining('5,000 resources') });
  const [first] = await member.list();
  expect((await member.save(first?.resourceId ?? 0)).body).toEqual(first);
  expect((await member.ids()).length).toBe(maxSaved);
  await member.remove(first?.id ?? 0);
  const late = await Promise.all([
    member.save(resourceId),
    member.save(await insertResource(learning.db, { periodId: learning.rome })),
  ]);
  expect(late.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a member may change much in a minute, but not without end', async () => {
  await using learning = await openLearning();
  const [busy, calm] = [await learning.join(), await learning.join()];
  const resourceId = await insertResource(learning.db, { periodId: learning.rome });
  const { body } = await calm.save(resourceId);
  for (let index = 0; index < 120; index++) await busy.remove(999_999);
  const refused = await busy.save(resourceId);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await calm.change(body.id, { notes: 'Still mine.' })).status).toBe(200);
  expect((await busy.ask('GET', '/api/saved-resources')).status).toBe(200);
});

test('the export has the whole list; it is deleted with the account', async () => {
  await using learning = await openLearning();
  const { db } = learning;
  const [member, other] = [await learning.join(), await learning.join()];
  const resourceId = await insertResource(db, { periodId: learning.rome });
  await member.save(resourceId, { notes: 'Mine.' });
  await other.save(resourceId);
  const subject = { userId: member.userId, verifiedEmail: undefined };
  expect(await readAll(await learningExporter.read(db, subject))).toEqual(
    (await member.list()).map((item) => ({ ...item, notedAt: expect.any(Date) })),
  );
  await db.delete(users).where(eq(users.id, member.userId));
  expect((await db.select().from(savedResources)).map((row) => row.userId)).toEqual([other.userId]);
});

test('a long list is exported a part at a time, all of it and nothing twice', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  await fillList(learning.db, member.userId, learning.rome, 1001);
  const queries = vi.spyOn(learning.db._.session, 'prepareQuery');
  const rows = await learningExporter.read(learning.db, {
    userId: member.userId,
    verifiedEmail: undefined,
  });
  expect(await (rows as AsyncGenerator).next()).toMatchObject({ done: false });
  expect(queries).toHaveBeenCalledTimes(1);
  const ids = (await readAll(rows)).map((row) => (row as { id: number }).id);
  expect(queries).toHaveBeenCalledTimes(3);
  queries.mockRestore();
  expect(new Set(ids).size).toBe(1000);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});
