/** The operator's screen of members, subscribers, revenue and content. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { everySize, expectFlawless } from '#tests/setup/accessibility.ts';
import { enterAdmin, tryPassword } from '#tests/setup/admin-screen.ts';
import { answerWith, emptyFigures, failAt, fullFigures, readCards } from '#tests/setup/analytics-screen.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';

const { arrive } = await openSuite();
const path = '/admin/dashboard';
const sections = ['Email subscribers', 'Users', 'Revenue', 'Content', 'Engagement'];

async function readAll(page: Page): Promise<Record<string, string>[]> {
  const all: Record<string, string>[] = [];
  for (const name of sections) all.push(await readCards(page, name));
  return all;
}

test('every figure is shown below its name', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await answerWith(page, fullFigures);
  await enterAdmin(visitor, path);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  await page.getByText('$11,610.72').waitFor();
  await page.getByText('9,120').waitFor();
  expect(await readAll(page)).toEqual([
    { 'Total Subscribers': '2,480', 'New This Week': '37', 'Emails Sent': '9,120', 'Pending Emails': '64' },
    { 'Total Users': '1,520', 'Premium ($2.99/mo)': '210', 'Scholar ($9.99/mo)': '34', Free: '1,276' },
    { 'Monthly Revenue': '$967.56', 'Annual Revenue': '$11,610.72' },
    { Resources: '640', 'Study Guides': '15', 'Blog Posts': '12', Quizzes: '39' },
    { Downloads: '3,120', 'Blog Views': '48,211', 'Quiz Attempts': '7,007' },
  ]);
  await page.getByText('Sent and pending are its welcome mails').waitFor();
  await page.getByText('Estimated from the members above at $2.99 and $9.99 a month.').waitFor();
  await expectFlawless(visitor, 'dashboard', everySize);
  expectQuiet(visitor);
});

test('a site without visitors shows zeros', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await answerWith(page, emptyFigures);
  await enterAdmin(visitor, path);
  await page.getByText('$0.00').first().waitFor();
  const figures = (await readAll(page)).flatMap((cards) => Object.values(cards));
  expect(figures).toHaveLength(17);
  expect(new Set(figures)).toEqual(new Set(['0', '$0.00']));
  await expectFlawless(visitor, 'empty dashboard', everySize);
  expectQuiet(visitor);
});

test('a failure is reported in its part, which can be requested again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await answerWith(page, fullFigures);
  const mend = await failAt(page, '/api/admin/stats');
  await enterAdmin(visitor, path);
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText('The figures could not be loaded.').waitFor();
  expect(await readCards(page, 'Users')).toMatchObject({ 'Total Users': '–' });
  // The other response is shown nevertheless.
  await page.getByText('2,480').waitFor();
  visitor.complaints.splice(0);
  await expectFlawless(visitor, 'dashboard that failed', 'phone');
  await mend();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await page.getByText('1,520').waitFor();
  expect(await alert.count()).toBe(0);
  expectQuiet(visitor);
});

test('a wrong password shows nothing; the right one shows the figures and a link to Analytics', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const asked = await answerWith(page, fullFigures);
  await visitor.goto(path);
  await tryPassword(page, 'not the password');
  await expectToast(page, 'Invalid admin password');
  expect(asked).toEqual([]);
  visitor.complaints.splice(0);
  await tryPassword(page);
  await page.getByText('1,520').waitFor();
  await page.getByRole('link', { name: 'View Analytics' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/analytics');
  // If the password is no longer valid, the screens close.
  await failAt(page, '/api/admin/stats', 401);
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
  await expectToast(page, 'Admin access has ended');
});
