import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createTestDatabase, type TestDatabase, testDatabaseUrl } from '#tests/setup/database.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { mailChannel, onMailQueued } from './mail-queue.ts';
import { mailMessages } from './schema.ts';

const mail = { kind: 'contact', to: 'reader@lyceum.test', subject: 'Hello', text: 'A question.' };

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
beforeEach(() => db.delete(mailMessages));
afterAll(() => database[Symbol.asyncDispose]());

test('a mail queued in a transaction stands with it', async () => {
  await db.transaction((tx) => enqueueMail(tx, { ...mail, replyTo: 'asker@lyceum.test' }));
  expect(await db.select().from(mailMessages)).toMatchObject([
    {
      kind: 'contact',
      toAddress: 'reader@lyceum.test',
      replyTo: 'asker@lyceum.test',
      subject: 'Hello',
      text: 'A question.',
      state: 'queued',
      attempts: 0,
      secret: false,
    },
  ]);
});

test('a mail queued in a transaction falls with it', async () => {
  const work = db.transaction(async (tx) => {
    await enqueueMail(tx, mail);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await db.select().from(mailMessages)).toEqual([]);
});

test('the same key queues one mail, also from ten transactions at once', async () => {
  const enqueue = () => db.transaction((tx) => enqueueMail(tx, { ...mail, dedupeKey: 'contact:1' }));
  await Promise.all(Array.from({ length: 10 }, enqueue));
  await enqueueMail(db, { ...mail, dedupeKey: 'contact:2' });
  const rows = await db.select().from(mailMessages);
  expect(rows.map((row) => row.dedupeKey).sort()).toEqual(['contact:1', 'contact:2']);
});

test('nobody can tell a message id from the key', async () => {
  await enqueueMail(db, { ...mail, dedupeKey: 'contact:1' });
  const [first] = await db.delete(mailMessages).returning();
  await enqueueMail(db, { ...mail, dedupeKey: 'contact:1' });
  const [second] = await db.select().from(mailMessages);
  expect(first?.messageId).toMatch(/^contact\.[0-9a-f]{32}$/);
  expect(second?.messageId).not.toBe(first?.messageId);
});

test('mails without a key are each their own', async () => {
  await enqueueMail(db, mail);
  await enqueueMail(db, mail);
  const rows = await db.select().from(mailMessages);
  expect(new Set(rows.map((row) => row.messageId)).size).toBe(2);
});

const injections = {
  'a subject with a second header': { subject: 'Hello\r\nBcc: all@lyceum.test' },
  'a subject with a bare line feed': { subject: 'Hello\nBcc: all@lyceum.test' },
  'a subject with a unicode line break': { subject: 'Hello\u2028there' },
  'a recipient with a second header': { to: 'reader@lyceum.test\r\nBcc: all@lyceum.test' },
  'two recipients': { to: 'reader@lyceum.test,other@lyceum.test' },
  'a recipient with a name': { to: 'Reader <reader@lyceum.test>' },
  'a recipient that ends in a line break': { to: 'reader@lyceum.test\n' },
  'an overlong recipient': { to: `reader@${'a'.repeat(300)}.test` },
  'a reply address with a second header': { replyTo: 'a@lyceum.test\r\nX-Mailer: me' },
  'two reply addresses': { replyTo: 'a@lyceum.test, b@lyceum.test' },
  'a sender with a second header': { fromName: 'Lyceum\r\nBcc: all@lyceum.test' },
  'a header with a second one': { headers: { 'X-Note': 'a\r\nBcc: all@lyceum.test' } },
};
for (const [what, wrong] of Object.entries(injections)) {
  test(`${what} is refused and nothing queued`, async () => {
    await expect(enqueueMail(db, { ...mail, ...wrong })).rejects.toBeInstanceOf(AppError);
    expect(await db.select().from(mailMessages)).toEqual([]);
  });
}

test('a name of a header that is none is refused', async () => {
  const wrong = { ...mail, headers: { 'X-A: b\r\nBcc': 'all@lyceum.test' } };
  await expect(enqueueMail(db, wrong)).rejects.toThrow(RangeError);
});

test('deliverers of this process hear of a queued mail, but not of one that was there already', async () => {
  let heard = 0;
  const stop = onMailQueued(() => {
    heard += 1;
  });
  await enqueueMail(db, { ...mail, dedupeKey: 'once' });
  await enqueueMail(db, { ...mail, dedupeKey: 'once' });
  stop();
  await enqueueMail(db, mail);
  expect(heard).toBe(1);
});

if (testDatabaseUrl) {
  test('other processes hear of it at the commit', async () => {
    const heard = Promise.withResolvers<number>();
    await database.listen(mailChannel, () =>
      heard.resolve(
        db
          .select()
          .from(mailMessages)
          .then(({ length }) => length),
      ),
    );
    await db.transaction((tx) => enqueueMail(tx, mail));
    expect(await heard.promise).toBe(1);
  });
}
