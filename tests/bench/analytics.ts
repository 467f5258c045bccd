/** Visits: the speed of writing them, the speed of the dashboard among many of them, and their size on disk. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { closeDays } from '#features/analytics/server/close-days.ts';
import { listDays } from '#features/analytics/server/days.ts';
import { ensurePartition, monthOf } from '#features/analytics/server/partitions.ts';
import { readDashboard } from '#features/analytics/server/reports.ts';
import { storeEvents, type VisitEvent } from '#features/analytics/server/store-events.ts';
import type { Database, DatabaseHandle } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { addDays, dayOf } from '#platform/utc-day.ts';
import { ensureTemplate, migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { hasPostgres, startCluster } from '#tests/setup/postgres-cluster.ts';
import { createRandom } from '#tests/setup/random.ts';
import { createEmptyDataDir } from '#tests/setup/site-process.ts';
import { percentile } from './percentile.ts';
import type { Row } from './table.ts';

const few = 10_000;
const days = 90;
/** Number of events written by one statement: the maximum that the site gathers. */
const batchSize = 5000;
const dashboards = 200;

/** On both engines: a database with 10,000 events beside one with the number expected in the raw table. */
export async function measureAnalytics({ quick }: { quick: boolean }): Promise<Row[]> {
  const rows: Row[] = [];
  if (hasPostgres()) {
    await using cluster = await startCluster();
    await cluster.run('create database few', 'create database many');
    const open = (name: string) => {
      const databaseUrl = cluster.url.replace(/[^/]+$/, name);
      return openDatabase({ databaseUrl, dataDir: '', migrationsFolder, logger: silentLogger });
    };
    rows.push(await measureEngine('PostgreSQL', open, quick ? 100_000 : 10_000_000));
  } else {
    process.stdout.write("PostgreSQL's server programs were not found: the embedded database alone.\n");
  }
  await using folders = new AsyncDisposableStack();
  const templatePath = await ensureTemplate();
  const open = async () => {
    const dataDir = folders.use(await createEmptyDataDir()).path;
    return openDatabase({ dataDir, migrationsFolder, templatePath, logger: silentLogger });
  };
  rows.push(await measureEngine('embedded', open, quick ? 100_000 : 1_000_000));
  return rows;
}

async function measureEngine(
  engine: string,
  open: (name: 'few' | 'many') => Promise<DatabaseHandle>,
  events: number,
): Promise<Row> {
  const small = await open('few');
  const large = await open('many');
  try {
    await fill(small, few);
    const { rate, bareRate, closing } = await fill(large, events);
    const { times, timesOfFew } = await timeDashboards(large.db, small.db);
    const megabytes = await measureSize(large.db);
    return {
      engine,
      events,
      'events/s': rate.toFixed(0),
      'bare INSERT/s': bareRate.toFixed(0),
      'events / bare': (rate / bareRate).toFixed(2),
      'closing a day p95 ms': percentile(closing, 0.95).toFixed(0),
      'dashboard p95 ms': percentile(times, 0.95).toFixed(1),
      [`among ${few.toLocaleString('en')}`]: percentile(timesOfFew, 0.95).toFixed(1),
      ratio: (percentile(times, 0.95) / percentile(timesOfFew, 0.95)).toFixed(2),
      'MB per million, events': ((megabytes.events / events) * 1e6).toFixed(0),
      'all tables': ((megabytes.all / events) * 1e6).toFixed(0),
    };
  } finally {
    await small.close();
    await large.close();
  }
}

/** Writes events evenly over ninety days, closing each day, and measures events per second beside a bare INSERT. */
async function fill({ db, maintain }: DatabaseHandle, events: number) {
  const today = dayOf(new Date());
  const span = listDays({ from: addDays(today, 1 - days), to: today });
  for (const day of span) await ensurePartition(db, day);
  await db.execute(sql`
    create table bench_bare (month date not null, id text not null, kind text not null, day date not null,
      subject text not null, visitor_id text not null, referrer text not null, seconds integer not null,
      primary key (month, id, kind))`);
  const stored = { events: 0, ms: 0 };
  const bare = { events: 0, ms: 0 };
  const write = async (to: typeof stored, work: () => Promise<unknown>, count: number) => {
    const startedAt = performance.now();
    await work();
    to.ms += performance.now() - startedAt;
    to.events += count;
  };
  let batches = 0;
  const closing: number[] = [];
  for (const [index, day] of span.entries()) {
    const startedAt = performance.now();
    await closeDays(db, new Date(day));
    closing.push(performance.now() - startedAt);
    const ofDay = Math.round((events * (index + 1)) / days) - Math.round((events * index) / days);
    for (let start = 0; start < ofDay; start += batchSize) {
      const batch = inventEvents(day, index, {
        ...{ start, count: Math.min(batchSize, ofDay - start), ofDay, all: events },
      });
      const writes = [
        () => write(stored, () => storeEvents(db, day, batch), batch.length),
        () => write(bare, () => insertBare(db, day, batch), batch.length),
      ];
      // Alternating, because the second write finds the events in the processor's cache.
      batches += 1;
      for (const writeBatch of batches % 2 ? writes : writes.reverse()) await writeBatch();
    }
  }
  await maintain();
  return { rate: stored.events / (stored.ms / 1000), bareRate: bare.events / (bare.ms / 1000), closing };
}

