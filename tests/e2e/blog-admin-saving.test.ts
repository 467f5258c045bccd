/** The operator's blog editor: automatic saving, leaving, conflicts, versions, scheduling, deleting. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { enterAdmin, tryPassword } from '#tests/setup/admin-screen.ts';
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
import { expectToast } from '#tests/setup/learning-screen.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';

const { arrive } = setUpOwnSite();

test('a draft is saved automatically and says when; a published post is not', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const draft = await makeDraft(visitor, { title: 'The plague of 430' });
  const stored = async () => (await askBlogAdmin(visitor, 'GET', `blog-posts/${draft.id}`)).content;
  await enterBlogAdmin(visitor);
  await openPost(page, draft.title);
  await page.route('**/api/admin/blog-posts/*', (route) => route.abort());
  await writeContent(page, 'Thucydides was ill himself.');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  await page.getByText('Not saved: the server could not be reached.').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  visitor.complaints.splice(0);
  await page.keyboard.insertText(' He says so.');
  await page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  expect(await stored()).toBe('Thucydides was ill himself. He says so.');

  await askBlogAdmin(visitor, 'POST', `blog-posts/${draft.id}/publish`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  // The list does not show it; the form does.
  await openPost(page, draft.title);
  await writeContent(page, 'Nobody reads this yet.');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  await page.waitForTimeout(4000);
  expect(await stored()).toContain('He says so.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectToast(page, 'Blog post updated successfully');
  expect(await stored()).toBe('Nobody reads this yet.');
  await rowButton(page, 'Unpublish', draft.title).click();
  await dialog(page).getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, 'Blog post unpublished successfully');
  await row(page, draft.title).getByText('Draft', { exact: true }).waitFor();
  expectQuiet(visitor);
});

test('leaving with unsaved changes asks first; discarded changes can be restored', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enterBlogAdmin(visitor);
  await openNewPost(page);
  await page.getByLabel('Title (required)').fill('Half a thought');
  await page.getByRole('link', { name: 'About' }).first().click();
  await dialog(page).getByRole('button', { name: 'Keep Writing' }).click();
  let question = '';
  page.once('dialog', (asked) => {
    question = asked.type();
    void asked.dismiss();
  });
  await page.evaluate(() => location.reload());
  await eventually(() => question).toBe('beforeunload');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Your changes were not saved');
  expect(await postForm(page, 'Create Blog Post').count()).toBe(0);
  await page.getByRole('button', { name: 'Bring them back' }).click();
  expect(await page.getByLabel('Title (required)').inputValue()).toBe('Half a thought');

  // The password has changed meanwhile: the text is still there after signing in again.
  await page.getByLabel('Excerpt (required)').fill('Of an excerpt.');
  await writeContent(page, 'A text.');
  await page.route('**/api/admin/blog-posts', (route) =>
    route.fulfill({ status: 401, json: { error: 'x', message: 'x' } }),
  );
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  visitor.complaints.splice(0);
  await tryPassword(page);
  await contentField(page).waitFor();
  expect(await page.getByLabel('Title (required)').inputValue()).toBe('Half a thought');
  expect(await contentField(page).textContent()).toBe('A text.');
  await page.getByRole('link', { name: 'About' }).first().click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/about');
  expectQuiet(visitor);
});

test('if two writers save the same post, the second is told and chooses', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const draft = await makeDraft(visitor, { title: 'Two pens', content: 'The first line.' });
  await askBlogAdmin(visitor, 'POST', `blog-posts/${draft.id}/publish`);
  const saveElsewhere = async (content: string) => {
    const post = await askBlogAdmin(visitor, 'GET', `blog-posts/${draft.id}`);
    await askBlogAdmin(visitor, 'PUT', `blog-posts/${draft.id}`, { ...post, content });
  };
  await using second = await arrive();
  for (const writer of [visitor, second]) {
    await enterBlogAdmin(writer);
    await openPost(writer.page, draft.title);
  }
  await writeContent(page, 'My line.');
  await writeContent(second.page, 'Their line.');
  await second.page.getByRole('button', { name: 'Update Post' }).click();
  await expectToast(second.page, 'Blog post updated successfully');
  expectQuiet(second);
  const update = page.getByRole('button', { name: 'Update Post' });
  await update.click();
  const panel = page.getByRole('region', { name: 'Somebody else has saved this post' });
  await panel.getByRole('button', { name: 'Show the differences' }).click();
  await eventually(() => panel.locator('dd del').allTextContents()).toEqual([' [deleted: Their] ']);
  await eventually(() => panel.locator('dd ins').allTextContents()).toEqual([' [inserted: My] ']);
  // Chromium logs the refusal.
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 409')]);
  await expectFlawless(visitor, 'conflict', 'desktop');
  await panel.getByRole('button', { name: 'Load their version' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await contentField(page).textContent()).toBe('Their line.');

  await writeContent(page, 'My line again.');
  await saveElsewhere('Their second line.');
  await update.click();
  await panel.getByRole('button', { name: 'Save mine anyway' }).click();
  await expectToast(page, 'Blog post updated successfully');
  const { content } = await askBlogAdmin(visitor, 'GET', `blog-posts/${draft.id}`);
  expect(content).toBe('My line again.');
});

