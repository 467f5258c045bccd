// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminPost } from '#features/blog/admin-contract.ts';
import { type Answers, refuse, renderPart } from '#tests/setup/render-part.tsx';
import { Page } from './blog-admin-page.tsx';
import { forgetForm, getUnsavedForm } from './unsaved-form.ts';

// The plain text area stays.
vi.mock('./codemirror.ts', () => ({
  createMarkdownView: () => {
    throw new Error('There is no editor here.');
  },
}));

const post: AdminPost = {
  ...{
    id: 5,
    slug: 'cannae',
    title: 'Cannae',
    excerpt: 'A battle.',
    metaDescription: '',
    content: 'Of 216.',
  },
  ...{ periodId: null, featuredImageUrl: null, tags: [], seoKeywords: [], readTimeMinutes: 5 },
  ...{ published: true, publishedAt: '2026-01-15T12:00:00.000Z', viewCount: 0, shareCount: 0 },
  ...{ scheduledFor: null, announceInLetter: false, version: 1, review: null },
  updatedAt: '2026-01-15T12:00:00.000Z',
};
const draft: AdminPost = { ...post, published: false, publishedAt: null };
const other: AdminPost = { ...post, id: 6, slug: 'zama', title: 'Zama' };
const { id: _, ...fields } = post;
/** A full page of the list. */
const fullPage = Array.from({ length: 24 }, (_, at) => ({ ...fields, id: 100 + at }));

afterEach(() => {
  const unsaved = getUnsavedForm();
  if (unsaved) forgetForm(unsaved.id);
});

/** Opens the screen. */
async function open(answers: Answers, path = '/admin/blog') {
  const part = await renderPart(<Page />, {
    path,
    answers: {
      ...{ 'GET /api/periods': [], 'GET /api/admin/access': { message: '' } },
      'GET /api/admin/blog-stats': { total: 2, published: 2, views: 0, shares: 0 },
      ...{ 'GET /api/admin/blog-posts': [post, other], 'GET /api/admin/deleted-blog-posts': [] },
      ...{ 'GET /api/admin/blog-posts/5': post, 'GET /api/admin/blog-posts/6': other },
      'GET /api/admin/blog-posts/5/revisions': [],
      'GET /api/admin/blog-posts/6/revisions': [],
      'POST /api/admin/blog-preview': { parts: [], notes: [], words: 2, readTimeMinutes: 1, problems: [] },
      ...answers,
    },
  });
  // Later tests find the gate open.
  if (part.text().includes('Admin Access Required')) await enterPassword(part);
  return part;
}

type Part = Awaited<ReturnType<typeof renderPart>>;

async function enterPassword(part: Part) {
  await part.type('password', 'secret');
  await part.submit();
  await part.until(() => part.find('h1', 'Blog Management'));
}

const field = (part: Part, name: string) =>
  part.until(() => part.find<HTMLInputElement>(`[id="post:${name}"]`).value);
const focused = () => document.activeElement?.textContent;

test('text that the closed gate has saved is not put at risk by the address that opened its post', async () => {
  const saves = [refuse(401)];
  await using part = await open({ 'PUT /api/admin/blog-posts/5': () => saves.shift() }, '/admin/blog?post=5');
  await part.type('title', 'Cannae again');
  await part.click('button', 'Update Post');
  await part.until(() => part.find('h1', 'Admin Access Required'));
  await enterPassword(part);
  expect(await field(part, 'title')).toBe('Cannae again');
  await part.untilText('Total Posts');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(part.sent.filter(({ call }) => call === 'GET /api/admin/blog-posts/5')).toHaveLength(1);
});

test('who deletes a post is told that its open form holds text that is not saved', async () => {
  await using part = await open({});
  const ask = async (title: string) => {
    await part.click('article button', `Delete: ${title}`);
    const asked = part.find('dialog[open]').textContent;
    await part.click('dialog[open] button', 'Cancel');
    return asked;
  };
  await part.click('button', 'Edit: Cannae');
  await part.until(() => part.find('form'));
  expect(await ask('Cannae')).not.toContain('not saved');
  await part.type('title', 'Cannae again');
  expect(await ask('Cannae')).toContain('What you have written in its form and not saved will be lost.');
  expect(await ask('Zama')).not.toContain('not saved');
});

