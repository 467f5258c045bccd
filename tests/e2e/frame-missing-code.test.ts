/** What still works if the code or the data of a part of the page cannot be loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arriveAt, toast } from '#tests/setup/account-screen.ts';
import { registerIn } from '#tests/setup/members.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, untilAlive } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

/** Blocks the code whose file name begins with `name`; returns a function that unblocks it. */
async function refuse(page: Page, name: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${name}-[^/]*\\.js$`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

test('a message is shown without the toaster, and the next one tries to load it again', async () => {
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

test('a dialog that cannot be loaded says so, and opens once it can be loaded', async () => {
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

test('without the code for members, a member can read on, and save by a plain link', async () => {
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

test('the home page, reached by a link, is shown even if its figures cannot be loaded', async () => {
  await using visitor = await arriveAt(browser, site.url);
  const { page } = visitor;
  const figures = page.getByRole('region', { name: 'The library in figures' }).locator('dd');
  for (const answer of [
    { status: 500, body: 'boom' },
    { status: 503, body: '{"message":"Later."}' },
    { status: 429, body: '{"message":"Too many."}' },
    { status: 200, body: '' },
    { status: 200, body: '<!doctype html><p>Sign in to the network</p>' },
  ]) {
    await visitor.goto('/about');
    await page.route(/\/api\/(?:stats|recent-additions|blog\/latest)/, (route) => route.fulfill(answer));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Lyceum/ })
      .click();
    await heading(page).filter({ hasText: 'Five thousand years' }).waitFor();
    expect(await figures.allTextContents(), answer.body).toEqual(['13', '116', '12', '600']);
    expect(await page.getByRole('heading', { name: 'Recently Added' }).count(), answer.body).toBe(0);
    await page.getByRole('heading', { name: 'Free to read' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  }
});
