/** Members with saved resources, and the controls of My Learning. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SavedResource } from '#features/learning/contract.ts';
import type { Resource } from '#features/library/contract.ts';
import { inventMember, registerIn, type TestMember } from './members.ts';
import { type Visitor, visit } from './visitor.ts';

type Device = Parameters<typeof visit>[2];

/** A member with a browser of their own, who has saved these resources. */
export async function arriveAsMember(
  browser: Browser,
  siteUrl: string,
  device: Device = {},
  saved: number[] = [],
  member: TestMember = inventMember(),
): Promise<Visitor & { member: TestMember }> {
  const visitor = await visit(browser, siteUrl, device);
  await registerIn(visitor.page, member);
  for (const resourceId of saved) await save(visitor.page, resourceId);
  return { ...visitor, member };
}

export async function save(page: Page, resourceId: number, more: object = {}): Promise<SavedResource> {
  const answer = await page.request.post('/api/saved-resources', { data: { resourceId, ...more } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as SavedResource;
}

export async function listOf(page: Page): Promise<SavedResource[]> {
  return (await (await page.request.get('/api/saved-resources')).json()) as SavedResource[];
}

export async function readLibrary(siteUrl: string, query = ''): Promise<Resource[]> {
  return (await (await fetch(`${siteUrl}/api/resources?limit=40${query}`)).json()) as Resource[];
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Name of a control called `label`, for the resource with that title. */
export const named = (label: string, title: string | undefined) =>
  new RegExp(`^(?:${label}) ?: ${literal(title ?? '')}$`);
export const saveButton = (page: Page, title: string) =>
  page.getByRole('button', { name: named('Save Resource|Saving\\.\\.\\.|Saved', title) }).first();
export const row = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
export const rowTitles = (page: Page) => page.getByRole('tabpanel').locator('li h2').allTextContents();
export const notesOf = (page: Page, title: string) => page.getByLabel(`Notes on ${title}`, { exact: true });

/** Resolves once the toast is shown. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await page
    .locator('li[data-state=open]')
    .filter({ hasText: title })
    .filter({ hasText: description ?? title })
    .waitFor();
}

export async function untilSaved(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: named('Saved', title) })
    .first()
    .waitFor();
}
