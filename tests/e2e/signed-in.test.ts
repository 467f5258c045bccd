/** How every page shows the signed-in member, and that nothing of it remains after signing out. */
import { expect, test } from 'vitest';
import { arriveAt, headerLink, openAccountMenu, pathOf, signIn, toast } from '#tests/setup/account-screen.ts';
import { ask } from '#tests/setup/http.ts';
import { registerIn } from '#tests/setup/members.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, untilIdle, untilReady } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const arrive = (options?: Parameters<typeof arriveAt>[2]) => arriveAt(browser, site.url, options);

test('changes in one tab are seen in the other, and nothing private remains', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  await page.context().clearCookies();
  await visitor.goto('/auth');
  const other = await page.context().newPage();
  await other.goto('/about');
  await untilReady(other);
  await signIn(page, member);
  await other.locator('summary:has-text("Account")').waitFor();
  await other.goto('/account');
  await untilReady(other);
  await other.getByText(member.email).first().waitFor();
  // A menu closes when the page changes: signing in leads home, which may take longer than the other tab's pages.
  await heading(page).filter({ hasText: 'Your Place in the Library' }).waitFor({ state: 'detached' });
  await untilIdle(page);
  await openAccountMenu(page);
  await headerLink(page, 'Sign Out').click();
  await heading(other).filter({ hasText: 'Sign In Required' }).waitFor();
  expect(await other.getByText(member.email).count()).toBe(0);
});

test.each(['within the page', 'by whole pages'])(
  'after signing out, going back %s shows nothing',
  async (way) => {
    await using visitor = await arrive();
    const { page } = visitor;
    const member = await registerIn(page);
    await visitor.goto('/account');
    await page.getByText(member.email).first().waitFor();
    if (way === 'by whole pages') await visitor.goto('/about');
    await openAccountMenu(page);
    await headerLink(page, 'Sign Out').click();
    await toast(page, 'Logged out').waitFor();
    while (pathOf(page) !== '/account') await page.goBack();
    await heading(page).filter({ hasText: 'Sign In Required' }).waitFor();
    expect(await page.content()).not.toContain(member.email);
  },
);

test('the server renders the header for the current visitor, and caches only the one of guests', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  const own = await page.request.get('/about');
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(await own.text()).toContain('href="/api/logout"');
  const guest = await ask(site.url, '/about');
  expect(guest.headers['cache-control']).toBe('private, no-cache');
  expect(guest.text).not.toContain(member.email);
  expect(guest.text).not.toContain('/api/logout');
  expect(guest.text).toContain('href="/auth"');
});
