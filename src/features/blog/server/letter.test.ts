/** Posts in the weekly letter. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectAdditions, takeLetterNotices } from '#app/server-features.ts';
import { newsletterFeature } from '#features/newsletter/server/index.ts';
import { mailCampaigns } from '#platform/mail/schema.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { draft, openBlog } from '#tests/setup/blog.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { openNewsletter } from '#tests/setup/newsletter.ts';
import { blogPosts } from './schema.ts';

const weekMs = 7 * 86_400_000;

test('a post that is announced comes first in the next letter, however old it is, and in that one alone', async () => {
  await using blog = await openBlog();
  await using newsletter = await openNewsletter();
  const { db } = blog;
  const services = { ...newsletter.services, db, selectAdditions, takeLetterNotices };
  const jobs = (newsletterFeature.jobs?.(services) ?? []).filter(({ name }) => name === 'send-weekly-letter');
  const letters = async () => (await db.select().from(mailCampaigns)).map(({ text }) => text);
  // The next Monday: everything created below dates from an earlier day.
  const monday = new Date(Date.now() + weekMs);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  monday.setUTCHours(9, 0, 0, 0);
  const run = (weeks: number) => runJobs(jobs, { db, now: new Date(monday.getTime() + weeks * weekMs) });

  const addedOn = new Date().toISOString().slice(0, 10);
  await insertCategories(db);
  const periodId = await insertPeriod(db, { slug: 'rome', name: 'Ancient Rome' });
  for (let count = 0; count < 15; count += 1)
    await insertResource(db, { periodId, addedOn, title: `Book ${count}` });
  const { id } = await blog.makePublished();
  expect((await blog.manage(`blog-posts/${id}`)).body.announceInLetter).toBe(true);
  await blog.makePost({ title: 'Not yet' });
  await blog.makePublished({ title: 'Not asked for', announceInLetter: false });
  await db
    .update(blogPosts)
    .set({ publishedAt: new Date('2020-01-01'), createdAt: new Date('2020-01-01') })
    .where(eq(blogPosts.id, id));

  await run(0);
  const [first = ''] = await letters();
  const titles = Array.from(first.matchAll(/^ \* (.+?) </gm), ([, title]) => title);
  expect(titles[0]).toBe(draft.title);
  expect(titles).toHaveLength(12);
  expect(first).not.toContain('Not yet');
  expect((await blog.manage(`blog-posts/${id}`)).body).toMatchObject({ announceInLetter: false, version: 1 });

  await run(1);
  const [, second] = await letters();
  // All fifteen were added on the same day: which eleven of them the first letter lists is random.
  expect(second).toMatch(/^ \* Book \d+ /m);
  expect(second).not.toContain(draft.title);
  const post = { ...draft, announceInLetter: true };
  const asked = await blog.manage(`blog-posts/${id}`, { method: 'PUT', body: post });
  expect(asked.body).toMatchObject({ announceInLetter: true, version: 1 });
  // A save without `announceInLetter` leaves it unchanged.
  await blog.manage(`blog-posts/${id}`, { method: 'PUT', body: { ...draft, title: 'Told again' } });
  await run(2);
  expect((await letters())[2]).toMatch(/^ \* Told again/m);
});
