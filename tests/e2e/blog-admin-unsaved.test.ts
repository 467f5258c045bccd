/** The operator's blog editor: unsaved text is neither lost nor published by accident. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  askBlogAdmin,
  contentField,
  dialog,
  enterBlogAdmin,
  makeDraft,
  openNewPost,
  openPost,
  postForm,
  row,
  rowButton,
  writeContent,
} from '#tests/setup/blog-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast, named } from '#tests/setup/learning-screen.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import type { Visitor } from '#tests/setup/visitor.ts';

const { arrive } = setUpOwnSite();

const update = (page: Page) => page.getByRole('button', { name: 'Update Post' });
const title = (page: Page) => page.getByLabel('Title (required)');
const storedText = async (visitor: Visitor, { id }: { id: number }) =>
  (await askBlogAdmin(visitor, 'GET', `blog-posts/${id}`)).content;

/** Delays requests to an address until they are released, except automatic saves. */
async function hold(page: Page, address: string, method: string) {
  const held = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const request = route.request();
    if (request.method() !== method || request.postDataJSON().autosave) return route.fallback();
    sent.resolve();
    await held.promise;
    await route.continue();
  });
  return { sent: sent.promise, letGo: held.resolve };
}

test('a scheduled post is not saved automatically, because half a sentence could be published', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const post = await makeDraft(visitor, { title: 'To come', content: 'A whole sentence.' });
  await enterBlogAdmin(visitor);
  await openPost(page, post.title);
  await page.getByLabel('Publish at').fill(`${new Date().getFullYear() + 1}-03-04T09:30`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectToast(page, 'Blog post scheduled successfully');
  await page.getByText('Changes are not saved by themselves').waitFor();
  await writeContent(page, 'Half a');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  await page.waitForTimeout(4000);
  expect(await storedText(visitor, post)).toBe('A whole sentence.');
  await writeContent(page, 'Another whole sentence.');
  await update(page).click();
  await expectToast(page, 'Blog post updated successfully');
  expect(await storedText(visitor, post)).toBe('Another whole sentence.');
  expectQuiet(visitor);
});

test('text typed while a post is being sent stays in the form', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enterBlogAdmin(visitor);
  await openNewPost(page);
  await title(page).fill('Typed on');
  await page.getByLabel('Excerpt (required)').fill('In short.');
  await writeContent(page, 'One.');
  const creating = await hold(page, '**/api/admin/blog-posts', 'POST');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await creating.sent;
  await writeContent(page, 'One. Two.');
  creating.letGo();
  await expectToast(page, 'Blog post created successfully');
  await postForm(page, 'Edit Blog Post').waitFor();
  expect(await contentField(page).textContent()).toBe('One. Two.');

  const updating = await hold(page, '**/api/admin/blog-posts/*', 'PUT');
  await update(page).click();
  await updating.sent;
  await writeContent(page, 'One. Two. Three.');
  updating.letGo();
  await expectToast(page, 'Blog post updated successfully');
  expect(await contentField(page).textContent()).toBe('One. Two. Three.');
  await update(page).click();
  await postForm(page, 'Edit Blog Post').waitFor({ state: 'detached' });
  const [post] = await askBlogAdmin<{ id: number; content: string }[]>(visitor, 'GET', 'blog-posts');
  expect(post?.content).toBe('One. Two. Three.');
  expectQuiet(visitor);
});

test('a response that arrives after its form was closed does not change the next form', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const first = await makeDraft(visitor, { title: 'Sent and closed' });
  const second = await makeDraft(visitor, { title: 'Opened meanwhile' });
  await enterBlogAdmin(visitor);
  await openPost(page, first.title);
  const updating = await hold(page, '**/api/admin/blog-posts/*', 'PUT');
  await update(page).click();
  await updating.sent;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openPost(page, second.title);
  updating.letGo();
  await expectToast(page, 'Blog post updated successfully');
  expect(await title(page).inputValue()).toBe(second.title);
});

test('a form with changes is replaced by another post only if the writer confirms', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const first = await makeDraft(visitor, { title: 'Half written' });
  const second = await makeDraft(visitor, { title: 'The other one' });
  await askBlogAdmin(visitor, 'POST', `blog-posts/${first.id}/publish`);
  await enterBlogAdmin(visitor);
  await openPost(page, first.title);
  await writeContent(page, 'Not saved.');
  for (const button of [
    rowButton(page, 'Edit', second.title),
    page.getByRole('button', { name: 'New Blog Post' }),
  ]) {
    await button.click();
    await dialog(page).getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Keep Writing' }).click();
    expect(await contentField(page).textContent()).toBe('Not saved.');
  }
  await rowButton(page, 'Edit', second.title).click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await eventually(() => title(page).inputValue()).toBe(second.title);
  // This loses nothing.
  await page.getByRole('button', { name: 'New Blog Post' }).click();
  await postForm(page, 'Create Blog Post').waitFor();
  expectQuiet(visitor);
});

test('text that was being written when the tab crashed is offered again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enterBlogAdmin(visitor);
  await openNewPost(page);
  await title(page).fill('Written in vain?');
  await writeContent(page, 'An hour of work.');
  await page.getByText('A copy is kept in this browser.').waitFor();
  // The first copy may contain only the title.
  await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('An hour of work.');
  const revived = await page.context().newPage();
  await page.close();
  await enterBlogAdmin({ ...visitor, page: revived, goto: async (path) => void (await revived.goto(path)) });
  const offer = revived.getByRole('region', { name: 'Not saved' });
  await offer.getByRole('button', { name: named('Bring it back', 'Written in vain?') }).click();
  await offer.waitFor({ state: 'detached' });
  await eventually(() => contentField(revived).textContent()).toBe('An hour of work.');
  expect(await title(revived).inputValue()).toBe('Written in vain?');
  await revived.getByLabel('Excerpt (required)').fill('Short.');
  await revived.getByText('A copy is kept in this browser.').waitFor();
  const sent = revived.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/blog-posts'),
  );
  await revived.getByRole('button', { name: 'Create Post' }).click();
  expect((await sent).postDataJSON().idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  await expectToast(revived, 'Blog post created successfully');
  expect(await revived.evaluate(() => JSON.stringify(localStorage))).not.toContain('An hour of work.');
});

test('an action that fails without a network says so, and changes nothing', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const post = await makeDraft(visitor, { title: 'Without a network' });
  await enterBlogAdmin(visitor);
  await openPost(page, post.title);
  await page.route('**/api/admin/blog-posts/**', (route) => route.abort());
  await update(page).click();
  await expectToast(page, 'Failed to update blog post');
  await rowButton(page, 'Publish', post.title).click();
  await expectToast(page, 'Failed to publish blog post');
  await rowButton(page, 'Delete', post.title).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete blog post');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await row(page, post.title).getByText('Draft', { exact: true }).waitFor();
  expect(await title(page).inputValue()).toBe(post.title);
});
