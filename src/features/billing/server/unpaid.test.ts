import { expect, test } from 'vitest';
import { type Billing, type BillingMember, openBilling } from '#tests/setup/billing.ts';
import { changeSubscriptions } from '#tests/setup/provider-answers.ts';

const cancel = (member: BillingMember) => member.ask('POST', '/api/subscription/cancel');
const reconcile = (billing: Billing) => billing.manage('POST', '/api/admin/billing/reconcile');

/** A member whose renewal has failed. */
async function joinOwing(billing: Billing) {
  const member = await billing.join();
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  await billing.standIn.confirm({ clientSecret, card: 'fails-later' });
  await billing.pass(7.1);
  expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { status: 'past_due' } });
  return member;
}

test('who owes a payment and cancels is asked for it no more: the subscription ends at once', async () => {
  await using billing = await openBilling();
  const member = await joinOwing(billing);
  const [row] = await billing.rows();
  const card = await billing.stripe.paymentMethods.attach('pm_card_visa', {
    customer: row?.customerId ?? '',
  });
  await billing.stripe.subscriptions.update(row?.id ?? '', { default_payment_method: card.id });
  expect(await cancel(member)).toMatchObject({
    status: 200,
    body: { message: 'Your subscription has ended' },
  });
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect((await cancel(member)).status).toBe(404);
  await billing.pass(40);
  expect((await billing.stripe.charges.list()).data.filter(({ status }) => status === 'succeeded')).toEqual(
    [],
  );
  const mails = await member.mails();
  expect(mails.map(({ kind }) => kind)).toEqual(['payment-failed', 'access-ended']);
  expect(mails[1]?.text.replaceAll(/\s+/g, ' ')).toContain('nothing more will be charged');
});

test('while the payment is still owed, the mail on the end of the plan does not say that nothing more is charged', async () => {
  await using billing = await openBilling();
  const member = await joinOwing(billing);
  await billing.pass(7);
  await billing.run('lower-lapsed-tiers');
  expect(await member.tier()).toEqual({ tier: 'free', until: null });
  const ended = (await member.mails()).at(-1);
  expect(ended?.kind).toBe('access-ended');
  const text = ended?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('If it is paid later, your plan comes back.');
  expect(text).not.toContain('nothing more will be charged');
});

test.each(['unpaid', 'paused'] as const)(
  'a subscription that the provider calls %s gives nothing, can be ended, and is in nobody’s way',
  async (status) => {
    await using billing = await openBilling();
    const [ending, buying] = [await billing.join(), await billing.join()];
    for (const member of [ending, buying]) await member.subscribe('premium-month');
    await billing.pass(8);
    changeSubscriptions(billing.stripe, (each) =>
      each.status === 'active' && each.items.data[0]?.price.unit_amount === 499 ? { status } : {},
    );
    await reconcile(billing);
    for (const member of [ending, buying]) {
      expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status } });
      const priceId = billing.priceOf('scholar-month').priceId;
      expect((await member.ask('POST', '/api/subscription/preview', { priceId })).status).toBe(409);
    }
    expect((await cancel(ending)).body).toEqual({ message: 'Your subscription has ended' });
    expect((await ending.status()).subscription?.status).toBe('canceled');

    const { clientSecret } = (await buying.checkOut('scholar-month')).body;
    expect(clientSecret).toMatch(/^pi_/);
    await buying.pay(clientSecret);
    await billing.standIn.deliver();
    expect(await buying.status()).toMatchObject({ tier: 'scholar', subscription: { status: 'active' } });
    const left = await billing.stripe.subscriptions.list();
    expect(left.data.map(({ status: each }) => each)).toEqual(['active']);
  },
);

test('what has been paid on the provider’s page is seen at once on return', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  await billing.pass(8);
  const restore = changeSubscriptions(billing.stripe, () => ({ status: 'unpaid' }));
  await reconcile(billing);
  expect((await member.status()).tier).toBe('free');
  restore();
  expect((await member.status()).tier).toBe('premium');
});
