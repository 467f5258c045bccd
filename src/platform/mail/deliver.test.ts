import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { createTestDatabase, silentLogger, type TestDatabase } from '#tests/setup/database.ts';
import { type MailServer, startMailServer } from '#tests/setup/mail-server.ts';
import { deliverDueMails } from './deliver.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { Mail } from './mail.ts';
import { claimMails, recordOutcome, releaseStaleMails } from './mail-queue.ts';
import { maxAttempts } from './retry.ts';
import { mailMessages, mailSuppressions } from './schema.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

const minute = 60_000;
/** Long timeouts, for busy machines; tests of timeouts set their own. */
const patient = { connectMs: 30_000, idleMs: 30_000, totalMs: 60_000 };
const reader = 'reader@lyceum.test';

let database: TestDatabase;
let db: Database;
let server: MailServer;
let transport: MailTransport;
let clock: number;

const now = () => new Date(clock);
const connect = (timeouts: Partial<typeof patient> = {}) =>
  createSmtpTransport({
    smtpUrl: server.url,
    from: { name: 'Lyceum', address: 'post@lyceum.test' },
    timeouts: { ...patient, ...timeouts },
  });
const deliver = () => deliverDueMails({ db, transport, logger: silentLogger, now });
const enqueue = (mail: Partial<Mail> = {}) =>
  enqueueMail(db, { kind: 'verify-email', to: reader, subject: 'Hello', text: 'A link.', ...mail });
const readRow = async (to = reader) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toAddress, to)))[0];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await db.delete(mailMessages);
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

test('a queued mail is delivered once and marked so', async () => {
  await enqueue();
  await deliver();
  await deliver();
  expect(server.received.map((mail) => mail.text?.trim())).toEqual(['A link.']);
  expect(await readRow()).toMatchObject({ state: 'sent', sentAt: now(), attempts: 1, leasedUntil: null });
});

test('a whole backlog leaves in one go, oldest first', async () => {
  for (let index = 0; index < 12; index += 1) await enqueue({ to: `reader${index}@lyceum.test` });
  await deliver();
  const order = server.received.map((mail) => Number(/\d+/.exec(JSON.stringify(mail.to))?.[0]));
  const batches = [order.slice(0, 5), order.slice(5, 10), order.slice(10)];
  expect(batches.map((batch) => batch.sort((one, other) => one - other))).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
    [10, 11],
  ]);
});

test('451 is tried again after a minute, five, fifteen, an hour, and then arrives', async () => {
  await enqueue();
  server.answers.recipient = () => ({ code: 451, reply: '4.7.1 Greylisted' });
  for (const wait of [1, 5, 15, 60]) {
    await deliver();
    expect(await readRow()).toMatchObject({
      state: 'queued',
      nextAttemptAt: new Date(clock + wait * minute),
    });
    clock += wait * minute - 1;
    await deliver();
    expect(await readRow()).toMatchObject({ state: 'queued', nextAttemptAt: new Date(clock + 1) });
    clock += 1;
  }
  expect((await readRow())?.lastError).toBe('451 at RCPT TO: 451 4.7.1 Greylisted');
  server.answers.recipient = () => 'take';
  await deliver();
  expect(await readRow()).toMatchObject({ state: 'sent', attempts: 5, lastError: null });
  expect(server.received).toHaveLength(1);
});

test('a mail that nobody takes is given up after two days and is not held against the address', async () => {
  await enqueue();
  server.answers.recipient = () => ({ code: 450, reply: 'Later' });
  const start = clock;
  let row = await readRow();
  for (let attempts = 0; row?.state === 'queued' && attempts < 50; attempts += 1) {
    clock = Math.max(clock, row.nextAttemptAt.getTime());
    await deliver();
    row = await readRow();
  }
  expect(row?.state).toBe('failed');
  expect((clock - start) / (60 * minute)).toBeGreaterThan(44);
  expect((clock - start) / (60 * minute)).toBeLessThan(56);
  expect(await db.select().from(mailSuppressions)).toEqual([]);
});

test('550 fails for good, and the next mail to that address is not even tried', async () => {
  await enqueue();
  let asked = 0;
  server.answers.recipient = () => {
    asked += 1;
    return { code: 550, reply: '5.1.1 No such user' };
  };
  await deliver();
  expect(await readRow()).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringContaining('5.1.1'),
  });
  expect(await db.select().from(mailSuppressions)).toMatchObject([{ address: reader }]);

  await db.delete(mailMessages);
  await enqueue({ to: 'Reader@Lyceum.test', secret: true });
  await deliver();
  expect(await readRow()).toMatchObject({ state: 'suppressed', text: null });
  expect(asked).toBe(1);
});

test('a refusal for what the site is, not for the address, waits for the operator and suppresses nothing', async () => {
  await enqueue();
  server.answers.recipient = () => ({ code: 504, reply: '5.5.2 Helo command rejected' });
  await deliver();
  expect(await readRow()).toMatchObject({ state: 'queued', lastError: expect.stringContaining('Helo') });
  expect(await db.select().from(mailSuppressions)).toEqual([]);
  server.answers.recipient = () => 'take';
  clock += minute;
  await deliver();
  expect((await readRow())?.state).toBe('sent');
});

