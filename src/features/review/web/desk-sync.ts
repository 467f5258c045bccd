/** The desk's way to the server: sends what is kept, asks what is left, follows the network and other tabs. */
import { getCurrentUser } from '#features/accounts/contract.ts';
import { hearOfUser } from '#features/accounts/web/index.ts';
import { api } from '#platform/web/browser-api.ts';
import { getReviewQueue, type QueueCard, type ReviewQueue } from '../contract.ts';
import { mostReviewsOfCard } from '../rules.ts';
import type { Board } from './board.ts';
import { createConnection, isAway } from './connection.ts';
import { hasArrivedMeanwhile, hearOtherTabs, tellOtherTabs } from './desk-news.ts';
import { count } from './intervals.ts';
import { forgetQueues, keepQueue, readKept } from './outbox.ts';
import { hasSent, hearSent, nameFailure, type Sending, sendKept } from './sender.ts';
import { applyReviews, asQueue, beginSession, countLeft, dealCard, dropCards, takeQueue } from './session.ts';
import type { KeptReview } from './shelf.ts';

/** So few cards in hand, more are asked for. */
const lowHand = 5;
/** Hidden for longer than this, in ms, the page asks the server anew when it is looked at. */
const longAway = 5 * 60_000;

/** Begins nothing by itself: `open` does, and answers how to end it. */
export function createSync(board: Board) {
  const { memberId } = board;
  const connection = createConnection(board, () => void flush());
  const isLeftOut = ({ cardId }: QueueCard) => board.leftOut.has(cardId);
  let close = () => {};
  let flushing: Promise<void> | undefined;
  let flushAgain = false;

  /** Sends what is kept; what comes meanwhile is sent after it. */
  function flush(): Promise<void> {
    if (flushing !== undefined) {
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
    const { unsent: before, sync: was } = board.state;
    if (before > 0 && was === 'idle') board.set({ sync: 'sending' });
    const sending = await sendKept();
    if (sending.memberId !== null && sending.memberId !== memberId) return leave(sending.memberId);
    const unsent = (await readKept(memberId)).length;
    if (board.state.phase === 'left') return;
    const sync = !navigator.onLine ? 'offline' : sending.outcome === 'sent' ? 'idle' : sending.outcome;
    // Where there was nothing to send, nobody has been reached yet.
    if (sync === 'idle' && isAway(was) && sending.memberId === null) board.set({ unsent });
    else connection.turn(sync, unsent);
    if (sending.gone.length + sending.full.length > 0) await board.inTurn(() => leaveOut(sending));
    if (sync !== 'idle') return;
    if (before > 0) tellOtherTabs();
    if (isAway(was) || isRunningOut()) await refresh();
  }

  /** More is waiting than is in hand, or nobody knows what comes next. */
  function isRunningOut(): boolean {
    const { phase, isCurrent, session } = board.state;
    if (phase !== 'study') return !isCurrent;
    return session.hand.length <= lowHand && countLeft(session.left) > session.hand.length;
  }

  /** Leaves out cards whose reviews were refused for good; the server may go on to name them. */
  function leaveOut({ gone, full }: Sending): void {
    for (const cardId of [...gone, ...full]) board.leftOut.add(cardId);
    const reviews = count(mostReviewsOfCard, 'review');
    const note = [
      tellLeftOut(gone, 'deleted meanwhile'),
      tellLeftOut(full, `given ${reviews}, as many as a card takes,`),
    ]
      .join(' ')
      .trim();
    const session = dropCards(board.state.session, isLeftOut);
    if (board.state.phase !== 'study' || session.current) {
      board.set({ session, note, said: `${note} ${board.state.said}` });
    } else board.lay(dealCard(session, board.clock.now()), note, { note });
  }

  /**
   * Asks the server what is left. Without it, at least what other tabs have graded is left out.
   * @param signedOut whether somebody has just signed in or out: a session that is over was ended
   */
  async function refresh({ signedOut = false } = {}): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const asked = board.version;
      // By the time of the answer they may have arrived, and yet not be counted in it.
      const before = await readKept(memberId);
      const answer = await ask();
      if (asked !== board.version) continue;
      if (board.closed) return;
      if ('failure' in answer) {
        if (signedOut && answer.failure === 'signed-out') return leave();
        connection.turn(answer.failure);
        return board.inTurn(() => merge(null, { asked, before }));
      }
      // Another tab may have signed somebody else in: nobody's cards may become another's.
      if (answer.userId !== memberId) return leave(answer.userId);
      board.clock.set(answer.queue.now);
      await board.inTurn(() => merge(answer.queue, { asked, before }));
      if (!isAway(board.state.sync)) return;
      if (board.state.unsent > 0) void flush();
      else connection.turn('idle');
      return;
    }
  }

  /** Who is signed in, and what is left of their day; or why nobody answers that. */
  async function ask(): Promise<
    { userId: number; queue: ReviewQueue } | { failure: ReturnType<typeof nameFailure> }
  > {
    if (!navigator.onLine) return { failure: 'offline' };
    try {
      const [{ id: userId }, queue] = await Promise.all([
        api.call(getCurrentUser, {}),
        api.call(getReviewQueue, {}),
      ]);
      return { userId, queue };
    } catch (error) {
      return { failure: nameFailure(error) };
    }
  }

  async function merge(
    given: ReviewQueue | null,
    { asked, before }: { asked: number; before: readonly KeptReview[] },
  ): Promise<void> {
    const kept = await readKept(memberId);
    if (board.closed || asked !== board.version) return;
    const { phase, session } = board.state;
    const queue = given
      ? asQueue(dropCards(beginSession(given), isLeftOut), given)
      : asQueue(session, board.state.queue);
    const arrived = before.filter(({ id }) => !kept.some((each) => each.id === id));
    const reviews = [...arrived, ...kept].filter(({ undone }) => !undone).map(({ review }) => review);
    const now = applyReviews(queue, reviews);
    const merged = takeQueue(session, now);
    await keepQueue(board.snapshot(merged, now));
    const isCurrent = given !== null && before.length === 0 && kept.length === 0;
    if (phase === 'start' || merged.current) return board.set({ queue: now, session: merged, isCurrent });
    const dealt = dealCard(merged, board.clock.now());
    if (phase === 'done' && !dealt.current) board.set({ queue: now, session: dealt, isCurrent });
    else board.lay(dealt, phase === 'done' ? 'There is more.' : '', { queue: now, isCurrent });
  }

  /** The member has gone, perhaps for another: no card of theirs stays here. What is unsent waits for them. */
  async function leave(except?: number): Promise<void> {
    close();
    await board.inTurn(async () => {
      const queue = { ...board.state.queue, cards: [], left: { learning: 0, review: 0, new: 0 } };
      const said = 'Whoever was reviewing here has signed out.';
      const session = beginSession(queue);
      board.set({ phase: 'left', queue, session, intervals: null, sync: 'signed-out', said, note: '' });
      await forgetQueues(except);
    });
  }

  /** What was kept from an earlier visit is sent, or at least counted in. */
  async function wake(): Promise<void> {
    const unsent = (await readKept(memberId)).length;
    // Another part of this page, or the page before it, may have sent it already.
    const isCurrent = board.state.isCurrent && unsent === 0 && !hasSent() && !hasArrivedMeanwhile();
    board.set({ unsent, isCurrent });
    if (unsent > 0 || !navigator.onLine) await flush();
    if (board.state.isCurrent) await board.inTurn(keepAsItIs);
    else await refresh();
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
    const stops = [
      hearOtherTabs(() => {
        if (document.visibilityState === 'visible') void refresh();
        else stale = true;
      }),
      hearSent(() => {
        if (!flushing) void refresh();
      }),
      hearOfUser(() => void refresh({ signedOut: true })),
      connection.stop,
    ];
    window.addEventListener('online', listen);
    window.addEventListener('offline', listen);
    document.addEventListener('visibilitychange', look);
    void wake();
    close = () => {
      board.closed = true;
      for (const stop of stops) stop();
      window.removeEventListener('online', listen);
      window.removeEventListener('offline', listen);
      document.removeEventListener('visibilitychange', look);
    };
    return close;
  }

  return { flush, refresh: () => refresh(), open };
}

function tellLeftOut(cards: readonly number[], what: string): string {
  const lost = new Set(cards).size;
  if (lost === 0) return '';
  return lost === 1
    ? `A card that was ${what} has been left out.`
    : `${lost} cards that were ${what} have been left out.`;
}
