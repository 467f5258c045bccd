import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { type Billing, openBilling } from '#tests/setup/billing.ts';
import { billingCustomers, subscriptions } from './schema.ts';

type Report = {
  checked: number;
  mended: { subscription: string; was: string; is: string }[];
  unknown: string[];
  failed: number;
};

const reconcile = async ({ manage }: Billing) =>
  (await manage<Report>('POST', '/api/admin/billing/reconcile')).body;

test('what events never told is found and mended, and named', async () => {
  await using billing = await openBilling();
  const [unheard, ended, moved, same] = [
    await billing.join(),
    await billing.join(),
    await billing.join(),
    await billing.join(),
  ];
  for (const member of [ended, moved, same]) await member.subscribe('premium-month');
  const [endedRow, movedRow] = [await ended.row(), await moved.row()];
  billing.standIn.faults.dropEvents(1, () => 0);
  await unheard.subscribe('scholar-year');
  await billing.db.delete(subscriptions).where(eq(subscriptions.tier, 'scholar'));
  await billing.stripe.subscriptions.cancel(endedRow?.id ?? '');
  await billing.stripe.subscriptions.update(movedRow?.id ?? '', { cancel_at_period_end: true });
  const report = await reconcile(billing);
  expect([report.checked, report.failed]).toEqual([4, 0]);
  const texts = report.mended.map(({ was, is }) => `${was} -> ${is}`);
  expect(texts).toEqual([
    expect.stringMatching(/^unknown -> scholar by the year, trialing/),
    expect.stringMatching(
      /^premium by the month, trialing, to \S+Z -> premium by the month, trialing, to \S+Z, ends then$/,
    ),
    expect.stringMatching(/^premium by the month, trialing, to \S+Z -> premium by the month, canceled/),
  ]);
  expect([await unheard.tier(), await ended.tier(), await same.tier()].map(({ tier }) => tier)).toEqual([
    'scholar',
    'free',
    'premium',
  ]);
  expect((await moved.status()).subscription?.cancel_at_period_end).toBe(true);
  expect((await reconcile(billing)).mended).toEqual([]);
});

test('a tier that does not follow from what was paid is set right, one the operator gave is left', async () => {
  await using billing = await openBilling();
  const [raised, given] = [await billing.join(), await billing.join({ tier: 'scholar' })];
  await raised.subscribe('premium-month');
  await billing.db.update(users).set({ tier: 'scholar' }).where(eq(users.id, raised.userId));
  const { mended } = await reconcile(billing);
  expect(mended).toEqual([
    {
      subscription: `member ${raised.userId}`,
      was: expect.stringMatching(/^scholar until/),
      is: expect.stringMatching(/^premium until/),
    },
  ]);
  expect((await given.tier()).tier).toBe('scholar');
});

test('who was given a tier and buys a higher one has the given one again afterwards', async () => {
  await using billing = await openBilling();
  const [member, lower] = [await billing.join({ tier: 'premium' }), await billing.join({ tier: 'scholar' })];
  for (const each of [member, lower]) {
    await each.subscribe('scholar-month');
    expect((await each.tier()).tier).toBe('scholar');
  }
  expect(await lower.tier()).toEqual({ tier: 'scholar', until: null });
  billing.standIn.faults.dropEvents(1, () => 0);
  await member.ask('POST', '/api/subscription/cancel');
  await billing.pass(40);
  await billing.run('lower-lapsed-tiers');
  expect(await member.tier()).toEqual({ tier: 'premium', until: null });
  expect((await member.mails()).at(-1)?.kind).toBe('access-ended');
  // The operator withdraws the given tier: nothing is left of it.
  await billing.db.update(users).set({ tier: 'free' }).where(eq(users.id, member.userId));
  await reconcile(billing);
  expect(await member.tier()).toEqual({ tier: 'free', until: null });
});

test('what was bought in test mode opens nothing with live keys', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  billing.provider.livemode = true;
  expect((await member.status()).subscription).toBeNull();
  const { checked, mended } = await reconcile(billing);
  expect(checked).toBe(0);
  expect(mended).toMatchObject([{ subscription: `member ${member.userId}`, is: 'free' }]);
});

test('test keys over live members take no tier and mail nobody, though their plan is renewed elsewhere', async () => {
  await using billing = await openBilling();
  const [member, ended] = [await billing.join(), await billing.join()];
  for (const each of [member, ended]) await each.subscribe('premium-month');
  await billing.db.update(billingCustomers).set({ livemode: true });
  const before = await member.tier();
  expect((await reconcile(billing)).mended).toEqual([]);
  await member.subscribe('scholar-month');
  expect(await member.tier()).toEqual(before);
  billing.standIn.faults.dropEvents(1, () => 0);
  const ofEnded = billing.db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, ended.userId));
  await billing.db
    .update(subscriptions)
    .set({ status: 'canceled' })
    .where(inArray(subscriptions.customerId, ofEnded));
  await billing.pass(60);
  await billing.run('lower-lapsed-tiers');
  expect((await reconcile(billing)).mended).toEqual([]);
  expect(await member.tier()).toEqual(before);
  // This member has no subscription that could still be charged.
  expect((await ended.tier()).tier).toBe('free');
  expect((await member.mails()).map(({ kind }) => kind)).not.toContain('access-ended');
});

