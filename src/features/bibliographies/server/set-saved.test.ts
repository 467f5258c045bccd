/** The saved items as a bibliography: for members of every plan, filtered, dated, a hundred per page. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { resources } from '#features/library/server/index.ts';
import { insertSavedResource } from '#tests/factories/learning.ts';
import { openBibliographies } from '#tests/setup/bibliographies.ts';
import type { SavedBibliography } from '../contract.ts';
import { savedPerPage } from '../rules.ts';

const site = await openBibliographies();
afterAll(() => site[Symbol.asyncDispose]());

type Member = Awaited<ReturnType<typeof site.join>>;

const saved = async ({ send }: Member, query = '') => {
  const answer = await send('GET', `/api/bibliographies/saved?accessed=2026-11-27${query}`);
  return { status: answer.status, body: (await answer.json()) as SavedBibliography };
};

test('what a free member has saved is set in the style, with the day of access, retired items too', async () => {
  const member = await site.join('free');
  const [zeta, alpha] = [await site.addBook('Rome', 'Zeta'), await site.addBook('Greece', 'Alpha')];
  for (const resourceId of [zeta, alpha])
    await insertSavedResource(site.db, { userId: member.userId, resourceId });
  await site.db.update(resources).set({ retiredAt: new Date() }).where(eq(resources.id, zeta));
  const online = await site.addBook('Pages', 'Middle');
  await site.db
    .update(resources)
    .set({
      year: null,
      url: 'https://pages.example/rome',
      citation: {
        author: [{ family: 'Middle', given: 'Jane' }],
        type: 'webpage',
        'container-title': 'Pages of Rome',
      },
    })
    .where(eq(resources.id, online));
  await insertSavedResource(site.db, { userId: member.userId, resourceId: online, completedAt: new Date() });
  const { body } = await saved(member);
  expect(body).toMatchObject({ style: 'chicago', accessed: '2026-11-27', total: 3, page: 1, pages: 1 });
  expect(body.entries.map(({ resourceId, listed }) => [resourceId, listed])).toEqual([
    [alpha, true],
    [online, true],
    [zeta, false],
  ]);
  expect(body.entries[0]?.text).toBe('Alpha, Jane. Greece. A Press, 2001.');
  expect(body.entries[1]?.text).toContain('Accessed November 27, 2026. https://pages.example/rome');
  expect((await saved(member, '&style=mla')).body.entries[1]?.text).toContain('Accessed 27 Nov. 2026.');
  expect((await saved(member, '&style=apa')).body.entries[1]?.text).toContain(
    'Retrieved November 27, 2026, from https://pages.example/rome',
  );

  // Filters as on My Learning.
  expect((await saved(member, '&completed=true')).body.entries.map((each) => each.resourceId)).toEqual([
    online,
  ]);
  expect((await saved(member, '&completed=false&category=99')).body).toMatchObject({ total: 0, entries: [] });
  for (const bad of ['&style=harvard', '&page=0', '&accessed=tomorrow']) {
    expect((await saved(member, bad)).status, bad).toBe(400);
  }
  const file = async (name: string, query = '') =>
    (
      await member.send('GET', `/my-learning/bibliography.${name}?style=mla&accessed=2026-11-27${query}`)
    ).text();
  expect(await file('rtf')).toContain('Accessed 27 Nov. 2026.');
  expect(await file('ris')).toMatch(/T[I1] {2}- Greece/);
  expect(await file('bib', '&completed=true')).not.toContain('Greece');
  expect(JSON.parse(await file('json'))).toHaveLength(3);
  expect((await member.send('GET', '/my-learning/bibliography.rtf?page=none')).status).toBe(404);

  expect((await site.app.request('/api/bibliographies/saved')).status).toBe(401);
  expect((await site.app.request('/my-learning/bibliography.rtf')).status).toBe(401);
  expect((await saved(await site.join('free'))).body).toMatchObject({ total: 0, entries: [] });
});

test('more than a hundred items come in pages, newest first, and a page past the last is the last', async () => {
  const member = await site.join('free');
  for (let at = 0; at < savedPerPage + 2; at += 1) {
    const resourceId = await site.addBook(`Book ${at}`, 'Writer');
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, at));
    await insertSavedResource(site.db, { userId: member.userId, resourceId, createdAt });
  }
  const { body } = await saved(member);
  expect(body).toMatchObject({ total: 102, page: 1, pages: 2 });
  expect(body.entries).toHaveLength(100);
  const { body: last } = await saved(member, '&page=7');
  expect(last).toMatchObject({ page: 2, pages: 2 });
  expect(last.entries.map(({ title }) => title)).toEqual(['Book 0', 'Book 1']);
});
