import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBlog } from '#tests/setup/blog.ts';
import { readStats } from './editing.ts';
import { countPosts, selectRecentPosts, sumViews } from './queries.ts';
import { blogPosts } from './schema.ts';

test('views of posts that are no longer published still count, but not those of deleted posts', async () => {
  await using blog = await openBlog();
  const { db } = blog;
  const before = await countPosts(db);
  expect(await sumViews(db)).toBe(0);
  const [first, second] = [await blog.makePublished(), await blog.makePublished()];
  await db.update(blogPosts).set({ viewCount: 7 }).where(eq(blogPosts.id, first.id));
  await db.update(blogPosts).set({ viewCount: 5, published: false }).where(eq(blogPosts.id, second.id));
  expect([await countPosts(db), await sumViews(db)]).toEqual([before + 1, 12]);
  await db.update(blogPosts).set({ deletedAt: new Date() }).where(eq(blogPosts.id, second.id));
  // The blog's admin screen shows the same sum.
  expect([await sumViews(db), (await readStats(db)).views]).toEqual([7, 7]);
});

test('posts published at the same moment have their places in the order in which they are listed', async () => {
  await using blog = await openBlog();
  const posts = [await blog.makePublished(), await blog.makePublished(), await blog.makePublished()];
  const publishedAt = new Date('2099-01-01T12:00:00Z');
  // In another order, which is that of the rows in the table.
  for (const { id } of [posts[1], posts[0], posts[2]].filter((post) => post !== undefined)) {
    await blog.db.update(blogPosts).set({ publishedAt }).where(eq(blogPosts.id, id));
  }
  const found = await selectRecentPosts(blog.db, 3);
  expect(found.map(({ id, place }) => [id, place])).toEqual(
    posts.toReversed().map(({ id }, index) => [id, index + 1]),
  );
});
