/** The payment form of Stripe itself: its real loader, with a script of the test instead of Stripe's. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, main, toast } from '#tests/setup/account-screen.ts';
import { paymentTitle, testBanner } from '#tests/setup/billing-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { registerIn } from '#tests/setup/members.ts';
import { setUpSubscriptionSite } from '#tests/setup/subscription-site.ts';
import type { Visitor } from '#tests/setup/visitor.ts';

const key = 'pk_test_51aBcDeFgHiJkLmNoPqRsTuV';

const { arrive } = setUpSubscriptionSite({
  ...{ STRIPE_SECRET_KEY: 'sk_test_51aBcDeFgHiJkLmNoPqRsTuV', STRIPE_PUBLISHABLE_KEY: key },
  STRIPE_WEBHOOK_SECRET: 'whsec_aBcDeFgHiJkLmNoPqRsTuV',
  ...{ STRIPE_PRICE_PREMIUM_MONTH: 'price_1PremiumMonth', STRIPE_PRICE_PREMIUM_YEAR: 'price_1PremiumYear' },
  ...{ STRIPE_PRICE_SCHOLAR_MONTH: 'price_1ScholarMonth', STRIPE_PRICE_SCHOLAR_YEAR: 'price_1ScholarYear' },
});

const script = 'https://js.stripe.com/endive/stripe.js';

/** Records its calls in `window.asked`, and returns what the test has put into `window.answers`. */
const stripeJs = `
window.asked = [];
window.Stripe = function (key) {
  const ask = (call, options) => {
    window.asked.push({ call, returnUrl: options.confirmParams.return_url, redirect: options.redirect });
    return Promise.resolve(window.answers.shift() ?? {});
  };
  const element = {
    on: (name, listener) => name === 'ready' && setTimeout(listener), once() {}, off() {}, update() {}, destroy() {}, unmount() {},
    mount: (place) => { place.textContent = 'The form of the provider'; },
  };
  const elements = (options) => {
    window.asked.push({ call: 'elements', key, clientSecret: options.clientSecret });
    return { create: () => element, getElement: () => element, update() {}, submit: () => Promise.resolve({}), on() {}, off() {} };
  };
  return {
    elements, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {},
    _registerWrapper() {},
    confirmPayment: (options) => ask('confirmPayment', options),
    confirmSetup: (options) => ask('confirmSetup', options),
  };
};
window.Stripe.version = 'endive';
`;

type StripeWindow = typeof globalThis & { asked?: object[]; answers?: object[] };

async function openPayment({ goto, page }: Visitor, clientSecret: string, answers: object[]): Promise<void> {
  await page.addInitScript((given) => {
    (window as StripeWindow).answers = given;
  }, answers);
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: stripeJs }));
  await page.route('**/api/create-subscription', (route) =>
    route.fulfill({ json: { clientSecret, trialEnd: null } }),
  );
  await registerIn(page);
  await goto('/subscribe?plan=premium');
  await paymentTitle(page).waitFor();
  await main(page).getByText('The form of the provider').waitFor();
}

const readAsked = (page: Page) => page.evaluate(() => (window as StripeWindow).asked);

const paidStatus = {
  tier: 'premium',
  subscription: {
    ...{ status: 'active', current_period_end: 1_900_000_000, cancel_at_period_end: false },
    ...{ tier: 'premium', interval: 'month', trial_end: null, grace_end: null },
  },
};

test('a payment is confirmed by Stripe.js: refused, then accepted', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const refusal = {
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  };
  await openPayment(visitor, 'pi_1_secret_2', [refusal, {}]);
  expect(await main(page).getByText(testBanner).count()).toBe(0);
  await button(page, 'Pay and Subscribe').click();
  await toast(page, 'Payment Failed').waitFor();
  await eventually(() => main(page).getByRole('alert').textContent()).toBe('Your card was declined.');
  await page.route('**/api/subscription/status', (route) => route.fulfill({ json: paidStatus }));
  await button(page, 'Pay and Subscribe').click();
  await page.getByRole('heading', { name: 'Subscription Successful' }).waitFor();
  const returnUrl = `${new URL(page.url()).origin}/account`;
  const confirmed = { call: 'confirmPayment', returnUrl, redirect: 'if_required' };
  expect(await readAsked(page)).toEqual([
    { call: 'elements', key, clientSecret: 'pi_1_secret_2' },
    confirmed,
    confirmed,
  ]);
  // Neither the policy nor the page logged anything, and only the script was requested from outside.
  expect(visitor.complaints).toEqual([]);
  expect([...new Set(visitor.outside)]).toEqual([script]);
});

test('a card that is only saved is confirmed as such', async () => {
  await using visitor = await arrive({ size: 'phone' });
  const { page } = visitor;
  await openPayment(visitor, 'seti_1_secret_2', [{ error: { type: 'api_error' } }]);
  await button(page, 'Save Card and Start').click();
  await toast(page, 'Payment Failed').waitFor();
  expect(await readAsked(page)).toMatchObject([
    { clientSecret: 'seti_1_secret_2' },
    { call: 'confirmSetup' },
  ]);
});

test('a script that cannot be loaded is reported, and requested again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.route(script, (route) => route.abort());
  await page.route('**/api/create-subscription', (route) =>
    route.fulfill({ json: { clientSecret: 'pi_1_secret_2', trialEnd: null } }),
  );
  await registerIn(page);
  await visitor.goto('/subscribe?plan=premium');
  await main(page).getByText('Failed to initialize payment').waitFor();
  await page.unroute(script);
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: stripeJs }));
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await main(page).getByText('The form of the provider').waitFor();
});

test('Stripe’s script is only on the payment page', async () => {
  await using visitor = await arrive();
  await registerIn(visitor.page);
  for (const path of ['/pricing', '/subscribe', '/account']) await visitor.goto(path);
  expect(visitor.outside).toEqual([]);
});

test('the page of test authentication does not exist', async () => {
  await using visitor = await arrive();
  await visitor.goto('/test-payments/authenticate');
  await visitor.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
});
