/** Articles as readers and the editor's preview get them. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PostPreview } from '#features/blog/admin-contract.ts';
import { type PostSummary, tagPath } from '#features/blog/contract.ts';
import { draft, openBlog } from '#tests/setup/blog.ts';
import { blogPosts } from './schema.ts';

test('posts of a tag are found by its address, however long that is', async () => {
  await using blog = await openBlog();
  // In an address, each of these 40 letters is decomposed into three characters.
  const tag = '각'.repeat(40);
  const { id } = await blog.makePublished({ tags: [tag] });
  await blog.makePublished({ tags: ['Another', 'And another'] });
  const address = tagPath(tag).replace('/blog/tag/', '');
  const found = await blog.ask<PostSummary[]>(`/api/blog/posts?tag=${address}`);
  expect(found).toMatchObject({ status: 200, body: [{ id }] });
});

test('the preview names the line of a figure that cannot be drawn', async () => {
  await using blog = await openBlog();
  const content =
    'A text.\n\n```figure of power\nkind: pie\n```\n\n- Item\n\n  ~~~figure\n  kind: bars\n  ~~~';
  const { body } = await blog.manage<PostPreview>('blog-preview', { body: { content } });
  expect(body.problems).toEqual([
    { line: 3, message: expect.stringMatching(/^figure 1: line 1: kind: /) },
    { line: 9, message: 'figure 2: a figure cannot stand in a list or a quotation' },
  ]);
});

test.each([
  ['emphasis without end', '_a*'.repeat(2700)],
  ['quotations in quotations', '>'.repeat(1000)],
])('a text of %s is refused where it is saved and previewed, and breaks no page', async (_, text) => {
  await using blog = await openBlog();
  const content = `A text.\n\n${text}`;
  for (const [path, body] of [
    ['blog-posts', { ...draft, content }],
    ['blog-preview', { content }],
  ] as const) {
    const refused = await blog.manage(path, { body });
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ field: 'content', message: expect.stringMatching(/^Line 3: /) }],
    ]);
  }
  const { id, slug } = await blog.makePublished();
  await blog.db.update(blogPosts).set({ content }).where(eq(blogPosts.id, id));
  expect((await blog.ask(`/api/blog-posts/slug/${slug}/article`)).status).toBe(200);
});
