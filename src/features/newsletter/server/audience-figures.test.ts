import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailJobs } from '#platform/mail/jobs.ts';
import { mailCampaigns, mailDeliveries } from '#platform/mail/schema.ts';
import { insertIssue } from '#tests/factories/campaigns.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { readEmailPerformance } from './audience-figures.ts';
import { newsletterEngagements } from './schema.ts';

const window = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') };

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
