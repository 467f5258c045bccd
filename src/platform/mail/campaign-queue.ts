/** Campaigns as the delivery sees them: claims deliveries in small groups, records their outcomes group by group. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Outcome } from './outcome.ts';
import { mailCampaigns, mailDeliveries, mailSuppressions } from './schema.ts';

/** Channel on which processes that share one PostgreSQL server signal new campaigns. */
export const campaignChannel = 'campaign_queued';

const queueListeners = new Set<() => void>();

/** Calls the listener after every campaign queued or resumed in this process. @returns how to stop */
export function onCampaignQueued(listener: () => void): () => void {
  queueListeners.add(listener);
  return () => queueListeners.delete(listener);
}

/** As `notifyMailQueued`, for campaigns. */
export async function notifyCampaign(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${campaignChannel}, '')`);
  for (const listener of queueListeners) listener();
}

/** How long a claimed delivery is this process's, in ms: all groups of deliver-campaigns.ts can take that long with a slow server. */
const leaseMs = 10 * 60_000;

/** Of a campaign what may have arrived is never sent again unasked. */
export type DeliveryOutcome = Outcome | { state: 'unknown'; error: string };

export type ClaimedDelivery = {
  id: number;
  attempts: number;
  address: string;
  variables: Record<string, string>;
  suppressed: boolean;
};

/**
 * Ends attempts whose process ended in the middle: they may have arrived, so they wait for the operator. With `all`
 * those too whose lease is not over, where no other process can hold them.
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
 * Claims deliveries of a campaign that are due, as many as the rate leaves for this minute; no other process gets them
 * while their lease lasts. None where it is paused or cancelled. One statement, which holds the rows of all campaigns that
 * the rate is shared with: so it holds for them, and for all processes, together.
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
 * Records the outcomes of a group in one statement. 'sent' always counts; any other outcome only while the attempt is
 * still this process's. Of a cancelled campaign nothing is tried again.
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

/** Marks a campaign as finished where nothing of it is left to send. */
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
 * Holds a campaign until the transaction ends. Only a statement after this one sees what others have changed meanwhile, so
 * that a campaign does not finish while deliveries of it are queued again.
 */
export async function lockCampaign(tx: Database, id: number): Promise<void> {
  await tx.select({ id: mailCampaigns.id }).from(mailCampaigns).where(eq(mailCampaigns.id, id)).for('update');
}
