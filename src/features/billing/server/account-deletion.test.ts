import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { type Billing, type BillingMember, openBilling } from '#tests/setup/billing.ts';
import { withCustomer } from './customers.ts';
import { billingExporter } from './data-subject.ts';
import { billingCustomers, studentRequests, subscriptions } from './schema.ts';
import { selectOrphans } from './sweep-queries.ts';

const password = 'a lamp in the colonnade';

async function joinWithPassword(billing: Billing) {
  const member = await billing.join();
  const passwordHash = await hash(password);
  await billing.db.update(users).set({ passwordHash }).where(eq(users.id, member.userId));
  return member;
}

const leave = (member: BillingMember) => member.ask('POST', '/api/account/delete', { password });

test('a deleted account is charged nothing more: its subscriptions and its customer are ended at the provider', async () => {
  await using billing = await openBilling();
  const member = await joinWithPassword(billing);
  await member.subscribe('premium-month');
  await member.ask('POST', '/api/student-discount', { statement: 'University of Padua, third year.' });
  await billing.pass(8);
  expect((await leave(member)).status).toBe(200);
  expect(await billing.db.select().from(billingCustomers)).toMatchObject([{ userId: null }]);
  expect(await billing.db.select().from(studentRequests)).toEqual([]);
  // While the provider is unavailable, the customer's row stays.
  billing.standIn.faults.failNext('http-500', 3);
  await billing.run('end-orphaned-customers');
  expect(await billing.rows()).toHaveLength(1);
  await billing.run('end-orphaned-customers');
  expect(await billing.rows()).toEqual([]);
  expect(await billing.db.select().from(billingCustomers)).toEqual([]);
  expect((await billing.stripe.subscriptions.list()).data).toEqual([]);
  expect((await billing.stripe.customers.list()).data).toEqual([]);
  await billing.pass(400);
  const { data } = await billing.stripe.invoices.list({ status: 'paid' });
  expect(data.map(({ total }) => total)).toEqual([499, 0]);
});

test('an account deleted in the middle of a payment leaves nothing that could be charged', async () => {
  await using billing = await openBilling();
  const member = await joinWithPassword(billing);
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  expect((await leave(member)).status).toBe(200);
  // The payment form was still open; the payment and its events arrive after the account was deleted.
  await billing.standIn.confirm({ clientSecret, card: 'success' });
  await billing.standIn.deliver();
  expect(billing.faults).toEqual([]);
  await billing.run('end-orphaned-customers');
  expect((await billing.stripe.subscriptions.list()).data).toEqual([]);
  await billing.pass(30);
  expect((await billing.stripe.charges.list()).data).toEqual([]);
});

test.each(['customers', 'subscriptions'] as const)(
  'an account deleted while the provider makes %s leaves nothing there',
  async (kind) => {
    await using billing = await openBilling();
    const member = await joinWithPassword(billing);
    const of = billing.stripe[kind] as { create: (...parameters: unknown[]) => Promise<unknown> };
    const create = of.create.bind(of);
    of.create = async (...parameters) => {
      const made = await create(...parameters);
      expect((await leave(member)).status).toBe(200);
      return made;
    };
    const { status } = await member.checkOut('premium-month');
    expect(status).toBe(kind === 'customers' ? 401 : 200);
    await billing.standIn.deliver();
    await billing.run('end-orphaned-customers');
    expect((await billing.stripe.customers.list()).data).toEqual([]);
    expect((await billing.stripe.subscriptions.list()).data).toEqual([]);
    expect(await billing.db.select().from(billingCustomers)).toEqual([]);
    expect(billing.faults).toEqual([]);
  },
);

test('the job for deleted accounts waits for a checkout that is under way', async () => {
  await using billing = await openBilling();
  const member = await joinWithPassword(billing);
  const { subscriptions } = billing.stripe;
  const create = subscriptions.create.bind(subscriptions);
  let ending: Promise<void> | undefined;
  subscriptions.create = (async (...parameters: Parameters<typeof create>) => {
    await leave(member);
    ending = billing.run('end-orphaned-customers');
    // Long enough for the job to have tried it.
    await new Promise((done) => setTimeout(done, 300));
    expect((await billing.stripe.customers.list()).data).toHaveLength(1);
    return create(...parameters);
  }) as typeof create;
  await member.checkOut('premium-month');
  await ending;
  expect((await billing.stripe.subscriptions.list()).data).toEqual([]);
  expect((await billing.stripe.customers.list()).data).toEqual([]);
});

test('who no longer has an account begins no change at the provider', async () => {
  await using billing = await openBilling();
  const member = await joinWithPassword(billing);
  await member.subscribe('premium-month');
  const [customer] = await billing.db.select().from(billingCustomers);
  if (!customer) throw new Error('There is no customer.');
  await leave(member);
  const { db, provider, services } = billing;
  const billingParts = { db, provider, now: () => billing.standIn.now(), logger: services.logger };
  const work = async () => 'done';
  await expect(withCustomer(billingParts, customer, work)).rejects.toMatchObject({ status: 401 });
  expect(await withCustomer(billingParts, { ...customer, userId: null }, work)).toBe('done');
});

