/** Signing up for the weekly letter, confirming by mail, choosing letters and unsubscribing. */
import { expect, test } from 'vitest';
import { newsletterContacts } from '#features/newsletter/server/index.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { readMailsTo } from '#tests/setup/members.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';

/** Tokens of readers who have received a letter: one for each test that changes something. */
const tokens = ['reader-1', 'reader-2', 'reader-3'];
const readerOf = (token: string) => `${token}@example.org`;

const site = setUpOwnSite((db) =>
  db.insert(newsletterContacts).values(tokens.map((token) => ({ token, email: readerOf(token) }))),
);
const { arrive } = site;

async function readLink(email: string): Promise<string> {
  const find = async () =>
    /\/newsletter\/confirm#token=[\w-]+/.exec((await readMailsTo(site.dataDir, email))[0]?.text ?? '')?.[0] ??
    '';
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  return find();
}

test('a visitor signs up, and confirms by the button, not by opening the link, and once', async () => {
  await using visitor = await arrive(desktop);
  const { page } = visitor;
  const email = 'visitor@example.org';
  await visitor.goto('/');
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
  await subscribe.scrollIntoViewIfNeeded();
  await eventually(() => subscribe.isEnabled()).toBe(true);
  await page.getByRole('main').getByLabel('Email address').last().fill(email);
  await subscribe.click();
  await expectToast(page, 'Successfully subscribed!', 'Thank you for subscribing to our newsletter.');

  const link = await readLink(email);
  await visitor.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Confirm your address' }).waitFor();
  await eventually(() => page.url()).toBe(`${site.url}/newsletter/confirm`);
  await expectFlawless(visitor, 'confirm');
  await page.getByRole('button', { name: 'Confirm My Address' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor();
  await expectFlawless(visitor, 'confirmed');
  expectQuiet(visitor);

  // In a new page, because opening the same address again would only change the fragment.
  await visitor.goto('/about');
  await visitor.goto(link);
  await page.getByRole('button', { name: 'Confirm My Address' }).click();
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  // Chromium logs the refusal.
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  await expectFlawless(visitor, 'used');
});

test('a link without its secret says so', async () => {
  await using visitor = await arrive(phone);
  for (const path of ['/newsletter/confirm', '/newsletter/preferences']) {
    await visitor.goto(path);
    await visitor.page.getByRole('heading', { level: 1, name: 'This link is not complete' }).waitFor();
  }
  await visitor.goto('/newsletter/preferences#token=unknown');
  await visitor.page.getByRole('heading', { level: 1, name: 'This link is not valid' }).waitFor();
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 404')]);
  await expectFlawless(visitor, 'unknown');
});

test('a reader chooses which letters to get, and the choice is kept', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/newsletter/preferences#token=reader-1');
  await page.getByText(`What we send to ${readerOf('reader-1')}.`).waitFor();
  await expectFlawless(visitor, 'preferences', 'desktop');
  const weekly = page.getByLabel('The weekly letter');
  expect(await weekly.isChecked()).toBe(false);
  await weekly.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await visitor.goto('/about');
  await visitor.goto('/newsletter/preferences#token=reader-1');
  await eventually(() => weekly.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Unsubscribe from All' }).click();
  await expectToast(page, 'You are unsubscribed', 'No more letters will come to this address.');
  await eventually(() => weekly.isChecked()).toBe(false);
  expect(await page.getByLabel('The monthly issue').isChecked()).toBe(false);
  expect(await page.getByLabel('Review reminders').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Unsubscribe from All' }).waitFor({ state: 'detached' });
  expectQuiet(visitor);
});

test('a choice that cannot be saved says so, and can be made again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/newsletter/preferences#token=reader-2');
  // Reading and saving use the same address, so only the second call fails.
  await page.getByText(`What we send to ${readerOf('reader-2')}.`).waitFor();
  await page.route('**/api/newsletter/preferences', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Unsubscribe from All' }).click();
  await expectToast(page, 'Not saved', 'Your choice could not be saved. Please try again later.');
  await page.getByRole('button', { name: 'Unsubscribe from All' }).click();
  await expectToast(page, 'You are unsubscribed');
});

test('the address for mail programs leads people to their choice, which is unchanged', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/newsletter/unsubscribe/issues/reader-3');
  await page.getByText(`What we send to ${readerOf('reader-3')}.`).waitFor();
  expect(await page.getByLabel('The monthly issue').isChecked()).toBe(true);
  expectQuiet(visitor);
});
