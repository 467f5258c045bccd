/** Controls of the plan and payment screens. */
import type { Page } from 'playwright-core';
import { field, main } from './account-screen.ts';
import { eventually } from './eventually.ts';
import { registerIn, type TestMember } from './members.ts';
import type { Visitor } from './visitor.ts';

export const testBanner = 'Test mode: no real money moves. Do not enter a real card.';

/** Numbers of test cards. */
export const cards = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  authentication: '4000 0025 0000 3155',
} as const;

export const paymentTitle = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Payment', exact: true });

/** Fills in the test mode's card form and submits it. */
export async function payWith(page: Page, number: string): Promise<void> {
  await field(page, 'Card number').fill(number);
  await field(page, 'Expiry').fill('12/34');
  await field(page, 'CVC').fill('123');
  await page
    .getByRole('form', { name: 'Card' })
    .getByRole('button', { name: /^(Pay|Save)/ })
    .click();
}

/** Resolves once the screen after the payment says that the subscription is active. */
export async function untilSubscribed(page: Page, plan: 'Premium' | 'Scholar'): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Subscription Successful' }).waitFor();
  await main(page).getByText(`Welcome to ${plan}! Your subscription is now active.`).waitFor();
}

/** Registers a member, who then subscribes with a working card. */
export async function subscribeNewMember(
  { goto, page }: Visitor,
  address = '/subscribe?plan=premium',
): Promise<TestMember> {
  const member = await registerIn(page);
  await goto(address);
  await paymentTitle(page).waitFor();
  await payWith(page, cards.success);
  await untilSubscribed(page, address.includes('scholar') ? 'Scholar' : 'Premium');
  return member;
}

const details = (page: Page) => page.getByRole('region', { name: 'Subscription Details' });

/** The rows of the account page on the subscription, by name. */
export async function readSubscription(page: Page): Promise<Record<string, string>> {
  const names = await details(page).locator('dt').allTextContents();
  const values = await details(page).locator('dd').allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** Opens the account page and waits until it shows these details of the subscription. */
export async function untilAccountSays(
  { goto, page }: Visitor,
  expected: Record<string, string>,
): Promise<void> {
  await goto('/account');
  await eventually(() => readSubscription(page)).toMatchObject(expected);
}
