import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertSavedResource } from '#tests/factories/learning.ts';
import { insertPeriod, insertResource } from '#tests/factories/library.ts';
import { fillList, openLearning } from '#tests/setup/learning.ts';
import { maxSaved } from '../rules.ts';

test('a page of a full list is read by index, and costs what a page costs', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  await fillList(learning.db, member.userId, learning.rome, maxSaved);
  const last = await member.browse('?page=9999');
  expect(last).toMatchObject({ saved: maxSaved, total: maxSaved, page: 209, pages: 209 });
  expect(last.items.length).toBe(maxSaved - 208 * 24);
  expect(last.items.at(-1)?.resource.title).toBe('Title 1');
  await learning.db.execute(sql`analyze saved_resources`);
  const plan = await learning.db.execute<Record<'QUERY PLAN', string>>(sql`
    explain select id from saved_resources where user_id = ${member.userId}
    order by created_at desc, id desc limit 24`);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('saved_resources_by_creation');
});

test('the list is filtered by state, period and category, each choice with its count', async () => {
  await using learning = await openLearning();
  const { db, rome } = learning;
  const greece = await insertPeriod(db, { slug: 'ancient-greece', name: 'Ancient Greece', position: 2 });
  const { userId, browse } = await learning.join();
  const add = async (title: string, more: { periodId: number; categoryId: number; done?: boolean }) => {
    const { done, ...where } = more;
    const resourceId = await insertResource(db, { title, ...where });
    await insertSavedResource(db, { userId, resourceId, ...(done && { completedAt: new Date() }) });
  };
  await add('The Aeneid', { periodId: rome, categoryId: 1 });
  await add('A Lecture', { periodId: rome, categoryId: 3 });
  await add('Republic', { periodId: greece, categoryId: 1 });
  await add('Apology', { periodId: greece, categoryId: 1, done: true });
  const titles = async (query: string) => (await browse(query)).items.map((item) => item.resource.title);

  expect(await browse('?completed=false')).toMatchObject({
    saved: 3,
    completed: 1,
    total: 3,
    periods: [
      { id: greece, name: 'Ancient Greece', count: 1 },
      { id: rome, name: 'Ancient Rome', count: 2 },
    ],
    categories: [
      { id: 1, name: 'Books', count: 2 },
      { id: 3, name: 'Videos', count: 1 },
    ],
    page: 1,
    pages: 1,
  });
  expect(await browse(`?completed=false&period=${rome}&category=1`)).toMatchObject({
    total: 1,
    periods: [{ count: 1 }, { count: 1 }],
    categories: [
      { id: 1, count: 1 },
      { id: 3, count: 1 },
    ],
  });
  expect(await titles('?completed=true')).toEqual(['Apology']);
  expect(await titles('?completed=false')).toEqual(['Republic', 'A Lecture', 'The Aeneid']);
  expect(await titles('?sort=oldest')).toEqual(['The Aeneid', 'A Lecture', 'Republic', 'Apology']);
  expect(await titles('?sort=title')).toEqual(['The Aeneid', 'Apology', 'A Lecture', 'Republic']);
  expect(await titles('?sort=period')).toEqual(['Apology', 'Republic', 'The Aeneid', 'A Lecture']);
  expect(await titles(`?period=${rome}`)).toEqual(['A Lecture', 'The Aeneid']);
  expect(await titles('?period=999')).toEqual([]);
});

test('the chosen period and kind stay among the choices when nothing of them is left', async () => {
  await using learning = await openLearning();
  const { db, rome } = learning;
  const greece = await insertPeriod(db, { slug: 'ancient-greece', name: 'Ancient Greece', position: 2 });
  const { userId, browse } = await learning.join();
  const resourceId = await insertResource(db, { periodId: rome, categoryId: 1 });
  await insertSavedResource(db, { userId, resourceId });
  expect(await browse(`?completed=false&period=${greece}&category=3`)).toMatchObject({
    total: 0,
    periods: [{ id: greece, name: 'Ancient Greece', count: 0 }],
    categories: [{ id: 3, count: 0 }],
  });
  expect(await browse('?completed=true')).toMatchObject({ periods: [], categories: [] });
});

test('a view that makes no sense is refused', async () => {
  await using learning = await openLearning();
  const member = await learning.join();
  for (const query of [
    '?category=2147483648',
    '?sort=colour',
    '?page=0',
    '?page=x',
    '?period=rome',
    '?completed=yes',
    '?user=1',
  ]) {
    expect((await member.ask('GET', `/api/saved-resources/browse${query}`)).status, query).toBe(400);
  }
});

test('progress counts what each period lists, in chronological order', async () => {
  await using learning = await openLearning();
  const { db, rome } = learning;
  const greece = await insertPeriod(db, { slug: 'ancient-greece', position: 2 });
  const { userId, progress } = await learning.join();
  for (let index = 0; index < 5; index++) {
    const resourceId = await insertResource(db, { periodId: rome, categoryId: index < 2 ? 1 : 3 });
    if (index < 3) {
      await insertSavedResource(db, { userId, resourceId, ...(index < 2 && { completedAt: new Date() }) });
    }
  }
  expect(await progress()).toEqual([
    { periodId: greece, resources: 0, saved: 0, completed: 0 },
    { periodId: rome, resources: 5, saved: 3, completed: 2 },
  ]);
});
