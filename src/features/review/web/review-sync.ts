/**
 * Keeps the store in sync with the server: sends the outbox, fetches the queue, and reacts to network changes, other
 * tabs and sign-outs. It writes to the store; call `flush` after adding reviews.
 */
import { onUserChanged } from '#features/accounts/web/index.ts';
import { api } from '#platform/web/browser-api.ts';
import { getReviewQueue, type ReviewQueue } from '../contract.ts';
import { hasArrivedSinceLoad, notifyOtherTabs, onOtherTabSent } from './cross-tab.ts';
import { isOnlyInMemory, onMemoryChange, type StoredReview } from './review-db.ts';
import { deleteQueues, readOutbox, saveQueue } from './review-outbox.ts';
import { applyReviews, countLeft, toQueue } from './review-session.ts';
import {
  endSession,
  excludeCards,
  isDisconnected,
  receiveQueue,
  type SyncStatus,
  setOnlyInMemory,
  setSyncStatus,
  withoutExcluded,
} from './review-state.ts';
import type { ReviewStore } from './review-store.ts';
import {
  hasRefused,
  onSent,
  type RefusedCards,
  type SendFailure,
  sendOutbox,
  toFailure,
} from './send-outbox.ts';

/** If this many cards or fewer are left in the browser, more are fetched. */
const minCards = 5;
/** A page that was hidden for longer than this fetches the queue again. */
const maxHiddenMs = 5 * 60_000;
/** Delays between attempts to reach the server; the last one repeats. */
const retryDelaysMs = [5_000, 15_000, 60_000];

