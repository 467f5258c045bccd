/** The operator's password form and the screen of the monthly issue. */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { adminPassword } from '#tests/setup/admin.ts';
import { enterAdmin, tryPassword } from '#tests/setup/admin-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { readMailsTo } from '#tests/setup/members.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet, phone } from '#tests/setup/screen.ts';
import type { Visitor } from '#tests/setup/visitor.ts';

const member = 'reader@example.org';

/** A site on which one member gets the issues. */
const site = setUpOwnSite((db) =>
  db.insert(users).values({
    ...{ email: member, name: 'Ada', passwordHash: '-', tier: 'premium', emailVerifiedAt: new Date() },
  }),
);
const { arrive } = site;

const enter = (visitor: Visitor) => enterAdmin(visitor, '/admin/newsletter');

async function fillIssue(
  page: Page,
  { month, template }: { month: string; template: string },
): Promise<void> {
  await page.getByLabel('Month').selectOption(month);
  await page.getByLabel('Template').selectOption(template);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Newsletter' }).click();
const generic = 'Generic Monthly Template';

test('only the right password opens the admin screens, all of them at once', async () => {
  await using visitor = await arrive(phone);
  const { page } = visitor;
  await visitor.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
  await expectFlawless(visitor, 'gate');
  await tryPassword(page, 'not the password');
  await expectToast(page, 'Invalid admin password');
  // Chromium logs the refusal.
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 401')]);

  await page.getByLabel('Admin password').fill(adminPassword);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Admin access granted');
  const title = page.getByRole('heading', { level: 1, name: 'Admin' });
  await title.waitFor();
  await eventually(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectFlawless(visitor, 'admin');
  await page.getByRole('link', { name: 'Newsletter', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await page.getByText('Premium and Scholar members only').waitFor();
  await expectFlawless(visitor, 'newsletter');
  expectQuiet(visitor);
});

test('missing values and invalid JSON are reported before anything is sent', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enter(visitor);
  expect(await page.getByLabel('Year').inputValue()).toBe('2025');
  await send(page);
  await expectToast(page, 'Missing Information', 'Please select template, month, and year');
  await page.getByRole('button', { name: 'Preview Newsletter' }).click();
  await expectToast(page, 'Missing Information', 'Please select template, month, and year');

  await fillIssue(page, { month: 'June', template: generic });
  await page.getByText('This template needs PERIOD_NAME, TOPIC').waitFor();
  const content = page.getByLabel('Custom Content (JSON)');
  expect(await content.evaluate((field) => getComputedStyle(field).fontFamily)).toContain('monospace');
  await content.fill('{"TOPIC": ');
  await send(page);
  await page.getByRole('main').getByText('The custom content is not valid JSON').waitFor();
  await content.fill('{"TOPIC": "Athens"}');
  await send(page);
  await expectToast(page, 'Send Failed', 'The template still needs {PERIOD_NAME}');
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  await page.getByText('No issue has been sent yet.').waitFor();
  expect(await page.getByRole('row').count()).toBe(13);
});

test('a preview opens in a window of its own, rendered as a mail; a failed preview closes it again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enter(visitor);
  await fillIssue(page, { month: 'March', template: 'Mar 2025 Age of Absolutism' });
  const preview = () =>
    Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Preview Newsletter' }).click(),
    ]);
  const [view] = await preview();
  const title = view.getByRole('heading', { level: 2 }).first();
  await title.waitFor();
  expect(await title.textContent()).toContain('March 2025');
  // The mail's own styles apply in that window.
  expect(await title.evaluate((element) => getComputedStyle(element).fontSize)).toBe('21px');
  await view.close();

  await page.route('**/api/admin/preview-newsletter', (route: Route) => route.abort());
  const [failing] = await preview();
  await expectToast(page, 'Preview Failed', 'Failed to preview newsletter');
  if (!failing.isClosed()) await failing.waitForEvent('close');
  visitor.complaints.splice(0);
});

test('an issue is sent to one address as a test, sent once, and its progress is shown', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enter(visitor);
  await page
    .getByRole('region', { name: 'Newsletter subscribers' })
    .getByText('1', { exact: true })
    .waitFor();
  await fillIssue(page, { month: 'February', template: 'Feb 2025 Scientific Revolution' });
  await page.getByLabel('Test address').fill('operator@example.org');
  await page.getByLabel('Test address').press('Enter');
  await expectToast(page, 'Test mail sent', 'It is on its way to operator@example.org.');
  await expect
    .poll(async () => (await readMailsTo(site.dataDir, 'operator@example.org'))[0]?.subject, {
      timeout: 15_000,
    })
    .toBe('[Test] February 2025: what was Galileo tried for?');

  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send-newsletter')) orders.push(request.method());
  });
  await page.getByRole('button', { name: 'Send Newsletter' }).dblclick();
  await expectToast(page, 'Newsletter Sent!', 'Successfully sent to 1 subscribers');
  expect(orders).toEqual(['POST']);
  const report = page.getByRole('article', { name: 'February 2025' });
  await report.getByText('Sent ·').waitFor();
  const mails = await readMailsTo(site.dataDir, member);
  expect(mails.map(({ subject }) => subject)).toEqual(['February 2025: what was Galileo tried for?']);
  await send(page);
  await expectToast(page, 'Send Failed', 'This has been sent already.');
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 409')]);
  await expectFlawless(visitor, 'newsletter with an issue', 'phone');
});

test('a network failure is reported, and a password that is no longer valid closes the screens', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/admin/newsletter');
  await page.route('**/api/admin/**', (route) => route.abort());
  await tryPassword(page);
  await expectToast(page, 'Authentication failed');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await expectToast(page, 'Admin access granted');

  await fillIssue(page, { month: 'July', template: 'Feb 2025 Scientific Revolution' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/send-newsletter', async (route) => {
    await held.promise;
    await route.abort();
  });
  await send(page);
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  held.resolve();
  await expectToast(page, 'Send Failed', 'Failed to send newsletter');
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/admin/send-newsletter', (route) =>
    route.fulfill({ status: 401, json: { error: 'x', message: 'x' } }),
  );
  await send(page);
  await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
  visitor.complaints.splice(0);
});

test('no public page contains code of the admin screens', async () => {
  const home = await (await fetch(site.url)).text();
  const scripts = [...home.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(2);
  for (const path of new Set(scripts)) {
    const code = await (await fetch(`${site.url}${path}`)).text();
    expect(code).not.toMatch(/Admin Access Required|Send Newsletter|send-newsletter|x-admin-password/);
  }
});
