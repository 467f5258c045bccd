// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { AdminPost } from '#features/blog/admin-contract.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { LetterNotice } from './letter-notice.tsx';

const post: AdminPost = {
  ...{ id: 6, slug: 'cannae', title: 'Cannae', excerpt: 'A battle.' },
  ...{ metaDescription: '', content: 'Of 216.' },
  ...{ periodId: null, featuredImageUrl: null, tags: [], seoKeywords: [], readTimeMinutes: 5 },
  ...{ published: false, publishedAt: null, viewCount: 0, shareCount: 0, scheduledFor: null },
  ...{ announceInLetter: false, version: 1, updatedAt: '2026-01-02T00:00:00.000Z', review: null },
};

test('the box keeps the focus while its change is saved, and a second click changes nothing', async () => {
  const saved = Promise.withResolvers<AdminPost>();
  const onPost = vi.fn();
  await using part = await renderPart(<LetterNotice post={post} onPost={onPost} />, {
    answers: { 'PUT /api/admin/blog-posts/6': () => saved.promise },
  });
  const box = part.find<HTMLInputElement>('input');
  await part.click('input');
  await part.until(() => expect(box.getAttribute('aria-disabled')).toBe('true'));
  // A disabled field would lose the focus.
  expect(box.disabled).toBe(false);
  await part.click('input');
  saved.resolve({ ...post, announceInLetter: true });
  await part.until(() => expect(onPost).toHaveBeenCalledOnce());
  expect(part.sent).toHaveLength(1);
});
