import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import type { StudentRequest } from '#features/billing/contract.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { type Billing, type BillingMember, openBilling } from '#tests/setup/billing.ts';

const statement = 'University of Padua, history, third year; ask registrar@unipd.example.';
const request = (member: BillingMember, body: object = { statement }) =>
  member.ask<StudentRequest>('POST', '/api/student-discount', body);
const read = async (member: BillingMember) =>
  (await member.ask<StudentRequest>('GET', '/api/student-discount')).body.request;

type Page = { items: { id: number; state: string; email: string }[]; hasMore: boolean };
const list = async (billing: Billing, query = '') =>
  (await billing.manage<Page>('GET', `/api/admin/student-requests${query}`)).body;
const decide = (billing: Billing, id: number, decision: string) =>
  billing.manage('POST', `/api/admin/student-requests/${id}`, { decision });

/** A student with an approved request, and the code that was mailed. */
async function joinStudent(billing: Billing) {
  const member = await billing.join();
  await request(member);
  const [item] = (await list(billing)).items;
  expect(await decide(billing, item?.id ?? 0, 'approved')).toMatchObject({ status: 200 });
  const code = (await read(member))?.code ?? '';
  expect((await member.mails())[0]).toMatchObject({
    kind: 'student-approved',
    text: expect.stringContaining(code),
  });
  return { member, code };
}

test('an approved student pays half, as long as the subscription lasts', async () => {
  await using billing = await openBilling();
  const { member, code } = await joinStudent(billing);
  expect(code).toMatch(/^STUDENT[0-9A-F]{8}$/);
  const typed = (await member.checkOut('scholar-year', ` ${code.toLowerCase()} `)).body.clientSecret;
  expect((await member.checkOut('scholar-year', code)).body.clientSecret).toBe(typed);
  await member.pay(typed);
  await billing.pass(5);
  expect((await member.mails()).at(-1)).toMatchObject({
    kind: 'trial-ending',
    text: expect.stringMatching(/\$49\.99\s+will\s+be\s+charged\s+for\s+your\s+plan\s+\(Scholar,\s+annual\)/),
  });
  await billing.pass(3);
  await billing.pass(366);
  const { data } = await billing.stripe.invoices.list({ status: 'paid' });
  expect(data.map(({ total }) => total)).toEqual([4999, 4999, 0]);
});

test('a code is of nobody else, and a code that is not known is refused without a trace', async () => {
  await using billing = await openBilling();
  const { code } = await joinStudent(billing);
  const other = await billing.join();
  for (const wrong of [code, 'SUMMER', '%', "' or 1=1"]) {
    expect(await other.checkOut('premium-month', wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'code', message: 'We do not know this code.' }] },
    });
  }
  expect((await billing.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
});

test('a code that has expired, was used up, or takes first payments only is refused with its reason', async () => {
  await using billing = await openBilling();
  const { promotionCodes, coupons } = billing.stripe;
  await coupons.create({ id: 'TENTH', percent_off: 10, duration: 'forever' });
  const now = Math.floor(billing.standIn.now().getTime() / 1000);
  const make = (code: string, rest: object) =>
    promotionCodes.create({ promotion: { type: 'coupon', coupon: 'TENTH' }, code, ...rest });
  await make('SPRING', { expires_at: now + 60 });
  await make('ONCE', { max_redemptions: 1 });
  await make('FIRST', { restrictions: { first_time_transaction: true } });
  const first = await billing.join();
  await first.subscribe('premium-month', 'ONCE');
  await billing.pass(8);
  await first.ask('POST', '/api/subscription/cancel');
  await billing.pass(31);
  const messageOf = async (code: string) => {
    const { status, body } = await first.checkOut('premium-month', code);
    return [status, body.message];
  };
  expect(await messageOf('SPRING')).toEqual([400, 'This code has expired.']);
  expect(await messageOf('ONCE')).toEqual([400, 'This code has been used up.']);
  expect(await messageOf('FIRST')).toEqual([400, 'This code cannot be used for this plan.']);
  expect((await billing.stripe.subscriptions.list({})).data).toEqual([]);
});

test('a code that is used up while it is looked at is refused; one that was taken holds though it expires', async () => {
  await using billing = await openBilling();
  const { promotionCodes, coupons, subscriptions } = billing.stripe;
  await coupons.create({ id: 'HALF', percent_off: 50, duration: 'forever' });
  const now = Math.floor(billing.standIn.now().getTime() / 1000);
  const promotion = { type: 'coupon', coupon: 'HALF' } as const;
  const last = await promotionCodes.create({ promotion, code: 'LAST' });
  await promotionCodes.create({ promotion, code: 'TODAY', expires_at: now + 4 * 86_400 });
  const member = await billing.join();
  const list = promotionCodes.list.bind(promotionCodes);
  promotionCodes.list = ((...parameters: Parameters<typeof list>) =>
    list(...parameters).then(async (page) => {
      await promotionCodes.update(last.id, { active: false });
      return page;
    })) as typeof list;
  expect(await member.checkOut('premium-month', 'LAST')).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'code', message: 'This code cannot be used for this plan.' }] },
  });
  expect((await subscriptions.list({ status: 'all' })).data).toEqual([]);
  await member.subscribe('premium-month', 'TODAY');
  await billing.pass(8);
  const { data } = await billing.stripe.invoices.list({ status: 'paid' });
  expect(data.map(({ total }) => total)).toEqual([249, 0]);
});

