/**
 * Counts the readers and shares of a post: each visitor once an hour. Hits that arrive within a second of each other
 * are written in one statement and answered once it is committed, so that no answered hit is lost if the process ends.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { keepFor } from '#platform/keep-for.ts';
import type { PostCounts } from '../contract.ts';
import { postNotFound } from './queries.ts';
import { blogHits, blogPosts, blogVisitorKeys } from './schema.ts';

export type Hit = {
  postId: number;
  kind: 'view' | 'share';
  /** Address and browser. Only a hash of them is stored, made with a key that changes every hour. */
  visitor: string;
};

export type HitCounter = {
  /** Counts a visitor, unless counted already in this hour. @throws AppError 404, 503 if too many hits wait */
  count(hit: Hit): Promise<PostCounts>;
};

const hourMs = 60 * 60_000;
/** How long hits are gathered before they are written, in ms. */
const defaultGatherMs = 1000;
/** Maximum number of waiting hits; more are refused. */
const maxWaiting = 50_000;

type Waiting = Hit & { resolve: (counts: PostCounts) => void; reject: (error: unknown) => void };

export function createHitCounter({
  db,
  now = () => new Date(),
  gatherMs = defaultGatherMs,
}: {
  db: Database;
  now?: () => Date;
  gatherMs?: number;
}): HitCounter {
  let waiting: Waiting[] = [];
  let writing = Promise.resolve();
  let hourKey: { hour: number; read: () => Promise<string> } | undefined;

  function readHourKey(hour: number): Promise<string> {
    if (hourKey?.hour !== hour)
      hourKey = { hour, read: keepFor(hourMs, () => findVisitorKey(db, new Date(hour))) };
    return hourKey.read();
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const hour = Math.floor(now().getTime() / hourMs) * hourMs;
      const key = await readHourKey(hour);
      const rows = batch.map(({ visitor, ...hit }) => ({
        ...hit,
        visitor: createHmac('sha256', key).update(visitor).digest('base64url').slice(0, 22),
      }));
      const counts = await storeHits(db, new Date(hour), rows);
      for (const hit of batch) {
        const found = counts.get(hit.postId);
        if (found) hit.resolve(found);
        else hit.reject(postNotFound());
      }
    } catch (error) {
      for (const hit of batch) hit.reject(error);
    }
  }

  /** Hits that arrive while the previous batch is being written join this one: never more than `maxWaiting` wait. */
  function flush(): void {
    writing = writing.then(() => {
      const batch = waiting;
      waiting = [];
      return write(batch);
    });
  }

  return {
    count(hit) {
      if (waiting.length >= maxWaiting) {
        throw new AppError('unavailable', 'Please try again in a moment.', { retryAfterSeconds: 5 });
      }
      if (waiting.length === 0) setTimeout(flush, gatherMs);
      return new Promise((resolve, reject) => waiting.push({ ...hit, resolve, reject }));
    },
  };
}

/** The key of an hour; the first process that needs it creates it. */
async function findVisitorKey(db: Database, hour: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db.insert(blogVisitorKeys).values({ hour, key }).onConflictDoNothing();
  const [row] = await db.select().from(blogVisitorKeys).where(eq(blogVisitorKeys.hour, hour));
  if (!row) throw new Error('The key of the hour was deleted.');
  return row.key;
}

/**
 * Stores the new ones of the hits and adds them to the counts, in one statement. Rows are locked in a fixed order, so
 * that processes do not deadlock.
 * @returns the counts of the published posts among them
 */
async function storeHits(
  db: Database,
  hour: Date,
  hits: readonly { postId: number; kind: Hit['kind']; visitor: string }[],
): Promise<Map<number, PostCounts>> {
  const column = (values: readonly (string | number)[]) => sql.param([...values]);
  const { rows } = await db.execute<{ id: number | string; viewCount: number; shareCount: number }>(sql`
    with hits as (
      select distinct post_id, kind, visitor
      from unnest(
        ${column(hits.map(({ postId }) => postId))}::bigint[],
        ${column(hits.map(({ kind }) => kind))}::text[],
        ${column(hits.map(({ visitor }) => visitor))}::text[]
      ) as hit (post_id, kind, visitor)
      join ${blogPosts} on ${blogPosts.id} = hit.post_id
      where ${blogPosts.published} and ${blogPosts.deletedAt} is null
    ), fresh as (
      insert into ${blogHits} (post_id, kind, hour, visitor)
      select post_id, kind, ${hour.toISOString()}::timestamptz, visitor from hits
      order by post_id, kind, visitor
      on conflict do nothing
      returning post_id, kind
    ), sums as (
      select post_id, count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'share') as shares
      from fresh group by post_id
    ), locked as (
      select id from ${blogPosts} where id in (select post_id from sums) order by id for no key update
    ), counted as (
      update ${blogPosts}
      set view_count = view_count + sums.views, share_count = share_count + sums.shares
      from sums join locked on locked.id = sums.post_id where ${blogPosts.id} = sums.post_id
      returning ${blogPosts.id}, view_count, share_count
    )
    select id, view_count as "viewCount", share_count as "shareCount" from counted
    union all
    select ${blogPosts.id}, ${blogPosts.viewCount}, ${blogPosts.shareCount} from ${blogPosts}
    where ${blogPosts.id} in (select post_id from hits) and ${blogPosts.id} not in (select id from counted)`);
  return new Map(rows.map(({ id, viewCount, shareCount }) => [Number(id), { viewCount, shareCount }]));
}

/** Deletes readers' hashes and their keys once their hour is over. */
export const hitJobs: readonly Job[] = [
  {
    name: 'delete-blog-hits',
    everyMs: 60 * 60_000,
    async run({ db, now }) {
      const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
      await db.delete(blogHits).where(lt(blogHits.hour, hour));
      await db.delete(blogVisitorKeys).where(lt(blogVisitorKeys.hour, hour));
    },
  },
];
