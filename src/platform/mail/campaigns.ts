/** The operator's actions on campaigns: queue (once), watch, pause, resume, cancel. */
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { notifyCampaign } from './campaign-queue.ts';
import { checkHeaders } from './mail.ts';
import { mailCampaigns, mailDeliveries, mailSuppressions } from './schema.ts';

export type Campaign = {
  /** Kind of mail: 'newsletter', 'weekly-letter'. */
  kind: string;
  /** Unique key of the campaign: 'newsletter:2025-02'. */
  dedupeKey: string;
  /** Subject, text, html and headers contain `{{name}}` as a placeholder for a recipient's value. */
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** Number of a campaign's deliveries by state; absent means none. */
export type DeliveryCounts = Partial<Record<(typeof mailDeliveries.$inferSelect)['state'], number>>;

/**
 * Queues a campaign and, in one statement, its deliveries to the recipients that `recipients` selects at this moment
 * as `address` and `variables` (jsonb, strings by name). Leaves out suppressed addresses, and those that got the mail,
 * may have got it, or will get it from a cancelled campaign with the same key. Call it in a transaction.
 * @throws AppError (conflict) if there is a campaign with this key, or mails of a cancelled one are still being sent
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
 * Key of an advisory lock: an arbitrary number, the same in every process. An unsubscription waits while a campaign is
 * being queued and then cancels that delivery; a campaign waits for unsubscriptions in progress.
 */
const queueLock = 7_220_611;

/** Throws if mails of a cancelled campaign are being sent: their recipients would be left out or get two mails. */
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

/** Key of a cancelled campaign without its id at the end. The original key is free again. */
const cancelledKey = (dedupeKey: string) => `${dedupeKey}:cancelled:`;

/** Campaigns of these kinds, newest first, no texts. `before`: last id of the previous page; `id`: only that one. */
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

/** Counts the deliveries of each campaign. */
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

/** No further delivery begins until the campaign is resumed. @throws AppError (conflict) if it is not being sent */
export const pauseCampaign = (db: Database, id: number) =>
  changeState(db, { id, from: ['sending'], to: 'paused' });

/** @throws AppError (conflict) if the campaign is not paused */
export async function resumeCampaign(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await changeState(tx, { id, from: ['paused'], to: 'sending' });
    await notifyCampaign(tx);
  });
}

/**
 * Cancels deliveries that have not been sent; sent mails are not recalled. The campaign's key is free again: a new
 * campaign with it goes only to recipients who have not got this one. @throws AppError (conflict) if it has ended
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
 * Cancels deliveries to an address, for example when its owner unsubscribes: a delivery that is being sent is not
 * retried, and an uncertain one is not sent again. Call it in the transaction that removes the address from the list.
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
