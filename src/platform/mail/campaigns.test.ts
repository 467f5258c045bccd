import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { createTestDatabase, silentLogger, type TestDatabase } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { type MailServer, startMailServer } from '#tests/setup/mail-server.ts';
import { claimDeliveries, recordOutcomes, releaseStaleDeliveries } from './campaign-queue.ts';
import {
  type Campaign,
  cancelCampaign,
  cancelDeliveriesTo,
  countDeliveries,
  createCampaign,
  pauseCampaign,
  resumeCampaign,
  selectCampaigns,
} from './campaigns.ts';
import { deliverCampaigns } from './deliver-campaigns.ts';
import { mailJobs } from './jobs.ts';
import { eraseMailOf, selectMailOf } from './recipient.ts';
import { mailCampaigns, mailDeliveries, mailSuppressions } from './schema.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';
import { selectUncertain, settleUncertain } from './uncertain-deliveries.ts';

const minute = 60_000;

let database: TestDatabase;
let db: Database;
let server: MailServer;
let transport: MailTransport;
let clock: number;

const now = () => new Date(clock);
const connect = () =>
  createSmtpTransport({
    smtpUrl: server.url,
    from: { name: 'Lyceum', address: 'post@lyceum.test' },
  });
const deliver = () => deliverCampaigns({ db, transport, logger: silentLogger, now });
const address = (index: number) => `reader${index}@lyceum.test`;
const readers = (count: number) =>
  sql`select 'reader' || n || '@lyceum.test' as address, jsonb_build_object('token', 'token-' || n, 'name', '<N' || n || '>') as variables
    from generate_series(1, ${count}::int) as n`;
const create = (count: number, campaign: Partial<Campaign> = {}) =>
  db.transaction((tx) =>
    createCampaign(
      tx,
      {
        kind: 'newsletter',
        dedupeKey: 'newsletter:2025-02',
        subject: 'For {{name}}',
        text: 'Dear {{name}}, leave at /leave#{{token}}',
        html: '<p>Dear {{name}}</p>',
        headers: { 'List-Unsubscribe': '<https://lyceum.test/leave/{{token}}>' },
        ...campaign,
      },
      readers(count),
    ),
  );
const countOf = async (id: number) => (await countDeliveries(db, [id])).get(id);
const stateOf = async (id: number) =>
  (await db.select().from(mailCampaigns).where(eq(mailCampaigns.id, id)))[0]?.state;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await db.delete(mailCampaigns);
  await db.delete(mailSuppressions);
  server = await startMailServer();
  transport = connect();
  // Tests queue mails at the real time; the clock is ahead of it, so that they are due even in a slow test.
  clock = Date.now() + 60 * minute;
});
afterEach(async () => {
  transport.close();
  await server[Symbol.asyncDispose]();
});

test('each recipient gets one mail with their own values, and the campaign is finished', async () => {
  const { id, recipients } = await create(23);
  expect(recipients).toBe(23);
  await deliver();
  await deliver();
  expect(server.received).toHaveLength(23);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(23);
  const mail = server.received.find(({ subject }) => subject === 'For <N7>');
  expect(mail?.text?.trim()).toBe('Dear <N7>, leave at /leave#token-7');
  expect(mail?.html).toContain('<p>Dear &lt;N7&gt;</p>');
  expect(mail?.messageId).toMatch(/^<newsletter\.\d+\.\d+\.[\w-]{22}@lyceum\.test>$/);
  expect(JSON.stringify(mail?.headers.get('list'))).toContain('https://lyceum.test/leave/token-7');
  expect([await countOf(id), await stateOf(id)]).toEqual([{ sent: 23 }, 'finished']);
});

