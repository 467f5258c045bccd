/** Becoming a member and signing in. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import {
  arriveAt,
  button,
  field,
  focusedName,
  headerLink,
  main,
  openAccountMenu,
  pathOf,
  signIn,
  toast,
} from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { inventMember, registerIn } from '#tests/setup/members.ts';
import { devices, expectQuiet } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { isCount } from '#tests/setup/visit-calls.ts';
import { heading, untilTrue } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const arrive = (options?: Parameters<typeof arriveAt>[2]) => arriveAt(browser, site.url, options);

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Requests that would change something, as they are sent. */
function hearPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (request.method() === 'POST' && !isCount(url)) posts.push(new URL(url).pathname);
  });
  return posts;
}

describe.each(devices)('on a $size', ({ size, theme }) => {
  test('a visitor registers, signs out, and signs in again while buying a plan', async () => {
    await using visitor = await arrive({ size, theme });
    const { page } = visitor;
    const member = inventMember();
    const posts = hearPosts(page);
    await visitor.goto('/auth');
    await expectFlawless(visitor, 'sign in', size);
    await tab(page, 'Create Account').click();
    await field(page, 'Name').fill(member.name);
    await field(page, 'Email address').fill(member.email);
    await field(page, 'Password').fill(member.password);
    await field(page, 'Confirm password').fill('something else');
    await button(page, 'Create Account').click();
    await toast(page, 'Registration failed').waitFor();
    await eventually(() => focusedName(page)).toBe('confirmPassword');
    await eventually(() => page.locator('#create-account-confirmPassword-problem').textContent()).toBe(
      'Passwords do not match',
    );
    await eventually(() => page.getByText('This service is for ages 13 and over.').isVisible()).toBe(true);
    await eventually(() => page.getByText('Please confirm that you are 13 or older.').isVisible()).toBe(true);
    await page.getByText('Strength: strong.').first().waitFor();
    await expectFlawless(visitor, 'mismatch', size);
    expect(posts).toEqual([]);

    await field(page, 'Confirm password').fill(member.password);
    await page.getByRole('checkbox', { name: 'I am 13 or older' }).check();
    await button(page, 'Create Account').click();
    await toast(page, 'Welcome to Lyceum').waitFor();
    await eventually(() =>
      page.getByText('Your account has been created successfully.').count(),
    ).toBeGreaterThan(0);
    await eventually(() => pathOf(page)).toBe('/');
    expect(posts).toEqual(['/api/auth/register']);
    await page.getByRole('complementary', { name: 'Your address' }).waitFor();

    await openAccountMenu(page, size);
    for (const name of ['My Learning', 'Account', 'Sign Out']) {
      await headerLink(page, name).waitFor();
    }
    await eventually(() => page.getByRole('link', { name: 'Sign In', exact: true }).count()).toBe(0);
    await expectFlawless(visitor, 'menu of a member', size);
    await headerLink(page, 'Sign Out').click();
    await toast(page, 'Logged out').waitFor();
    await eventually(() => page.getByText("You've been successfully logged out.").count()).toBeGreaterThan(0);
    await eventually(() => page.locator('summary:has-text("Account")').count()).toBe(0);

    await visitor.goto('/auth?redirect=/subscribe&plan=premium');
    await signIn(page, member);
    await toast(page, 'Welcome back!').waitFor();
    await eventually(() => pathOf(page)).toBe('/subscribe?plan=premium');
    await page.getByRole('heading', { level: 2, name: 'Payment' }).waitFor();
    // Going back does not lead to the form again.
    await page.goBack();
    await eventually(() => pathOf(page)).toBe('/');
    expectQuiet(visitor);
  });
});

test('a wrong password is reported, and nothing that was typed is lost', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  await page.context().clearCookies();
  await visitor.goto('/auth');
  await signIn(page, { ...member, password: 'not this one' });
  await toast(page, 'Login failed').waitFor();
  await eventually(() => main(page).getByRole('alert').textContent()).toBe('Invalid email or password');
  await eventually(() => field(page, 'Email address').inputValue()).toBe(member.email);
  await eventually(() => pathOf(page)).toBe('/auth');
  // The browser itself logs the 401.
  await eventually(() => visitor.complaints).toEqual([expect.stringContaining('401')]);
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'wrong password');
  await signIn(page, member);
  await toast(page, 'Welcome back!').waitFor();
  expectQuiet(visitor);
});

test('after signing in nobody is led out of the site, nor to an address that is no page', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  for (const redirect of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/\tevil.example',
    '/api/logout',
    '/auth?redirect=/auth',
  ]) {
    await page.context().clearCookies();
    await visitor.goto(`/auth?redirect=${encodeURIComponent(redirect)}&plan=premium`);
    await signIn(page, member);
    await toast(page, 'Welcome back!').waitFor();
    await eventually(() => pathOf(page), redirect).toMatch(/^\/(?:evil.example\?plan=premium)?$/);
    await eventually(() => new URL(page.url()).pathname).not.toContain('//');
  }
  expect(visitor.outside).toEqual([]);
});