test('a student whose customer was replaced at the provider reads a code that works', async () => {
  await using billing = await openBilling();
  const { member, code } = await joinStudent(billing);
  const [customer] = (await billing.stripe.customers.list()).data;
  await billing.stripe.customers.del(customer?.id ?? '');
  expect((await member.checkOut('premium-month', code)).status).toBe(400);
  billing.standIn.faults.failNext('http-500', 3);
  expect((await read(member))?.code).toBe(code);
  const anew = (await read(member))?.code ?? '';
  expect(anew).not.toBe(code);
  expect((await read(member))?.code).toBe(anew);
  expect((await member.checkOut('premium-month', anew)).status).toBe(200);
});

test('with keys of the other kind an approved student reads a code of that kind', async () => {
  await using billing = await openBilling();
  const { member, code } = await joinStudent(billing);
  billing.provider.livemode = true;
  // Otherwise the stand-in would treat it as the same request for a customer, sent twice.
  await billing.pass(1);
  const anew = (await read(member))?.code ?? '';
  expect(anew).toMatch(/^STUDENT[0-9A-F]{8}$/);
  expect(anew).not.toBe(code);
  expect((await billing.stripe.promotionCodes.list({ code: anew })).data).toHaveLength(1);
});

test('another code on the same plan begins anew, the same one goes on', async () => {
  await using billing = await openBilling();
  const { member, code } = await joinStudent(billing);
  const plain = (await member.checkOut('premium-month')).body.clientSecret;
  const reduced = (await member.checkOut('premium-month', code)).body.clientSecret;
  expect(reduced).not.toBe(plain);
  expect((await member.checkOut('premium-month', code)).body.clientSecret).toBe(reduced);
});

test('a member asks once; who was refused may ask again', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  expect(await read(member)).toBeNull();
  expect((await request(member, { statement: 'too short' })).status).toBe(400);
  expect((await request(member, { statement: 'x'.repeat(1001) })).status).toBe(400);
  const both = await Promise.all([request(member), request(member)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(member)).toEqual({ state: 'pending', code: null });
  const [item] = (await list(billing)).items;
  expect((await decide(billing, item?.id ?? 0, 'refused')).status).toBe(200);
  expect((await decide(billing, item?.id ?? 0, 'approved')).status).toBe(409);
  expect((await member.mails()).map(({ kind }) => kind)).toEqual(['student-refused']);
  expect((await request(member)).body.request).toEqual({ state: 'pending', code: null });
  const [second] = (await list(billing)).items;
  // The operator clicks twice: one code, one mail.
  const decided = await Promise.all([
    decide(billing, second?.id ?? 0, 'approved'),
    decide(billing, second?.id ?? 0, 'approved'),
  ]);
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await member.mails()).map(({ kind }) => kind)).toEqual(['student-refused', 'student-approved']);
  expect((await billing.stripe.promotionCodes.list()).data).toHaveLength(1);
  expect((await request(member)).status).toBe(409);
  expect((await decide(billing, 999, 'refused')).status).toBe(404);
});

test('a decision goes to the address that the member has by then', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await request(member);
  const [item] = (await list(billing)).items;
  const { customers } = billing.stripe;
  const create = customers.create.bind(customers);
  customers.create = (async (...parameters: Parameters<typeof create>) => {
    await billing.db.update(users).set({ email: 'moved@example.org' }).where(eq(users.id, member.userId));
    return create(...parameters);
  }) as typeof create;
  expect((await decide(billing, item?.id ?? 0, 'approved')).status).toBe(200);
  const [mail] = await billing.db.select().from(mailMessages);
  expect(mail).toMatchObject({ kind: 'student-approved', toAddress: 'moved@example.org' });
});

test('a request whose member leaves while it is approved is gone, and no code is left', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await request(member);
  const [item] = (await list(billing)).items;
  const { customers } = billing.stripe;
  const create = customers.create.bind(customers);
  customers.create = (async (...parameters: Parameters<typeof create>) => {
    const made = await create(...parameters);
    await billing.db.delete(users).where(eq(users.id, member.userId));
    return made;
  }) as typeof create;
  expect(await decide(billing, item?.id ?? 0, 'approved')).toMatchObject({
    status: 404,
    body: { message: 'There is no such request.' },
  });
  await billing.run('end-orphaned-customers');
  expect((await customers.list()).data).toEqual([]);
  expect((await billing.stripe.promotionCodes.list()).data).toEqual([]);
});

test('the operator sees pending requests first, twenty a page', async () => {
  await using billing = await openBilling();
  for (let number = 0; number < 23; number += 1) await request(await billing.join());
  const all = await list(billing);
  const [newest, second] = all.items;
  await decide(billing, newest?.id ?? 0, 'refused');
  const first = await list(billing);
  expect([first.items.length, first.hasMore, first.items[0]?.id]).toEqual([20, true, second?.id]);
  const rest = await list(billing, `?after=${first.items.at(-1)?.id}`);
  expect(rest.items.map(({ state }) => state)).toEqual(['pending', 'pending', 'refused']);
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(23);
  expect((await billing.send('GET', '/api/admin/student-requests')).status).toBe(401);
});
