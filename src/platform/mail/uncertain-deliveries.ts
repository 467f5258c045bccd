/** Deliveries of campaigns that may have arrived: only the operator decides whether they are sent again. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { lockCampaign, notifyCampaign } from './campaign-queue.ts';
import { mailCampaigns, mailDeliveries } from './schema.ts';

/** Deliveries that may have arrived, ordered by id. `after`: last id of the previous page. */
export async function selectUncertain(
  db: Database,
  { campaignId, after = 0, limit }: { campaignId: number; after?: number; limit: number },
) {
  return db
    .select({ id: mailDeliveries.id, address: mailDeliveries.address, lastError: mailDeliveries.lastError })
    .from(mailDeliveries)
    .where(
      and(
        eq(mailDeliveries.campaignId, campaignId),
        eq(mailDeliveries.state, 'unknown'),
        gt(mailDeliveries.id, after),
      ),
    )
    .orderBy(asc(mailDeliveries.id))
    .limit(limit);
}

/**
 * Settles uncertain deliveries of a campaign: sends them again, under the same Message-ID, or counts them as delivered.
 * @returns the number of settled deliveries
 */
export async function settleUncertain(
  db: Database,
  { campaignId, ids, as }: { campaignId: number; ids: readonly number[] | 'all'; as: 'resend' | 'delivered' },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCampaign(tx, campaignId);
    const now = new Date();
    const settled = await tx
      .update(mailDeliveries)
      .set(
        as === 'resend'
          ? { state: 'queued', attempts: 0, nextAttemptAt: now, lastError: null }
          : { state: 'sent', sentAt: now },
      )
      .where(
        and(
          eq(mailDeliveries.campaignId, campaignId),
          eq(mailDeliveries.state, 'unknown'),
          ids === 'all' ? undefined : inArray(mailDeliveries.id, [...ids]),
        ),
      )
      .returning({ id: mailDeliveries.id });
    if (as === 'resend' && settled.length > 0) {
      // In a cancelled campaign, only these deliveries are queued, so only these are sent.
      await tx
        .update(mailCampaigns)
        .set({ state: 'sending', finishedAt: null })
        .where(
          and(eq(mailCampaigns.id, campaignId), inArray(mailCampaigns.state, ['finished', 'cancelled'])),
        );
      await notifyCampaign(tx);
    }
    return settled.length;
  });
}
