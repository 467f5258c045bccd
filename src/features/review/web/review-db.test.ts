// @vitest-environment happy-dom
/** Reviews on a device that is full, or whose browser blocks the database. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueCard, ReviewInput, ReviewQueue } from '../contract.ts';
import { createSchedulingState } from '../scheduling.ts';
import { createReviewController } from './review-controller.ts';
import { isOnlyInMemory } from './review-db.ts';
import { addReview, deleteMember, readOutbox } from './review-outbox.ts';
import { sendOutbox } from './send-outbox.ts';

const memberId = 1;
const device = vi.hoisted(() => ({
  isBlocked: false,
  isFull: false,
  close: () => {},
  rows: { reviews: new Map<unknown, object>(), queues: new Map<unknown, object>() },
}));

/** A database of which only opening and writing can fail. As in browsers, a failed write fails its transaction. */
vi.mock('idb', () => {
  const keyPaths = { reviews: 'id', queues: 'memberId' } as const;
  type Name = keyof typeof keyPaths;
  const getAll = async (name: Name) => [...device.rows[name].values()];
  function transaction() {
    const done = Promise.withResolvers<void>();
    setTimeout(done.resolve);
    const objectStore = (name: Name) => ({
      get: async (key: unknown) => device.rows[name].get(key),
      getAll: () => getAll(name),
      put: async (row: Record<string, unknown>) => {
        const error = new DOMException('The device is full.', 'QuotaExceededError');
        if (device.isFull) done.reject(error);
        if (device.isFull) throw error;
        device.rows[name].set(row[keyPaths[name]], row);
      },
      delete: async (key: unknown) => device.rows[name].delete(key),
    });
    return { objectStore, done: done.promise };
  }
  const openDB = async (_name: string, _version: number, { terminated }: { terminated: () => void }) => {
    device.close = terminated;
    if (device.isBlocked) throw new DOMException('Storage is blocked.', 'SecurityError');
    return { transaction, getAll };
  };
  return { openDB };
});

const scheduling = createSchedulingState(new Date('2026-03-01T12:00:00Z'));
const card: QueueCard = { cardId: 1, deckId: 1, deckTitle: 'Rome', front: 'Who?', back: 'Sulla', scheduling };
const queue: ReviewQueue = {
  ...{ memberId, now: '2026-03-01T12:00:00.000Z', dayEnds: '2026-03-02T04:00:00.000Z', cards: [card] },
  ...{ left: { learning: 0, review: 0, new: 1 }, doneToday: 0, introduced: 0, unseen: 0, waiting: 0 },
  ...{ nextDue: null, deckCount: 1, settings: { dailyCap: 100, newPerDay: 20, timeZone: 'UTC' } },
};
const review: ReviewInput = {
  ...{ id: 'a', cardId: 1, rating: 'good', duration: 1000 },
  reviewedAt: '2026-03-01T12:00:00.000Z',
};
const add = () => addReview(review, { memberId, queue, clockOffsetMs: 0 });
/** Whether the browser asks before it closes the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(async () => {
  Object.assign(device, { isBlocked: false, isFull: false });
  await deleteMember(memberId);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url === '/api/auth/user') return Response.json({ id: memberId });
    const { reviews } = JSON.parse(String(body)) as { reviews: ReviewInput[] };
    return Response.json({ kept: reviews.map(({ id }) => id), refused: [], cards: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what a full device does not store is sent, and the browser asks before the page is closed until then', async () => {
  device.isFull = true;
  await add();
  expect([isOnlyInMemory(), asksBeforeLeaving()]).toEqual([true, true]);
  expect(await sendOutbox()).toMatchObject({ outcome: 'sent' });
  expect(await readOutbox()).toEqual([]);
  expect([isOnlyInMemory(), asksBeforeLeaving()]).toEqual([false, false]);
});

test('what was stored before the device was full can still be sent', async () => {
  await add();
  device.isFull = true;
  expect(await sendOutbox()).toMatchObject({ outcome: 'sent' });
  expect(await readOutbox()).toEqual([]);
  device.isFull = false;
  await readOutbox();
  expect(device.rows.reviews.size).toBe(0);
});

test('on a full device a grade leads to the next card, and the page knows that it must stay open', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  device.isFull = true;
  const controller = createReviewController({ memberId, queue });
  const close = controller.open();
  await controller.begin();
  await controller.showAnswer();
  await controller.grade('easy');
  await vi.waitFor(() => expect(controller.getState().syncStatus).toBe('offline'));
  expect(controller.getState()).toMatchObject({ phase: 'done', note: '', unsent: 1, isOnlyInMemory: true });
  close();
});

test('what was given while the database could not be opened is stored as soon as it can', async () => {
  device.close();
  device.isBlocked = true;
  await add();
  expect([isOnlyInMemory(), device.rows.reviews.size]).toEqual([true, 0]);
  device.isBlocked = false;
  expect(await readOutbox(memberId)).toMatchObject([{ id: 'a' }]);
  expect([isOnlyInMemory(), [...device.rows.reviews.keys()]]).toEqual([false, ['a']]);
});
