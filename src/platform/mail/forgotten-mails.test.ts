/** Tests that nothing is kept of mails to people who no longer have an account. */
import { expect, test } from 'vitest';
import { createPurgeJob } from '#platform/db/purge.ts';
import { dataPurges } from '#platform/db/schema.ts';
import { createTestDatabase, silentLogger } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { deliverDueMails } from './deliver.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { eraseMailOf } from './recipient.ts';
import { mailMessages, mailSuppressions } from './schema.ts';
import type { MailTransport } from './transport.ts';
import { MailTransportError } from './transport-error.ts';

const reader = 'reader@lyceum.test';
const goodbye = { kind: 'account-deleted', to: reader, subject: 'Goodbye', text: 'Bye.', forget: true };
const now = () => new Date(Date.now() + 1000);
const logger = silentLogger;

/** A transport with the given `send`. */
const transportThat = (send: MailTransport['send']): MailTransport => ({ send, close() {} });

test('a goodbye is forgotten once it is sent, and the files are to be cleared', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await enqueueMail(db, goodbye);
  await enqueueMail(db, { ...goodbye, forget: false });
  const sent: string[] = [];
  const transport = transportThat(async ({ subject }) => void sent.push(subject));
  await deliverDueMails({ db, transport, logger, now });
  expect(sent).toEqual(['Goodbye', 'Goodbye']);
  expect(await db.$count(mailMessages)).toBe(1);
  expect(await db.$count(dataPurges)).toBe(1);
  // A PostgreSQL server clears its files itself.
  await runJobs([createPurgeJob({ engine: 'postgres' })], { db });
  expect(await db.$count(dataPurges)).toBe(0);
});

test('it is tried again like any other, and where no such mailbox is nothing is noted of it', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await enqueueMail(db, goodbye);
  const failWith = (kind: 'temporary' | 'permanent') =>
    transportThat(async () => {
      throw new MailTransportError(kind, `${reader} refused`, { addressRefused: kind === 'permanent' });
    });
  await deliverDueMails({ db, transport: failWith('temporary'), logger, now });
  expect(await db.$count(mailMessages)).toBe(1);
  const later = () => new Date(Date.now() + 60 * 60_000);
  await deliverDueMails({ db, transport: failWith('permanent'), logger, now: later });
  expect(await db.$count(mailMessages)).toBe(0);
  expect(await db.$count(mailSuppressions)).toBe(0);
});

test('a mail that is being sent while its account is deleted goes afterwards', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await enqueueMail(db, { ...goodbye, kind: 'verify-email', forget: false });
  const transport = transportThat(async () => {
    await eraseMailOf(db, { keyPrefix: 'account:1:', address: reader });
    expect(await db.$count(mailMessages)).toBe(1);
  });
  await deliverDueMails({ db, transport, logger, now });
  expect(await db.$count(mailMessages)).toBe(0);
});
