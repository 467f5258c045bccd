import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Revision } from '#features/blog/admin-contract.ts';
import type { PostSummary } from '#features/blog/contract.ts';
import { draft, openBlog } from '#tests/setup/blog.ts';
import { silentLogger } from '#tests/setup/database.ts';
import { blogJobs } from './jobs.ts';
import { blogPosts, blogRevisions } from './schema.ts';

const slugsOf = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

test('a new post is a draft that nobody sees until it is published', async () => {
  await using blog = await openBlog();
  const { status, body } = await blog.manage('blog-posts', {
    body: { ...draft, tags: [' Athens ', '', 'Athens'] },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ ...draft, slug: 'who-paid-for-the-parthenon', published: false, publishedAt: null, version: 1 },
    ...{ readTimeMinutes: 5, tags: ['Athens'], seoKeywords: [], viewCount: 0, shareCount: 0, review: null },
  });
  expect((await blog.ask('/api/blog/posts')).body).toEqual([]);
  expect((await blog.ask('/api/blog/latest')).body).toBeNull();
  expect((await blog.ask(`/api/blog-posts/slug/${body.slug}`)).status).toBe(404);
  expect(blog.countChanges()).toBe(0);

  const published = await blog.manage(`blog-posts/${body.id}/publish`, { method: 'POST' });
  expect(published.body).toMatchObject({ published: true, publishedAt: expect.stringMatching(/^20/) });
  expect(slugsOf((await blog.ask<PostSummary[]>('/api/blog/posts')).body)).toEqual([body.slug]);
  expect((await blog.ask('/api/blog/latest')).body).toMatchObject({ slug: body.slug });
  expect((await blog.ask(`/api/blog-posts/slug/${body.slug}`)).body).toMatchObject({
    content: draft.content,
  });
  expect(blog.countChanges()).toBe(1);
  expect((await blog.manage('blog-stats')).body).toEqual({ total: 1, published: 1, views: 0, shares: 0 });
});

test('what is missing or out of bounds is refused, field by field', async () => {
  await using blog = await openBlog();
  const issuesOf = async (fields: object) => {
    const { status, body } = await blog.manage('blog-posts', { body: { ...draft, ...fields } });
    return [status, body.issues?.map(({ field }) => field)];
  };
  expect(await issuesOf({ title: ' ' })).toEqual([400, ['title']]);
  expect(await issuesOf({ excerpt: '', content: '\n' })).toEqual([400, ['excerpt', 'content']]);
  expect(await issuesOf({ readTimeMinutes: 0 })).toEqual([400, ['readTimeMinutes']]);
  expect(await issuesOf({ readTimeMinutes: 31 })).toEqual([400, ['readTimeMinutes']]);
  expect(await issuesOf({ readTimeMinutes: 1 })).toEqual([201, undefined]);
  expect(await issuesOf({ readTimeMinutes: 30 })).toEqual([201, undefined]);
  expect(await issuesOf({ slug: '../etc' })).toEqual([400, ['slug']]);
  expect(await issuesOf({ slug: 'Upper' })).toEqual([400, ['slug']]);
  expect(await issuesOf({ featuredImageUrl: 'http://example.org/a.jpg' })).toEqual([
    400,
    ['featuredImageUrl'],
  ]);
  expect(await issuesOf({ periodId: 99 })).toEqual([400, ['periodId']]);
  expect(await issuesOf({ featuredImageUrl: 'javascript:alert(1)' })).toEqual([400, ['featuredImageUrl']]);
  expect(await issuesOf({ content: 'x'.repeat(200_001) })).toEqual([400, ['content']]);
  expect((await blog.ask('/api/admin/blog-posts')).status).toBe(401);
});

