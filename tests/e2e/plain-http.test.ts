/** A site with plain http and its own host name: browsers allow it less than a secure page, or localhost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { arriveAt, headerLink, openAccountMenu, signIn } from '#tests/setup/account-screen.ts';
import { findChromium, quietArguments } from '#tests/setup/browser.ts';
import { ask } from '#tests/setup/http.ts';
import { inventMember } from '#tests/setup/members.ts';
import { startSite } from '#tests/setup/site.ts';
import { heading, untilIdle, untilReady } from '#tests/setup/visitor.ts';

const host = 'lyceum.test';
const port = await findFreePort();
const publicUrl = `http://${host}:${port}`;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    ...quietArguments.filter((argument) => !argument.startsWith('--host-resolver-rules')),
    `--host-resolver-rules=MAP ${host} 127.0.0.1`,
  ],
});
const site = await startSite({ PORT: String(port), PUBLIC_URL: publicUrl, TRUST_PROXY: '1' });
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The public address contains the port, so the port must be known before the start. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return free;
}

test('signing out in one tab removes private content from the other', async () => {
  const member = inventMember();
  const registered = await ask(site.url, '/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...member, confirmPassword: member.password, ageConfirmed: true }),
  });
  expect(registered.status, registered.text).toBe(201);
  await using visitor = await arriveAt(browser, publicUrl);
  const { page } = visitor;
  await visitor.goto('/auth');
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
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
