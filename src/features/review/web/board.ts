/** What lies on the desk: the state that is drawn, changed by one thing after the other. */
import type { Rating, ReviewQueue } from '../contract.ts';
import { createClock } from './clock.ts';
import type { Sending } from './sender.ts';
import { asQueue, beginSession, type Session } from './session.ts';
import type { KeptQueue } from './shelf.ts';

export type DeskState = {
  /** 'left': its member is signed in no more. */
  phase: 'start' | 'study' | 'done' | 'left';
  session: Session;
  queue: ReviewQueue;
  /** The queue is the server's word, and nothing has been graded since. */
  isCurrent: boolean;
  /** How long until the card comes again, in words; null while its question is up. */
  intervals: Record<Rating, string> | null;
  /** Kept on this device, not yet confirmed by the server. */
  unsent: number;
  sync: 'idle' | 'sending' | Exclude<Sending['outcome'], 'sent'>;
  /** What is read out: the next card, or what has happened. */
  said: string;
  /** What is shown beside the card until the next is graded. */
  note: string;
};

export type Board = ReturnType<typeof createBoard>;

export type Seat = {
  memberId: number;
  queue: ReviewQueue;
  /** Where the queue was kept on this device: how far its clock was behind the server's, in ms. */
  offset?: number;
};

/** Lays out a queue: as the server gave it just now, or as it was kept. */
export function createBoard({ memberId, queue, offset }: Seat) {
  const clock = createClock(offset === undefined ? Date.parse(queue.now) : Date.now() + offset);
  const listeners = new Set<() => void>();
  let chain: Promise<void> = Promise.resolve();
  let shownAt = 0;
  const board = {
    memberId,
    clock,
    state: {
      phase: 'start',
      session: beginSession(queue),
      queue,
      isCurrent: offset === undefined,
      intervals: null,
      unsent: 0,
      // What was kept is shown where there may be no network.
      sync: offset === undefined ? 'idle' : 'offline',
      said: '',
      note: '',
    } as DeskState,
    /** Nobody sits here any more, perhaps nobody is signed in: nothing is kept from now on. */
    closed: false,
    /** Changes with each grade: an answer that was asked for before is out of date. */
    version: 0,
    /** Cards that take no more reviews, whatever the server goes on to name. */
    leftOut: new Set<number>(),
    set(change: Partial<DeskState>): void {
      board.state = { ...board.state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** One thing after the other, however fast the keys come. */
    inTurn(work: () => Promise<void> | void): Promise<void> {
      chain = chain.then(work).catch(() => {
        const note = 'This could not be kept on this device. Please try again.';
        board.set({ note, said: note });
      });
      return chain;
    },
    /** Shows a sitting: its card with the question up, or the end. */
    lay(session: Session, said: string, more: Partial<DeskState> = {}): void {
      const { current } = session;
      shownAt = performance.now();
      const next = current ? `Question: ${current.front}` : 'That is all for now.';
      board.set({
        session,
        phase: current ? 'study' : 'done',
        intervals: null,
        said: `${said} ${next}`.trim(),
        ...more,
      });
    },
    /** Milliseconds since the card was laid there. */
    lookedAt: () => performance.now() - shownAt,
    /** The sitting as this device keeps it. */
    snapshot: (session: Session, of: ReviewQueue): KeptQueue => ({
      memberId,
      queue: asQueue(session, of),
      offset: clock.now().getTime() - Date.now(),
    }),
  };
  return board;
}
