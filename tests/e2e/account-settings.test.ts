/** The account page. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import {
  arriveAt,
  button,
  field,
  headerLink,
  main,
  openAccountMenu,
  pathOf,
  title,
  toast,
} from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { canSignIn, registerIn, signInOn } from '#tests/setup/members.ts';
import { expectQuiet, phone, readDownload } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { untilReady } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const arrive = (options?: Parameters<typeof arriveAt>[2]) => arriveAt(browser, site.url, options);

test('the account page shows the member and the parts of the account', async () => {
  await using visitor = await arrive(phone);
  const { page } = visitor;
  await visitor.goto('/account');
  await title(page, 'Sign In Required').waitFor();
  expect(await main(page).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/api/login?redirect=/account',
  );
  await expectFlawless(visitor, 'account of a guest');
  const member = await registerIn(page);
  await visitor.goto('/account');
  await title(page, 'Account Settings').waitFor();
  for (const name of ['Profile Information', 'Subscription Details', 'Quick Actions']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  await eventually(() => field(page, 'Name').inputValue()).toBe(member.name);
  await eventually(() =>
    page.getByRole('region', { name: 'Subscription Details' }).locator('dd').allTextContents(),
  ).toEqual(['Free', 'inactive']);
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/my-learning',
    '/review',
    '/my-decks',
    '/study-guides',
    '/ai-tutor',
    '/start',
  ]);
  await button(page, 'Change Address').click();
  await expectFlawless(visitor, 'account');
  await button(page, 'Delete My Account').click();
  await page.getByRole('dialog', { name: 'Delete my account' }).waitFor();
  await expectFlawless(visitor, 'delete account');
  expectQuiet(visitor);
});

test('a new name is shown everywhere at once', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await registerIn(page);
  await visitor.goto('/account');
  await field(page, 'Name').fill('   ');
  await button(page, 'Save Name').click();
  await page.getByText('Please enter your name.').waitFor();
  await field(page, 'Name').fill('Ada <b>Lovelace</b>');
  await button(page, 'Save Name').click();
  await toast(page, 'Profile updated').waitFor();
  await visitor.goto('/auth');
  await page.getByText('As Ada <b>Lovelace</b>, with the address').waitFor();
  expectQuiet(visitor);
});

test('another device is signed out from here, and no longer shows anything private', async () => {
  await using visitor = await arrive();
  await using elsewhere = await arrive({ size: 'phone' });
  const { page } = visitor;
  const member = await registerIn(page);
  await signInOn(elsewhere.page, member);
  await elsewhere.goto('/about');
  await visitor.goto('/account');
  const devicesList = page.getByRole('list', { name: 'Devices' });
  await eventually(() => devicesList.getByRole('listitem').count()).toBe(2);
  await eventually(() => devicesList.getByText('This device', { exact: true }).count()).toBe(1);
  await button(page, 'Sign Out This Device').click();
  await toast(page, 'Device signed out').waitFor();
  await eventually(() => devicesList.getByRole('listitem').count()).toBe(1);
  await eventually(() => button(page, 'Sign Out All Other Devices').count()).toBe(0);

  // The page in the other browser still shows the member as signed in.
  await openAccountMenu(elsewhere.page, 'phone');
  await headerLink(elsewhere.page, 'Account').click();
  await title(elsewhere.page, 'Your Place in the Library').waitFor();
  await eventually(() => pathOf(elsewhere.page)).toBe('/auth?redirect=%2Faccount');
  expect(await elsewhere.page.content()).not.toContain(member.email);

  await signInOn(elsewhere.page, member);
  await visitor.goto('/account');
  await button(page, 'Sign Out All Other Devices').click();
  await toast(page, 'Other devices signed out').waitFor();
  await elsewhere.goto('/account');
  await title(elsewhere.page, 'Sign In Required').waitFor();
  expectQuiet(visitor);
});

test('a device that was signed out elsewhere meanwhile is removed from the list', async () => {
  await using visitor = await arrive();
  await using elsewhere = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  await signInOn(elsewhere.page, member);
  await visitor.goto('/account');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await eventually(() => devices.count()).toBe(2);
  expect((await elsewhere.page.request.post('/api/logout')).status()).toBe(200);
  await button(page, 'Sign Out This Device').click();
  await toast(page, 'Device signed out').waitFor();
  await eventually(() => devices.count()).toBe(1);
});

test('a member who knows the password changes it, and the other devices are signed out', async () => {
  await using visitor = await arrive();
  await using elsewhere = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  await signInOn(elsewhere.page, member);
  await visitor.goto('/account');
  const change = async (current: string) => {
    await field(page, 'Current password').fill(current);
    await field(page, 'New password').fill('another quiet corner');
    await field(page, 'Confirm new password').fill('another quiet corner');
    await button(page, 'Change Password').click();
  };
  await change('not this one');
  await toast(page, 'Password not changed').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(
    'change-password-currentPassword',
  );
  visitor.complaints.length = 0;
  await change(member.password);
  await toast(page, 'Password changed').waitFor();
  await eventually(() => field(page, 'Current password').inputValue()).toBe('');
  expect(await canSignIn(site.url, member.email, 'another quiet corner')).toBe(true);
  await visitor.goto('/account');
  await title(page, 'Account Settings').waitFor();
  await elsewhere.goto('/account');
  await title(elsewhere.page, 'Sign In Required').waitFor();
  expectQuiet(visitor);
});

test('everything that is stored can be downloaded', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  await visitor.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: 'Download All My Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Lyceum account.json');
  const text = String(await readDownload(download));
  expect(JSON.stringify(JSON.parse(text))).toContain(member.email);
  expect(text).not.toMatch(/argon2|\$m=/);
});

test('an account is deleted with its password, and nothing of it remains', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  await visitor.goto('/account');
  await button(page, 'Delete My Account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const sendIt = dialog.getByRole('button', { name: 'Delete My Account' });
  await sendIt.click();
  await dialog.getByText('Please enter your password.').waitFor();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not this one');
  await sendIt.click();
  await eventually(() => dialog.locator('#delete-account-password-problem').textContent()).toMatch(
    /password/i,
  );
  expect(await canSignIn(site.url, member.email, member.password)).toBe(true);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(member.password);
  await sendIt.click();
  await toast(page, 'Account deleted').waitFor();
  await eventually(() => pathOf(page)).toBe('/');
  expect(await page.content()).not.toContain(member.email);
  expect(await canSignIn(site.url, member.email, member.password)).toBe(false);
  await page.goBack();
  await untilReady(page);
  await title(page, 'Sign In Required').waitFor();
});

test('a part that cannot be fetched says so in its place', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await registerIn(page);
  await visitor.goto('/about');
  await page.route('**/api/subscription/status', (route) => route.fulfill({ status: 500, body: 'boom' }));
  await page.route('**/api/account/sessions', (route) => route.fulfill({ status: 500, body: 'boom' }));
  await openAccountMenu(page);
  await headerLink(page, 'Account').click();
  await page.getByText('Failed to fetch subscription status').waitFor();
  await page.getByText('Your devices could not be loaded.').waitFor();
  expect(await page.content()).not.toContain('boom');
});
