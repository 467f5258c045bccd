// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { PostForm } from './post-form.tsx';
import { emptyValues } from './post-values.ts';
import { getUnsavedForm, readFormCopies } from './unsaved-form.ts';

// The plain text area stays.
vi.mock('./codemirror.ts', () => ({
  createMarkdownView: () => {
    throw new Error('There is no editor here.');
  },
}));

test('a new post that was made before and changed since stays in its form, which can be saved as another post', async () => {
  const values = { ...emptyValues, title: 'Cannae', excerpt: 'A battle.', content: 'Of 216.' };
  const opened = { id: 'form', post: null, values, saved: emptyValues };
  const ignore = () => undefined;
  const onClose = vi.fn();
  const message = 'This post has been saved meanwhile.';
  const saves: unknown[] = [refuse(409, { message }), {}];
  await using part = await renderPart(
    <PostForm {...{ opened, onClose }} onPost={ignore} onPublishing={ignore} onReopen={ignore} />,
    { answers: { 'GET /api/periods': [], 'POST /api/admin/blog-posts': () => saves.shift() } },
  );
  const posts = ['admin', 'posts'];
  part.queries.setQueryData(posts, []);
  await part.click('button', 'Create Post');
  await part.untilText(`Not saved: ${message}`);
  expect(part.toasts).toMatchObject([{ title: 'Failed to create blog post', description: message }]);
  expect(part.find<HTMLTextAreaElement>('textarea[id="post:content"]').value).toBe('Of 216.');
  expect(onClose).not.toHaveBeenCalled();
  // The list may not show the post yet.
  await part.until(() => expect(part.queries.getQueryState(posts)?.isInvalidated).toBe(true));
  expect(part.text()).toContain('‘Create Post’ now makes another post of this text.');
  // The unsaved text is kept under the new key only.
  expect(getUnsavedForm()?.id).toMatch(/^[\da-f-]{36}$/);
  expect(readFormCopies().map(({ form }) => form.id)).not.toContain('form');
  await part.click('button', 'Create Post');
  await part.until(() => expect(onClose).toHaveBeenCalled());
  const keys = part.sent
    .filter(({ call }) => call === 'POST /api/admin/blog-posts')
    .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toEqual(['form', getUnsavedForm()?.id]);
});

test('a read time that is no number is not sent as the usual one', async () => {
  const values = { ...emptyValues, title: 'Cannae', excerpt: 'A battle.', content: 'Of 216.' };
  const opened = { id: 'form', post: null, values, saved: emptyValues };
  const ignore = () => undefined;
  await using part = await renderPart(
    <PostForm {...{ opened }} onPost={ignore} onPublishing={ignore} onReopen={ignore} onClose={ignore} />,
    { answers: { 'GET /api/periods': [] } },
  );
  await part.type('readTimeMinutes', 'five');
  await part.click('button', 'Create Post');
  await part.untilText('A read time is 1 to 30 minutes.');
  expect(part.sent.map(({ call }) => call)).not.toContain('POST /api/admin/blog-posts');
});
