import { expect, test } from 'vitest';
import { type Billing, openBilling } from '#tests/setup/billing.ts';

const address = '/api/admin/billing/test-clock';
const daySeconds = 86_400;

async function advance(billing: Billing, days: number) {
  const answer = await billing.manage<{ now: number }>('POST', address, { days });
  await billing.standIn.deliver();
  return answer;
}

test('the operator moves the test clock on: a trial ends, a plan is renewed, a cancellation takes effect', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  const before = Math.floor(billing.standIn.now().getTime() / 1000);
  const answer = await advance(billing, 8);
  expect(answer.status).toBe(200);
  expect(answer.body.now - before).toBeGreaterThanOrEqual(8 * daySeconds);
  const paid = (await member.status()).subscription;
  expect(paid?.status).toBe('active');

  await advance(billing, 31);
  const renewed = (await member.status()).subscription;
  expect(renewed?.current_period_end).toBeGreaterThan((paid?.current_period_end ?? 0) + 27 * daySeconds);

  await member.ask('POST', '/api/subscription/cancel');
  await advance(billing, 32);
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
});

test('nobody else moves it, nor by anything but whole days', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const before = billing.standIn.now().getTime();
  expect((await member.ask('POST', address, { days: 1 })).status).toBe(401);
  for (const days of [0, -1, 1.5, 401, '1']) {
    expect((await billing.manage('POST', address, { days })).status, String(days)).toBe(400);
  }
  expect(billing.standIn.now().getTime() - before).toBeLessThan(daySeconds * 1000);
});

test('where the stand-in takes no payments there is no clock to move', async () => {
  await using billing = await openBilling({ change: (payments) => ({ ...payments, testPayments: null }) });
  expect((await advance(billing, 1)).status).toBe(404);
});
