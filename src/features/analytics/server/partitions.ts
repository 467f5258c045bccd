/** The monthly partitions of the events: created before they are needed, dropped once they are empty. */
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { dayOf } from '#platform/utc-day.ts';

const parent = 'analytics_events';
const partitionName = /^analytics_events_(\d{4})_(\d{2})$/;

/** First day of the month of a day; both are ISO dates. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export const previousMonth = (month: string): string => addMonths(month, -1);
const followingMonth = (month: string): string => addMonths(month, 1);

function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, number - 1 + months, 1)));
}

/** Creates the partition for the month of an ISO date, if it does not exist yet. */
export async function ensurePartition(db: Database, day: string): Promise<void> {
  const month = monthOf(day);
  const name = `${parent}_${month.slice(0, 7).replace('-', '_')}`;
  await db.execute(sql`
    create table if not exists ${sql.identifier(name)} partition of ${sql.identifier(parent)}
    for values from (${sql.raw(`'${month}'`)}) to (${sql.raw(`'${followingMonth(month)}'`)})`);
}

/** Creates the partitions of this month and the next. */
export async function ensurePartitions(db: Database, now: Date): Promise<void> {
  const day = dayOf(now);
  await ensurePartition(db, day);
  await ensurePartition(db, followingMonth(monthOf(day)));
}

/** Drops the partitions of months that ended before an ISO date. */
export async function dropPartitionsBefore(db: Database, day: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${parent}::regclass order by relname`);
  for (const { name } of rows) {
    const [, year, month] = partitionName.exec(name) ?? [];
    if (year && month && followingMonth(`${year}-${month}-01`) <= day) {
      await db.execute(sql`drop table if exists ${sql.identifier(name)}`);
    }
  }
}