test('unpublishing beside the form leaves the focus at the heading of its part', async () => {
  await using part = await open({ 'POST /api/admin/blog-posts/5/unpublish': draft });
  await part.click('button', 'Edit: Cannae');
  const unpublish = 'section[aria-labelledby="post:publishing"] button';
  (await part.until(() => part.find(unpublish, 'Unpublish: Cannae'))).focus();
  await part.click(unpublish, 'Unpublish: Cannae');
  await part.click('dialog[open] button', 'Unpublish');
  await part.until(() => part.find('label', 'Publish at'));
  expect(focused()).toBe('Publishing');
});

test('the address keeps the page of the list, and the pages stay within reach if their number is unknown', async () => {
  const pages: unknown[] = [fullPage, [post]];
  await using part = await open({
    'GET /api/admin/blog-posts': () => pages.shift(),
    'GET /api/admin/blog-stats': () => refuse(500),
  });
  const shown = () => part.find('nav[aria-label="Pages of the posts"] p').textContent;
  await part.until(() => expect(shown()).toBe('Page 1 of 2'));
  await part.click('nav button', 'Next');
  expect(part.address()).toBe('/admin/blog?page=2');
  await part.until(() => part.find('article', 'A battle.'));
  await part.until(() => expect(document.querySelectorAll('article')).toHaveLength(1));
  expect(shown()).toBe('Page 2 of 2');
  pages.push(fullPage);
  await part.click('nav button', 'Previous');
  expect(part.address()).toBe('/admin/blog');
});

test.each([
  ['published', draft, 'Publish: Cannae'],
  ['saved in its form', post, 'Update Post'],
])(
  'a post that is %s moves to the first page, and the focus to the heading of the list',
  async (_, shown, button) => {
    let moved = false;
    const change = () => {
      moved = true;
      return { ...post, version: 2 };
    };
    await using part = await open(
      {
        'GET /api/admin/blog-stats': { total: 30, published: 30, views: 0, shares: 0 },
        'GET /api/admin/blog-posts': () => (moved ? [other] : [other, shown]),
        ...{ 'POST /api/admin/blog-posts/5/publish': change, 'PUT /api/admin/blog-posts/5': change },
      },
      '/admin/blog?page=2',
    );
    if (button === 'Update Post') await part.click('button', 'Edit: Cannae');
    const pressed = await part.until(() => part.find('button', button));
    pressed.focus();
    await part.click('button', button);
    await part.until(() => expect(document.querySelectorAll('article')).toHaveLength(1));
    expect(focused()).toBe('Posts');
  },
);

test('a chosen time to publish is kept until it is scheduled or given up', async () => {
  const year = new Date().getFullYear() + 1;
  const moment = `${year}-03-04T09:30`;
  await using part = await open({
    'GET /api/admin/blog-posts/5': draft,
    'PUT /api/admin/blog-posts/5': () => ({ ...draft, version: 2 }),
    'POST /api/admin/blog-posts/5/schedule': (body: unknown) => ({
      ...{ ...draft, version: 2 },
      scheduledFor: (body as { at: string }).at,
    }),
  });
  await part.click('button', 'Edit: Cannae');
  await part.until(() => part.find('[id="post:moment"]'));
  await part.type('post\\:moment', moment);
  await part.untilText('Not scheduled until you press ‘Schedule’.');
  await part.click('button', 'Update Post');
  await part.untilText('Saved at');
  expect(await field(part, 'moment')).toBe(moment);
  await part.click('button', 'Edit: Zama');
  await part.until(() => part.find('dialog[open] h2', 'Leave without saving?'));
  await part.click('dialog[open] button', 'Keep Writing');
  await part.click('button', 'Cancel');
  expect(part.toasts.at(-1)?.title).toBe('Your changes were not saved');
  await act(async () => part.toasts.at(-1)?.action?.onSelect());
  expect(await field(part, 'moment')).toBe(moment);
  await part.click('button', 'Schedule');
  await part.untilText('It will be published on');
  expect(part.text()).not.toContain('Not scheduled until');
  await part.click('button', 'Edit: Zama');
  await part.until(() => expect(part.find<HTMLInputElement>('[id="post:title"]').value).toBe('Zama'));
});

