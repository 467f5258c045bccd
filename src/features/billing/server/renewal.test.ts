import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { type Billing, openBilling } from '#tests/setup/billing.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { converge } from './converge.ts';
import { billingFeature } from './feature.ts';
import { createProvider } from './provider.ts';
import { billingCustomers, paymentEvents } from './schema.ts';

const dayMs = 86_400_000;

/** A member whose trial ends and whose card is then declined. */
async function joinWithFailingCard(billing: Billing) {
  const member = await billing.join();
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  await billing.standIn.confirm({ clientSecret, card: 'fails-later' });
  await billing.standIn.deliver();
  return member;
}

test('a failed payment leaves seven days, then the tier ends, and paying brings it back', async () => {
  await using billing = await openBilling();
  const member = await joinWithFailingCard(billing);
  expect((await member.status()).tier).toBe('premium');
  await billing.pass(5);
  await billing.pass(3);
  const { tier, subscription } = await member.status();
  expect([tier, subscription?.status]).toEqual(['premium', 'past_due']);
  const [row] = await billing.rows();
  const graceEnd = new Date((subscription?.grace_end ?? 0) * 1000);
  expect(graceEnd.getTime() - (row?.trialEnd?.getTime() ?? 0)).toBe(7 * dayMs);
  const mails = await member.mails();
  expect(mails.map(({ kind }) => kind)).toEqual(['trial-ending', 'payment-failed']);
  const day = graceEnd.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(mails[1]?.text.replaceAll(/\s+/g, ' ')).toContain(`You keep it until ${day}`);
  // Further attempts fail too: there is no second mail, and the end of the grace period does not move.
  await billing.pass(5.9);
  expect((await member.status()).tier).toBe('premium');
  await billing.pass(0.2);
  await billing.run('lower-lapsed-tiers');
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'past_due' } });
  expect((await member.mails()).map(({ kind }) => kind).slice(2)).toEqual(['access-ended']);
  const card = await billing.stripe.paymentMethods.attach('pm_card_visa', {
    customer: row?.customerId ?? '',
  });
  const [owed] = (await billing.stripe.invoices.list({ status: 'open' })).data;
  await billing.stripe.invoices.pay(owed?.id ?? '', { payment_method: card.id });
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({
    tier: 'premium',
    subscription: { status: 'active', grace_end: null },
  });
});

test('a tier ends without any news, three days after it should have been renewed', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  const { until } = await member.tier();
  const [row] = await billing.rows();
  expect((until?.getTime() ?? 0) - (row?.currentPeriodEnd.getTime() ?? 0)).toBe(3 * dayMs);
  // The session reads the tier by its own clock.
  const past = new Date(Date.now() - 1000);
  await billing.db.update(users).set({ tierUntil: past }).where(eq(users.id, member.userId));
  const me = await member.ask('GET', '/api/auth/user');
  expect(me.body).toMatchObject({ subscriptionTier: 'free' });
});

test('a job lowers lapsed tiers, after it has asked once more; those that do not end stay', async () => {
  await using billing = await openBilling();
  const [paying, ended, given] = [
    await billing.join(),
    await billing.join(),
    await billing.join({ tier: 'scholar' }),
  ];
  for (const member of [paying, ended]) await member.subscribe('premium-month');
  await ended.ask('POST', '/api/subscription/cancel');
  billing.standIn.faults.dropEvents(1, () => 0);
  await billing.pass(20);
  await billing.run('lower-lapsed-tiers');
  expect((await paying.tier()).tier).toBe('premium');
  expect((await paying.tier()).until?.getTime()).toBeGreaterThan(billing.standIn.now().getTime());
  expect(await ended.tier()).toEqual({ tier: 'free', until: null });
  expect(await given.tier()).toEqual({ tier: 'scholar', until: null });
});

test('while the provider is away a tier ends with its time, but nobody is told that the plan is over', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  billing.standIn.faults.dropEvents(1, () => 0);
  await billing.pass(60);
  // Two calls with two retries each: one by the job, one by the page.
  billing.standIn.faults.failNext('http-500', 6);
  await billing.run('lower-lapsed-tiers');
  expect((await member.status()).tier).toBe('free');
  expect(await member.mails()).toEqual([]);
  await billing.run('lower-lapsed-tiers');
  expect((await member.tier()).until?.getTime()).toBeGreaterThan(billing.standIn.now().getTime());
  expect((await member.status()).tier).toBe('premium');
});