test('what the provider does not answer for is counted, and left as it was', async () => {
  await using billing = await openBilling();
  const members = [await billing.join(), await billing.join()];
  for (const member of members) await member.subscribe('premium-month');
  await billing.db.execute(sql`update subscriptions set id = 'sub_' || id`);
  const report = await reconcile(billing);
  // Two rows that the provider does not know, and two subscriptions without a row.
  expect([report.checked, report.failed, report.mended.length]).toEqual([4, 2, 2]);
  for (const member of members) expect((await member.tier()).tier).toBe('premium');
  billing.standIn.faults.failNext('http-500', 3);
  expect((await billing.manage('POST', '/api/admin/billing/reconcile')).status).toBe(502);
});

test('while the provider is away, a tier that was changed by hand is set right, and nobody is told that a plan is over', async () => {
  await using billing = await openBilling();
  const [member, lapsed, raised] = [
    await billing.join(),
    await billing.join(),
    await billing.join({ tier: 'scholar', tierUntil: new Date(Date.now() + 1e10) }),
  ];
  for (const each of [member, lapsed]) await each.subscribe('premium-month');
  await billing.db.update(users).set({ tierUntil: billing.standIn.now() }).where(eq(users.id, lapsed.userId));
  billing.standIn.faults.dropEvents(1, () => 0);
  await billing.pass(60);
  billing.standIn.faults.failNext('http-500', 3);
  expect((await billing.manage('POST', '/api/admin/billing/reconcile')).status).toBe(502);
  expect((await raised.tier()).tier).toBe('free');
  for (const each of [member, lapsed]) {
    expect((await each.tier()).tier).toBe('premium');
    expect(await each.mails()).toEqual([]);
  }
});

test('what is charged for nobody here is named: after a backup, members and customers may be missing', async () => {
  await using billing = await openBilling();
  const [member, other] = [await billing.join(), await billing.join()];
  for (const each of [member, other]) await each.subscribe('premium-month');
  const customerOf = async ({ userId }: typeof member) =>
    (await billing.db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)))[0]?.id ??
    '';
  const lostCustomer = await customerOf(member);
  const lost = await member.row();
  await billing.db.delete(billingCustomers).where(eq(billingCustomers.id, lostCustomer));
  // A subscription of another shop with the same keys.
  const foreign = await billing.stripe.customers.create({});
  const price = billing.priceOf('premium-month').priceId;
  await billing.stripe.subscriptions.create({
    customer: foreign.id,
    items: [{ price }],
    trial_period_days: 9,
  });
  // A member's subscription whose price belongs to none of the plans.
  const { id: product } = await billing.stripe.products.create({ name: 'A mug' });
  const recurring = { interval: 'month' } as const;
  const mug = await billing.stripe.prices.create({ currency: 'usd', product, unit_amount: 100, recurring });
  await billing.stripe.subscriptions.create({
    ...{ customer: await customerOf(other), items: [{ price: mug.id }], trial_period_days: 9 },
    metadata: { userId: String(other.userId) },
  });
  const report = await reconcile(billing);
  expect([report.checked, report.unknown]).toEqual([1, [lost?.id]]);
  expect(billing.logged).toContainEqual({
    level: 'error',
    message: 'a subscription belongs to nobody here',
    details: { subscription: lost?.id },
  });
});

test('all pages of subscriptions are looked at, and a second run at once is refused', async () => {
  await using billing = await openBilling();
  billing.standIn.faults.dropEvents(1, () => 0);
  for (let count = 0; count < 5; count += 1) {
    const { clientSecret } = (await (await billing.join()).checkOut('premium-month')).body;
    await billing.standIn.confirm({ clientSecret, card: 'success' });
  }
  const { subscriptions: api } = billing.stripe;
  const list = api.list.bind(api);
  // The first run waits in the middle until the second one has its response.
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  api.list = (async (params: Parameters<typeof list>[0]) => {
    calls += 1;
    begun.resolve();
    if (calls === 1) await answered.promise;
    return list({ ...params, limit: 2 });
  }) as unknown as typeof list;
  const compare = () => billing.manage<Report>('POST', '/api/admin/billing/reconcile');
  const running = compare();
  await Promise.race([begun.promise, running]);
  const second = await compare();
  answered.resolve();
  const first = await running;
  expect([first.status, second.status]).toEqual([200, 409]);
  expect([first.body.checked, first.body.mended.length]).toEqual([5, 5]);
  const tiers = await billing.db.select({ tier: users.tier }).from(users);
  expect(tiers.map(({ tier }) => tier)).toEqual(Array(5).fill('premium'));
});

test('the daily job does the same', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  billing.standIn.faults.dropEvents(1, () => 0);
  await member.subscribe('premium-month');
  await billing.run('reconcile-subscriptions');
  expect((await member.tier()).tier).toBe('premium');
  const [row] = await billing.rows();
  expect(billing.logged.filter(({ message }) => message.includes('was mended'))).toEqual([
    {
      level: 'warn',
      message: 'what differed from the payment provider was mended',
      details: {
        subscription: row?.id,
        was: expect.stringContaining('no card'),
        is: expect.stringMatching(/^premium by the month, trialing/),
      },
    },
  ]);
});
