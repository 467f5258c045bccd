/** Campaigns as the operator sees them: queued once, watched, paused, resumed, cancelled. */
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { notifyCampaign } from './campaign-queue.ts';
import { checkHeaders } from './mail.ts';
import { mailCampaigns, mailDeliveries, mailSuppressions } from './schema.ts';

export type Campaign = {
  /** Which of the site's mails this is: 'newsletter', 'weekly-letter'. */
  kind: string;
  /** What makes it this one: 'newsletter:2025-02'. */
  dedupeKey: string;
  /** Subject, text, html and headers hold `{{name}}` where a recipient's value stands. */
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** How many deliveries of a campaign are in which state; absent means none. */
export type DeliveryCounts = Partial<Record<(typeof mailDeliveries.$inferSelect)['state'], number>>;

/**
 * Queues a campaign and, in one statement, its deliveries: to those that `recipients` selects at this moment, as
 * `address` and `variables` (jsonb, strings by name), but for addresses that nothing is sent to, and for those that got
 * it before it was cancelled. Call it in a transaction.
 * @throws AppError (conflict) where there is a campaign with that key, or mails of a cancelled one are still under way
 */
export async function createCampaign(
  tx: Database,
  campaign: Campaign,
  recipients: SQL,
): Promise<{ id: number; recipients: number }> {
  checkHeaders(campaign);
  await tx.execute(sql`select pg_advisory_xact_lock(${queueLock})`);
  await checkEnded(tx, campaign.dedupeKey);
  const [row] = await tx
    .insert(mailCampaigns)
    .values(campaign)
    .onConflictDoNothing()
    .returning({ id: mailCampaigns.id });
  if (!row) throw new AppError('conflict', 'This has been sent already.');
  const { rowCount } = await tx.execute(sql`
    insert into ${mailDeliveries} (campaign_id, address, variables, next_attempt_at)
    select ${row.id}, address, variables, ${new Date().toISOString()}::timestamptz from (${recipients}) as recipients
    where not exists (select from ${mailSuppressions} where ${mailSuppressions.address} = recipients.address::citext)
      and not exists (
        select from ${mailDeliveries}
        where ${mailDeliveries.address} = recipients.address::citext and ${mailDeliveries.state} in ('sent', 'unknown', 'queued')
          and ${mailDeliveries.campaignId} = any(array(
            select id from ${mailCampaigns} where starts_with(dedupe_key, ${cancelledKey(campaign.dedupeKey)}))))
    on conflict do nothing`);
  await notifyCampaign(tx);
  return { id: row.id, recipients: rowCount ?? 0 };
}

/**
 * Any number, the same for every process. Who leaves waits until a campaign that is being queued is there, and withdraws its
 * delivery then; a campaign waits for whoever is about to leave.
 */
const queueLock = 7_220_611;

/** What becomes of a mail that is under way is not known yet: its recipient would be left out, or get it twice. */
async function checkEnded(tx: Database, dedupeKey: string): Promise<void> {
  const [underWay] = await tx
    .select({ id: mailDeliveries.id })
    .from(mailDeliveries)
    .innerJoin(mailCampaigns, eq(mailCampaigns.id, mailDeliveries.campaignId))
    .where(
      and(
        sql`starts_with(${mailCampaigns.dedupeKey}, ${cancelledKey(dedupeKey)})`,
        eq(mailDeliveries.state, 'sending'),
      ),
    )
    .limit(1);
  if (underWay) {
    throw new AppError('conflict', 'The cancelled one is still ending. Please try again in a minute.');
  }
}

/** Set before the id of a cancelled campaign, whose own key is free again. */
const cancelledKey = (dedupeKey: string) => `${dedupeKey}:cancelled:`;

/** Campaigns of these kinds, newest first, without their texts. `before`: the last id of the page before; `id`: only that one. */
export async function selectCampaigns(
  db: Database,
  {
    kinds,
    limit,
    before,
    id,
  }: { kinds: readonly string[]; limit: number; before?: number | undefined; id?: number },
) {
  const rows = await db
    .select({
      id: mailCampaigns.id,
      kind: mailCampaigns.kind,
      subject: mailCampaigns.subject,
      state: mailCampaigns.state,
      counts: mailCampaigns.counts,
      createdAt: mailCampaigns.createdAt,
      finishedAt: mailCampaigns.finishedAt,
    })
    .from(mailCampaigns)
    .where(
      and(
        inArray(mailCampaigns.kind, [...kinds]),
        before === undefined ? undefined : lt(mailCampaigns.id, before),
        id === undefined ? undefined : eq(mailCampaigns.id, id),
      ),
    )
    .orderBy(desc(mailCampaigns.id))
    .limit(limit);
  const counted = await countDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, counts: row.counts ?? counted.get(row.id) ?? {} }));
}