test('where payments are switched off, what was bought is not said to be over', async () => {
  await using billing = await openBilling();
  const [paying, given] = [await billing.join(), await billing.join()];
  await paying.subscribe('premium-month');
  await billing.db.update(billingCustomers).set({ livemode: true });
  billing.standIn.faults.dropEvents(1, () => 0);
  await billing.pass(60);
  const past = new Date(billing.standIn.now().getTime() - 1000);
  await billing.db.update(users).set({ tier: 'premium', tierUntil: past });
  const payments = { provider: null, testPayments: null, now: () => billing.standIn.now() };
  await runJobs(billingFeature.jobs?.({ ...billing.services, payments }) ?? [], {
    db: billing.db,
    now: billing.standIn.now(),
  });
  expect((await given.tier()).tier).toBe('free');
  expect((await paying.tier()).tier).toBe('premium');
  expect((await paying.mails()).map(({ kind }) => kind)).not.toContain('access-ended');
});

test('a tier that the operator gave is raised by a payment, and left alone by less', async () => {
  await using billing = await openBilling();
  const [premium, scholar] = [
    await billing.join({ tier: 'premium' }),
    await billing.join({ tier: 'scholar' }),
  ];
  await premium.checkOut('scholar-month');
  expect(await premium.tier()).toEqual({ tier: 'premium', until: null });
  await premium.subscribe('scholar-month');
  expect((await premium.tier()).tier).toBe('scholar');
  await scholar.subscribe('premium-month');
  expect(await scholar.tier()).toEqual({ tier: 'scholar', until: null });
});

test('the end of a trial is announced once, also where its event was lost', async () => {
  await using billing = await openBilling();
  const [member, canceled] = [await billing.join(), await billing.join()];
  for (const each of [member, canceled]) await each.subscribe('premium-month');
  await canceled.ask('POST', '/api/subscription/cancel');
  billing.standIn.faults.dropEvents(1, () => 0);
  await billing.run('announce-ends-of-trials');
  expect(await member.mails()).toEqual([]);
  await billing.pass(4.5);
  await billing.run('announce-ends-of-trials');
  await billing.run('announce-ends-of-trials');
  const mails = await member.mails();
  expect(mails.map(({ kind }) => kind)).toEqual(['trial-ending']);
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    '$4.99 will be charged for your plan (Premium, monthly)',
  );
  expect((await canceled.mails()).map(({ kind }) => kind)).toEqual(['subscription-canceled']);
});

test('events are forgotten after ninety days', async () => {
  await using billing = await openBilling();
  const old = { id: 'evt_old', type: 'invoice.paid', receivedAt: new Date(Date.now() - 91 * dayMs) };
  await billing.db.insert(paymentEvents).values([old, { id: 'evt_new', type: 'invoice.paid' }]);
  await billing.run('delete-old-payment-events');
  expect(await billing.db.select({ id: paymentEvents.id }).from(paymentEvents)).toEqual([{ id: 'evt_new' }]);
});

test.each(['write something else', 'find that nothing has changed'])(
  'what a slow process has read is not written where others %s meanwhile',
  async (others) => {
    await using billing = await openBilling();
    const member = await billing.join();
    await member.subscribe('premium-month');
    billing.standIn.faults.dropEvents(1, () => 0);
    const [row] = await billing.rows();
    const id = row?.id ?? '';
    const { db, site, provider } = billing;
    const { logger } = billing.services;
    const now = () => billing.standIn.now();
    const change = (cancel: boolean) =>
      billing.stripe.subscriptions.update(id, { cancel_at_period_end: cancel });
    if (others === 'find that nothing has changed') await change(true);
    // The other process has its own provider.
    const slow = createProvider(provider, logger);
    const read = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let reads = 0;
    const waiting = {
      ...slow,
      async ask<Result>(...parameters: Parameters<typeof slow.ask<Result>>) {
        const answer = await slow.ask(...parameters);
        reads += 1;
        if (reads > 1) return answer;
        read.resolve();
        await goOn.promise;
        return answer;
      },
    };
    const overtaken = converge({ db, site, logger, now, provider: waiting }, id);
    await read.promise;
    await change(others === 'write something else');
    await converge({ db, site, logger, now, provider }, id);
    goOn.resolve();
    await overtaken;
    expect(reads).toBe(2);
    expect((await billing.rows())[0]?.cancelAtPeriodEnd).toBe(others === 'write something else');
  },
);