/** In every hundred events: 30 view times, 65 views and 5 conversion steps. */
const leavesOfHundred = 30;
const viewsOfHundred = 65;
/** How long a page stays visible, in hundreds of events: longer than the events of one statement. */
const hundredsInSight = 60;

/** About six events a day for each visitor, in random order: mostly views, and times of some; few pages get most. */
function inventEvents(
  day: string,
  dayIndex: number,
  { start, count, ofDay, all }: { start: number; count: number; ofDay: number; all: number },
): VisitEvent[] {
  const visitors = Math.ceil(all / 15);
  const visitorsOfDay = Math.ceil(ofDay / 6);
  return Array.from({ length: count }, (_, offset) => {
    const nth = start + offset;
    const place = nth % 100;
    const isLeave = place < leavesOfHundred;
    const isView = !isLeave && place < leavesOfHundred + viewsOfHundred;
    // The time of a view comes later, under the view's id; for the first views of a day, in the same hundred.
    const lag = nth >= hundredsInSight * 100 ? hundredsInSight * 100 : -leavesOfHundred;
    const about = isLeave ? nth - lag + leavesOfHundred : nth;
    const random = createRandom(dayIndex * 1_000_003 + about);
    const visitor = (dayIndex * 7919 + Math.floor(random() * visitorsOfDay) * 31) % visitors;
    const subject = `/resource/${Math.floor(random() ** 3 * 700)}`;
    const referrer = random() < 0.3 ? `site-${Math.floor(random() * 50)}.example` : '';
    return {
      // In random order, as the ids from browsers are.
      id: hash(`${day} ${about}`),
      kind: isLeave ? 'leave' : isView ? 'view' : place < 98 ? 'lead_view' : 'pricing',
      day,
      subject: isLeave || isView ? subject : '',
      visitorId: hash(`visitor ${visitor}`),
      referrer: isView ? referrer : '',
      seconds: isLeave ? 1 + Math.floor(random() * 300) : 0,
    };
  });
}

/** As long as an id made by a browser. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 21);

/** Writes the unchanged events to a table with the same key and no other work. */
function insertBare(db: Database, day: string, events: readonly VisitEvent[]): Promise<unknown> {
  const column = <Value>(pick: (event: VisitEvent) => Value) => sql.param(events.map(pick));
  return db.execute(sql`
    insert into bench_bare
    select ${monthOf(day)}::date, id, kind, ${day}::date, subject, visitor_id, referrer, seconds from unnest(
      ${column(({ id }) => id)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ visitorId }) => visitorId)}::text[],
      ${column(({ referrer }) => referrer)}::text[], ${column(({ seconds }) => seconds)}::int[]
    ) as event (id, kind, subject, visitor_id, referrer, seconds)`);
}

/** Milliseconds for a dashboard, in both databases alternately. */
async function timeDashboards(db: Database, fewDb: Database) {
  const times: number[] = [];
  const timesOfFew: number[] = [];
  const time = async (to: number[], database: Database) => {
    const startedAt = performance.now();
    await readDashboard(database, { now: new Date(), livemode: true });
    to.push(performance.now() - startedAt);
  };
  // A warm-up: the first calls plan the statements.
  for (let count = 0; count < 10; count += 1) {
    await time([], db);
    await time([], fewDb);
  }
  for (let count = 0; count < dashboards; count += 1) {
    await time(times, db);
    await time(timesOfFew, fewDb);
  }
  return { times, timesOfFew };
}

/** Megabytes on disk, with indexes: of the single events, and of everything stored about visits. */
async function measureSize(db: Database): Promise<{ events: number; all: number }> {
  const { rows } = await db.execute<{ events: number; all: number }>(sql`
    select (sum(size) filter (where name like 'analytics_events%') / 1e6)::float8 as events,
      (sum(size) / 1e6)::float8 as all
    from (
      select relname as name, pg_total_relation_size(oid) as size from pg_class
      where relname like 'analytics%' and relkind = 'r'
    ) as tables`);
  return rows[0] ?? { events: 0, all: 0 };
}
