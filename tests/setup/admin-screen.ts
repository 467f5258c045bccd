/** The password form of the admin screens. */
import type { Page } from 'playwright-core';
import { adminPassword } from './admin.ts';
import { expectToast } from './learning-screen.ts';
import type { Visitor } from './visitor.ts';

/** Submits a password. */
export async function tryPassword(page: Page, password = adminPassword): Promise<void> {
  await page.getByLabel('Admin password').fill(password);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
}

/** Goes to an admin screen and enters the password. */
export async function enterAdmin({ goto, page }: Visitor, path: string): Promise<void> {
  await goto(path);
  await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
  await tryPassword(page);
  await expectToast(page, 'Admin access granted');
}
