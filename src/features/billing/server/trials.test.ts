import { expect, test } from 'vitest';
import { openBilling } from '#tests/setup/billing.ts';
import { changeSubscriptions } from '#tests/setup/provider-answers.ts';

test('who has had a trial and takes the card away again gets no second one', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  await member.ask('POST', '/api/subscription/cancel');
  // The provider forgets a removed card, even for ended subscriptions.
  changeSubscriptions(billing.stripe, ({ status }) =>
    status === 'canceled' ? { default_payment_method: null } : {},
  );
  await billing.pass(8);
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect((await member.checkOut('premium-month')).body.clientSecret).toMatch(/^pi_/);
});

test('the trial that was had counts also where the provider’s list no longer reaches it', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  await member.ask('POST', '/api/subscription/cancel');
  await billing.pass(8);
  const { list } = billing.stripe.subscriptions;
  // The canceled one is missing from the list, as if a hundred newer subscriptions filled the page.
  billing.stripe.subscriptions.list = (async (...parameters: Parameters<typeof list>) => {
    const page = await list.apply(billing.stripe.subscriptions, parameters);
    page.data = page.data.filter(({ status }) => status !== 'canceled');
    return page;
  }) as unknown as typeof list;
  expect((await member.checkOut('premium-month')).body.clientSecret).toMatch(/^pi_/);
});

test('a trial that is begun in one tab is not ended by the other, whose list was older', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  const { subscriptions } = billing.stripe;
  const { list } = subscriptions;
  subscriptions.list = (async (...parameters: Parameters<typeof list>) => {
    const page = await list.apply(subscriptions, parameters);
    await member.pay(clientSecret);
    return page;
  }) as unknown as typeof list;
  expect((await member.checkOut('scholar-month')).status).toBe(409);
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { status: 'trialing' } });
});

test('where the provider needs no card any more, the subscription has begun, and says so', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.checkOut('premium-month');
  const [customer] = (await billing.stripe.customers.list()).data;
  const card = await billing.stripe.paymentMethods.attach('pm_card_visa', { customer: customer?.id ?? '' });
  await billing.stripe.customers.update(customer?.id ?? '', {
    invoice_settings: { default_payment_method: card.id },
  });
  expect(await member.checkOut('scholar-month')).toMatchObject({
    status: 409,
    body: { message: 'You have a subscription already. You can change it on your account page.' },
  });
  expect(await member.status()).toMatchObject({ tier: 'scholar', subscription: { status: 'trialing' } });
});

test('a trial whose form was left open is begun anew: it lasts as long as was promised', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const first = (await member.checkOut('premium-month')).body.clientSecret;
  await billing.pass(0.02);
  expect((await member.checkOut('premium-month')).body.clientSecret).toBe(first);
  await billing.pass(3);
  const second = (await member.checkOut('premium-month')).body.clientSecret;
  expect(second).toMatch(/^seti_/);
  expect(second).not.toBe(first);
  expect((await member.pay(first)).status).toBe(409);
  await member.pay(second);
  await billing.standIn.deliver();
  const now = billing.standIn.now().getTime() / 1000;
  const { subscription } = await member.status();
  expect(subscription?.status).toBe('trialing');
  expect((subscription?.trial_end ?? 0) - now).toBeGreaterThan(6.9 * 86_400);
});
