import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runJobs } from '#tests/setup/jobs.ts';
import { openNewsletter } from '#tests/setup/newsletter.ts';
import { newsletterJobs } from './jobs.ts';
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