test('the same campaign is not made twice, and of two at once one is made', async () => {
  const answers = await Promise.allSettled([create(2), create(2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(create(5)).rejects.toThrow('This has been sent already.');
  await deliver();
  expect(server.received).toHaveLength(2);
});

test('addresses that nothing is sent to are left out, also those suppressed after it was queued', async () => {
  await db.insert(mailSuppressions).values({ address: 'Reader1@lyceum.test', reason: 'gone' });
  const { id, recipients } = await create(3);
  expect(recipients).toBe(2);
  await db.insert(mailSuppressions).values({ address: address(2), reason: 'gone' });
  await deliver();
  expect(await countOf(id)).toEqual({ sent: 1, suppressed: 1 });
});

test('who leaves while it is sent gets nothing more', async () => {
  const { id } = await create(3);
  await cancelDeliveriesTo(db, { address: 'READER2@lyceum.test', kinds: ['newsletter'] });
  await cancelDeliveriesTo(db, { address: address(3), kinds: ['weekly-letter'] });
  await deliver();
  expect(await countOf(id)).toEqual({ sent: 2, cancelled: 1 });
});

test('a rate holds for each minute, for all campaigns and all processes together', async () => {
  const other = connect();
  const first = await create(15);
  const second = await create(10, { kind: 'weekly-letter', dedupeKey: 'weekly:1' });
  const options = { db, logger: silentLogger, now, ratePerMinute: 10 };
  for (const sent of [10, 20, 25]) {
    await Promise.all([
      deliverCampaigns({ ...options, transport }),
      deliverCampaigns({ ...options, transport: other }),
      deliverCampaigns({ ...options, transport }),
    ]);
    expect(server.received).toHaveLength(sent);
    clock += minute;
  }
  other.close();
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['finished', 'finished']);
});

test('a campaign that is paused rests until it is resumed', async () => {
  const { id } = await create(12);
  await pauseCampaign(db, id);
  await deliver();
  expect([server.received.length, await stateOf(id)]).toEqual([0, 'paused']);
  await expect(pauseCampaign(db, id)).rejects.toThrow('no longer in that state');
  await resumeCampaign(db, id);
  await deliver();
  expect([server.received.length, await stateOf(id)]).toEqual([12, 'finished']);
});

test('a pause in the middle stops it after the mails that are under way', async () => {
  const { id } = await create(200);
  let arrived = 0;
  server.answers.mail = async () => {
    arrived += 1;
    if (arrived === 8) await pauseCampaign(db, id);
    return 'take' as const;
  };
  await deliver();
  const counts = await countOf(id);
  expect(counts?.sent).toBe(server.received.length);
  expect(counts?.sent).toBeLessThan(100);
  expect((counts?.sent ?? 0) + (counts?.queued ?? 0)).toBe(200);
});

test('what is cancelled is not sent, and the rest is known', async () => {
  const { id } = await create(5);
  await cancelCampaign(db, id);
  await deliver();
  expect([await countOf(id), server.received.length]).toEqual([{ cancelled: 5 }, 0]);
  await expect(resumeCampaign(db, id)).rejects.toThrow('no longer in that state');
});

test('a mail that may have arrived is not repeated until the operator says so', async () => {
  server.answers.mail = () => 'drop';
  const { id } = await create(3);
  await deliver();
  server.answers.mail = () => 'take';
  clock += 24 * 60 * minute;
  await deliver();
  expect([await countOf(id), server.received.length, await stateOf(id)]).toEqual([
    { unknown: 3 },
    3,
    'finished',
  ]);
  const [first, second, third] = await selectUncertain(db, { campaignId: id, limit: 10 });
  expect(first).toMatchObject({ address: expect.stringMatching(/^reader/), lastError: expect.any(String) });
  const page = await selectUncertain(db, { campaignId: id, after: first?.id ?? 0, limit: 1 });
  expect(page.map(({ id: ofPage }) => ofPage)).toEqual([second?.id]);

  const settle = (ids: number[] | 'all', as: 'resend' | 'delivered') =>
    settleUncertain(db, { campaignId: id, ids, as });
  expect(await settle([first?.id ?? 0], 'delivered')).toBe(1);
  expect(await settle([first?.id ?? 0], 'resend')).toBe(0);
  expect(await settle([second?.id ?? 0], 'resend')).toBe(1);
  await deliver();
  expect(await countOf(id)).toEqual({ sent: 2, unknown: 1 });
  expect(await settle('all', 'resend')).toBe(1);
  await deliver();
  expect([await countOf(id), await stateOf(id)]).toEqual([{ sent: 3 }, 'finished']);
  const repeated = server.received.filter(({ messageId }) => messageId?.includes(`.${third?.id}.`));
  expect(repeated).toHaveLength(2);
});

test('refusals: 421 and 451 are tried again, 550 is final and remembered', async () => {
  const { id } = await create(3);
  let refuse = true;
  server.answers.recipient = (to) => {
    if (!refuse || to === address(3)) return 'take';
    return to === address(1)
      ? { code: 550, reply: '5.1.1 No such user' }
      : { code: 451, reply: '4.7.1 Later' };
  };
  await deliver();
  expect([await countOf(id), await stateOf(id)]).toEqual([{ sent: 1, failed: 1, queued: 1 }, 'sending']);
  expect(await db.select().from(mailSuppressions)).toMatchObject([{ address: address(1) }]);
  refuse = false;
  await deliver();
  expect((await countOf(id))?.queued).toBe(1);
  clock += minute;
  await deliver();
  expect([await countOf(id), await stateOf(id)]).toEqual([{ sent: 2, failed: 1 }, 'finished']);
});

test('what an ended process was sending becomes uncertain when its lease is over, or at once where none can hold it', async () => {
  const { id } = await create(12);
  await claimDeliveries(db, { campaignId: id, now: now(), limit: 5 });
  await deliver();
  expect([await countOf(id), await stateOf(id)]).toEqual([{ sent: 7, sending: 5 }, 'sending']);
  clock += 10 * minute;
  await deliver();
  expect([await countOf(id), await stateOf(id)]).toEqual([{ sent: 7, unknown: 5 }, 'finished']);
  await settleUncertain(db, { campaignId: id, ids: 'all', as: 'resend' });
  await claimDeliveries(db, { campaignId: id, now: now(), limit: 5 });
  await releaseStaleDeliveries(db, { now: now(), all: true });
  expect(await countOf(id)).toEqual({ sent: 7, unknown: 5 });
});

test('a late outcome of a lost lease changes nothing, unless it is that the mail was sent', async () => {
  const { id } = await create(2);
  const claimed = await claimDeliveries(db, { campaignId: id, now: now(), limit: 2 });
  const [first, second] = claimed;
  if (!first || !second) throw new Error('Nothing was claimed.');
  await releaseStaleDeliveries(db, { now: now(), all: true });
  await recordOutcomes(db, [
    { delivery: first, outcome: { state: 'sent', at: now() } },
    { delivery: second, outcome: { state: 'failed', error: 'late', suppress: false } },
  ]);
  expect(await countOf(id)).toEqual({ sent: 1, unknown: 1 });
});

test('two deliverers at once send each mail once', async () => {
  const other = connect();
  const { id } = await create(80);
  await Promise.all([deliver(), deliverCampaigns({ db, transport: other, logger: silentLogger, now })]);
  other.close();
  const ids = server.received.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size, await countOf(id)]).toEqual([80, 80, { sent: 80 }]);
});

