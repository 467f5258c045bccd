import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import { countDeliveries } from './campaigns.ts';
import { mailCampaigns, mailDeliveries, mailMessages } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
/** Milliseconds for which a settled mail is stored: 90 days, as the privacy policy says. */
const retentionMs = 90 * dayMs;

export const mailJobs: readonly Job[] = [
  {
    name: 'delete-settled-mails',
    everyMs: dayMs,
    async run({ db, now }) {
      const isSettled = inArray(mailMessages.state, ['sent', 'failed', 'suppressed', 'cancelled']);
      const isOld = lt(mailMessages.createdAt, new Date(now.getTime() - retentionMs));
      await db.delete(mailMessages).where(and(isSettled, isOld));
    },
  },
  {
    name: 'delete-settled-deliveries',
    everyMs: dayMs,
    // Deletes the addresses, also those of uncertain deliveries, and keeps the counts.
    async run({ db, now }) {
      const old = await db
        .select({ id: mailCampaigns.id })
        .from(mailCampaigns)
        .where(
          and(
            isNull(mailCampaigns.counts),
            lt(mailCampaigns.finishedAt, new Date(now.getTime() - retentionMs)),
          ),
        );
      const counts = await countDeliveries(
        db,
        old.map(({ id }) => id),
      );
      for (const { id } of old) {
        await db.transaction(async (tx) => {
          await tx
            .update(mailCampaigns)
            .set({ counts: counts.get(id) ?? {} })
            .where(eq(mailCampaigns.id, id));
          await tx.delete(mailDeliveries).where(eq(mailDeliveries.campaignId, id));
        });
      }
    },
  },
];
