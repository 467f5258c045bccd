/** Repeated saves, simultaneous saves, and autosaves. */
import { expect, test } from 'vitest';
import type { Revision } from '#features/blog/admin-contract.ts';
import { draft, openBlog } from '#tests/setup/blog.ts';

type Blog = Awaited<ReturnType<typeof openBlog>>;
const put = (blog: Blog, id: number, fields: object) =>
  blog.manage(`blog-posts/${id}`, { method: 'PUT', body: { ...draft, ...fields } });
const isAutosaved = async (blog: Blog, id: number) =>
  (await blog.manage<Revision[]>(`blog-posts/${id}/revisions`)).body.map(({ autosaved }) => autosaved);

test('an autosave does not change a post that will come out by itself', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePost();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await blog.manage(`blog-posts/${id}/schedule`, { body: { at } });
  expect((await put(blog, id, { content: 'Half a sen', autosave: true })).status).toBe(409);
  expect((await blog.manage(`blog-posts/${id}`)).body.content).toBe(draft.content);
  expect((await put(blog, id, { content: 'A whole sentence.' })).status).toBe(200);
  await blog.manage(`blog-posts/${id}/schedule`, { body: { at: null } });
  expect((await put(blog, id, { content: 'Half a sen', autosave: true })).status).toBe(200);
});

test('a save that is sent again, because its answer was lost, succeeds', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePost();
  const save = { title: 'Second', version: 1 };
  expect((await put(blog, id, save)).body.version).toBe(2);
  const again = await put(blog, id, save);
  expect([again.status, again.body.version]).toEqual([200, 2]);
  expect((await put(blog, id, { title: 'Third', version: 1 })).status).toBe(409);
});

test('a post is made once, however often it is sent with the same key', async () => {
  await using blog = await openBlog();
  const idempotencyKey = crypto.randomUUID();
  const create = (fields: object = {}) =>
    blog.manage('blog-posts', { body: { ...draft, idempotencyKey, ...fields } });
  const first = await create();
  const again = await create();
  expect([again.status, again.body]).toEqual([201, first.body]);
  // If the text was changed before the request was repeated, the changed text is stored.
  const later = await create({ content: 'Written on.', autosave: true });
  expect(later.body).toMatchObject({ id: first.body.id, slug: first.body.slug, content: 'Written on.' });
  expect((await create({ idempotencyKey: crypto.randomUUID() })).body.id).not.toBe(first.body.id);
  for (const slug of ['', 'typed-by-hand']) {
    const other = { idempotencyKey: crypto.randomUUID(), title: 'At once', slug };
    const together = await Promise.all([1, 2, 3].map(() => create(other)));
    expect(together.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(together.map(({ body }) => body.id)).size).toBe(1);
  }
  expect((await create({ idempotencyKey: 'mine' })).body.issues?.[0]?.field).toBe('idempotencyKey');
  await blog.manage(`blog-posts/${first.body.id}`, { method: 'DELETE' });
  expect((await create()).status).toBe(404);
});

test('a creation that is sent again does not overwrite what has been saved or published since', async () => {
  await using blog = await openBlog();
  const make = () => {
    const idempotencyKey = crypto.randomUUID();
    return (content: string) => blog.manage('blog-posts', { body: { ...draft, idempotencyKey, content } });
  };
  const stored = async (id: number) => (await blog.manage(`blog-posts/${id}`)).body.content;
  const create = make();
  const { id } = (await create('First.')).body;
  await put(blog, id, { content: 'Edited.' });
  const outdated = await create('Second.');
  expect([outdated.status, outdated.body.issues, await stored(id)]).toEqual([409, undefined, 'Edited.']);
  expect((await create('Edited.')).status).toBe(201);
  // Publishing leaves the version as it is.
  const createPublic = make();
  const { id: publicId } = (await createPublic('First.')).body;
  await blog.manage(`blog-posts/${publicId}/publish`, { method: 'POST' });
  expect([(await createPublic('Second.')).status, await stored(publicId)]).toEqual([409, 'First.']);
  expect((await createPublic('First.')).status).toBe(201);
});

test('posts of one title that are made at once get an address each', async () => {
  await using blog = await openBlog();
  const together = await Promise.all([1, 2, 3, 4].map(() => blog.manage('blog-posts', { body: draft })));
  expect(together.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(together.map(({ body }) => body.slug)).size).toBe(4);
});

test('a version that was saved on purpose or published is kept, though an autosave made it', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePost();
  await put(blog, id, { content: 'two', autosave: true });
  await put(blog, id, { content: 'two' });
  await put(blog, id, { content: 'three', autosave: true });
  expect(await isAutosaved(blog, id)).toEqual([true, false, false]);
  await blog.manage(`blog-posts/${id}/publish`, { method: 'POST' });
  await blog.manage(`blog-posts/${id}/unpublish`, { method: 'POST' });
  await put(blog, id, { content: 'four', autosave: true });
  expect(await isAutosaved(blog, id)).toEqual([true, false, false, false]);
});
