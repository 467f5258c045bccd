import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { openBlog } from '#tests/setup/blog.ts';
import { silentLogger } from '#tests/setup/database.ts';
import { createHitCounter, hitJobs } from './hit-counter.ts';
import { blogHits, blogPosts, blogVisitorKeys } from './schema.ts';

/** A fixed time: if a new hour began during a test, visitors would be counted twice. */
const now = () => new Date('2026-11-23T10:20:00Z');

/** Wraps the database and counts the statements sent to it. */
function countStatements(db: Database) {
  let statements = 0;
  const counting = new Proxy(db, {
    get(target, property) {
      if (property === 'execute' || property === 'insert' || property === 'update') statements += 1;
      return Reflect.get(target, property, target);
    },
  });
  return { db: counting, read: () => statements };
}

test('five thousand parallel views are counted to the rule, in a few writes', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePublished();
  const counted = countStatements(blog.db);
  // Two processes that share some of their visitors.
  const counters = [1, 2].map(() => createHitCounter({ db: counted.db, now, gatherMs: 50 }));
  const hits = Array.from({ length: 5000 }, (_, index) =>
    (counters[index % 2] as (typeof counters)[number]).count({
      ...{ postId: id, kind: 'view', visitor: `visitor ${index % 1700}` },
    }),
  );
  const answers = await Promise.all(hits);
  expect(Math.max(...answers.map(({ viewCount }) => viewCount))).toBe(1700);
  const [post] = await blog.db.select().from(blogPosts).where(eq(blogPosts.id, id));
  expect(post).toMatchObject({ viewCount: 1700, shareCount: 0 });
  expect(counted.read()).toBeLessThan(50);
});

test('while the database does not answer, no more visitors wait than are allowed', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePublished();
  const answers = Promise.withResolvers<void>();
  const db = new Proxy(blog.db, {
    get: (target, property) =>
      property === 'execute'
        ? async (...statement: Parameters<Database['execute']>) => {
            await answers.promise;
            return target.execute(...statement);
          }
        : Reflect.get(target, property, target),
  });
  const counter = createHitCounter({ db, gatherMs: 1 });
  const view = (visitor: string) => counter.count({ postId: id, kind: 'view', visitor });
  const hits = [view('first')];
  await wait(20);
  for (let visitor = 0; visitor < 50_000; visitor += 1) hits.push(view(`${visitor % 5}`));
  await wait(20);
  expect(() => view('too many')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  answers.resolve();
  expect((await Promise.all(hits)).at(-1)).toEqual({ viewCount: 6, shareCount: 0 });
  expect(await view('later')).toEqual({ viewCount: 7, shareCount: 0 });
});

/** Without the fixed order, a deadlock occurs only on a database server: the embedded database has one connection. */
test('processes that count the same visitors of several posts do not wait for each other without end', async () => {
  await using blog = await openBlog();
  await blog.db.execute(sql`
    insert into ${blogPosts} (slug, title, excerpt, content, published, published_at)
    select 'post-' || number, 't', 'e', 'c', true, now() from generate_series(1, 50) number`);
  await blog.db.execute(sql`analyze ${blogPosts}`);
  const posts = await blog.db.select({ id: blogPosts.id }).from(blogPosts);
  // Each row takes a while, so that the statements overlap.
  await blog.db.execute(sql`create function wait() returns trigger language plpgsql
    as $$ begin perform pg_sleep(0.002); return new; end $$`);
  await blog.db.execute(
    sql`create trigger wait before insert on ${blogHits} for each row execute function wait()`,
  );
  const counters = [1, 2].map(() => createHitCounter({ db: blog.db, now, gatherMs: 5 }));
  for (const visitor of ['one', 'two', 'three', 'four', 'five']) {
    // Lists of different lengths, because PostgreSQL processes long ones in a different order.
    const hits = counters.flatMap((counter, index) =>
      posts
        .slice(0, index === 0 ? 8 : 30)
        .map(({ id }) => counter.count({ postId: id, kind: 'view', visitor })),
    );
    await Promise.all(hits);
  }
  expect((await blog.manage('blog-stats')).body).toMatchObject({ views: 150 });
});

test('a visitor is counted again in another hour, and a share apart from a view', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePublished();
  let now = new Date('2026-11-23T10:00:00Z');
  const counter = createHitCounter({ db: blog.db, now: () => now, gatherMs: 1 });
  const count = (kind: 'view' | 'share') => counter.count({ postId: id, kind, visitor: 'one' });
  expect(await count('view')).toEqual({ viewCount: 1, shareCount: 0 });
  now = new Date('2026-11-23T10:59:59Z');
  expect(await count('view')).toEqual({ viewCount: 1, shareCount: 0 });
  expect(await count('share')).toEqual({ viewCount: 1, shareCount: 1 });
  now = new Date('2026-11-23T11:00:00Z');
  expect(await count('view')).toEqual({ viewCount: 2, shareCount: 1 });
});

test('nothing of visitors is stored that could name them, and nothing longer than an hour needs it', async () => {
  await using blog = await openBlog();
  const { id } = await blog.makePublished();
  const counter = createHitCounter({ db: blog.db, now, gatherMs: 1 });
  await counter.count({ postId: id, kind: 'view', visitor: '203.0.113.9\nFirefox' });
  expect(JSON.stringify(await blog.db.select().from(blogHits))).not.toContain('203.0.113');
  const [purge] = hitJobs;
  await purge?.run({ db: blog.db, now: new Date('2026-11-23T10:59:00Z'), logger: silentLogger });
  expect(await blog.db.select().from(blogHits)).toHaveLength(1);
  await purge?.run({ db: blog.db, now: new Date('2026-11-23T11:00:00Z'), logger: silentLogger });
  expect(await blog.db.select().from(blogHits)).toEqual([]);
  expect(await blog.db.select().from(blogVisitorKeys)).toEqual([]);
});

test('programs are answered and not counted; posts that nobody sees cannot be read', async () => {
  // The site's own counter reads the system clock, which is stopped here so that no hour ends.
  vi.setSystemTime(Date.now());
  onTestFinished(() => void vi.useRealTimers());
  await using blog = await openBlog();
  const { id } = await blog.makePublished();
  const hidden = await blog.makePost();
  const view = (postId: number, browser?: string) =>
    blog.ask(`/api/blog-posts/${postId}/view`, { method: 'POST', ...(browser !== undefined && { browser }) });
  const bot = await view(id, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  expect([bot.status, bot.body]).toEqual([200, { viewCount: 0, shareCount: 0 }]);
  expect((await view(id)).body).toEqual({ viewCount: 1, shareCount: 0 });
  expect((await view(id)).body).toEqual({ viewCount: 1, shareCount: 0 });
  expect((await view(hidden.id)).status).toBe(404);
  expect((await view(999)).status).toBe(404);
  const share = await blog.ask(`/api/blog-posts/${id}/share`, { method: 'POST' });
  expect(share.body).toEqual({ viewCount: 1, shareCount: 1 });
  expect((await blog.manage('blog-stats')).body).toMatchObject({ views: 1, shares: 1 });
});
