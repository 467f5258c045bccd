/** The desk's way to the server: sends what is kept, asks what is left, follows the network and other tabs. */
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { getReviewQueue, type ReviewQueue } from '../contract.ts';
import type { Board, DeskState } from './board.ts';
import { hasArrivedMeanwhile, hearOtherTabs, tellOtherTabs } from './desk-news.ts';
import { keepQueue, readKept } from './outbox.ts';
import { hasSent, hearSent, type Sending, sendKept } from './sender.ts';
import { applyReviews, asQueue, countLeft, dealCard, dropCards, takeQueue } from './session.ts';
import type { KeptReview } from './shelf.ts';

/** So few cards in hand, more are asked for. */
const lowHand = 5;
/** Pauses before what could not be sent is sent again, in ms; the last one repeats. */
const pauses = [5_000, 15_000, 60_000];
/** Hidden for longer than this, in ms, the page asks the server anew when it is looked at. */
const longAway = 5 * 60_000;

/** Begins nothing by itself: `open` does, and answers how to end it. */
export function createSync(board: Board) {
  const { memberId } = board;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let flushing: Promise<void> | undefined;
  let flushAgain = false;

  /** Sends what is kept; what comes meanwhile is sent after it. */
  function flush(): Promise<void> {
    if (flushing) {
      flushAgain = true;
      return flushing;
    }
    flushing = sendOnce().finally(() => {
      flushing = undefined;
      if (!flushAgain) return;
      flushAgain = false;
      void flush();
    });
    return flushing;
  }

  async function sendOnce(): Promise<void> {
    clearTimeout(retry);
    const { unsent: before, sync: was } = board.state;
    if (before > 0 && was === 'idle') board.set({ sync: 'sending' });
    const sending = await sendKept();
    const unsent = (await readKept(memberId)).length;
    const sync = nameState(sending, unsent);
    const away = was !== 'idle' && was !== 'sending';
    const news = tell(sync, { away, before });
    board.set({ unsent, sync, ...(news && { said: `${news} ${board.state.said}`.trim() }) });
    if (sending.gone.length > 0) await board.inTurn(() => leaveOut(sending.gone));
    if (sync === 'idle') {
      failures = 0;
      if (before > 0) tellOtherTabs();
      if (away || isRunningOut()) await refresh();
    } else if (unsent > 0 && sync !== 'signed-out' && !board.closed) {
      retry = setTimeout(() => void flush(), pauses[Math.min(failures, pauses.length - 1)]);
      failures += 1;
    }
  }

  function nameState({ outcome, memberId: sender }: Sending, unsent: number): DeskState['sync'] {
    if (!navigator.onLine) return 'offline';
    if (outcome !== 'sent') return outcome;
    return sender !== null && sender !== memberId && unsent > 0 ? 'signed-out' : 'idle';
  }

  /** More is waiting than is in hand, or nobody knows what comes next. */
  function isRunningOut(): boolean {
    const { hand, left } = board.state.session;
    return board.state.phase === 'done' || (hand.length <= lowHand && countLeft(left) > hand.length);
  }

  /** Leaves out cards that were deleted meanwhile. */
  function leaveOut(gone: readonly number[]): void {
    const lost = new Set(gone).size;
    const note =
      lost === 1
        ? 'A card that was deleted meanwhile has been left out.'
        : `${lost} cards that were deleted meanwhile have been left out.`;
    const session = dropCards(board.state.session, gone);
    if (board.state.phase !== 'study' || session.current) {
      board.set({ session, note, said: `${note} ${board.state.said}` });
    } else board.lay(dealCard(session, board.clock.now()), note, { note });
  }

  /** Asks the server what is left. Without it, at least what other tabs have graded is left out. */
  async function refresh(): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const asked = board.version;
      // By the time of the answer they may have arrived, and yet not be counted in it.
      const before = await readKept(memberId);
      const fresh = await api.call(getReviewQueue, {}).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) board.set({ sync: 'signed-out' });
        return null;
      });
      if (asked !== board.version) continue;
      if (fresh) board.clock.set(fresh.now);
      await board.inTurn(() =>
        merge(fresh ?? asQueue(board.state.session, board.state.queue), { asked, before }),
      );
      return;
    }
  }

  async function merge(
    queue: ReviewQueue,
    { asked, before }: { asked: number; before: readonly KeptReview[] },
  ): Promise<void> {
    const kept = await readKept(memberId);
    if (board.closed || asked !== board.version) return;
    const arrived = before.filter(({ id }) => !kept.some((each) => each.id === id));
    const given = [...arrived, ...kept].filter(({ undone }) => !undone).map(({ review }) => review);
    const now = applyReviews(queue, given);
    const { phase, session } = board.state;
    const merged = takeQueue(session, now);
    await keepQueue(board.snapshot(merged, now));
    if (phase === 'start' || merged.current) return board.set({ queue: now, session: merged });
    const dealt = dealCard(merged, board.clock.now());
    if (phase === 'done' && !dealt.current) board.set({ queue: now, session: dealt });
    else board.lay(dealt, phase === 'done' ? 'There is more.' : '', { queue: now });
  }

  /** What was kept from an earlier visit is sent, or at least counted in. */
  async function wake(): Promise<void> {
    const unsent = (await readKept(memberId)).length;
    board.set({ unsent });
    if (unsent > 0 || !navigator.onLine) await flush();
    // Another part of this page, or the page before it, may have sent it already.
    if (unsent > 0 || hasSent() || hasArrivedMeanwhile()) await refresh();
    else await board.inTurn(keepAsItIs);
  }

  async function keepAsItIs(): Promise<void> {
    if (!board.closed) await keepQueue(board.snapshot(board.state.session, board.state.queue));
  }

  function open(): () => void {
    board.closed = false;
    let hiddenAt = 0;
    let stale = false;
    const listen = () => void flush();
    const look = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      const away = hiddenAt > 0 && Date.now() - hiddenAt > longAway;
      if (board.state.unsent > 0) void flush();
      if (stale || away) void refresh();
      stale = false;
    };
    const stopHearing = hearOtherTabs(() => {
      if (document.visibilityState === 'visible') void refresh();
      else stale = true;
    });
    const stopWatching = hearSent(() => {
      if (!flushing) void refresh();
    });
    window.addEventListener('online', listen);
    window.addEventListener('offline', listen);
    document.addEventListener('visibilitychange', look);
    void wake();
    return () => {
      board.closed = true;
      stopHearing();
      stopWatching();
      clearTimeout(retry);
      window.removeEventListener('online', listen);
      window.removeEventListener('offline', listen);
      document.removeEventListener('visibilitychange', look);
    };
  }

  return { flush, refresh, open };
}

/** What is read out where the state has changed; nothing where it goes on as it was. */
function tell(sync: DeskState['sync'], { away, before }: { away: boolean; before: number }): string {
  if (sync === 'offline' && !away) {
    return 'You are offline. Reviews are kept on this device until they can be sent.';
  }
  return sync === 'idle' && away && before > 0 ? 'All reviews are sent.' : '';
}
