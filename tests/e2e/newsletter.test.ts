/** The forms that ask for an address: the message of each refusal and failure, and which field it marks. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const answerBusy = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Please wait a moment.' } }),
  );

test('the newsletter form reports an invalid address and a failure', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/');
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
  const email = page.getByRole('main').getByLabel('Email address').last();
  await subscribe.scrollIntoViewIfNeeded();
  await eventually(() => subscribe.isEnabled()).toBe(true);
  await email.fill('ada@');
  await subscribe.click();
  await expectToast(page, 'Invalid email', 'Please enter a valid email address');
  await eventually(() => email.getAttribute('aria-invalid')).toBe('true');
  await answerBusy(page, '**/api/subscribe');
  await email.fill('ada@example.org');
  await subscribe.click();
  await expectToast(
    page,
    'Subscription failed',
    'There was an error subscribing to the newsletter. Please try again later.',
  );
  await eventually(() => email.getAttribute('aria-invalid')).toBe('false');
});

test('the download form reports a wrong address, and marks the field for no other error', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/');
  const opener = page.getByRole('button', { name: 'Get the Free Checklist' }).first();
  // The part becomes interactive when it is near the screen.
  await opener.scrollIntoViewIfNeeded();
  await eventually(() => opener.isEnabled()).toBe(true);
  await opener.click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel('Email address');
  const send = async (address: string, problem: string) => {
    await email.fill(address);
    await dialog.getByRole('button', { name: 'Download the Checklist' }).click();
    await dialog.locator('#lead-magnet-problem').filter({ hasText: problem }).waitFor();
    await eventually(() => email.isEnabled()).toBe(true);
    return email.getAttribute('aria-invalid');
  };
  expect(await send('ada@', 'Please enter a valid email address.')).toBe('true');
  await answerBusy(page, '**/api/email-capture');
  expect(await send('ada@example.org', 'Please wait a moment.')).toBe('false');
  await page.unroute('**/api/email-capture');
  await page.route('**/api/email-capture', (route) => route.abort('internetdisconnected'));
  expect(await send('ada@example.org', 'Something went wrong. Please try again.')).toBe('false');
});

test('the checklist is downloaded, the dialog closes, and a message says what follows', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/');
  const opener = page.getByRole('button', { name: 'Get the Free Checklist' }).first();
  await opener.scrollIntoViewIfNeeded();
  await eventually(() => opener.isEnabled()).toBe(true);
  await opener.click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Download the Checklist' });
  await submit.click();
  await dialog
    .locator('#lead-magnet-problem')
    .filter({ hasText: 'Please enter your email address' })
    .waitFor();
  await expectToast(page, 'Email Required', 'Please enter your email address to download the guide.');
  // Content behind the dialog is not announced, and cannot be seen or pressed.
  const toast = dialog.locator('li[data-state=open]');
  await dialog.getByRole('alert').filter({ hasText: 'Email Required' }).waitFor({ state: 'attached' });
  expect(
    await toast.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + 5, y + 5));
    }),
  ).toBe(true);
  await toast.getByRole('button', { name: 'Dismiss' }).click();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/email-capture', async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByLabel('Email address').fill('checklist@example.org');
  await submit.click();
  const pending = dialog.getByRole('button', { name: 'Downloading...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  const download = page.waitForEvent('download');
  held.resolve();
  expect((await download).suggestedFilename()).toBe('ultimate-western-civ-study-guide-checklist.html');
  await dialog.waitFor({ state: 'hidden' });
  await expectToast(
    page,
    'Success!',
    'Your download will start automatically. Check your email for future updates!',
  );
});
