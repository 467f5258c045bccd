/** The subscription on the account page, and the student discount with the operator's screen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, field, main, toast } from '#tests/setup/account-screen.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import {
  cards,
  paymentTitle,
  payWith,
  readSubscription,
  subscribeNewMember,
  testBanner,
  untilAccountSays,
  untilSubscribed,
} from '#tests/setup/billing-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { registerIn } from '#tests/setup/members.ts';
import { clickInDialog, expectQuiet, phone } from '#tests/setup/screen.ts';
import { setUpSubscriptionSite } from '#tests/setup/subscription-site.ts';

const site = setUpSubscriptionSite();
const { arrive } = site;
const cancelTitle = 'Cancel your subscription?';
const willCancel = 'Subscription will cancel at period end';
const section = (page: Page) => page.getByRole('region', { name: 'Subscription Details' });

test('two clicks cancel at the end of the period, also after a failure, and a third undoes it', async () => {
  await using visitor = await arrive(phone);
  const { page } = visitor;
  await subscribeNewMember(visitor);
  await untilAccountSays(visitor, { Plan: 'Premium', Status: 'trialing', Billing: 'Monthly' });
  await section(page).getByText(testBanner).waitFor();
  await expectFlawless(visitor, 'subscription');

  await button(page, 'Cancel Subscription').click();
  await page.getByRole('dialog', { name: cancelTitle }).getByText('You keep Premium until').waitFor();
  await expectFlawless(visitor, 'cancel dialog');
  await clickInDialog(page, cancelTitle, 'Keep My Plan');
  expect(await section(page).getByText(willCancel, { exact: true }).count()).toBe(0);
  await page.route('**/api/subscription/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Cancel Subscription').click();
  await clickInDialog(page, cancelTitle, 'Cancel Subscription');
  const dialog = page.getByRole('dialog', { name: cancelTitle });
  await dialog.getByText('Failed to cancel subscription: ').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  // Chromium logs the failure.
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 500')]);
  await clickInDialog(page, cancelTitle, 'Cancel Subscription');
  await toast(page, 'Subscription Cancelled').waitFor();
  // The dialog has shown the same text in its message.
  await dialog.waitFor({ state: 'detached' });
  await section(page).getByText(willCancel, { exact: true }).waitFor();
  await eventually(() => button(page, 'Cancel Subscription').count()).toBe(0);
  expect(Object.keys(await readSubscription(page))).toContain('Ends on');
  await expectFlawless(visitor, 'canceled subscription');

  await button(page, 'Resume Subscription').click();
  await toast(page, 'Subscription Resumed').waitFor();
  await button(page, 'Cancel Subscription').waitFor();
  await eventually(() => section(page).getByText(willCancel, { exact: true }).count()).toBe(0);
  expectQuiet(visitor);
});

test('a change of plan shows its cost, then is made; upgrades and downgrades', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await subscribeNewMember(visitor);
  await untilAccountSays(visitor, { Plan: 'Premium' });
  for (const [wanted, plan, billing] of [
    ['Scholar, $9.99 per month', 'Scholar', 'Monthly'],
    ['Premium, $49.99 per year', 'Premium', 'Annual'],
  ] as const) {
    await button(page, 'Change Plan').click();
    const dialog = page.getByRole('dialog', { name: 'Change your plan' });
    await dialog.getByRole('radio', { name: wanted }).check();
    if (plan === 'Scholar') await expectFlawless(visitor, 'choice of another plan');
    await dialog.getByRole('button', { name: 'Show What It Costs' }).click();
    await dialog.getByText('Next', { exact: true }).waitFor();
    if (plan === 'Scholar') await expectFlawless(visitor, 'cost of another plan');
    await dialog.getByRole('button', { name: 'Confirm the Change' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await toast(page, 'Plan changed').getByRole('button', { name: 'Dismiss' }).click();
    await toast(page, 'Plan changed').waitFor({ state: 'detached' });
    await eventually(() => readSubscription(page)).toMatchObject({ Plan: plan, Billing: billing });
  }
  await visitor.goto('/pricing');
  await main(page).getByRole('link', { name: 'Manage Your Plan' }).waitFor();
  expectQuiet(visitor);
});

test('a failed renewal is reported with the day on which access ends; then the member is on the free plan', {
  timeout: 180_000,
}, async () => {
  await using visitor = await arrive({ size: 'phone' });
  const { page } = visitor;
  await subscribeNewMember(visitor);
  await untilAccountSays(visitor, { Plan: 'Premium', Status: 'trialing' });
  // The page for changing the card; the new card is declined when it is charged.
  await button(page, 'Change Card').click();
  await page.getByRole('heading', { level: 1, name: 'Manage your subscription' }).waitFor();
  await page.getByLabel('Test card').selectOption('fails-later');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByText('ending in 0341').waitFor();

  await site.passDays(8, page);
  await untilAccountSays(visitor, { Plan: 'Premium', Status: 'past_due' });
  await section(page)
    .getByText(/^Your last payment failed\. .* your access ends on \w+ \d+, \d{4}\.$/)
    .waitFor();
  expect(await button(page, 'Change Plan').count()).toBe(0);
  await button(page, 'Change Card').waitFor();
  await expectFlawless(visitor, 'failed payment', 'phone');

  await site.passDays(20, page);
  await untilAccountSays(visitor, { Plan: 'Free', Status: 'canceled' });
  await section(page).getByRole('link', { name: 'See the Plans' }).waitFor();
  await expectFlawless(visitor, 'ended subscription', 'phone');

  // No second trial: the first month is charged at once.
  await visitor.goto('/subscribe?plan=premium');
  await main(page).getByText('The first month is charged.').waitFor();
  await payWith(page, cards.declined);
  await toast(page, 'Payment Failed').waitFor();
  await payWith(page, cards.success);
  await untilSubscribed(page, 'Premium');
  await untilAccountSays(visitor, { Plan: 'Premium', Status: 'active' });
});

test('a trial becomes a paid subscription, which renews and then ends as it was canceled', {
  timeout: 180_000,
}, async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await subscribeNewMember(visitor);
  await site.passDays(8, page);
  await untilAccountSays(visitor, { Plan: 'Premium', Status: 'active' });
  await button(page, 'Invoices').click();
  for (const amount of ['$0.00', '$4.99']) {
    await section(page).getByRole('listitem').filter({ hasText: amount }).waitFor();
  }
  await expectFlawless(visitor, 'invoices');
  await button(page, 'Cancel Subscription').click();
  await clickInDialog(page, cancelTitle, 'Cancel Subscription');
  await section(page).getByText(willCancel, { exact: true }).waitFor();

  await using operator = await arrive();
  await enterAdmin(operator, '/admin/payments');
  await main(operator.page).getByRole('spinbutton', { name: 'Days' }).fill('40');
  await button(operator.page, 'Advance the Test Clock').click();
  await clickInDialog(operator.page, 'Advance the test clock by 40 days?', 'Advance It');
  await main(operator.page).getByText('By the test clock it is').waitFor();
  await expectFlawless(operator, 'test clock');
  expectQuiet(operator);
  await untilAccountSays(visitor, { Plan: 'Free', Status: 'canceled' });
});

