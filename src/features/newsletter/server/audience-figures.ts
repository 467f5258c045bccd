/** Figures on the letters' audience, for the operator. Days are in UTC; `from` is inclusive, `to` is exclusive. */
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';

type DateWindow = { from: Date; to: Date };

/**
 * Number of campaign letters sent within the window, and how many of them readers opened or clicked. Deliveries
 * are deleted 90 days after their campaign ended; from then on all its figures count at its end.
 */
export async function readEmailPerformance(
  db: Database,
  { from, to }: DateWindow,
): Promise<{ sent: number; opened: number; clicked: number }> {
  const [start, end] = [from.toISOString(), to.toISOString()];
  const { rows } = await db.execute<{ sent: string; opened: string; clicked: string }>(sql`
    with deliveries as (
      select id from mail_deliveries where state = 'sent' and sent_at >= ${start} and sent_at < ${end}
    ), ended as (
      select id, coalesce((counts->>'sent')::bigint, 0) as sent from mail_campaigns
      where counts is not null and finished_at >= ${start} and finished_at < ${end}
    ), engaged as (
      select kind from newsletter_engagements
      where source = 'reader'
        and (delivery_id in (select id from deliveries) or campaign_id in (select id from ended))
    )
    select (select count(*) from deliveries) + (select coalesce(sum(sent), 0) from ended) as sent,
      (select count(*) from engaged where kind = 'open') as opened,
      (select count(*) from engaged where kind = 'click') as clicked`);
  const [row] = rows;
  return {
    sent: Number(row?.sent ?? 0),
    opened: Number(row?.opened ?? 0),
    clicked: Number(row?.clicked ?? 0),
  };
}
