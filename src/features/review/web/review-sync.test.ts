// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewQueue } from '../contract.ts';
import { readQueue } from './review-outbox.ts';
import { createReviewStore } from './review-store.ts';
import { createReviewSync } from './review-sync.ts';

const hourMs = 3_600_000;
const noon = Date.parse('2026-03-01T12:00:00Z');
const queueAt = (now: number, memberId = 1): ReviewQueue => ({
  memberId,
  ...{ now: new Date(now).toISOString(), dayEnds: '2026-03-02T04:00:00.000Z', cards: [] },
  ...{ left: { learning: 0, review: 0, new: 0 }, doneToday: 0, introduced: 0, unseen: 0, waiting: 0 },
  ...{ nextDue: null, deckCount: 1, settings: { dailyCap: 100, newPerDay: 20, timeZone: 'UTC' } },
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a window that gets the focus after the device has slept takes the time from the server', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(queueAt(noon + 8 * hourMs));
  });
  const store = createReviewStore({ memberId: 1, queue: queueAt(noon) });
  const close = createReviewSync(store).open();
  window.dispatchEvent(new Event('focus'));
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 8 * hourMs);
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(store.getState().queue.now).toBe(queueAt(noon + 8 * hourMs).now), 15_000);
  expect(store.clock.now().getTime()).toBeGreaterThanOrEqual(noon + 8 * hourMs);
  expect(asked).toEqual(['/api/review/queue']);
  close();
});

test("another member's queue ends the review, even if the one before was still signed in a moment ago", async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/api/auth/user' ? { id: 1 } : queueAt(noon, 2)),
  );
  const store = createReviewStore({ memberId: 1, queue: queueAt(noon) });
  const sync = createReviewSync(store);
  sync.open();
  await sync.refresh();
  await vi.waitFor(() => expect(store.getState().phase).toBe('ended'));
  expect(await readQueue()).toBeUndefined();
});

test('a queue that is stored after a sleep without a network keeps the time of the last answer', () => {
  const store = createReviewStore({ memberId: 1, queue: queueAt(noon) });
  const before = store.snapshot(store.getState()).clockOffsetMs;
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 8 * hourMs);
  expect(store.snapshot(store.getState()).clockOffsetMs).toBe(before);
});
