import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runJobs } from '#tests/setup/jobs.ts';
import { openNewsletter } from '#tests/setup/newsletter.ts';
import { newsletterJobs } from './jobs.ts';
import { selectForWelcome, selectWaiting } from './queries.ts';
import { newsletterConfirmations, newsletterContacts, newsletterSubscriptions } from './schema.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

test('an address that nobody confirms is forgotten after thirty days; those who confirmed or left stay', async () => {
  await using newsletter = await openNewsletter();
  const { db } = newsletter;
  const confirm = async (email: string) => {
    const mail = (await newsletter.mails()).findLast(({ toAddress }) => toAddress === email);
    const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect((await newsletter.post('/api/newsletter/confirm', { token })).status).toBe(200);
  };
  for (const name of ['ada', 'left', 'nobody'])
    await newsletter.post('/api/subscribe', { email: `${name}@example.org` });
  await confirm('ada@example.org');
  await confirm('left@example.org');
  await db.insert(newsletterSubscriptions).values({
    ...{ contactId: await idOf('ada@example.org'), list: 'issues', state: 'pending' },
    ...{ source: 'article', wording: 'x' },
  });
  await db
    .update(newsletterSubscriptions)
    .set({ state: 'unsubscribed' })
    .where(ofContact('left@example.org'));

  await runJobs(newsletterJobs(newsletter.services), { db, now: inDays(29) });
  expect(await addresses()).toEqual(['ada@example.org', 'left@example.org', 'nobody@example.org']);

  await runJobs(newsletterJobs(newsletter.services), { db, now: inDays(31) });
  expect(await addresses()).toEqual(['ada@example.org', 'left@example.org']);
  expect(await db.$count(newsletterConfirmations)).toBe(0);
  expect(await db.select({ state: newsletterSubscriptions.state }).from(newsletterSubscriptions)).toEqual(
    expect.arrayContaining([{ state: 'confirmed' }, { state: 'unsubscribed' }]),
  );
  expect(await db.$count(newsletterSubscriptions)).toBe(2);

  async function addresses() {
    const rows = await db.select({ email: newsletterContacts.email }).from(newsletterContacts);
    return rows.map(({ email }) => email).sort();
  }
  async function idOf(email: string) {
    const [row] = await db.select().from(newsletterContacts).where(eq(newsletterContacts.email, email));
    return row?.id ?? 0;
  }
  function ofContact(email: string) {
    const ids = db
      .select({ id: newsletterContacts.id })
      .from(newsletterContacts)
      .where(eq(newsletterContacts.email, email));
    return inArray(newsletterSubscriptions.contactId, ids);
  }
});

test('of contacts who wait since the same moment the first come first, however many are taken at once', async () => {
  await using newsletter = await openNewsletter();
  const { db } = newsletter;
  const moment = new Date('2026-01-01T12:00:00Z');
  const waiting = { list: 'weekly' as const, source: 'home' as const, wording: 'x', requestedAt: moment };
  const contacts = await db
    .insert(newsletterContacts)
    .values(['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@example.org` })))
    .returning({ id: newsletterContacts.id });
  const ids = contacts.map(({ id }) => id);
  // The rows are in another order in both tables.
  for (const contactId of ids.toReversed()) {
    const isContact = eq(newsletterContacts.id, contactId);
    await db.update(newsletterContacts).set({ name: 'Moved' }).where(isContact);
    await db.insert(newsletterSubscriptions).values({ ...waiting, contactId, state: 'pending' });
  }
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  expect(idsOf(await selectWaiting(db, { list: 'weekly', limit: 2 }))).toEqual(ids.slice(0, 2));
  await db.update(newsletterSubscriptions).set({ state: 'confirmed', confirmedAt: moment });
  expect(idsOf(await selectForWelcome(db, { step: 0, before: moment, limit: 2 }))).toEqual(ids.slice(0, 2));
});
