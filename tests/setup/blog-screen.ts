/** The operator's blog editor: signing in to it, its controls, and posts created through the API. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AdminPost, PostInput } from '#features/blog/admin-contract.ts';
import { adminPassword } from './admin.ts';
import { enterAdmin } from './admin-screen.ts';
import { named } from './learning-screen.ts';
import { untilAlive, type Visitor } from './visitor.ts';

/** Goes to the blog editor and enters the password. */
export async function enterBlogAdmin(visitor: Visitor): Promise<void> {
  await enterAdmin(visitor, '/admin/blog');
  await visitor.page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
}

/** Calls the API with the admin password. */
export async function askBlogAdmin<Answer = AdminPost>(
  { page }: Visitor,
  method: string,
  path: string,
  data?: unknown,
): Promise<Answer> {
  const headers = { 'x-admin-password': adminPassword };
  const answer = await page.request.fetch(`/api/admin/${path}`, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Creates a draft through the API. */
export const makeDraft = (
  visitor: Visitor,
  { title, ...fields }: Partial<PostInput> & { title: string },
): Promise<AdminPost> =>
  askBlogAdmin(visitor, 'POST', 'blog-posts', {
    title,
    excerpt: `${title}, in short.`,
    content: `${title}: what the sources say.`,
    ...fields,
  });

export const postForm = (page: Page, name: 'Create Blog Post' | 'Edit Blog Post') =>
  page.getByRole('form', { name });

/** The text field, once the editor has loaded. */
export const contentField = (page: Page) => page.locator('.cm-content');

export const isWriting = (page: Page): Promise<boolean> =>
  contentField(page).evaluate((field) => field.matches(':focus'));

export const row = (page: Page, title: string) => page.getByRole('article', { name: title });

/** A button in the list, for the post with that title. */
export const rowButton = (page: Page, action: string, title: string) =>
  page.getByRole('button', { name: named(action, title) });

export const dialog = (page: Page) => page.getByRole('dialog');

export async function openNewPost(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'New Blog Post' });
  await untilAlive(button);
  await button.click();
  await contentField(page).waitFor();
}

export async function openPost(page: Page, title: string): Promise<void> {
  await rowButton(page, 'Edit', title).click();
  await postForm(page, 'Edit Blog Post').waitFor();
  await contentField(page).waitFor();
}

/** Replaces the text in the editor by keyboard, as a writer would. */
export async function writeContent(page: Page, text: string): Promise<void> {
  await contentField(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}
