/** The plans and their prices. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Guide } from '#features/guides/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { arriveAt, button, main, pathOf } from '#tests/setup/account-screen.ts';
import { paymentTitle, testBanner } from '#tests/setup/billing-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { registerIn, signInOn } from '#tests/setup/members.ts';
import { desktop, expectQuiet } from '#tests/setup/screen.ts';
import { openStudySite, pick } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name });
const card = (page: Page, plan: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${plan}`) }) });

test('plans, comparison and questions; the toggle changes prices and address', async () => {
  await using visitor = await visit(browser, site.url, desktop);
  const { page } = visitor;
  await visitor.goto('/pricing');
  await heading(page).filter({ hasText: 'Plans and Pricing' }).waitFor();
  await main(page).getByText(testBanner).waitFor();
  await card(page, 'Premium').getByText('$4.99', { exact: true }).waitFor();
  await page.getByText('Save 17%').waitFor();
  const comingSoon = card(page, 'Scholar').getByRole('button', { name: 'Coming Soon' });
  expect(await comingSoon.isDisabled()).toBe(true);
  await expectFlawless(visitor, 'pricing');

  await link(page, /^Annual/).click();
  await eventually(() => pathOf(page)).toBe('/pricing?billing=annual');
  await card(page, 'Premium').getByText('$49.99', { exact: true }).waitFor();
  await card(page, 'Premium').getByText('$4.17 per month').waitFor();
  await card(page, 'Scholar').getByText('$8.33 per month').waitFor();
  expect(await link(page, /^Annual/).getAttribute('aria-current')).toBe('true');
  await expectFlawless(visitor, 'pricing, annual');

  const table = main(page).getByRole('table', { name: 'What each plan includes' });
  const cells = (feature: string) =>
    table.getByRole('row', { name: feature }).getByRole('cell').allTextContents();
  expect(await cells('AI tutor questions')).toEqual(['5 per day', 'Unlimited', 'Unlimited']);
  expect(await cells('Interactive quizzes')).toEqual(['3 per period', 'All', 'All']);
  expect(await cells('Study groups')).toEqual(['Not included', 'Not included', 'Included']);
  await main(page).getByText('50% with ID verification').waitFor();
  expectQuiet(visitor);
});

test('without JavaScript the toggle is a link', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  const { page } = visitor;
  await visitor.goto('/plans');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/pricing$/);
  await link(page, /^Annual/).click();
  await card(page, 'Premium').getByText('$49.99', { exact: true }).waitFor();
  expect(pathOf(page)).toBe('/plans?billing=annual');
});

test('a guest chooses the annual plan, signs in and sees its payment page', async () => {
  await using visitor = await arriveAt(browser, site.url);
  await using other = await arriveAt(browser, site.url);
  const { page } = visitor;
  const member = await registerIn(other.page);
  await visitor.goto('/pricing?billing=annual');
  await link(page, 'Get Premium').click();
  await page.getByText('You chose the Premium plan.').waitFor();
  await main(page).getByRole('textbox', { name: 'Email address' }).fill(member.email);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(member.password);
  await button(page, 'Sign In').click();
  await paymentTitle(page).waitFor();
  await main(page).getByText('$49.99 per year').waitFor();
  expect(pathOf(page)).toBe('/subscribe?billing=annual&plan=premium');
  expectQuiet(visitor);
});

test('members see which plan is theirs', async () => {
  await using visitor = await arriveAt(browser, site.url, { size: 'phone' });
  const { page } = visitor;
  const member = await registerIn(page);
  await signInOn(page, member);
  await visitor.goto('/pricing');
  await card(page, 'Free').getByText('Your plan', { exact: true }).waitFor();
  expect(await link(page, 'Get Premium').getAttribute('href')).toBe('/subscribe?plan=premium');
  await expectFlawless(visitor, 'pricing of a free member', 'phone');
  const { visitAsPremium } = await openStudySite();
  await using premium = await visitAsPremium(browser);
  await premium.goto('/pricing');
  await card(premium.page, 'Premium').getByText('Your plan', { exact: true }).waitFor();
  await card(premium.page, 'Premium').getByRole('link', { name: 'Manage Your Plan' }).waitFor();
  expect(await link(premium.page, 'Get Premium').count()).toBe(0);
  await premium.goto('/');
  expect(await premium.page.getByText('Starting at $4.99/month').count()).toBe(0);
});

test('a dialog says what the plans offer for the current page, and leads to the plans', async () => {
  await using visitor = await arriveAt(browser, site.url);
  const { page } = visitor;
  await registerIn(page);
  const guides = (await (await page.request.get('/api/study-guides')).json()) as Guide[];
  const guide = pick(guides, ({ minimumTier, period }) => minimumTier === 'premium' && period !== null);
  await visitor.goto(`/study-guides?period=${guide.period?.slug}`);
  const upgrade = main(page)
    .getByRole('article')
    .getByRole('link', { name: /^Upgrade to Premium/ });
  expect(await upgrade.getAttribute('href')).toBe('/pricing');
  await upgrade.click();
  const dialog = page.getByRole('dialog', { name: 'Every study guide, to read and to print' });
  await dialog.getByText('Starting at $4.99/month').waitFor();
  await expectFlawless(visitor, 'upgrade dialog', 'desktop');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await upgrade.click();
  await dialog.getByRole('link', { name: 'View All Plans' }).click();
  await eventually(() => pathOf(page)).toBe('/pricing');
  expectQuiet(visitor);
});
