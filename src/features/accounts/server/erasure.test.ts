/** After a deletion, no bytes of the member's data remain in the data folder. */
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { serverFeatures } from '#app/server-features.ts';
import { savedResources } from '#features/learning/server/schema.ts';
import { createPurgeJob } from '#platform/db/purge.ts';
import { dataPurges } from '#platform/db/schema.ts';
import { deliverDueMails } from '#platform/mail/deliver.ts';
import { createOutboxJob } from '#platform/mail/outbox.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { silentLogger } from '#tests/setup/database.ts';
import { createDataFolder } from '#tests/setup/embedded-database.ts';
import { runJobs } from '#tests/setup/jobs.ts';

const day = 24 * 60 * 60_000;
const email = 'wondrously-peculiar@example.org';
const note = 'My note on the siege of Syrakusai';
const card = 'A card of mine about Archimedes-and-mirrors';

/** Files of a folder that contain the text, ignoring case. */
async function findIn(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const bytes = (await readFile(file)).toString('latin1').toLowerCase();
    if (bytes.includes(text.toLowerCase())) found.push(relative(folder, file));
  }
  return found;
}

test('a deleted account is found nowhere in the data folder, and its mails not after their term', async () => {
  await using folder = await createDataFolder();
  const outbox = join(folder.path, 'outbox');
  const handle = await folder.open();
  const { db } = handle;
  try {
    const erasers = serverFeatures.flatMap(({ dataErasers }) => dataErasers ?? []);
    await using accounts = await openAccounts({ db, erasers });
    const from = { name: 'Lyceum', address: 'lyceum@lyceum.example' };
    const transport = createMailTransport({ smtpUrl: undefined, folder: outbox, from });
    // Mails are due by the system clock; the clock that tests of accounts use is stopped.
    const deliver = () =>
      deliverDueMails({ db, transport, logger: silentLogger, now: () => new Date(Date.now() + 60_000) });
    const visitor = accounts.visit();
    const { body } = await visitor.register({ email });
    await visitor.post('/api/auth/verify-email', { token: await accounts.tokenIn('verify-email') });
    await accounts.visit().login({ email });
    const userId = Number(body.id);
    await insertCategories(db);
    const resource = await insertResource(db, { periodId: await insertPeriod(db) });
    await db.insert(savedResources).values({ userId, resourceId: resource, notes: note });
    await insertPersonalDeck(db, { ownerId: userId, cards: [{ front: card, back: card }] });
    await deliver();
    // Stores samples of the columns in the planner's statistics.
    await handle.maintain();
    for (const text of [email, note, card]) expect(await findIn(folder.path, text)).not.toEqual([]);

    const answer = await visitor.post('/api/account/delete', { password: ada.password });
    expect(answer.status).toBe(200);
    await deliver();
    expect(await db.$count(mailMessages)).toBe(0);
    await runJobs([createPurgeJob(handle)], { db });
    expect(await db.$count(dataPurges)).toBe(0);
    for (const text of [note, card]) expect(await findIn(folder.path, text)).toEqual([]);
    const files = await findIn(folder.path, email);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((name) => !name.startsWith('outbox/'))).toEqual([]);

    await runJobs([createOutboxJob(outbox)], { db, now: new Date(Date.now() + 29 * day) });
    expect(await findIn(folder.path, email)).toEqual(files);
    await runJobs([createOutboxJob(outbox)], { db, now: new Date(Date.now() + 31 * day) });
    expect(await findIn(folder.path, email)).toEqual([]);
    // The database still works afterwards, and after it is opened again (below).
    expect((await accounts.visit().register({ email })).status).toBe(201);
    expect(accounts.faults).toEqual([]);
  } finally {
    await handle.close();
  }
  const again = await folder.open();
  expect(await again.db.$count(mailMessages)).toBe(1);
  await again.close();
}, 120_000);

test('while a table is too large to be written anew in a moment, the purge waits for the night', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open({ durable: false });
  const { db } = handle;
  try {
    await db.execute(
      `create table "bulk" as select repeat(md5(g::text), 60) as words from generate_series(1, 12000) g`,
    );
    await db.insert(dataPurges).values({});
    await runJobs([createPurgeJob(handle)], { db, now: new Date('2026-03-01T12:00:00Z') });
    expect(await db.$count(dataPurges)).toBe(1);
    await runJobs([createPurgeJob(handle)], { db, now: new Date('2026-03-01T03:00:00Z') });
    expect(await db.$count(dataPurges)).toBe(0);
  } finally {
    await handle.close();
  }
}, 120_000);

test('of the outbox only mails are deleted, and a site without one has nothing to do', async () => {
  await using folder = await createDataFolder();
  const outbox = join(folder.path, 'outbox');
  const now = new Date();
  const run = async () => createOutboxJob(outbox).run({ now, logger: silentLogger } as never);
  await run();
  await mkdir(outbox);
  const old = new Date(now.getTime() - 31 * day);
  for (const name of ['a.eml', 'b.eml.new', 'read-me.txt']) {
    await writeFile(join(outbox, name), 'x');
    await utimes(join(outbox, name), old, old);
  }
  await writeFile(join(outbox, 'young.eml'), 'x');
  await run();
  expect((await readdir(outbox)).sort()).toEqual(['read-me.txt', 'young.eml']);
});
