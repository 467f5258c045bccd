/** What a reader keeps where a part of the page was to come by itself, and its code cannot be had. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arriveAt, toast } from '#tests/setup/account-screen.ts';
import { registerIn } from '#tests/setup/members.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, untilAlive } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

/** Refuses the code whose file begins so; answers how to let it through again. */
async function refuse(page: Page, name: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${name}-[^/]*\\.js$`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

test('a message is told without the toaster, and the next one tries for it again', async () => {
  await using visitor = await arriveAt(browser, site.url);
  const { page } = visitor;
  const allow = await refuse(page, 'toaster');
  await visitor.goto('/');
  const newsletter = page.locator('#newsletter');
  await newsletter.scrollIntoViewIfNeeded();
  const subscribe = newsletter.getByRole('button', { name: 'Subscribe' });
  await untilAlive(subscribe);
  await subscribe.click();
  await page.getByRole('status').filter({ hasText: 'Invalid email' }).waitFor();
  expect(await heading(page).textContent()).not.toContain('Loading Issue');
  await allow();
  await subscribe.click();
  await toast(page, 'Invalid email').waitFor();
});

test('a dialog that cannot be had is said so, and opens once it can', async () => {
  await using visitor = await arriveAt(browser, site.url);
  const { page } = visitor;
  const allow = await refuse(page, 'lead-magnet-dialog');
  await visitor.goto('/');
  const checklist = page.locator('#checklist');
  await checklist.scrollIntoViewIfNeeded();
  const ask = checklist.getByRole('button').first();
  await untilAlive(ask);
  await ask.click();
  await toast(page, 'This could not be loaded').waitFor();
  await allow();
  await ask.click();
  await page.getByRole('dialog').getByLabel('Email address').waitFor();
});

test('a member reads on, and saves by a plain link, without the code for members', async () => {
  await using visitor = await arriveAt(browser, site.url);
  const { page } = visitor;
  await registerIn(page);
  await refuse(page, 'member-parts');
  await refuse(page, 'save-button');
  await visitor.goto('/resources/1');
  const save = page.getByRole('main').getByRole('link', { name: 'Save Resource' }).first();
  await save.waitFor();
  expect(await save.getAttribute('href')).toBe('/api/login?save=1&redirect=%2Fresources%2F1');
  expect(await heading(page).textContent()).not.toContain('Loading Issue');
});
