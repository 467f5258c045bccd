import { expect, test } from 'vitest';
import { openBilling } from '#tests/setup/billing.ts';
import { subscriptions as subscriptionRows } from './schema.ts';

test('a payment whose subscription was never written down is seen on return from it', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  billing.standIn.faults.dropEvents(1, () => 0);
  const { subscriptions } = billing.stripe;
  const { retrieve } = subscriptions;
  // The response after the creation is lost.
  subscriptions.retrieve = (async () => {
    throw new Error('cut off');
  }) as unknown as typeof retrieve;
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  expect(await billing.rows()).toEqual([]);
  await member.pay(clientSecret);
  expect((await member.status()).subscription).toBeNull();
  subscriptions.retrieve = retrieve;
  expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { status: 'trialing' } });
  // If the provider is unavailable, the stored status is returned.
  await billing.db.delete(subscriptionRows);
  billing.standIn.faults.failNext('http-500', 3);
  expect((await member.status()).subscription).toBeNull();
});