/** By campaign. */
export async function countDeliveries(
  db: Database,
  campaignIds: readonly number[],
): Promise<Map<number, DeliveryCounts>> {
  const counts = new Map<number, DeliveryCounts>();
  if (campaignIds.length === 0) return counts;
  const rows = await db
    .select({
      id: mailDeliveries.campaignId,
      state: mailDeliveries.state,
      count: sql<number>`count(*)::int`,
    })
    .from(mailDeliveries)
    .where(inArray(mailDeliveries.campaignId, [...campaignIds]))
    .groupBy(mailDeliveries.campaignId, mailDeliveries.state);
  for (const { id, state, count } of rows) counts.set(id, { ...counts.get(id), [state]: count });
  return counts;
}

/** No further delivery begins until it is resumed. @throws AppError (conflict) where it is not being sent */
export const pauseCampaign = (db: Database, id: number) =>
  changeState(db, { id, from: ['sending'], to: 'paused' });

/** @throws AppError (conflict) where it is not paused */
export async function resumeCampaign(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await changeState(tx, { id, from: ['paused'], to: 'sending' });
    await notifyCampaign(tx);
  });
}

/**
 * Withdraws what has not been sent; what has been is not called back. Its key is free again: made anew, it goes to those
 * alone who have not got it. @throws AppError (conflict) where it has ended
 */
export async function cancelCampaign(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await changeState(tx, { id, from: ['sending', 'paused'], to: 'cancelled' });
    await tx
      .update(mailDeliveries)
      .set({ state: 'cancelled' })
      .where(and(eq(mailDeliveries.campaignId, id), eq(mailDeliveries.state, 'queued')));
  });
}

async function changeState(
  db: Database,
  change: { id: number; from: ('sending' | 'paused')[]; to: 'sending' | 'paused' | 'cancelled' },
): Promise<void> {
  const changed = await db
    .update(mailCampaigns)
    .set({
      state: change.to,
      ...(change.to === 'cancelled' && {
        finishedAt: new Date(),
        dedupeKey: sql`${mailCampaigns.dedupeKey} || ${cancelledKey('')} || ${mailCampaigns.id}`,
      }),
    })
    .where(and(eq(mailCampaigns.id, change.id), inArray(mailCampaigns.state, change.from)))
    .returning({ id: mailCampaigns.id });
  if (changed.length === 0) throw new AppError('conflict', 'The campaign is no longer in that state.');
}

/**
 * Withdraws what has not arrived at an address, as when its owner leaves: what is under way is not tried again, and what
 * is uncertain is not sent again. Call it in the transaction that takes the address off the list.
 */
export async function cancelDeliveriesTo(
  tx: Database,
  { address, kinds }: { address: string; kinds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${queueLock})`);
  const campaigns = tx
    .select({ id: mailCampaigns.id })
    .from(mailCampaigns)
    .where(inArray(mailCampaigns.kind, [...kinds]));
  await tx
    .update(mailDeliveries)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(mailDeliveries.address, address),
        inArray(mailDeliveries.state, ['queued', 'sending', 'unknown']),
        inArray(mailDeliveries.campaignId, campaigns),
      ),
    );
}
