/** How what is kept is sent; here without IndexedDB, where the page itself keeps it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReviewInput, ReviewQueue } from '../contract.ts';
import { forgetMember, keepReview, readKept } from './outbox.ts';
import { sendKept } from './sender.ts';

const memberId = 1;
const review = (id: string): ReviewInput => ({
  ...{ id, cardId: 1, rating: 'good', duration: 1000 },
  reviewedAt: '2026-03-01T12:00:00.000Z',
});

/** A server that keeps so many reviews of a request, and says nothing of the others. Answers what it was sent. */
function serve({ most }: { most: number }): string[][] {
  const requests: string[][] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.startsWith('/api/review/reviews')) return Response.json({ id: memberId });
    const { reviews } = JSON.parse(String(body)) as { reviews: ReviewInput[] };
    const ids = reviews.map(({ id }) => id);
    requests.push(ids);
    return Response.json({ kept: ids.slice(0, most), refused: [], cards: [] });
  });
  return requests;
}

beforeEach(async () => {
  await forgetMember(memberId);
  for (const id of ['a', 'b', 'c']) {
    await keepReview(review(id), { memberId, queue: {} as ReviewQueue, offset: 0 });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what a receipt does not name is sent again, until all is kept', async () => {
  const requests = serve({ most: 2 });
  expect(await sendKept()).toMatchObject({ outcome: 'sent' });
  expect(requests).toEqual([['a', 'b', 'c'], ['c']]);
  expect(await readKept()).toEqual([]);
});

test('where a server names none, what is kept here stays, and waits', async () => {
  const requests = serve({ most: 0 });
  expect(await sendKept()).toMatchObject({ outcome: 'failed' });
  expect(requests).toHaveLength(1);
  expect((await readKept()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