test('a refusal that may mean either fails the mail and suppresses nothing', async () => {
  await enqueue();
  server.answers.recipient = () => ({ code: 550, reply: 'Rejected' });
  await deliver();
  expect((await readRow())?.state).toBe('failed');
  expect(await db.select().from(mailSuppressions)).toEqual([]);
});

test('a connection dropped after the mail brings it again under the same id', async () => {
  await enqueue();
  server.answers.mail = () => 'drop';
  await deliver();
  expect((await readRow())?.state).toBe('queued');
  server.answers.mail = () => 'take';
  clock += minute;
  await deliver();
  expect((await readRow())?.state).toBe('sent');
  const [first, second, ...others] = server.received.map((mail) => mail.messageId);
  expect([first, others]).toEqual([second, []]);
  expect(first).toMatch(/^<verify-email\.[0-9a-f]{32}@lyceum\.test>$/);
});

test('a server that hangs costs one attempt, not the mail', async () => {
  transport.close();
  transport = connect({ idleMs: 4000 });
  await enqueue();
  server.answers.recipient = () => 'hang';
  await deliver();
  expect(await readRow()).toMatchObject({ state: 'queued', lastError: 'ETIMEDOUT CONN' });
  server.answers.recipient = () => 'take';
  clock += minute;
  await deliver();
  expect((await readRow())?.state).toBe('sent');
});

test('one bad address holds up no other', async () => {
  await enqueue({ to: 'bad@lyceum.test' });
  await enqueue();
  server.answers.recipient = (address) => (address === reader ? 'take' : { code: 550, reply: 'No' });
  await deliver();
  expect([(await readRow('bad@lyceum.test'))?.state, (await readRow())?.state]).toEqual(['failed', 'sent']);
});

test('two deliverers at once deliver each mail once', async () => {
  const other = connect();
  for (let index = 0; index < 40; index += 1) await enqueue({ to: `reader${index}@lyceum.test` });
  await Promise.all([
    deliver(),
    deliverDueMails({ db, transport: other, logger: silentLogger, now }),
    deliver(),
  ]);
  other.close();
  const ids = server.received.map((mail) => mail.messageId);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  const rows = await db.select().from(mailMessages);
  expect(rows.every((row) => row.state === 'sent' && row.attempts === 1)).toBe(true);
});

test('what a killed process was sending is taken up when its lease is over', async () => {
  await enqueue();
  await claimMails(db, { now: now(), limit: 5 });
  clock += 4 * minute;
  await deliver();
  expect([(await readRow())?.state, server.received.length]).toEqual(['sending', 0]);
  clock += minute;
  await deliver();
  expect(await readRow()).toMatchObject({ state: 'sent', attempts: 2 });
  expect(server.received).toHaveLength(1);
});

test('a mail at which the process ends every time is given up', async () => {
  await enqueue();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    expect(await claimMails(db, { now: now(), limit: 1 })).toHaveLength(1);
    clock += 5 * minute;
    await releaseStaleMails(db, now());
  }
  await deliver();
  expect((await readRow())?.state).toBe('failed');
  expect(server.received).toEqual([]);
});

test('a late answer to a lost lease changes nothing, unless it is that the mail was sent', async () => {
  await enqueue();
  const [slow] = await claimMails(db, { now: now(), limit: 5 });
  clock += 5 * minute;
  await releaseStaleMails(db, now());
  const [quick] = await claimMails(db, { now: now(), limit: 5 });
  if (!slow || !quick) throw new Error('Nothing was claimed.');
  await recordOutcome(db, slow, { state: 'failed', error: 'late', suppress: false });
  expect((await readRow())?.state).toBe('sending');
  await recordOutcome(db, slow, { state: 'sent', at: now() });
  await recordOutcome(db, quick, { state: 'failed', error: 'second copy refused', suppress: false });
  expect(await readRow()).toMatchObject({ state: 'sent', lastError: null });
});

test('a secret is kept until the mail has left, and no longer', async () => {
  await enqueue({ secret: true, html: '<p>A link.</p>' });
  server.answers.recipient = () => ({ code: 451, reply: 'Later' });
  await deliver();
  expect(await readRow()).toMatchObject({ text: 'A link.', html: '<p>A link.</p>' });
  server.answers.recipient = () => 'take';
  clock += minute;
  await deliver();
  expect(await readRow()).toMatchObject({ state: 'sent', subject: 'Hello', text: null, html: null });
  expect(server.received[0]?.text).toContain('A link.');
});

test('a mail without a secret is kept whole', async () => {
  await enqueue();
  await deliver();
  expect((await readRow())?.text).toBe('A link.');
});

test('the log names neither address nor subject', async () => {
  const lines: unknown[] = [];
  const log = (details: object, message: string) => lines.push([details, message]);
  await enqueue();
  server.answers.recipient = (address) => ({ code: 550, reply: `No ${address} here` });
  await deliverDueMails({ db, transport, logger: { info: log, warn: log, error: log }, now });
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).toContain('550 at RCPT TO');
  expect(JSON.stringify(lines)).not.toMatch(/reader|Hello/);
});