test('customers whose end fails again and again do not hold up the others', async () => {
  await using billing = await openBilling();
  const { db } = billing;
  const all = ['cus_1', 'cus_2', 'cus_3'].map((id) => ({ id, livemode: false }));
  await db.insert(billingCustomers).values([...all, { id: 'cus_of_live_money', livemode: true }]);
  const first = new Set<string>();
  for (let runs = 0; runs < 60 && first.size < all.length; runs += 1) {
    for (const { id } of await selectOrphans(db, { livemode: false, limit: 1 })) first.add(id);
  }
  expect([...first].sort()).toEqual(all.map(({ id }) => id));
  // The provider refuses an unknown customer, and the job continues with the next.
  const member = await joinWithPassword(billing);
  await member.subscribe('premium-month');
  await leave(member);
  const { customers, subscriptions } = billing.stripe;
  const list = subscriptions.list.bind(subscriptions);
  subscriptions.list = ((params: Parameters<typeof list>[0]) => {
    if (!/^cus_\d$/.test(params?.customer ?? '')) return list(params);
    throw new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', param: 'customer' });
  }) as typeof list;
  await billing.run('end-orphaned-customers');
  expect((await customers.list()).data).toEqual([]);
  expect(await db.select().from(billingCustomers)).toHaveLength(4);
});

test('what only live keys can end is counted for the operator and logged, with other keys and with none', async () => {
  for (const keys of ['test', 'none']) {
    await using billing = await openBilling({
      change: (payments) => (keys === 'none' ? { ...payments, provider: null } : payments),
    });
    await billing.run('report-unended-customers');
    expect(billing.logged.filter(({ level }) => level === 'error')).toEqual([]);
    await billing.db.insert(billingCustomers).values([
      { id: 'cus_of_live_money', livemode: true },
      { id: 'cus_of_test_money', livemode: false },
    ]);
    expect(await billing.manage('GET', '/api/admin/billing/unended-customers')).toMatchObject({
      status: 200,
      body: { count: 1 },
    });
    await billing.run('report-unended-customers');
    expect(billing.logged.filter(({ level }) => level === 'error')).toMatchObject([
      { details: { count: 1 } },
    ]);
  }
});

test('a customer that the provider has deleted or never knew is forgotten, unless it may be charged elsewhere', async () => {
  await using billing = await openBilling();
  const [deleted, kept] = [await joinWithPassword(billing), await joinWithPassword(billing)];
  for (const each of [deleted, kept]) await each.subscribe('premium-month');
  const rows = await billing.db.select().from(billingCustomers);
  const customerOf = ({ userId }: BillingMember) => rows.find((row) => row.userId === userId)?.id ?? '';
  for (const each of [deleted, kept]) expect((await leave(each)).status).toBe(200);
  await billing.stripe.customers.del(customerOf(deleted));
  await billing.db.insert(billingCustomers).values({ id: 'cus_unknown', livemode: false });
  await billing.run('end-orphaned-customers');
  expect(await billing.db.select().from(billingCustomers)).toEqual([]);
  // As with live keys of another account at the provider.
  billing.provider.livemode = true;
  const never = { id: 'cus_elsewhere', livemode: true };
  await billing.db.insert(billingCustomers).values([never, { id: 'cus_never_bought', livemode: true }]);
  await billing.db.insert(subscriptions).values({
    ...{ id: 'sub_elsewhere', customerId: never.id, tier: 'premium', interval: 'month', status: 'active' },
    ...{ currentPeriodEnd: new Date(), cancelAtPeriodEnd: false, hasCard: true, createdAt: new Date() },
  });
  await billing.run('end-orphaned-customers');
  expect(await billing.db.select().from(billingCustomers)).toMatchObject([{ id: never.id }]);
});

test('the provider is told of a new address, where its receipts go from then on', async () => {
  await using billing = await openBilling();
  const [member, other] = [await billing.join(), await billing.join()];
  for (const each of [member, other]) await each.checkOut('premium-month');
  const stranger = await billing.stripe.customers.create({ email: 'stranger@example.org' });
  await billing.db
    .update(users)
    .set({ email: 'moved@example.org', name: 'Enheduanna' })
    .where(eq(users.id, member.userId));
  await billing.run('update-customers');
  const { data } = await billing.stripe.customers.list();
  expect(data.map(({ email, name }) => [email, name])).toEqual([
    [stranger.email, null],
    [other.email, expect.stringMatching(/^Member/)],
    ['moved@example.org', 'Enheduanna'],
  ]);
  const events = await billing.stripe.events.list({ type: 'customer.updated' });
  expect(events.data).toHaveLength(1);
});

test('the export of an account has what was bought and asked for', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const read = ({ userId }: BillingMember) =>
    billingExporter.read(billing.db, { userId, verifiedEmail: undefined });
  expect(await read(member)).toBeUndefined();
  await member.checkOut('scholar-year');
  const [customer] = await billing.db.select().from(billingCustomers);
  expect(await read(member)).toMatchObject({ customers: [{ id: customer?.id, livemode: false }] });
  await member.subscribe('premium-month');
  await member.ask('POST', '/api/student-discount', { statement: 'University of Padua, third year.' });
  expect(await read(member)).toMatchObject({
    customers: [{ id: customer?.id, createdAt: expect.any(Date) }],
    subscriptions: expect.arrayContaining([
      expect.objectContaining({ tier: 'premium', interval: 'month', status: 'trialing' }),
    ]),
    studentRequests: [{ statement: 'University of Padua, third year.', state: 'pending', code: null }],
  });
});
