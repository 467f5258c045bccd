/** Controls of the account screens, and visitors to them. */
import type { Browser, Page } from 'playwright-core';
import { inventAddress, type TestMember } from './members.ts';
import { heading, untilAlive, type Visitor, visit } from './visitor.ts';

/** A visitor with a new network address, for a site behind a proxy (TRUST_PROXY=1). */
export async function arriveAt(
  browser: Browser,
  siteUrl: string,
  options: Parameters<typeof visit>[2] = {},
): Promise<Visitor> {
  const visitor = await visit(browser, siteUrl, options);
  await visitor.page.context().setExtraHTTPHeaders({ 'x-forwarded-for': inventAddress() });
  return visitor;
}

export const main = (page: Page) => page.getByRole('main');

export const field = (page: Page, label: string) =>
  main(page).getByRole('textbox', { name: label, exact: true });

export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

export const title = (page: Page, text: string) => heading(page).filter({ hasText: text });

export const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** A link of the header or of one of its menus. */
export const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The name of the field that has the focus. */
export const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Opens the menu with a member's links. */
export async function openAccountMenu(page: Page, size: 'phone' | 'desktop' = 'desktop'): Promise<void> {
  const menu = size === 'phone' ? 'summary[aria-label="Menu"]' : 'summary:has-text("Account")';
  await page.locator(menu).click();
  // Before hydration the link would sign out by a full page load, without a toast.
  await untilAlive(headerLink(page, 'Sign Out').filter({ visible: true }));
}

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, { email, password }: TestMember): Promise<void> {
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}
