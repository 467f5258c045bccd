/** Editorial reviews of posts, and the changes that end their validity. */
import { expect, test } from 'vitest';
import { editorialReviews } from '#features/editorial/server/index.ts';
import { draft, openBlog } from '#tests/setup/blog.ts';
import { blogFeature } from './feature.ts';

test('a draft can be reviewed before it is published, and comes out reviewed', async () => {
  await using blog = await openBlog();
  const { id, slug } = await blog.makePost();
  const offered = async () => (await blogFeature.reviewables?.(blog.db)) ?? [];
  const [item] = await offered();
  expect(item).toMatchObject({ kind: 'post', id, title: draft.title, url: `/admin/blog?post=${id}` });
  const review = { reviewer: 'Dr. Ada Byron', reviewedOn: '2026-11-03' };
  await blog.db
    .insert(editorialReviews)
    .values({ ...review, kind: 'post', itemId: id, version: item?.version ?? '' });
  await blog.manage(`blog-posts/${id}/publish`, { method: 'POST' });
  expect((await offered())[0]?.url).toBe(`/blog/post/${slug}`);
  const shown = async () => (await blog.ask(`/api/blog-posts/slug/${slug}/article`)).body.review;
  expect(await shown()).toEqual(review);

  const save = (fields: object) =>
    blog.manage(`blog-posts/${id}`, { method: 'PUT', body: { ...draft, slug, ...fields } });
  // Fields that are not part of the article's text do not affect the review.
  expect((await save({ tags: ['Athens'], metaDescription: 'Other.' })).body).toMatchObject({
    version: 2,
    review,
  });
  for (const field of ['title', 'excerpt', 'content']) {
    expect((await save({ [field]: 'Another text.' })).body.review).toBeNull();
    expect((await save({})).body.review).toEqual(review);
  }
  await blog.manage(`blog-posts/${id}`, { method: 'DELETE' });
  expect(await offered()).toEqual([]);
});
