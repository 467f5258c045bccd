/** Links that are mailed: to verify an address, to change it, and to choose a new password. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, field, main, pathOf, title, toast } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { canSignIn, inventMember, readMailedPath, readMailsTo, registerIn } from '#tests/setup/members.ts';
import { desktop, expectQuiet } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading } from '#tests/setup/visitor.ts';

const { site, arrive } = await openSuite();

test('the pages of mailed links can be shown without their secret too', async () => {
  await using visitor = await arrive(desktop);
  for (const door of [
    'forgot',
    'reset',
    'reset#token=x',
    'verify#token=x',
    'confirm-email#token=x',
    'revert-email#token=x',
  ]) {
    await visitor.goto(`/auth/${door}`);
    await expectFlawless(visitor, door);
  }
  expectQuiet(visitor);
});

test('an address is verified by the button, not by opening the link, and once', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  const path = await readMailedPath(site.dataDir, member.email, 'verify');
  const secret = path.split('=')[1] ?? '';
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url() !== `${site.url}${path}`) told.push(request.url(), request.headers().referer ?? '');
  });
  await visitor.goto('/study-tips');
  const notice = page.getByRole('complementary', { name: 'Your address' });
  await notice.waitFor();
  await visitor.goto(path);
  await eventually(() => pathOf(page)).toBe('/auth/verify');
  expect(await page.content()).not.toContain(secret);
  const verified = async () => (await (await page.request.get('/api/auth/user')).json()).emailVerified;
  expect(await verified()).toBe(false);
  await button(page, 'Verify my address').click();
  await title(page, 'Your address is verified').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await verified()).toBe(true);
  expect(told.filter((text) => text.includes(secret))).toEqual([]);
  await main(page).getByRole('link', { name: 'Account Settings' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
  await eventually(() => notice.count()).toBe(0);
  expectQuiet(visitor);

  await visitor.goto(path);
  await button(page, 'Verify my address').click();
  await title(page, 'This link no longer works').waitFor();
});

test('the notice sends the link again, and stays away once dismissed', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  await visitor.goto('/about');
  const notice = page.getByRole('complementary', { name: 'Your address' });
  await notice.getByRole('button', { name: 'Send the link again' }).click();
  await toast(page, 'Link sent').waitFor();
  await readMailedPath(site.dataDir, member.email, 'verify', 2);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
  await visitor.goto('/study-tips');
  await heading(page).waitFor();
  await eventually(() => notice.count()).toBe(0);
  expectQuiet(visitor);
});

test('a forgotten password is replaced through the mailed link, and every device is signed out', async () => {
  await using visitor = await arrive();
  await using elsewhere = await arrive();
  const { page } = visitor;
  const member = await registerIn(elsewhere.page);
  const askFor = async (email: string) => {
    await visitor.goto('/auth');
    await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
    await title(page, 'Forgot your password?').waitFor();
    await field(page, 'Email address').fill(email);
    await button(page, 'Send the Link').click();
    await title(page, 'Look into your mail').waitFor();
    return (await main(page).textContent())?.replaceAll(email, '');
  };
  expect(await askFor('nobody@example.org')).toBe(await askFor(member.email));
  const path = await readMailedPath(site.dataDir, member.email, 'reset');
  // It was requested first, and would have arrived first.
  expect(await readMailsTo(site.dataDir, 'nobody@example.org')).toEqual([]);

  await visitor.goto(path);
  await eventually(() => page.url()).toBe(`${site.url}/auth/reset`);
  // Another fragment does not replace the secret.
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await eventually(() => page.evaluate(() => window.location.hash)).not.toBe('');
  await field(page, 'New password').fill('another quiet corner');
  await field(page, 'Confirm new password').fill('another');
  await button(page, 'Change Password').click();
  await page.getByText('Passwords do not match').waitFor();
  await field(page, 'Confirm new password').fill('another quiet corner');
  await button(page, 'Change Password').click();
  await title(page, 'Your password has been changed').waitFor();
  expect(await canSignIn(site.url, member.email, member.password)).toBe(false);
  expect(await canSignIn(site.url, member.email, 'another quiet corner')).toBe(true);
  await elsewhere.goto('/account');
  await title(elsewhere.page, 'Sign In Required').waitFor();

  visitor.complaints.length = 0;
  await visitor.goto(path);
  await field(page, 'New password').fill('a third quiet corner');
  await field(page, 'Confirm new password').fill('a third quiet corner');
  await button(page, 'Change Password').click();
  await title(page, 'This link no longer works').waitFor();
  expect(await main(page).getByRole('link', { name: 'Ask for a New Link' }).getAttribute('href')).toBe(
    '/auth/forgot',
  );
  // Pasted into the address bar of this very page.
  await page.evaluate(() => {
    window.location.hash = 'token=another';
  });
  await title(page, 'Choose a new password').waitFor();
  await eventually(() => page.evaluate(() => window.location.hash)).toBe('');
});

test('an address is changed by the link mailed to the new one, and the old one is notified', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  const next = inventMember().email;
  await visitor.goto('/account');
  await button(page, 'Change Address').click();
  await field(page, 'New email address').fill(next);
  await field(page, 'Your password').fill('not this one');
  await button(page, 'Send the Link').click();
  await eventually(() => page.locator('#new-email-password-problem').textContent()).toMatch(/password/i);
  await field(page, 'Your password').fill(member.password);
  await button(page, 'Send the Link').click();
  await page.getByText(`We have mailed a link to ${next}.`).waitFor();
  expect(await canSignIn(site.url, next, member.password)).toBe(false);
  visitor.complaints.length = 0;

  await visitor.goto(await readMailedPath(site.dataDir, next, 'confirm-email'));
  await button(page, 'Confirm my new address').click();
  await title(page, 'Your address has been changed').waitFor();
  await main(page).getByRole('link', { name: 'Account Settings' }).click();
  await page.getByText(next).first().waitFor();
  expect(await canSignIn(site.url, next, member.password)).toBe(true);
  expect(await canSignIn(site.url, member.email, member.password)).toBe(false);
  await eventually(async () =>
    (await readMailsTo(site.dataDir, member.email)).map(({ subject }) => subject),
  ).toContain('Your address for Lyceum was changed');
  expectQuiet(visitor);
});