/** Inactive until `open` is called, which returns a function to close it. */
export function createReviewSync(store: ReviewStore) {
  const { memberId, clock, getState, update } = store;
  let isOpen = false;
  let close = () => {};
  let flushing: Promise<void> | undefined;
  let flushAgain = false;
  /** Resolves when the cards refused so far have been removed from the session. */
  let excluding = Promise.resolve();
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Queue requests are numbered: the last started, the latest answered, and the latest answered with a queue. */
  let asked = 0;
  let answered = 0;
  let answeredWithQueue = 0;

  /** Sends the outbox. Reviews added in the meantime are sent afterwards. */
  function flush(): Promise<void> {
    flushAgain = flushing !== undefined;
    flushing ??= flushOnce().finally(() => {
      flushing = undefined;
      if (flushAgain) void flush();
    });
    return flushing;
  }

  async function flushOnce(): Promise<void> {
    const { unsent: unsentBefore, syncStatus: before } = getState();
    if (unsentBefore > 0 && before === 'idle') update((state) => setSyncStatus(state, 'sending'));
    const { outcome, memberId: userId } = await sendOutbox();
    if (userId !== null && userId !== memberId) return end(userId);
    const unsent = (await readOutbox(memberId)).length;
    if (getState().phase === 'ended') return;
    const status = !navigator.onLine ? 'offline' : outcome === 'sent' ? 'idle' : outcome;
    // Nothing was sent, so the server has not been reached yet.
    if (status === 'idle' && isDisconnected(before) && userId === null) {
      update((state) => ({ ...state, unsent }));
    } else setStatus(status, unsent);
    await excluding;
    if (status !== 'idle') return;
    if (unsentBefore > 0) notifyOtherTabs();
    if (isDisconnected(before) || needsQueue()) await refresh();
  }

  function exclude(refused: RefusedCards): void {
    if (!hasRefused(refused)) return;
    excluding = store.runExclusive(() =>
      update((state) => excludeCards(state, { ...refused, now: clock.now() })),
    );
  }

  /** Shows the status, and schedules a retry while the server cannot be reached. */
  function setStatus(status: SyncStatus, unsent?: number): void {
    update((state) => setSyncStatus(state, status, unsent));
    clearTimeout(retry);
    if (status === 'idle') failures = 0;
    else if (status !== 'signed-out' && isOpen) {
      retry = setTimeout(() => void flush(), retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]);
      failures += 1;
    }
  }

  /** Extra new cards are asked for only until the queue's day ends. */
  function extraNewToday(): number {
    const { extraNew, queue } = getState();
    return clock.now() < new Date(queue.dayEnds) ? extraNew : 0;
  }

  function needsQueue(): boolean {
    const { phase, isCurrent, session } = getState();
    if (phase !== 'study') return !isCurrent;
    return session.cards.length <= minCards && countLeft(session.left) > session.cards.length;
  }

  /**
   * Fetches the queue. If that fails, at least removes the cards that other tabs have graded.
   * @param userChanged a user has just signed in or out: if the session is over, this review ends
   */
  async function refresh({ userChanged = false } = {}): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { revision } = getState();
      // Read before the request: these reviews may have reached the server by the time it answers and yet not be
      // counted.
      const outbox = await readOutbox(memberId);
      asked += 1;
      const number = asked;
      const answer = await fetchQueue(extraNewToday());
      if (revision !== getState().revision) continue;
      if (!isOpen) return;
      const ended = userChanged && 'failure' in answer && answer.failure === 'signed-out';
      // A later request has been answered already. Its answer is shown, and if it was a queue, the session is still
      // valid.
      if (number < (ended ? answeredWithQueue : answered)) return;
      answered = Math.max(answered, number);
      if (!('failure' in answer)) answeredWithQueue = number;
      if (ended) return end();
      if ('failure' in answer) {
        setStatus(answer.failure);
        return store.runExclusive(() => receive(null, { revision, outbox }));
      }
      // Another tab may have signed in a different member, whose cards must not appear in this review.
      if (answer.queue.memberId !== memberId) return end(answer.queue.memberId);
      clock.set(answer.queue.now);
      await store.runExclusive(() => receive(answer.queue, { revision, outbox }));
      // While the queue was being stored, a later request may have been answered, for example with the end of the
      // session.
      if (number < answered || !isDisconnected(getState().syncStatus)) return;
      if (getState().unsent > 0) void flush();
      else setStatus('idle');
      return;
    }
  }

  /**
   * Combines the server's queue, or the present one without an answer, with the reviews that it may not include yet.
   */
  async function receive(
    fetched: ReviewQueue | null,
    { revision, outbox: before }: { revision: number; outbox: readonly StoredReview[] },
  ): Promise<void> {
    const outbox = await readOutbox(memberId);
    const state = getState();
    if (!isOpen || revision !== state.revision) return;
    const arrived = before.filter(({ id }) => !outbox.some((each) => each.id === id));
    const reviews = [...arrived, ...outbox].filter(({ undone }) => !undone).map(({ review }) => review);
    const base = fetched ? withoutExcluded(state, fetched) : toQueue(state.session, state.queue);
    const isCurrent = fetched !== null && before.length === 0 && outbox.length === 0;
    const received = { queue: applyReviews(base, reviews), isCurrent, now: clock.now() };
    await saveQueue(store.snapshot(receiveQueue(state, received)));
    update((latest) => receiveQueue(latest, received));
  }

  /** The member has signed out: removes their cards from this screen and this device. Unsent reviews stay stored. */
  async function end(newUserId?: number): Promise<void> {
    close();
    await store.runExclusive(async () => {
      update(endSession);
      await deleteQueues({ except: newUserId });
    });
  }

  /** Sends the reviews that an earlier visit left in the outbox, or applies them to the queue. */
  async function init(): Promise<void> {
    const unsent = (await readOutbox(memberId)).length;
    // Another part of this page, or the previous page, may already have sent them.
    const isOutdated = unsent > 0 || hasArrivedSinceLoad();
    update((state) => ({ ...state, unsent, isCurrent: state.isCurrent && !isOutdated }));
    if (unsent > 0 || !navigator.onLine) await flush();
    if (!getState().isCurrent) return refresh();
    await store.runExclusive(async () => {
      if (isOpen) await saveQueue(store.snapshot(getState()));
    });
  }

  const noteMemory = () => update((state) => setOnlyInMemory(state, isOnlyInMemory()));

  function open(): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    let hiddenAt = Number.POSITIVE_INFINITY;
    let isStale = false;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      if (getState().unsent > 0) void flush();
      if (isStale || Date.now() - hiddenAt > maxHiddenMs) void refresh();
      isStale = false;
    };
    const unsubscribes = [
      onOtherTabSent(() => {
        if (document.visibilityState === 'visible') void refresh();
        else isStale = true;
      }),
      onSent((refused) => {
        exclude(refused);
        if (!flushing) void refresh();
      }),
      onUserChanged(() => void refresh({ userChanged: true })),
      onMemoryChange(noteMemory),
    ];
    for (const event of ['online', 'offline']) window.addEventListener(event, () => void flush(), { signal });
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    window.addEventListener('focus', () => clock.mayHaveSlept() && void refresh(), { signal });
    isOpen = true;
    noteMemory();
    void init();
    close = () => {
      isOpen = false;
      clearTimeout(retry);
      controller.abort();
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
    return close;
  }

  return { flush, refresh: () => refresh(), open };
}

/** The signed-in member's queue, or the reason of the failure. */
async function fetchQueue(extraNew: number): Promise<{ queue: ReviewQueue } | { failure: SendFailure }> {
  if (!navigator.onLine) return { failure: 'offline' };
  try {
    return { queue: await api.call(getReviewQueue, extraNew > 0 ? { query: { extraNew } } : {}) };
  } catch (error) {
    return { failure: toFailure(error) };
  }
}
