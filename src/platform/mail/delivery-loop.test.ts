import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTestDatabase,
  silentLogger,
  type TestDatabase,
  testDatabaseUrl,
} from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { type MailServer, startMailServer } from '#tests/setup/mail-server.ts';
import { startMailDelivery } from './deliver.ts';
import type { DeliveryLoop } from './delivery-loop.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { mailJobs } from './jobs.ts';
import { mailMessages } from './schema.ts';
import { createSmtpTransport } from './transport.ts';

let database: TestDatabase;
let server: MailServer;
let running: DeliveryLoop[];

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
  running = [];
});
afterEach(async () => {
  for (const delivery of running) await delivery.stop();
  await server[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

async function start(options: Partial<Parameters<typeof startMailDelivery>[0]> = {}): Promise<DeliveryLoop> {
  const { url: smtpUrl } = server;
  const transport = createSmtpTransport({ smtpUrl, from: { name: 'Lyceum', address: 'post@lyceum.test' } });
  const delivery = await startMailDelivery({ db: database.db, logger: silentLogger, transport, ...options });
  running.push(delivery);
  return delivery;
}

const enqueue = (count = 1) =>
  database.db.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await enqueueMail(tx, { kind: 'contact', to: 'reader@lyceum.test', subject: 'Hello', text: 'Hi.' });
    }
  });
const countStates = async () => {
  const rows = await database.db.select({ state: mailMessages.state }).from(mailMessages);
  const states = rows.map((row) => row.state);
  return Object.fromEntries(
    [...new Set(states)].map((state) => [state, states.filter((other) => other === state).length]),
  );
};

test('what was queued before the start leaves at the start', async () => {
  await enqueue(3);
  await start();
  await expect.poll(countStates).toEqual({ sent: 3 });
});

test('a commit sends its mail at once, long before the next look', async () => {
  // Uses the server's notifications if there is a server, as the site does. The test ends before the first poll.
  await start({ pollMs: 600_000, ...(testDatabaseUrl && { listen: database.listen }) });
  await expect.poll(countStates).toEqual({});
  for (const sent of [1, 2, 3]) {
    await enqueue();
    await expect.poll(countStates).toEqual({ sent });
  }
});

test('a rolled-back transaction sends nothing', async () => {
  await start();
  const work = database.db.transaction(async (tx) => {
    await enqueueMail(tx, { kind: 'contact', to: 'reader@lyceum.test', subject: 'No', text: 'No.' });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  await enqueue();
  await expect.poll(() => server.received.map((mail) => mail.subject)).toEqual(['Hello']);
});

test('stopping finishes what is in hand and begins nothing new', async () => {
  const allowed = Promise.withResolvers<void>();
  server.answers.mail = () => allowed.promise.then(() => 'take');
  await enqueue(7);
  const delivery = await start();
  await expect.poll(() => server.received.length).toBe(5);
  const stopped = delivery.stop();
  allowed.resolve();
  await stopped;
  expect(await countStates()).toEqual({ sent: 5, queued: 2 });
  await enqueue();
  expect([await countStates(), server.received.length]).toEqual([{ sent: 5, queued: 3 }, 5]);
});

test('stopping does not wait for a server that hangs, and the mail is queued again', async () => {
  server.answers.mail = () => 'hang';
  await enqueue();
  const delivery = await start({ drainMs: 100 });
  await expect.poll(() => server.received.length).toBe(1);
  const begun = performance.now();
  await delivery.stop();
  // The transport itself would wait 45 seconds.
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(await countStates()).toEqual({ queued: 1 });
});

test('a database that is gone is reported and stops nobody', async () => {
  const errors: string[] = [];
  await database.close();
  const logger = { ...silentLogger, error: (_details: object, message: string) => errors.push(message) };
  const delivery = await start({ logger });
  await expect.poll(() => errors).toEqual(['Mail could not be delivered.']);
  await delivery.stop();
});

test('settled mails are deleted after ninety days; what is not settled stays', async () => {
  const { db } = database;
  const day = 24 * 60 * 60_000;
  const states = ['sent', 'failed', 'suppressed', 'cancelled', 'queued'] as const;
  const rows = [89, 91].flatMap((age) =>
    states.map((state) => ({
      kind: `${state}-${age}`,
      state,
      toAddress: 'reader@lyceum.test',
      subject: 'Hello',
      messageId: `${state}.${age}`,
      createdAt: new Date(Date.now() - age * day),
      nextAttemptAt: new Date(),
    })),
  );
  await db.insert(mailMessages).values(rows);
  await runJobs(mailJobs, { db });
  const readKinds = async () => (await db.select().from(mailMessages)).map(({ kind }) => kind).sort();
  expect(await readKinds()).toEqual([
    ...['cancelled-89', 'failed-89', 'queued-89', 'queued-91', 'sent-89', 'suppressed-89'],
  ]);
});