test('signing in from the header leads back to the previous page', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  await page.context().clearCookies();
  await visitor.goto('/resources?category=books');
  await headerLink(page, 'Sign In').click();
  await heading(page).filter({ hasText: 'Your Place in the Library' }).waitFor();
  await eventually(() => pathOf(page)).toBe('/auth');
  await signIn(page, member);
  await toast(page, 'Welcome back!').waitFor();
  await eventually(() => pathOf(page)).toBe('/resources?category=books');
  expectQuiet(visitor);
});

test('a second click during the request signs in once', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((release) => {
    answer = release;
  });
  await page.route('**/api/auth/login', async (route) => {
    requests += 1;
    await held;
    await route.abort();
  });
  await visitor.goto('/auth');
  await field(page, 'Email address').fill('ada@example.org');
  await field(page, 'Password').fill('secret secret');
  await button(page, 'Sign In').dblclick();
  await button(page, 'Signing In...').click({ force: true });
  await field(page, 'Password').press('Enter');
  answer();
  await toast(page, 'Login failed').waitFor();
  await eventually(() => main(page).getByRole('alert').textContent()).toBe(
    'An error occurred. Please try again.',
  );
  expect(requests).toBe(1);
});

test('missing values are reported at their fields, and nothing is sent', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const posts = hearPosts(page);
  await visitor.goto('/auth');
  await button(page, 'Sign In').click();
  await eventually(() => focusedName(page)).toBe('email');
  await eventually(() => field(page, 'Password').getAttribute('aria-invalid')).toBe('true');
  await visitor.goto('/auth?tab=create-account');
  await button(page, 'Create Account').click();
  await eventually(() => focusedName(page)).toBe('name');
  await eventually(() => page.locator('[aria-invalid=true]').count()).toBe(5);
  await field(page, 'Password').fill('short');
  await button(page, 'Create Account').click();
  await page.getByText('A password has at least 6 characters.').waitFor();
  expect(posts).toEqual([]);
  expectQuiet(visitor);
});

test('a common password is refused at its field', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = inventMember();
  await visitor.goto('/auth?tab=create-account');
  await field(page, 'Name').fill(member.name);
  await field(page, 'Email address').fill(member.email);
  await field(page, 'Password').fill('password1');
  await page.getByText('Strength: very weak.').first().waitFor();
  await field(page, 'Confirm password').fill('password1');
  await page.getByRole('checkbox').check();
  await button(page, 'Create Account').click();
  await toast(page, 'Registration failed').waitFor();
  await eventually(() => focusedName(page)).toBe('password');
  await eventually(() => page.locator('#create-account-password-problem').textContent()).toContain(
    'too easy to guess',
  );
});

test('by keyboard alone: tabs are changed with arrow keys, a password is shown, an account is created', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = inventMember();
  await visitor.goto('/auth?redirect=/about');
  await tab(page, 'Sign In').focus();
  await page.keyboard.press('ArrowRight');
  await untilTrue(page, () => document.activeElement?.getAttribute('aria-selected') === 'true');
  await eventually(() => pathOf(page)).toBe('/auth?tab=create-account&redirect=%2Fabout');
  await page.keyboard.press('ArrowRight');
  await eventually(() => tab(page, 'Sign In').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('End');
  await eventually(() => tab(page, 'Create Account').getAttribute('aria-selected')).toBe('true');
  // The name stays if the other tab is opened in between.
  await field(page, 'Name').fill(member.name);
  await tab(page, 'Sign In').click();
  await tab(page, 'Create Account').click();
  await eventually(() => field(page, 'Name').inputValue()).toBe(member.name);
  await field(page, 'Name').fill('');
  await tab(page, 'Create Account').focus();
  const keys = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
  };
  await keys(member.name, member.email, member.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await eventually(() => page.locator('#create-account-password').getAttribute('type')).toBe('text');
  await keys(member.password, '', ' ');
  await eventually(() => page.getByRole('checkbox').isChecked()).toBe(true);
  await keys('');
  await page.keyboard.press('Enter');
  await toast(page, 'Welcome to Lyceum').waitFor();
  await eventually(() => pathOf(page)).toBe('/about');
  expectQuiet(visitor);
});

test('without JavaScript the tabs are links, the forms are disabled, and the page says why', async () => {
  await using visitor = await arrive({ javaScript: false });
  const { page } = visitor;
  await visitor.goto('/auth?redirect=/about');
  expect(await button(page, 'Sign In').isDisabled()).toBe(true);
  await tab(page, 'Create Account').click();
  await eventually(() => pathOf(page)).toBe('/auth?tab=create-account&redirect=%2Fabout');
  await eventually(() => button(page, 'Create Account').isDisabled()).toBe(true);
  expect(await page.locator('noscript').first().textContent()).toContain('Signing in needs JavaScript');
  await page.getByRole('link', { name: 'Continue as Guest' }).click();
  await eventually(() => pathOf(page)).toBe('/');
});