test('a slug comes from the title; one that is taken gets a number, or is refused where it was typed', async () => {
  await using blog = await openBlog();
  const first = await blog.makePost();
  expect((await blog.makePost()).slug).toBe(`${first.slug}-2`);
  expect((await blog.makePost()).slug).toBe(`${first.slug}-3`);
  expect((await blog.makePost({ title: 'Ἡ πόλις' })).slug).toBe('post');
  expect((await blog.makePost({ title: 'Ἡ πόλις' })).slug).toBe('post-2');
  const taken = await blog.manage('blog-posts', { body: { ...draft, slug: first.slug } });
  expect([taken.status, taken.body.issues?.[0]?.field]).toEqual([409, 'slug']);
  const together = await Promise.all(
    [1, 2, 3].map(() => blog.manage('blog-posts', { body: { ...draft, slug: 'at-once' } })),
  );
  expect(together.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a slug with a number is no longer than one that may be typed', async () => {
  await using blog = await openBlog();
  const title = 'x'.repeat(150);
  expect((await blog.makePost({ title })).slug).toBe('x'.repeat(100));
  const second = await blog.makePost({ title });
  expect(second.slug).toBe(`${'x'.repeat(98)}-2`);
  expect((await blog.makePost({ title })).slug).toBe(`${'x'.repeat(98)}-3`);
  expect((await blog.manage(`blog-posts/${second.id}`, { method: 'PUT', body: second })).status).toBe(200);
});

test('an old version does not overwrite a newer one', async () => {
  await using blog = await openBlog();
  const { id, slug } = await blog.makePost();
  const put = (fields: object) =>
    blog.manage(`blog-posts/${id}`, { method: 'PUT', body: { ...draft, slug, ...fields } });
  expect((await put({ title: 'Second', version: 1 })).body).toMatchObject({ title: 'Second', version: 2 });
  const stale = await put({ title: 'Third', version: 1 });
  expect([stale.status, stale.body.issues]).toEqual([409, undefined]);
  expect((await blog.manage(`blog-posts/${id}`)).body.title).toBe('Second');
  // Nothing has changed, so the version stays the same.
  expect((await put({ title: 'Second', version: 2 })).body.version).toBe(2);
  // A request without a version overwrites the stored one.
  expect((await put({ title: 'Fourth' })).body).toMatchObject({ title: 'Fourth', version: 3 });
  expect((await blog.manage('blog-posts/999', { method: 'PUT', body: draft })).status).toBe(404);
});

test('every save is a revision, autosaves in a row are one', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePost();
  const save = (content: string, autosave: boolean) =>
    blog.manage(`blog-posts/${id}`, { method: 'PUT', body: { ...draft, content, autosave } });
  await save('two', true);
  await save('three', true);
  await save('four', false);
  await save('five', true);
  const { body } = await blog.manage<Revision[]>(`blog-posts/${id}/revisions`);
  expect(body.map(({ version, autosaved }) => [version, autosaved])).toEqual([
    [5, true],
    [4, false],
    [3, true],
    [1, false],
  ]);
  expect((await blog.manage<Revision>(`blog-posts/${id}/revisions/3`)).body.fields.content).toBe('three');
  expect((await blog.manage(`blog-posts/${id}/revisions/2`)).status).toBe(404);
  // Long after the last autosave, the next one begins a new revision.
  await blog.db
    .update(blogRevisions)
    .set({ savedAt: new Date('2020-01-01') })
    .where(eq(blogRevisions.version, 5));
  await save('six', true);
  expect((await blog.manage(`blog-posts/${id}/revisions`)).body).toHaveLength(5);
});

test('an autosave does not change what readers see', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePublished();
  const half = { ...draft, content: 'Half a sen', autosave: true };
  expect((await blog.manage(`blog-posts/${id}`, { method: 'PUT', body: half })).status).toBe(409);
  expect((await blog.manage(`blog-posts/${id}`)).body.content).toBe(draft.content);
});

test('a post that moves leaves its old address leading to the new one', async () => {
  await using blog = await openBlog();
  const { id, slug } = await blog.makePublished();
  const article = async (name: string) => (await blog.ask(`/api/blog-posts/slug/${name}/article`)).body;
  const move = (to: string) =>
    blog.manage(`blog-posts/${id}`, { method: 'PUT', body: { ...draft, slug: to } });
  await move('second');
  expect(await article(slug)).toEqual({ movedTo: 'second' });
  await move('third');
  expect([await article(slug), await article('second')]).toEqual([
    { movedTo: 'third' },
    { movedTo: 'third' },
  ]);
  await move(slug);
  expect(await article(slug)).toMatchObject({ id });
  // Another post may take a former address.
  const other = await blog.makePublished({ slug: 'second' });
  expect(await article('second')).toMatchObject({ id: other.id });
  // A slug that was never public leaves no redirect.
  const secret = await blog.makePost({ slug: 'secret' });
  await blog.manage(`blog-posts/${secret.id}`, { method: 'PUT', body: { ...draft, slug: 'open' } });
  await blog.manage(`blog-posts/${secret.id}/publish`, { method: 'POST' });
  expect((await blog.ask('/api/blog-posts/slug/secret/article')).status).toBe(404);
});