test('a student makes a request, the operator approves, and the code halves the price', async () => {
  await using visitor = await arrive();
  await using operator = await arrive();
  const { page } = visitor;
  const member = await registerIn(page);
  const statement = `University of Bologna, faculty of arts, matriculation ${member.email}.`;
  await visitor.goto('/subscribe');
  await button(page, 'Ask for the Discount').click();
  await main(page).getByText('in 20 to 1000 characters').waitFor();
  await field(page, 'Your school, and how we can verify that you study there').fill(statement);
  await button(page, 'Ask for the Discount').click();
  await toast(page, 'Request sent').waitFor();
  await main(page).getByText('Your request is with us.').waitFor();

  await enterAdmin(operator, '/admin/payments');
  const request = operator.page.getByRole('article', { name: member.name });
  await request.getByText(statement).waitFor();
  await expectFlawless(operator, 'student requests');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expectFlawless(operator, 'approval');
  await clickInDialog(operator.page, 'Approve the discount?', 'Approve and Send the Code');
  await toast(operator.page, 'Request approved').waitFor();
  await request.getByText('Approved').waitFor();
  await button(operator.page, 'Compare Now').click();
  await main(operator.page)
    .getByText(/subscriptions? compared, \d+ mended\./)
    .waitFor();
  await expectFlawless(operator, 'comparison with the provider');
  expectQuiet(operator);

  await visitor.goto('/subscribe');
  await main(page).getByText('Your request was approved: 50% off').waitFor();
  const code = await field(page, 'Promotion code').inputValue();
  expect(code).not.toBe('');
  await button(page, 'Choose Premium').click();
  await paymentTitle(page).waitFor();
  await main(page).getByText(code, { exact: true }).waitFor();
  await payWith(page, cards.success);
  await untilSubscribed(page, 'Premium');
  const { prices } = await (await page.request.get('/api/plans')).json();
  const scholar = prices.find((price: { tier: string; cents: number }) => price.cents === 9999);
  const preview = await page.request.post('/api/subscription/preview', {
    data: { priceId: scholar.priceId },
  });
  expect([4999, 5000]).toContain((await preview.json()).nextCents);
});

test('a request that is refused can be made again', async () => {
  await using visitor = await arrive();
  await using operator = await arrive({ size: 'phone' });
  const { page } = visitor;
  const member = await registerIn(page);
  const ask = async () => {
    const label = 'Your school, and how we can verify that you study there';
    await field(page, label).fill(`A school of my own making, ${member.email}.`);
    await button(page, 'Ask for the Discount').click();
    await main(page).getByText('Your request is with us.').waitFor();
  };
  await visitor.goto('/subscribe');
  await ask();
  await enterAdmin(operator, '/admin/payments');
  const request = operator.page.getByRole('article', { name: member.name });
  await request.getByRole('button', { name: 'Refuse' }).click();
  await clickInDialog(operator.page, 'Refuse the discount?', 'Refuse');
  await toast(operator.page, 'Request refused').waitFor();
  await visitor.goto('/subscribe');
  await main(page).getByText('Your last request was not approved.').waitFor();
  await ask();
});
