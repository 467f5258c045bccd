/** How the outbox is sent. These tests run without IndexedDB, in memory. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReviewInput, ReviewQueue } from '../contract.ts';
import { addReview, deleteMember, readOutbox, undoReview } from './review-outbox.ts';
import { onSent, sendOutbox } from './send-outbox.ts';

const memberId = 1;
const review = (id: string): ReviewInput => ({
  ...{ id, cardId: 1, rating: 'good', duration: 1000 },
  reviewedAt: '2026-03-01T12:00:00.000Z',
});

/** A fake server that stores `max` reviews per request and does not name the others. Returns the ids it was sent. */
function serve({ max }: { max: number }): string[][] {
  const requests: string[][] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.startsWith('/api/review/reviews')) return Response.json({ id: memberId });
    const { reviews } = JSON.parse(String(body)) as { reviews: ReviewInput[] };
    const ids = reviews.map(({ id }) => id);
    requests.push(ids);
    return Response.json({ kept: ids.slice(0, max), refused: [], cards: [] });
  });
  return requests;
}

beforeEach(async () => {
  await deleteMember(memberId);
  for (const id of ['a', 'b', 'c']) {
    await addReview(review(id), { memberId, queue: {} as ReviewQueue, clockOffsetMs: 0 });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what a receipt does not name is sent again, until everything is stored', async () => {
  const requests = serve({ max: 2 });
  expect(await sendOutbox()).toMatchObject({ outcome: 'sent' });
  expect(requests).toEqual([['a', 'b', 'c'], ['c']]);
  expect(await readOutbox()).toEqual([]);
});

test('where a receipt names none, the outbox stays as it is', async () => {
  const requests = serve({ max: 0 });
  expect(await sendOutbox()).toMatchObject({ outcome: 'failed' });
  expect(requests).toHaveLength(1);
  expect((await readOutbox()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('if another member signs in while the outbox is sent, the rest waits for its own member', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const named: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url === '/api/auth/user') return Response.json({ id: memberId });
    named.push(JSON.parse(String(body)).memberId);
    if (named.length > 1)
      return Response.json({ code: 'conflict', message: 'Another member.' }, { status: 409 });
    return Response.json({ kept: ['a'], refused: [], cards: [] });
  });
  expect(await sendOutbox()).toMatchObject({ outcome: 'signed-out' });
  expect(named).toEqual([memberId, memberId]);
  expect((await readOutbox()).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('an undo names its member, too', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url === '/api/auth/user') return Response.json({ id: memberId });
    if (url.startsWith('/api/review/reviews/')) return Response.json({}, { status: 409 });
    return Response.json({ kept: ['a', 'b', 'c'], refused: [], cards: [] });
  });
  await sendOutbox();
  await undoReview(review('a'), { memberId, queue: {} as ReviewQueue, clockOffsetMs: 0 });
  expect(await sendOutbox()).toMatchObject({ outcome: 'signed-out' });
  expect(asked.at(-1)).toBe(`/api/review/reviews/a?memberId=${memberId}`);
  expect(await readOutbox()).toMatchObject([{ id: 'a', undone: true }]);
});

/** A fake server that cannot read the reviews with these ids. Returns the number of requests with reviews. */
function serveWithout(unreadable: readonly string[]): { requests: number } {
  const count = { requests: 0 };
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url === '/api/auth/user') return Response.json({ id: memberId });
    count.requests += 1;
    const { reviews } = JSON.parse(String(body)) as { reviews: ReviewInput[] };
    const ids = reviews.map(({ id }) => id);
    if (ids.some((id) => unreadable.includes(id))) return Response.json({}, { status: 400 });
    return Response.json({ kept: ids, refused: [], cards: [] });
  });
  return count;
}

test('a review that the server cannot read leaves the outbox once others are accepted, and is reported', async () => {
  serveWithout(['b']);
  const reported: number[][] = [];
  const unsubscribe = onSent(({ unreadableCardIds }) => reported.push(unreadableCardIds));
  expect(await sendOutbox()).toMatchObject({ outcome: 'sent', deletedCardIds: [], unreadableCardIds: [1] });
  unsubscribe();
  expect(reported).toEqual([[1]]);
  expect(await readOutbox()).toEqual([]);
});

test('if the server can read none of the reviews, all stay in the outbox', async () => {
  const sent = serveWithout(['a', 'b', 'c']);
  expect(await sendOutbox()).toMatchObject({ outcome: 'failed', unreadableCardIds: [] });
  expect(sent.requests).toBe(4);
  expect((await readOutbox()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