test('a change that is answered late takes no focus from who types meanwhile', async () => {
  const changes = ['publish', 'restore', 'unpublish'].map((name) => ({
    name,
    answer: Promise.withResolvers<unknown>(),
  }));
  const [publish, restore, unpublish] = changes;
  await using part = await open({
    'GET /api/admin/blog-posts': [{ ...draft, id: 7, title: 'Trebia' }, post, other],
    'GET /api/admin/deleted-blog-posts': [
      { id: 8, title: 'Ticinus', deletedAt: post.updatedAt, goneAt: post.updatedAt },
    ],
    'POST /api/admin/blog-posts/7/publish': () => publish?.answer.promise,
    'POST /api/admin/blog-posts/8/restore': () => restore?.answer.promise,
    'POST /api/admin/blog-posts/6/unpublish': () => unpublish?.answer.promise,
  });
  await part.click('button', 'Publish: Trebia');
  await part.click('button', 'Undo delete: Ticinus');
  await part.click('article button', 'Unpublish: Zama');
  await part.click('dialog[open] button', 'Unpublish');
  await part.click('dialog[open] button', 'Cancel');
  await part.click('button', 'New Blog Post');
  const title = await part.until(() => part.find('[id="post:title"]'));
  title.focus();
  for (const { name, answer } of changes) {
    answer.resolve({ ...post, id: 7 });
    await part.until(() => expect(part.toasts.at(-1)?.title).toContain(name));
    await act(async () => new Promise((done) => setTimeout(done, 100)));
    expect([name, document.activeElement]).toEqual([name, title]);
  }
});

test('a form that is saved late takes no focus from who is elsewhere by then; otherwise its row gets it', async () => {
  let answer = Promise.withResolvers<unknown>();
  await using part = await open({ 'PUT /api/admin/blog-posts/5': () => answer.promise });
  const update = async () => {
    await part.click('button', 'Edit: Cannae');
    await part.type('title', 'Cannae again');
    part.find('button', 'Update Post').focus();
    await part.click('button', 'Update Post');
  };
  const finish = async () => {
    answer.resolve({ ...post, title: 'Cannae again', version: 2 });
    answer = Promise.withResolvers();
    await part.until(() => expect(document.querySelector('form')).toBeNull());
  };
  await update();
  const elsewhere = part.find('button', 'Edit: Zama');
  elsewhere.focus();
  await finish();
  expect(document.activeElement).toBe(elsewhere);
  await update();
  await finish();
  await part.until(() => expect(focused()).toBe('Cannae'));
});

test('each update that is refused because of another version moves the focus to the choices', async () => {
  const message = 'This post has been saved meanwhile.';
  await using part = await open({ 'PUT /api/admin/blog-posts/5': () => refuse(409, { message }) });
  await part.click('button', 'Edit: Cannae');
  await part.type('title', 'Cannae again');
  for (const attempt of [1, 2]) {
    const update = part.find('button', 'Update Post');
    update.focus();
    await part.click('button', 'Update Post');
    await part.until(() => expect(document.activeElement).not.toBe(update));
    expect([attempt, focused()]).toEqual([attempt, 'Somebody else has saved this post']);
  }
});

test('a list that is shown and cannot be loaded again says so', async () => {
  let failing = false;
  const answer = (items: object[]) => () => (failing ? refuse(503) : items);
  const deleted = { id: 8, title: 'Ticinus', deletedAt: post.updatedAt, goneAt: post.updatedAt };
  await using part = await open({
    'GET /api/admin/blog-posts': answer([post]),
    'GET /api/admin/deleted-blog-posts': answer([deleted]),
  });
  await part.untilText('Ticinus');
  failing = true;
  await act(async () => part.queries.invalidateQueries({ queryKey: ['admin'] }));
  await part.untilText('The posts could not be refreshed.');
  await part.untilText('The deleted posts could not be refreshed.');
});
