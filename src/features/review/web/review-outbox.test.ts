/** When reviews enter and leave the outbox. These tests run without IndexedDB, in memory. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReviewInput, ReviewQueue } from '../contract.ts';
import {
  addReview,
  deleteMember,
  deleteQueues,
  markAttempted,
  readOutbox,
  readQueue,
  removeReviews,
  saveQueue,
  settleArrived,
  undoReview,
} from './review-outbox.ts';
import { sendOutbox } from './send-outbox.ts';
import { mayHaveUnsent } from './unsent-flag.ts';

const review = (id: string): ReviewInput => ({
  ...{ id, cardId: 1, rating: 'good', duration: 1000 },
  reviewedAt: '2026-03-01T12:00:00.000Z',
});
const queueOf = (memberId: number) => ({ memberId, queue: {} as ReviewQueue, clockOffsetMs: 0 });
const ids = async (memberId?: number) => (await readOutbox(memberId)).map(({ id }) => id);

beforeEach(async () => {
  for (const memberId of [1, 2]) await deleteMember(memberId);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('reviews are stored in order and by member until a receipt names them', async () => {
  await addReview(review('a'), queueOf(1));
  await addReview(review('b'), queueOf(2));
  await addReview(review('c'), queueOf(1));
  expect(await ids(1)).toEqual(['a', 'c']);
  await markAttempted(await readOutbox(1));
  expect(await ids()).toEqual(['a', 'b', 'c']);
  await settleArrived(['a']);
  expect(await ids(1)).toEqual(['c']);
  await removeReviews(['c']);
  expect(await ids()).toEqual(['b']);
});

test('what was never sent is undone at once; what was, waits until the server has undone it', async () => {
  await addReview(review('unsent'), queueOf(1));
  await undoReview(review('unsent'), queueOf(1));
  expect(await ids()).toEqual([]);

  await addReview(review('sent'), queueOf(1));
  await markAttempted(await readOutbox(1));
  await undoReview(review('sent'), queueOf(1));
  // It may have reached the server: it is sent again and then undone.
  expect(await readOutbox(1)).toMatchObject([{ id: 'sent', arrived: false, undone: true }]);
  await settleArrived(['sent']);
  expect(await readOutbox(1)).toMatchObject([{ id: 'sent', arrived: true, undone: true }]);
  await removeReviews(['sent']);

  await undoReview(review('confirmed'), queueOf(1));
  expect(await readOutbox(1)).toMatchObject([{ id: 'confirmed', arrived: true, undone: true }]);
});

test('what was undone before it was sent is not sent', async () => {
  await addReview(review('a'), queueOf(1));
  const about = await readOutbox(1);
  await undoReview(review('a'), queueOf(1));
  expect(await markAttempted(about)).toEqual([]);
});

test('one queue is stored, only of the signed-in member; unsent reviews outlive a sign-out', async () => {
  await addReview(review('a'), queueOf(1));
  await saveQueue(queueOf(2));
  expect((await readQueue())?.memberId).toBe(2);
  await deleteQueues({ except: 2 });
  expect((await readQueue())?.memberId).toBe(2);
  await deleteQueues();
  expect(await readQueue()).toBeUndefined();
  expect(await ids(1)).toEqual(['a']);
  await deleteMember(1);
  expect(await ids()).toEqual([]);
});

test('finding the outbox empty does not hide a review that is added meanwhile', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: false });
  const sending = sendOutbox();
  await addReview(review('a'), queueOf(1));
  expect(await sending).toMatchObject({ outcome: 'sent' });
  expect(mayHaveUnsent()).toBe(true);
});