test('a scheduled post comes out at its time, and not before', async () => {
  await using blog = await openBlog();
  const { id, slug } = await blog.makePost();
  const schedule = (at: string | null) => blog.manage(`blog-posts/${id}/schedule`, { body: { at } });
  expect((await schedule('2020-01-01T00:00:00Z')).status).toBe(400);
  expect((await schedule('2999-01-01T00:00:00Z')).status).toBe(400);
  const at = new Date(Date.now() + 3_600_000);
  expect((await schedule(at.toISOString())).body.scheduledFor).toBe(at.toISOString());
  const [publish] = blogJobs(blog.services);
  const runAt = (now: Date) => publish?.run({ db: blog.db, now, logger: silentLogger });
  await runAt(new Date(at.getTime() - 1));
  expect([(await blog.ask('/api/blog/posts')).body, blog.countChanges()]).toEqual([[], 0]);
  await runAt(at);
  const [post] = (await blog.ask<PostSummary[]>('/api/blog/posts')).body;
  expect(post).toMatchObject({ slug, publishedAt: at.toISOString() });
  expect(blog.countChanges()).toBe(1);
  await runAt(at);
  expect(blog.countChanges()).toBe(1);
  expect((await schedule(new Date(Date.now() + 3_600_000).toISOString())).status).toBe(409);
});

test('where a process ends before it has announced what it published, the next run does', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePost();
  const at = new Date(Date.now() + 3_600_000);
  await blog.manage(`blog-posts/${id}/schedule`, { body: { at } });
  const announced: boolean[] = [];
  const [publish] = blogJobs({
    async contentChanged() {
      announced.push((await blog.ask('/api/blog/latest')).body !== null);
      if (announced.length === 1) throw new Error('The process has ended.');
    },
  });
  const run = () => publish?.run({ db: blog.db, now: at, logger: silentLogger });
  await expect(run()).rejects.toThrow('ended');
  await run();
  await run();
  expect(announced).toEqual([true, true]);
  expect((await blog.manage(`blog-posts/${id}`)).body).toMatchObject({ published: true, scheduledFor: null });
});

test('what is unpublished or deleted is gone for readers, and can come back as it was', async () => {
  await using blog = await openBlog();
  const { id, slug } = await blog.makePublished();
  const isThere = async () => (await blog.ask(`/api/blog-posts/slug/${slug}`)).status === 200;
  const { publishedAt } = (await blog.manage(`blog-posts/${id}`)).body;
  await blog.manage(`blog-posts/${id}/unpublish`, { method: 'POST' });
  expect(await isThere()).toBe(false);
  const again = await blog.manage(`blog-posts/${id}/publish`, { method: 'POST' });
  expect(again.body.publishedAt).toBe(publishedAt);
  const gone = await blog.manage(`blog-posts/${id}`, { method: 'DELETE' });
  expect([gone.status, await isThere()]).toEqual([200, false]);
  expect((await blog.manage('blog-posts')).body).toEqual([]);
  expect((await blog.manage(`blog-posts/${id}/publish`, { method: 'POST' })).status).toBe(404);
  expect((await blog.manage('deleted-blog-posts')).body).toMatchObject([{ id, title: draft.title }]);
  await blog.manage(`blog-posts/${id}/restore`, { method: 'POST' });
  expect(await isThere()).toBe(true);
  expect((await blog.manage(`blog-posts/${id}/restore`, { method: 'POST' })).status).toBe(404);
});

test('after thirty days a deleted post is gone for good', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePost();
  // It came from a content file; another post has a slug similar to the one that purging will give it.
  const { id: fromFile } = await blog.makePost();
  await blog.db.update(blogPosts).set({ contentSlug: 'a-file' }).where(eq(blogPosts.id, fromFile));
  const { id: other } = await blog.makePost({ slug: `deleted-${fromFile}` });
  for (const each of [id, fromFile]) await blog.manage(`blog-posts/${each}`, { method: 'DELETE' });
  const purge = blogJobs(blog.services).find(({ name }) => name === 'delete-blog-posts');
  const runAfter = (days: number) =>
    purge?.run({ db: blog.db, now: new Date(Date.now() + days * 86_400_000), logger: silentLogger });
  const revisions = () => blog.db.select({ postId: blogRevisions.postId }).from(blogRevisions);
  await runAfter(29);
  expect(await blog.db.select().from(blogPosts)).toHaveLength(3);
  await runAfter(31);
  await runAfter(32);
  // An empty row of the file's post remains, so that the file is not loaded again.
  const posts = await blog.db.select().from(blogPosts).orderBy(blogPosts.id);
  expect(posts).toMatchObject([
    { id: fromFile, title: '', content: '', contentSlug: 'a-file' },
    { id: other },
  ]);
  expect(await revisions()).toEqual([{ postId: other }]);
});
