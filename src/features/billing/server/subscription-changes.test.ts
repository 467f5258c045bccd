import { expect, test } from 'vitest';
import type { Invoices, Plans } from '#features/billing/contract.ts';
import { type Billing, type BillingMember, joinPaying, openBilling } from '#tests/setup/billing.ts';

const cancel = (member: BillingMember) => member.ask('POST', '/api/subscription/cancel');
const resume = (member: BillingMember) => member.ask('POST', '/api/subscription/resume');

async function readTotals({ stripe }: Billing): Promise<number[]> {
  return (await stripe.invoices.list({ limit: 100 })).data.map(({ total }) => total);
}

test('a canceled subscription is kept to its end, and costs nothing more', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  // Two requests, as by a double click.
  const answers = await Promise.all([cancel(member), cancel(member)]);
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([200, { message: 'Subscription will cancel at period end' }]);
  }
  await billing.standIn.deliver();
  const { tier, subscription } = await member.status();
  expect([tier, subscription?.status, subscription?.cancel_at_period_end]).toEqual([
    'premium',
    'active',
    true,
  ]);
  // The tier ends with the period: there is no waiting for news of a renewal.
  expect((await member.tier()).until?.getTime()).toBe((subscription?.current_period_end ?? 0) * 1000);
  const paid = await readTotals(billing);
  await billing.pass(31);
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect(await readTotals(billing)).toEqual(paid);
  const mails = await member.mails();
  expect(mails.map(({ kind }) => kind)).toEqual(['subscription-canceled', 'access-ended']);
  const day = new Date((subscription?.current_period_end ?? 0) * 1000).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`You keep your plan until ${day}`);
});

test('a cancellation can be taken back, also one made on the provider’s own page', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  await cancel(member);
  // A double click, then a request whose answer was lost.
  for (const { status, body } of [
    ...(await Promise.all([resume(member), resume(member)])),
    await resume(member),
  ]) {
    expect([status, body]).toEqual([200, { message: 'Your subscription goes on' }]);
  }
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(false);
  const { url } = (await member.ask<{ url: string }>('POST', '/api/subscription/portal')).body;
  const [row] = await billing.rows();
  const form = new URLSearchParams({ subscription: row?.id ?? '', action: 'cancel' });
  await fetch(url, { method: 'POST', body: form });
  await billing.standIn.deliver();
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(true);
  expect((await resume(member)).status).toBe(200);
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(false);
  await billing.pass(30);
  expect((await member.status()).tier).toBe('premium');
});

test('an end that the operator has set for later is none that the member asked for', async () => {
  await using billing = await openBilling();
  const member = await joinPaying(billing);
  const [row] = await billing.rows();
  const inHalfAYear = Math.floor(billing.standIn.now().getTime() / 1000) + 180 * 86_400;
  await billing.stripe.subscriptions.update(row?.id ?? '', { cancel_at: inHalfAYear });
  await billing.standIn.deliver();
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(false);
  expect((await resume(member)).status).toBe(404);
  expect((await cancel(member)).status).toBe(200);
  expect((await member.status()).subscription?.cancel_at_period_end).toBe(true);
  await billing.pass(31);
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
});

test('the provider’s pages are linked where browsers reach them', async () => {
  for (const [publicUrl, isReached] of [
    ['http://localhost:3000', true],
    ['http://lyceum.example', false],
  ] as const) {
    await using billing = await openBilling({ publicUrl });
    const member = await billing.join();
    await member.subscribe('premium-month');
    const { providerPages } = (await member.ask<Plans>('GET', '/api/plans')).body;
    const { items } = (await member.ask<Invoices>('GET', '/api/subscription/invoices')).body;
    expect([providerPages, items[0]?.url !== null, items.length]).toEqual([isReached, isReached, 1]);
  }
});

test('invoices come ten a page, and those of others are not to be had', async () => {
  await using billing = await openBilling({ publicUrl: 'http://localhost:3000' });
  const member = await joinPaying(billing);
  for (let month = 0; month < 11; month += 1) await billing.pass(31);
  const first = (await member.ask<Invoices>('GET', '/api/subscription/invoices')).body;
  expect([first.items.length, first.hasMore]).toEqual([10, true]);
  expect(first.items[0]).toMatchObject({ cents: 499, status: 'paid', url: expect.stringMatching(/^http/) });
  const last = first.items.at(-1)?.id;
  const rest = (await member.ask<Invoices>('GET', `/api/subscription/invoices?after=${last}`)).body;
  expect(rest.hasMore).toBe(false);
  expect(rest.items.at(-1)?.cents).toBe(0);
  const dates = [...first.items, ...rest.items].map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  const other = await billing.join();
  await other.subscribe('scholar-month');
  expect((await other.ask<Invoices>('GET', '/api/subscription/invoices')).body.items).toHaveLength(1);
  expect((await other.ask('GET', '/api/subscription/invoices?after=in_nobodys')).status).toBe(404);
});
