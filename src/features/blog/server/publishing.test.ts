/** Effects of publishing and deleting on addresses, versions and schedules. */
import { expect, test } from 'vitest';
import type { Revision } from '#features/blog/admin-contract.ts';
import { draft, openBlog } from '#tests/setup/blog.ts';
import { silentLogger } from '#tests/setup/database.ts';
import { blogJobs } from './jobs.ts';

type Blog = Awaited<ReturnType<typeof openBlog>>;
const hour = 3_600_000;
const inAnHour = () => new Date(Date.now() + hour);
const runDue = (blog: Blog, now: Date) =>
  blogJobs(blog.services)[0]?.run({ db: blog.db, now, logger: silentLogger });
const act = (blog: Blog, id: number, what: string) =>
  blog.manage(`blog-posts/${id}/${what}`, { method: 'POST' });
const schedule = (blog: Blog, id: number, at: Date) =>
  blog.manage(`blog-posts/${id}/schedule`, { body: { at: at.toISOString() } });
const move = (blog: Blog, id: number, slug: string) =>
  blog.manage(`blog-posts/${id}`, { method: 'PUT', body: { ...draft, slug } });
const read = async (blog: Blog, slug: string) =>
  (await blog.ask<{ id?: number; movedTo?: string }>(`/api/blog-posts/slug/${slug}/article`)).body;

test('an old address leads to its post until another post is published there', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePublished({ slug: 'first' });
  await move(blog, id, 'second');
  const other = await blog.makePost({ slug: 'first' });
  const third = await blog.makePost({ slug: 'elsewhere' });
  expect(await read(blog, 'first')).toEqual({ movedTo: 'second' });
  await move(blog, other.id, 'away');
  await move(blog, third.id, 'first');
  expect(await read(blog, 'first')).toEqual({ movedTo: 'second' });
  await schedule(blog, third.id, inAnHour());
  await runDue(blog, inAnHour());
  expect(await read(blog, 'first')).toMatchObject({ id: third.id });
});

test('an address made from a title is none that leads to another post', async () => {
  await using blog = await openBlog();
  const { id, slug } = await blog.makePublished();
  await move(blog, id, 'elsewhere');
  expect((await blog.makePost()).slug).toBe(`${slug}-2`);
  // The post itself may take its former slug again.
  expect((await move(blog, id, '')).body.slug).toBe(slug);
});

test('only addresses that readers have seen lead on', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePublished({ slug: 'seen' });
  await act(blog, id, 'unpublish');
  await move(blog, id, 'unseen');
  await move(blog, id, 'present');
  await act(blog, id, 'publish');
  expect(await read(blog, 'seen')).toEqual({ movedTo: 'present' });
  expect((await blog.ask('/api/blog-posts/slug/unseen/article')).status).toBe(404);
  expect(await read(blog, 'present')).toMatchObject({ id });
});

test('a version that came out at its time is no autosave any more', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePost();
  const autosave = (content: string) =>
    blog.manage(`blog-posts/${id}`, { method: 'PUT', body: { ...draft, content, autosave: true } });
  await autosave('two');
  await schedule(blog, id, inAnHour());
  await runDue(blog, inAnHour());
  await act(blog, id, 'unpublish');
  await autosave('three');
  const { body } = await blog.manage<Revision[]>(`blog-posts/${id}/revisions`);
  expect(body.map(({ autosaved }) => autosaved)).toEqual([true, false, false]);
});

test('a deleted post that comes back keeps its schedule, unless its time has passed', async () => {
  await using blog = await openBlog();
  const at = inAnHour();
  const [kept, late] = [await blog.makePost(), await blog.makePost()];
  await schedule(blog, kept.id, at);
  await schedule(blog, late.id, new Date(Date.now() + 300));
  for (const { id } of [kept, late]) await blog.manage(`blog-posts/${id}`, { method: 'DELETE' });
  await new Promise((resolve) => setTimeout(resolve, 400));
  await runDue(blog, new Date());
  expect((await act(blog, kept.id, 'restore')).body.scheduledFor).toBe(at.toISOString());
  expect((await act(blog, late.id, 'restore')).body).toMatchObject({ scheduledFor: null, published: false });
  await runDue(blog, at);
  expect((await blog.ask<{ id: number }[]>('/api/blog/posts')).body.map(({ id }) => id)).toEqual([kept.id]);
});
