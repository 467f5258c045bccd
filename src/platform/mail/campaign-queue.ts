/** The queue of campaigns' deliveries: claims deliveries in small groups and records their outcomes group by group. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Outcome } from './outcome.ts';
import { mailCampaigns, mailDeliveries, mailSuppressions } from './schema.ts';

/** Channel on which processes that share one PostgreSQL server signal new campaigns. */
export const campaignChannel = 'campaign_queued';

const queueListeners = new Set<() => void>();

/** Calls the listener after every campaign queued or resumed in this process. @returns a function that stops this */
export function onCampaignQueued(listener: () => void): () => void {
  queueListeners.add(listener);
  return () => queueListeners.delete(listener);
}

/** As `notifyMailQueued`, for campaigns. */
export async function notifyCampaign(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${campaignChannel}, '')`);
  for (const listener of queueListeners) listener();
}

/** Lease of a claimed delivery in ms: a slow server can take almost as long for all groups (deliver-campaigns.ts). */
const leaseMs = 10 * 60_000;

/** 'unknown': the mail may have arrived, so it is sent again only if the operator requests it. */
export type DeliveryOutcome = Outcome | { state: 'unknown'; error: string };

export type ClaimedDelivery = {
  id: number;
  attempts: number;
  address: string;
  variables: Record<string, string>;
  suppressed: boolean;
};

/**
 * Marks deliveries as 'unknown' if their process ended during the attempt: they may have arrived, so the operator
 * decides. `all`: includes deliveries whose lease has not expired; only if no other process can hold them.
 */
export async function releaseStaleDeliveries(
  db: Database,
  { now, all = false }: { now: Date; all?: boolean },
): Promise<void> {
  await db
    .update(mailDeliveries)
    .set({
      state: 'unknown',
      leasedUntil: null,
      lastError: 'The process ended while sending the mail.',
    })
    .where(
      and(sql`${mailDeliveries.state} = 'sending'`, all ? undefined : lte(mailDeliveries.leasedUntil, now)),
    );
}

/** Campaigns that are being sent, oldest first, with their texts. */
export async function selectSending(db: Database) {
  return db.select().from(mailCampaigns).where(eq(mailCampaigns.state, 'sending')).orderBy(mailCampaigns.id);
}

export type SendingCampaign = Awaited<ReturnType<typeof selectSending>>[number];

/**
 * Claims due deliveries of a campaign, at most as many as the rate limit allows in this minute; no other process gets
 * them during their lease. Claims none if the campaign is paused or cancelled. A single statement locks the rows of all
 * campaigns that share the rate limit, so the limit applies to all campaigns and processes together.
 */
export async function claimDeliveries(
  db: Database,
  {
    campaignId,
    now,
    limit,
    ratePerMinute,
  }: { campaignId: number; now: Date; limit: number; ratePerMinute?: number | undefined },
): Promise<ClaimedDelivery[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rate = sql`${ratePerMinute ?? null}::int`;
  const isThisMinute = sql`minute_started_at > ${moment} - interval '1 minute'`;
  const { rows } = await db.execute<ClaimedDelivery & { id: string | number }>(sql`
    with sharing as (
      select id, state,
        case when ${isThisMinute} then minute_started_at else ${moment} end as minute,
        case when ${isThisMinute} then minute_count else 0 end as begun
      from ${mailCampaigns}
      where id = ${campaignId} or (${rate} is not null and (state = 'sending' or ${isThisMinute}))
      order by id
      for update
    ), campaign as (
      select id, minute, begun, ${rate} - (select sum(begun)::int from sharing) as allowed
      from sharing where id = ${campaignId} and state = 'sending'
    ), due as (
      select id from ${mailDeliveries}
      where campaign_id = (select id from campaign) and state = 'queued' and next_attempt_at <= ${moment}
      order by next_attempt_at, id
      limit (select least(${limit}::int, greatest(0, coalesce(allowed, ${limit}::int))) from campaign)
      for update skip locked
    ), claimed as (
      update ${mailDeliveries}
      set state = 'sending', attempts = attempts + 1,
        leased_until = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
      where id = any(array(select id from due))
      returning id, attempts, address, variables,
        exists (select from ${mailSuppressions} where ${mailSuppressions.address} = mail_deliveries.address) as suppressed
    ), counted as (
      update ${mailCampaigns}
      set minute_started_at = campaign.minute, minute_count = campaign.begun + (select count(*) from claimed)
      from campaign where mail_campaigns.id = campaign.id and ${rate} is not null
    )
    select * from claimed`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/**
 * Records the outcomes of a group in one statement. 'sent' always counts; any other outcome only while the attempt
 * still belongs to this process. Deliveries of a cancelled campaign are not retried.
 */
export async function recordOutcomes(
  db: Database,
  outcomes: readonly { delivery: ClaimedDelivery; outcome: DeliveryOutcome }[],
): Promise<void> {
  const rows = outcomes.map(({ delivery: { id, attempts }, outcome }) => ({
    id,
    attempts,
    state: outcome.state,
    error: 'error' in outcome ? outcome.error : null,
    next: outcome.state === 'queued' ? outcome.nextAttemptAt.toISOString() : null,
    sent_at: outcome.state === 'sent' ? outcome.at.toISOString() : null,
  }));
  const refused = outcomes.flatMap(({ delivery, outcome }) =>
    outcome.state === 'failed' && outcome.suppress
      ? [{ address: delivery.address, reason: outcome.error }]
      : [],
  );
  await db.execute(sql`
    update ${mailDeliveries}
    set state = case
        when outcome.state = 'queued' and campaign.state = 'cancelled' then 'cancelled' else outcome.state end,
      leased_until = null, last_error = outcome.error, sent_at = outcome.sent_at,
      next_attempt_at = coalesce(outcome.next, mail_deliveries.next_attempt_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as outcome(id bigint, attempts int, state text, error text, next timestamptz, sent_at timestamptz),
      ${mailCampaigns} as campaign
    where mail_deliveries.id = outcome.id and campaign.id = mail_deliveries.campaign_id and (
      (outcome.state = 'sent' and mail_deliveries.state <> 'sent')
      or (mail_deliveries.state = 'sending' and mail_deliveries.attempts = outcome.attempts))`);
  if (refused.length > 0) await db.insert(mailSuppressions).values(refused).onConflictDoNothing();
}

/** Marks a campaign as finished if nothing of it is left to send. */
export async function finishCampaign(db: Database, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCampaign(tx, id);
    await tx
      .update(mailCampaigns)
      .set({ state: 'finished', finishedAt: now })
      .where(
        and(
          eq(mailCampaigns.id, id),
          eq(mailCampaigns.state, 'sending'),
          sql`not exists (select from ${mailDeliveries} where ${mailDeliveries.campaignId} = ${id}
            and ${mailDeliveries.state} in ('queued', 'sending'))`,
        ),
      );
  });
}

/**
 * Locks a campaign's row until the transaction ends. Only later statements see what other transactions changed before
 * the lock was granted, so a campaign is not finished while deliveries of it are queued again.
 */
export async function lockCampaign(tx: Database, id: number): Promise<void> {
  await tx.select({ id: mailCampaigns.id }).from(mailCampaigns).where(eq(mailCampaigns.id, id)).for('update');
}
