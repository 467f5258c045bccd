import { expect, test } from 'vitest';
import { openBilling } from '#tests/setup/billing.ts';
import { runBillingChaos } from '#tests/setup/billing-chaos.ts';
import { createChargeRecorder } from '#tests/setup/charge-recorder.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

/** In ms: about twenty seconds if nothing else runs, much longer on a busy machine. */
const timeout = 360_000;

test('after random histories, with events lost, late, tripled and shuffled, everybody has what they paid for', {
  timeout,
}, async () => {
  // `npm run faults -- payments` does this with ten thousand accounts.
  const figures = await runBillingChaos(await createTestDatabase(), { accounts: 60, seed: 20261123 });
  // Enough cases of every kind occurred for the comparison to be meaningful.
  expect(figures.paying).toBeGreaterThan(60);
  expect(figures.pastDue).toBeGreaterThan(2);
  expect(figures.mended).toBeGreaterThan(10);
  expect(figures.changes).toBeGreaterThan(1);
  expect(figures.chargesRepeated).toBeGreaterThan(4);
  expect(figures.codes + figures.refunds).toBeGreaterThan(4);
});

test('the simulation notices whatever is asked to be charged twice', async () => {
  await using billing = await openBilling();
  const { stripe, problems, during } = createChargeRecorder(billing.standIn);
  const { id: customer } = await stripe.customers.create({});
  const [month, year] = [billing.priceOf('premium-month').priceId, billing.priceOf('premium-year').priceId];
  const begin = (price: string, idempotencyKey: string) =>
    stripe.subscriptions.create(
      { customer, items: [{ price }], payment_behavior: 'default_incomplete' },
      { idempotencyKey },
    );
  const noticed = () => problems.splice(0);

  const lost = { kind: 'lost', times: 1, onlyCharges: true } as const;
  const charged = await during('a lost answer', lost, async () => void (await begin(month, 'one')));
  expect(charged).toHaveLength(1);
  expect(noticed()).toEqual([]);

  await during('a double click', null, async () => {
    await begin(year, 'two').catch(() => undefined);
    await begin(year, 'three').catch(() => undefined);
  });
  expect(noticed()).toEqual([
    expect.stringContaining('which is incomplete'),
    expect.stringContaining('asked with three, though two is done'),
    expect.stringContaining('which is incomplete'),
    expect.stringContaining('which is incomplete'),
  ]);

  await during('another price', null, async () => void (await begin(year, 'one').catch(() => undefined)));
  expect(noticed()).toEqual([expect.stringContaining('one was first asked as')]);

  await begin(month, 'four');
  expect(noticed()).toContainEqual(expect.stringContaining('nobody wanted'));

  const member = await billing.join();
  await member.subscribe('premium-month');
  const [live] = (await billing.stripe.subscriptions.list()).data;
  const change = () =>
    stripe.subscriptions.update(live?.id ?? '', {
      items: [{ id: live?.items.data[0]?.id ?? '', price: year }],
    });
  await during('two changes', null, async () => {
    await change();
    await change();
  });
  expect(noticed()).toEqual([
    expect.stringMatching(/asked with .* though .* is done/),
    expect.stringContaining('has that price'),
  ]);
});
