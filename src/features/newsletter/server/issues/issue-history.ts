/** Issues and weekly letters with the figures of their delivery. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Issue } from '#features/newsletter/admin-contract.ts';
import type { LetterList } from '#features/newsletter/rules.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type DeliveryCounts, selectCampaigns } from '#platform/mail/campaigns.ts';
import { mailCampaigns } from '#platform/mail/schema.ts';
import { monthNames } from '#platform/text/format-day.ts';
import { issueKind, weeklyKind } from '../campaign-kinds.ts';
import { newsletterEngagements, newsletterIssues, newsletterSubscriptions } from '../schema.ts';

type Engagement = { opened: number; clicked: number; scanned: number };

/** Newest first. `before`: the last id of the previous page; `id`: returns only this one. */
export async function selectIssues(
  db: Database,
  page: { limit: number; before?: number | undefined; id?: number },
): Promise<Issue[]> {
  const campaigns = await selectCampaigns(db, { kinds: [issueKind, weeklyKind], ...page });
  const ids = campaigns.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [issues, engagements, leavings] = await Promise.all([
    db.select().from(newsletterIssues).where(inArray(newsletterIssues.campaignId, ids)),
    countEngagements(db, ids),
    countLeavings(db, ids),
  ]);
  return campaigns.map(({ id, kind, subject, state, createdAt, finishedAt, counts }) => {
    const issue = issues.find(({ campaignId }) => campaignId === id) ?? describeWeekly(createdAt);
    const { month, year, template, countsOpens } = issue;
    return {
      ...{ id, kind: kind === weeklyKind ? ('weekly' as const) : ('issue' as const) },
      ...{ month, year, template, subject, state, countsOpens },
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      ...presentCounts(counts),
      ...(engagements.get(id) ?? { opened: 0, clicked: 0, scanned: 0 }),
      unsubscribed: leavings.get(id) ?? 0,
    };
  });
}

const describeWeekly = (createdAt: Date) => ({
  month: monthNames[createdAt.getUTCMonth()] ?? '',
  year: String(createdAt.getUTCFullYear()),
  template: '',
  countsOpens: false,
});

/** @throws AppError 404 */
export async function findIssue(db: Database, id: number): Promise<Issue> {
  const [issue] = await selectIssues(db, { id, limit: 1 });
  if (!issue) throw new AppError('not_found', 'There is no such issue.');
  return issue;
}

function presentCounts(counts: DeliveryCounts) {
  const {
    queued = 0,
    sending = 0,
    sent = 0,
    failed = 0,
    suppressed = 0,
    unknown = 0,
    cancelled = 0,
  } = counts;
  return {
    recipients: Object.values(counts).reduce((sum, count) => sum + count, 0),
    waiting: queued + sending,
    failed: failed + suppressed,
    ...{ sent, unknown, cancelled },
  };
}

/** Counts deliveries opened, clicked, or fetched only by a scanner. Reports of clients count as the reader's. */
async function countEngagements(db: Database, ids: readonly number[]): Promise<Map<number, Engagement>> {
  const { deliveryId, kind, source, campaignId } = newsletterEngagements;
  const byReader = (wanted: 'open' | 'click') =>
    sql<number>`(count(distinct ${deliveryId}) filter (where ${kind} = ${wanted} and ${source} <> 'scanner'))::int`;
  const rows = await db
    .select({
      id: campaignId,
      opened: byReader('open'),
      clicked: byReader('click'),
      scanned: sql<number>`(count(distinct ${deliveryId}) - count(distinct ${deliveryId}) filter (where ${source} <> 'scanner'))::int`,
    })
    .from(newsletterEngagements)
    .where(inArray(campaignId, [...ids]))
    .groupBy(campaignId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Counts contacts who left the list of an issue or weekly letter between it and the next one. */
async function countLeavings(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const next = db.$with('issue').as(
    db
      .select({
        id: mailCampaigns.id,
        leftList:
          sql<LetterList>`case when ${mailCampaigns.kind} = ${weeklyKind} then 'weekly' else 'issues' end`.as(
            'left_list',
          ),
        from: mailCampaigns.createdAt,
        until:
          sql<Date | null>`lead(${mailCampaigns.createdAt}) over (partition by ${mailCampaigns.kind} order by ${mailCampaigns.id})`.as(
            'until',
          ),
      })
      .from(mailCampaigns)
      .where(inArray(mailCampaigns.kind, [issueKind, weeklyKind])),
  );
  const rows = await db
    .with(next)
    .select({ id: next.id, count: sql<number>`count(*)::int` })
    .from(next)
    .innerJoin(
      newsletterSubscriptions,
      and(
        sql`${newsletterSubscriptions.list} = ${next.leftList}`,
        eq(newsletterSubscriptions.state, 'unsubscribed'),
        sql`${newsletterSubscriptions.unsubscribedAt} >= ${next.from}`,
        sql`${newsletterSubscriptions.unsubscribedAt} < coalesce(${next.until}, 'infinity')`,
      ),
    )
    .where(inArray(next.id, [...ids]))
    .groupBy(next.id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
