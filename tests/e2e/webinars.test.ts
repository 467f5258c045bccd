/** Webinars: the public schedule, the operator's actions, and taking part as a Scholar member. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { readMailsTo } from '#tests/setup/members.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';

const email = 'scholar-of-webinars@example.org';
const site = setUpOwnSite(async (db) => (await buildMember(db, { tier: 'scholar', email })).cookie);

async function arriveAsScholar(options: Parameters<typeof site.arrive>[0] = {}) {
  const visitor = await site.arrive(options);
  const [name = '', value = ''] = (site.filled ?? '').split('=');
  await visitor.page.context().addCookies([{ name, value, url: site.url }]);
  return visitor;
}

const main = (page: Page) => page.getByRole('main');

/** Presses and releases the mouse button, as click number `clickCount` of a quick series. */
async function pressMouse(page: Page, clickCount: number): Promise<void> {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

/** The fields of a draft that starts in two days, at six in the evening in Rome. */
async function fillForm(page: Page, title: string): Promise<void> {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Starts at').fill(`${day}T18:00`);
  await page.getByLabel('Time zone of the start').selectOption('Europe/Rome');
  await page.getByLabel('Address to join').fill('https://meet.example/room');
  await page
    .getByLabel('Description')
    .fill('How a town on a ford became an empire.\n\n## Questions\n\n- Why there?');
  await page.getByLabel('Reading list').fill('1');
}

test('from an empty schedule to a webinar that is announced, attended and canceled', {
  timeout: 180_000,
}, async () => {
  await using guest = await site.arrive();
  await guest.goto('/webinars');
  await main(guest.page)
    .getByText('No webinar is scheduled at the moment. The next one is announced here.')
    .waitFor();
  await main(guest.page).getByRole('heading', { name: 'Webinars are part of Scholar' }).waitFor();

  await using operator = await site.arrive();
  const admin = operator.page;
  await enterAdmin(operator, '/admin/webinars');
  await admin.getByText('There are no webinars here.').waitFor();
  await admin.getByRole('button', { name: 'New Webinar' }).click();
  await admin.getByRole('button', { name: 'Make the Draft' }).click();
  await eventually(() => admin.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
  await expectFlawless(operator, 'form with problems');
  await fillForm(admin, 'Why Rome');
  await admin.getByRole('button', { name: 'Make the Draft' }).dblclick();
  await expectToast(admin, 'Draft made');
  const row = admin.getByRole('article', { name: 'Why Rome' });
  await row.getByText('Draft', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Schedule/ }).click();
  await row.getByText('Scheduled', { exact: true }).waitFor();
  expect(await admin.getByRole('article').count()).toBe(1);
  await expectFlawless(operator, 'webinars of the operator');

  await guest.goto('/webinars');
  await main(guest.page).getByRole('link', { name: 'Why Rome' }).click();
  await main(guest.page).getByRole('heading', { level: 1, name: 'Why Rome' }).waitFor();
  await expectFlawless(guest, 'webinar of a guest');
  const address = new URL(guest.page.url()).pathname;
  expect(await main(guest.page).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    `/api/login?redirect=${encodeURIComponent(address)}`,
  );
  const calendar = await guest.page.request.get(`${address}.ics`);
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/);

  // A click before the page's code is loaded would be lost: until then there is nothing to click.
  await using early = await arriveAsScholar({ javaScript: false });
  await early.goto(address);
  await main(early.page).getByRole('button', { name: 'Register', exact: true, disabled: true }).waitFor();
  await using scholar = await arriveAsScholar();
  const { page } = scholar;
  await scholar.goto(address);
  await main(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expectToast(page, 'You are registered');
  // The second click of a double click is on the button that undoes the first one.
  await main(page).getByRole('button', { name: 'Unregister' }).hover();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await pressMouse(page, 2);
  await main(page).getByRole('button', { name: 'Unregister' }).waitFor();
  await expectFlawless(scholar, 'webinar of a member');
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  await eventually(async () =>
    (await readMailsTo(site.dataDir, email)).map(({ subject }) => subject),
  ).toEqual(['You are registered: Why Rome']);
  await scholar.goto('/webinars');
  await main(page).getByText('You are registered').waitFor();
  await scholar.goto('/my-learning');
  const mine = page.getByRole('region', { name: 'Webinars' });
  await mine.getByRole('link', { name: 'Why Rome' }).click();
  await main(page).getByRole('button', { name: 'Unregister' }).click();
  await main(page).getByRole('button', { name: 'Register', exact: true }).waitFor();
  await page.reload();
  await main(page).getByRole('button', { name: 'Register', exact: true }).waitFor();

  await row.getByRole('button', { name: /^Cancel/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel the Webinar' }).click();
  await row.getByText('Canceled', { exact: true }).waitFor();
  await guest.goto(address);
  await main(guest.page).getByText('Canceled').waitFor();
  await expectFlawless(guest, 'canceled webinar');
  for (const visitor of [guest, operator, scholar]) expectQuiet(visitor);
});

test("times are in UTC in the server’s HTML, and then in the reader's time zone", async () => {
  await using operator = await site.arrive();
  const { page: admin } = operator;
  await enterAdmin(operator, '/admin/webinars');
  await admin.getByRole('button', { name: 'New Webinar' }).click();
  await fillForm(admin, 'Why Carthage');
  await admin.getByRole('button', { name: 'Make the Draft' }).click();
  const row = admin.getByRole('article', { name: 'Why Carthage' });
  await row.getByRole('button', { name: /^Schedule/ }).click();
  await row.getByText('Scheduled', { exact: true }).waitFor();
  expect(await (await fetch(`${site.url}/webinars`)).text()).toMatch(/[45]:00 PM UTC/);

  const context = await site.browser.newContext({ baseURL: site.url, timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await page.goto('/webinars');
  const time = page.getByRole('listitem').filter({ hasText: 'Why Carthage' }).locator('time');
  await eventually(() => time.textContent()).toContain('GMT+9');
  const [iso, words] = [await time.getAttribute('datetime'), await time.textContent()];
  expect(words).toContain(
    new Date(iso ?? '').toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'Asia/Tokyo' }),
  );
  await context.close();
});
