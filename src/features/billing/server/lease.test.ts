import { expect, test } from 'vitest';
import { type Billing, openBilling } from '#tests/setup/billing.ts';
import { billingCustomers } from './schema.ts';

const other = { leaseId: 'a11ce000-0000-4000-8000-000000000001' };
const readLeases = ({ db }: Billing) => db.select().from(billingCustomers);

test('a process that died in the middle of a checkout holds nobody up for long, but as long as it was promised', async () => {
  // The clocks of the two processes differ.
  await using billing = await openBilling({
    change: (payments) => ({ ...payments, now: () => new Date(payments.now().getTime() + 600_000) }),
  });
  const member = await billing.join();
  await member.checkOut('premium-month');
  const until = new Date(Date.now() + 1500);
  await billing.db.update(billingCustomers).set({ ...other, leasedUntil: until });
  expect((await member.checkOut('premium-month')).status).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  expect(await readLeases(billing)).toMatchObject([{ leaseId: null, leasedUntil: null }]);
});

test('who has lost the turn to another asks the provider for nothing more', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const { subscriptions } = billing.stripe;
  const list = subscriptions.list.bind(subscriptions);
  subscriptions.list = ((...parameters: Parameters<typeof list>) =>
    list(...parameters).then(async (page) => {
      await billing.db.update(billingCustomers).set(other);
      return page;
    })) as typeof list;
  expect((await member.checkOut('premium-month')).status).toBe(409);
  subscriptions.list = list;
  expect((await list({ status: 'all' })).data).toEqual([]);
});

test('nor who has lost it while waiting for a free line to the provider', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const { subscriptions } = billing.stripe;
  const list = subscriptions.list.bind(subscriptions);
  const isFree = Promise.withResolvers<void>();
  const listed = Promise.withResolvers<void>();
  subscriptions.list = ((...parameters: Parameters<typeof list>) =>
    list(...parameters).then((page) => {
      // Eight other calls fill all slots of the provider.
      for (let line = 0; line < 8; line += 1) void billing.provider.ask('', () => isFree.promise);
      listed.resolve();
      return page;
    })) as typeof list;
  const answer = member.checkOut('premium-month');
  await listed.promise;
  await expect.poll(async () => (await readLeases(billing))[0]?.leaseId).not.toBeNull();
  await billing.db.update(billingCustomers).set(other);
  isFree.resolve();
  expect((await answer).status).toBe(409);
  subscriptions.list = list;
  expect((await list({ status: 'all' })).data).toEqual([]);
});
