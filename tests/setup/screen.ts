/** Parts of the screen that several journeys use, and checks at the end of each journey. */
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilTrue, type Visitor } from './visitor.ts';

export const phone = { size: 'phone', theme: 'dark' } as const;
export const desktop = { size: 'desktop', theme: 'light' } as const;

/**
 * A journey runs on one of the two devices, and its screens are checked in both sizes; it runs on each where their
 * controls differ. Each device shows one of the themes.
 */
export const devices = [phone, desktop];

type Size = (typeof devices)[number]['size'];

/** Titles of the resources on the screen, in order. */
export async function readTitles(page: Page): Promise<string[]> {
  return page.locator('main article h3').allTextContents();
}

export function searchField(page: Page) {
  return page.locator('#header-search');
}

/** Opens the menu of periods at this size. */
export async function openMenu(page: Page, size: Size): Promise<void> {
  await page
    .locator(size === 'phone' ? 'summary[aria-label="Menu"]' : 'summary:has-text("Historical Periods")')
    .click();
}

export function findMenu(page: Page, size: Size) {
  return page.getByRole('navigation', { name: size === 'phone' ? 'Menu' : 'Main', exact: true });
}

/** Clicks a button of a dialog. */
export const clickInDialog = (page: Page, dialog: string, name: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }).click();

/** Resolves once the focus is on the page's heading, where navigation puts it. */
export async function untilHeadingFocused(page: Page): Promise<void> {
  await untilTrue(page, () => document.activeElement === document.querySelector('main h1'));
}

/** Content of a downloaded file, streamed from the machine of the browser. */
export async function readDownload(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Expects no console messages or errors, and no requests to other hosts. */
export function expectQuiet({ complaints, outside }: Visitor): void {
  expect(complaints).toEqual([]);
  expect(outside).toEqual([]);
}
