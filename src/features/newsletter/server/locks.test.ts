/** Concurrent changes. On a PostgreSQL server transactions really overlap; the embedded engine serialises them. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { claimDeliveries, recordOutcomes } from '#platform/mail/campaign-queue.ts';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { mailDeliveries } from '#platform/mail/schema.ts';
import { settleUncertain } from '#platform/mail/uncertain-deliveries.ts';
import { openCampaigns } from '#tests/setup/campaigns.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { type Newsletter, openNewsletter, site } from '#tests/setup/newsletter.ts';
import { oneClickPath } from '../rules.ts';
import { newsletterJobs } from './jobs.ts';
import { lockContactByEmail } from './queries.ts';
import { newsletterContacts, newsletterSubscriptions } from './schema.ts';
import { leaveList, prepareConfirmation, sendConfirmation } from './subscriptions.ts';

const email = 'ada@example.org';
/** Long enough for the other transaction to reach the lock. */
const pause = () => wait(400);

/** Runs `work` while a transaction that has run `first` is open; `last` runs in that transaction after the pause. */
async function meet<Result>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  work: () => Promise<Result>,
  last: (tx: Database) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const begun = Promise.withResolvers<void>();
  const transaction = db.transaction(async (tx) => {
    await first(tx);
    begun.resolve();
    await pause();
    await last(tx);
  });
  await Promise.race([begun.promise, transaction]);
  const [result] = await Promise.all([work(), transaction]);
  return result;
}

/** Adds a subscriber who confirmed three days ago and has had the first letter. */
async function addReader({ db }: Newsletter): Promise<string> {
  const [contact] = await db.insert(newsletterContacts).values({ email }).returning();
  await db.insert(newsletterSubscriptions).values({
    ...{ contactId: contact?.id ?? 0, list: 'weekly', state: 'confirmed', source: 'home', wording: '' },
    ...{ confirmedAt: new Date(Date.now() - 4 * 86_400_000), welcomeStep: 1 },
  });
  return contact?.token ?? '';
}

const queueLetter = (tx: Database) =>
  createCampaign(
    tx,
    { kind: 'weekly-letter', dedupeKey: 'weekly:1', subject: 'New', text: 'New', html: 'New', headers: {} },
    sql`select email as address, '{}'::jsonb as variables from newsletter_contacts
      join newsletter_subscriptions on contact_id = id where state = 'confirmed'`,
  );

test('confirming while another mail that asks to confirm is queued', async () => {
  await using newsletter = await openNewsletter();
  const { db, post } = newsletter;
  await post('/api/subscribe', { email });
  const token = /#token=([\w-]{43})/.exec((await newsletter.mails())[0]?.text ?? '')?.[1];
  const asking = await prepareConfirmation(site, email);
  const answer = await meet(
    db,
    (tx) => lockContactByEmail(tx, email),
    () => post('/api/newsletter/confirm', { token }),
    async (tx) => {
      const contact = await lockContactByEmail(tx, email);
      if (contact) await sendConfirmation(tx, contact, { ...asking, now: new Date() });
    },
  );
  // The link in the newer mail has replaced this one.
  expect(answer.status).toBe(400);
  expect((await post('/api/newsletter/confirm', { token: asking.token })).status).toBe(200);
});

async function leave(tx: Database): Promise<void> {
  const contact = await lockContactByEmail(tx, email);
  if (contact) await leaveList(tx, contact, { list: 'weekly', now: new Date() });
}

test('signing up while the unconfirmed address is being deleted', async () => {
  await using newsletter = await openNewsletter();
  const { db, post } = newsletter;
  await db.insert(newsletterContacts).values({ email });
  const answer = await meet(
    db,
    (tx) => lockContactByEmail(tx, email),
    () => post('/api/subscribe', { email }),
    (tx) => tx.delete(newsletterContacts),
  );
  expect(answer.status).toBe(200);
  expect(await newsletter.mails()).toMatchObject([{ toAddress: email }]);
});

test('leaving while a letter of welcome is queued', async () => {
  await using newsletter = await openNewsletter();
  const { db, services } = newsletter;
  await addReader(newsletter);
  await meet(
    db,
    (tx) => lockContactByEmail(tx, email),
    () => runJobs(newsletterJobs(services), { db }),
    leave,
  );
  expect(await newsletter.mails()).toEqual([]);
});

test('who leaves while a campaign is being queued does not get it', async () => {
  await using newsletter = await openNewsletter();
  const { db, app } = newsletter;
  const token = await addReader(newsletter);
  const answer = await meet(db, queueLetter, async () =>
    app.request(oneClickPath('weekly', token), { method: 'POST' }),
  );
  expect(answer.status).toBe(200);
  expect(await db.select().from(mailDeliveries)).toMatchObject([{ state: 'cancelled' }]);
});

test('a campaign waits for who is about to leave', async () => {
  await using newsletter = await openNewsletter();
  const { db } = newsletter;
  await addReader(newsletter);
  const campaign = await meet(db, leave, () => db.transaction(queueLetter));
  expect(campaign.recipients).toBe(0);
});

test('what is settled at the moment when its campaign ends is sent', async () => {
  await using mailing = await openCampaigns();
  const { db, server, create, deliver, now } = mailing;
  const { id } = await create(2);
  const claimed = await claimDeliveries(db, { campaignId: id, now: now(), limit: 2 });
  const outcome = { state: 'unknown', error: 'lost' } as const;
  await recordOutcomes(
    db,
    claimed.map((delivery) => ({ delivery, outcome })),
  );
  await meet(db, (tx) => settleUncertain(tx, { campaignId: id, ids: 'all', as: 'resend' }), deliver);
  await deliver();
  expect(server.received).toHaveLength(2);
});
