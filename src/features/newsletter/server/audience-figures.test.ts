import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { mailJobs } from '#platform/mail/jobs.ts';
import { mailCampaigns, mailDeliveries } from '#platform/mail/schema.ts';
import { insertIssue } from '#tests/factories/campaigns.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import {
  countConfirmed,
  countLeadDownloads,
  countLeadDownloadsByDay,
  readEmailPerformance,
} from './audience-figures.ts';
import { newsletterContacts, newsletterEngagements, newsletterSubscriptions } from './schema.ts';

const window = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') };

type Subscription = Partial<typeof newsletterSubscriptions.$inferInsert>;

async function subscribe(db: Database, name: string, subscription: Subscription): Promise<void> {
  const [contact] = await db
    .insert(newsletterContacts)
    .values({ email: `${name}@example.org` })
    .returning();
  await db.insert(newsletterSubscriptions).values({
    ...{ contactId: contact?.id ?? 0, list: 'weekly', state: 'confirmed', source: 'home', wording: '' },
    ...subscription,
  });
}

test('who confirmed the weekly letter within the window is counted, and who asked for the download by day', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [march, april] = [new Date('2026-03-10T23:30:00Z'), window.to];
  const lead = { source: 'lead-magnet', leadMagnet: 'Checklist' } as const;
  await subscribe(db, 'a', { confirmedAt: march, requestedAt: march });
  await subscribe(db, 'b', { ...lead, confirmedAt: window.from, requestedAt: window.from });
  await subscribe(db, 'c', { ...lead, state: 'pending', requestedAt: march });
  await subscribe(db, 'd', { ...lead, confirmedAt: april, requestedAt: april });
  await subscribe(db, 'e', { state: 'unsubscribed', confirmedAt: march, unsubscribedAt: march });
  await subscribe(db, 'f', { list: 'issues', confirmedAt: march });
  expect(await countConfirmed(db, window)).toBe(3);
  expect(await countLeadDownloads(db, window)).toBe(2);
  expect(await countLeadDownloadsByDay(db, window)).toEqual([
    { day: '2026-03-01', count: 1 },
    { day: '2026-03-10', count: 1 },
  ]);
});

test('letters that were sent are counted with what their readers did, also once the deliveries are deleted', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`);
  const issue = { year: '2026', state: 'finished', delivery: 'sent', addresses } as const;
  const [march, february] = [
    await insertIssue(db, { ...issue, month: 'March' }),
    await insertIssue(db, { ...issue, month: 'February' }),
  ];
  const sendAt = async (campaignId: number, moment: string) => {
    const at = new Date(moment);
    await db.update(mailDeliveries).set({ sentAt: at }).where(eq(mailDeliveries.campaignId, campaignId));
    await db.update(mailCampaigns).set({ finishedAt: at }).where(eq(mailCampaigns.id, campaignId));
  };
  await sendAt(march, '2026-03-15T12:00:00Z');
  await sendAt(february, '2026-02-15T12:00:00Z');
  const rows = await db.select().from(mailDeliveries).orderBy(mailDeliveries.id);
  const engage = (at: number, kind: 'open' | 'click', source: 'reader' | 'client' | 'scanner' = 'reader') => {
    const { id: deliveryId = 0, campaignId = 0 } = rows[at] ?? {};
    return db.insert(newsletterEngagements).values({ campaignId, deliveryId, kind, source });
  };
  await engage(0, 'open');
  await engage(0, 'open', 'scanner');
  await engage(0, 'click');
  await engage(1, 'open');
  await engage(2, 'open', 'client');
  await engage(3, 'click', 'scanner');
  await engage(4, 'open');
  await db
    .update(mailDeliveries)
    .set({ state: 'failed', sentAt: null })
    .where(eq(mailDeliveries.id, rows[3]?.id ?? 0));
  const figures = { sent: 3, opened: 2, clicked: 1 };
  expect(await readEmailPerformance(db, window)).toEqual(figures);
  await runJobs(mailJobs, { db, now: new Date('2026-07-01T00:00:00Z') });
  expect(await db.$count(mailDeliveries)).toBe(0);
  expect(await readEmailPerformance(db, window)).toEqual(figures);
  const april = { from: window.to, to: new Date('2026-05-01T00:00:00Z') };
  expect(await readEmailPerformance(db, april)).toEqual({ sent: 0, opened: 0, clicked: 0 });
});