test('automatic saving stops if somebody else has saved the draft; a version can be restored', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const draft = await makeDraft(visitor, { title: 'Three versions', content: 'Version one.' });
  await enterBlogAdmin(visitor);
  await openPost(page, draft.title);
  await askBlogAdmin(visitor, 'PUT', `blog-posts/${draft.id}`, {
    ...draft,
    content: 'Version two.',
    autosave: true,
  });
  await writeContent(page, 'Version three.');
  const panel = page.getByRole('region', { name: 'Somebody else has saved this post' });
  await panel.waitFor();
  await page.getByText('Not saved: somebody else has saved this post.').first().waitFor();
  // The writer can continue typing.
  await page.keyboard.insertText(' Still mine.');
  await panel.getByRole('button', { name: 'Save mine anyway' }).click();
  await page.getByText(/^Saved at/).waitFor();
  visitor.complaints.splice(0);

  const revisions = page.getByRole('region', { name: 'Revisions' });
  await eventually(() => revisions.getByRole('listitem').count()).toBe(3);
  await revisions.getByRole('button', { name: 'Compare version 1' }).click();
  await eventually(() => revisions.locator('dd del').first().textContent()).toContain('one');
  await revisions.getByRole('button', { name: 'Restore this version' }).click();
  await expectToast(page, 'Version 1 is in the form');
  expect(await contentField(page).textContent()).toBe('Version one.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectToast(page, 'Blog post updated successfully');
  expect((await askBlogAdmin(visitor, 'GET', `blog-posts/${draft.id}`)).content).toBe('Version one.');
  expectQuiet(visitor);
});

test('a post is scheduled and unscheduled, deleted and restored', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { title } = await makeDraft(visitor, { title: 'A post to come' });
  await enterBlogAdmin(visitor);
  await openPost(page, title);
  const field = page.getByLabel('Publish at');
  await field.fill('2001-02-03T04:05');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Please choose a moment to come.').waitFor();
  const year = new Date().getFullYear() + 1;
  await field.fill(`${year}-03-04T09:30`);
  await field.press('Enter');
  await expectToast(page, 'Blog post scheduled successfully');
  await row(page, title).getByText(`Scheduled: March 4, ${year} at 9:30`).waitFor();
  await page.getByRole('button', { name: 'Do not publish by itself' }).click();
  await expectToast(page, 'Blog post is no longer scheduled');
  await row(page, title).getByText('Draft', { exact: true }).waitFor();

  await rowButton(page, 'Delete', title).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await rowButton(page, 'Delete', title).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Blog post deleted successfully');
  await row(page, title).waitFor({ state: 'detached' });
  expect(await postForm(page, 'Edit Blog Post').count()).toBe(0);
  await rowButton(page, 'Undo delete', title).click();
  await expectToast(page, 'Blog post restored successfully');
  await row(page, title).getByText('Draft', { exact: true }).waitFor();
  expectQuiet(visitor);
});

test('the notice in the weekly letter is chosen beside the form, whose unsaved text is kept', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const draft = await makeDraft(visitor, { title: 'The peace of Nicias' });
  await askBlogAdmin(visitor, 'POST', `blog-posts/${draft.id}/publish`);
  const stored = () => askBlogAdmin(visitor, 'GET', `blog-posts/${draft.id}`);
  // Opened as by the link of a review.
  await enterAdmin(visitor, `/admin/blog?post=${draft.id}`);
  await page.getByLabel('Excerpt (required)').fill('Fifty years were sworn.');
  const notice = page.getByRole('checkbox', { name: /^Announce in the weekly letter/ });
  expect(await notice.isChecked()).toBe(true);
  await notice.click();
  await expectToast(page, 'The next weekly letter does not begin with this post');
  expect(await notice.isChecked()).toBe(false);
  expect(await stored()).toMatchObject({ announceInLetter: false, excerpt: draft.excerpt });
  expect(await page.getByLabel('Excerpt (required)').inputValue()).toBe('Fifty years were sworn.');
  expectQuiet(visitor);
});
