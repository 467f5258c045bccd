/** From choosing a plan to the active plan, in the local test mode. */
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { arriveAt, button, field, main, pathOf, title, toast } from '#tests/setup/account-screen.ts';
import {
  cards,
  paymentTitle,
  payWith,
  testBanner,
  untilAccountSays,
  untilSubscribed,
} from '#tests/setup/billing-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { registerIn } from '#tests/setup/members.ts';
import { desktop, expectQuiet } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';

const { browser, site } = await openSuite();

const arrive = (options?: Parameters<typeof arriveAt>[2]) => arriveAt(browser, site.url, options);

/** Everything that the browser sends, as one text. */
function hearRequests(page: Page): () => string {
  const heard: string[] = [];
  page.on('request', (request: Request) => heard.push(`${request.url()} ${request.postData() ?? ''}`));
  return () => heard.join('\n');
}

test('a plan is chosen, refused cards are reported, and a card that is accepted starts the plan', async () => {
  await using visitor = await arrive(desktop);
  const { page } = visitor;
  const sent = hearRequests(page);
  await registerIn(page);
  await visitor.goto('/subscribe');
  await main(page).getByText(testBanner).waitFor();
  await expectFlawless(visitor, 'subscribe');
  await main(page)
    .getByRole('link', { name: /^Annual/ })
    .click();
  await main(page).getByText('$99.99 per year').waitFor();
  await button(page, 'Choose Scholar').click();
  await paymentTitle(page).waitFor();
  await main(page).getByText(testBanner).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Payment');
  await main(page)
    .getByText(/^On .*, when the free trial ends\.$/)
    .waitFor();

  await payWith(page, '4111 1111 1111 1111');
  await main(page).getByText('Only test cards work here').waitFor();
  await expectFlawless(visitor, 'payment');
  for (const number of [cards.declined, cards.insufficientFunds]) {
    await payWith(page, number);
    await toast(page, 'Payment Failed').waitFor();
    await eventually(() => main(page).getByRole('alert').textContent()).toMatch(/card/i);
  }
  await expectFlawless({ ...visitor, complaints: [] }, 'payment refused');
  // The browser itself logs each 402.
  await eventually(() => visitor.complaints.length).toBe(2);
  expect(visitor.complaints.splice(0).every((text) => text.includes('402'))).toBe(true);

  await payWith(page, cards.success);
  await untilSubscribed(page, 'Scholar');
  await toast(page, 'Subscription Successful').waitFor();
  await expectFlawless(visitor, 'subscribed');
  await untilAccountSays(visitor, { Plan: 'Scholar', Status: 'trialing', Billing: 'Annual' });
  // The browser has sent no card number that was typed, of a test card or another.
  expect(sent()).not.toMatch(/4111|4242|4000 ?00/);
  expectQuiet(visitor);
});

test('a guest who has chosen Premium comes back to its payment after signing in', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/subscribe');
  const choose = main(page).getByRole('link', { name: 'Choose Premium' });
  expect(await choose.getAttribute('href')).toBe('/auth?redirect=/subscribe&plan=premium');
  await visitor.goto('/subscribe?plan=premium');
  await eventually(() => pathOf(page)).toBe('/auth?redirect=/subscribe&plan=premium');
  await registerIn(page);
  await visitor.goto('/subscribe?plan=premium');
  await paymentTitle(page).waitFor();
  // A reload continues with the same one.
  await page.reload();
  await paymentTitle(page).waitFor();
  expectQuiet(visitor);
});

test("a bank's authentication takes place on the local page: refused, then confirmed", async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await registerIn(page);
  await visitor.goto('/subscribe?plan=premium');
  await paymentTitle(page).waitFor();
  await payWith(page, cards.authentication);
  await eventually(() => pathOf(page)).toBe('/test-payments/authenticate');
  await main(page).getByText(testBanner).waitFor();
  // The secret is no longer in the address.
  await eventually(() => new URL(page.url()).hash).toBe('');
  await expectFlawless(visitor, 'authentication');
  await button(page, 'Fail Authentication').click();
  await toast(page, 'Payment Failed').waitFor();
  expect(pathOf(page)).toBe('/account');
  await main(page).getByRole('link', { name: 'Finish the Payment' }).click();
  await paymentTitle(page).waitFor();
  await payWith(page, cards.authentication);
  await button(page, 'Complete Authentication').click();
  await toast(page, 'Subscription Successful').waitFor();
  await page.getByText('Welcome to Premium! Your subscription is now active.').first().waitFor();
  await untilAccountSays(visitor, { Plan: 'Premium', Status: 'trialing' });
  expectQuiet(visitor);
});

test('a member who has a plan is led to the account instead, and does not pay twice in two tabs', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await registerIn(page);
  await visitor.goto('/subscribe?plan=premium');
  await paymentTitle(page).waitFor();
  const second = await page.context().newPage();
  await second.goto('/subscribe?plan=premium');
  await paymentTitle(second).waitFor();
  await payWith(page, cards.success);
  await untilSubscribed(page, 'Premium');
  await payWith(second, cards.success);
  await second.getByRole('heading', { name: 'You have Premium' }).waitFor();
  const invoices = await (await page.request.get('/api/subscription/invoices')).json();
  expect(invoices.items).toHaveLength(1);
});

test('an unknown code is reported at its field, and other failures with the specified messages', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await registerIn(page);
  await visitor.goto('/subscribe');
  await field(page, 'Promotion code').fill('NOSUCHCODE');
  await button(page, 'Choose Premium').click();
  await toast(page, 'Error').waitFor();
  await eventually(() => page.locator('#promotion-code-problem').textContent()).toMatch(/code/i);
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('promotion-code');
  await field(page, 'Promotion code').fill('');
  for (const [status, body, words] of [
    [500, {}, 'Failed to create subscription'],
    [200, { clientSecret: '' }, 'No client secret received'],
  ] as const) {
    await page.route('**/api/create-subscription', (route) => route.fulfill({ status, json: body }));
    await button(page, 'Choose Premium').click();
    await main(page).getByText(words).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await page.route('**/api/create-subscription', (route) => route.abort());
  await button(page, 'Choose Premium').click();
  await main(page).getByText('Failed to initialize payment').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Choose Premium').click();
  await paymentTitle(page).waitFor();
});

test('plans that cannot be loaded leave the page standing, and can be requested again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await registerIn(page);
  await visitor.goto('/bibliographies');
  await page.route('**/api/plans', (route) => route.fulfill({ status: 500, json: {} }));
  await main(page).getByRole('link', { name: 'Get Scholar' }).first().click();
  await title(page, 'Subscribe').waitFor();
  const problem = main(page).getByRole('alert').filter({ hasText: 'The plans could not be loaded.' });
  await problem.waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/plans', (route) => route.abort());
  await button(page, 'Try again').click();
  await eventually(() => problem.textContent()).toMatch(/Try again$/);
  // The browser itself logs what fails.
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'plans not loaded');
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Try again').click();
  await paymentTitle(page).waitFor();
  expectQuiet(visitor);
});