test('the history has the figures, also when the addresses are gone after 90 days', async () => {
  const { id } = await create(4);
  await deliver();
  await runJobs(mailJobs, { db, now: new Date(clock + 89 * 24 * 60 * minute) });
  expect(await countOf(id)).toEqual({ sent: 4 });
  await runJobs(mailJobs, { db, now: new Date(clock + 91 * 24 * 60 * minute) });
  expect(await db.select().from(mailDeliveries)).toEqual([]);
  expect(await selectCampaigns(db, { kinds: ['newsletter'], limit: 10 })).toMatchObject([
    { id, subject: 'For {{name}}', state: 'finished', counts: { sent: 4 } },
  ]);
});

test('what is uncertain is figures alone after 90 days', async () => {
  server.answers.mail = () => 'drop';
  const { id } = await create(2);
  await deliver();
  await runJobs(mailJobs, { db, now: new Date(clock + 91 * 24 * 60 * minute) });
  expect(await db.select().from(mailDeliveries)).toEqual([]);
  expect(await selectCampaigns(db, { kinds: ['newsletter'], limit: 10 })).toMatchObject([
    { id, counts: { unknown: 2 } },
  ]);
});

test("a person's deliveries are exported, and deleted", async () => {
  const { id } = await create(2);
  const owner = { keyPrefix: 'nobody:', address: address(1) };
  expect(await selectMailOf(db, owner)).toMatchObject([{ kind: 'newsletter', to: address(1), sentAt: null }]);
  await eraseMailOf(db, owner);
  expect(await selectMailOf(db, owner)).toEqual([]);
  expect(await countOf(id)).toEqual({ queued: 1 });
});
