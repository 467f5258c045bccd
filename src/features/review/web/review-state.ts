/** The state of the review screen and all its transitions. Pure: `ReviewStore` holds the current state. */
import { formatCount } from '#platform/text/format-number.ts';
import type { QueueCard, Rating, ReviewInput, ReviewQueue } from '../contract.ts';
import { extraNewFor, maxReviewsPerCard, moreNewCards } from '../rules.ts';
import { previewGrades } from '../scheduling.ts';
import { formatInterval } from './intervals.ts';
import { keepOpenText, whereKept } from './kept-text.ts';
import {
  createSession,
  gradeCurrent,
  mergeQueue,
  pickNextCard,
  type ReviewSession,
  removeCards,
  toQueue,
  undoLast,
} from './review-session.ts';
import type { RefusedCards } from './send-outbox.ts';

export type SyncStatus = 'idle' | 'sending' | 'offline' | 'signed-out' | 'failed';

export type ReviewState = {
  /** 'ended': the member is no longer signed in. */
  phase: 'start' | 'study' | 'done' | 'ended';
  session: ReviewSession;
  queue: ReviewQueue;
  /** Whether the queue came from the server and nothing has been graded since. Only then is `nextDue` correct. */
  isCurrent: boolean;
  /** For each grade, the time until the card is due again, in words; null while the answer is hidden. */
  intervals: Record<Rating, string> | null;
  /** Number of reviews in this member's outbox. */
  unsent: number;
  /** Whether some of them are only in this page's memory, because the device does not store them. */
  isOnlyInMemory: boolean;
  syncStatus: SyncStatus;
  /** Texts for screen readers: a change of the connection, and the next card or last event. */
  connectionMessage: string;
  announcement: string;
  /** Shown next to the card until the next grade. */
  note: string;
  /** Incremented by each grade, undo and removed deck. A queue requested before an increment is outdated. */
  revision: number;
  /** Cards whose reviews the server refuses. Its queue may still list them. */
  excludedCardIds: ReadonlySet<number>;
  /** Number of new cards that the member wants to learn beyond the daily amount; valid until the queue's day ends. */
  extraNew: number;
};

export const ratingNames: Record<Rating, string> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
};

/** @param isStored whether the queue comes from this device, which may be offline */
export function createState(queue: ReviewQueue, { isStored }: { isStored: boolean }): ReviewState {
  return {
    ...{ phase: 'start', session: createSession(queue), queue, isCurrent: !isStored, intervals: null },
    ...{
      unsent: 0,
      isOnlyInMemory: false,
      syncStatus: isStored ? 'offline' : 'idle',
      ...announce(''),
      note: '',
    },
    ...{ revision: 0, excludedCardIds: new Set(), extraNew: 0 },
  };
}

export const startStudy = (state: ReviewState, now: Date): ReviewState =>
  showCard({ ...state, note: '' }, pickNextCard(state.session, now), '');

/** Raises `extraNew`, so that the next queue request asks for more new cards. */
export const addNewCards = (state: ReviewState): ReviewState => ({
  ...state,
  extraNew: extraNewFor(moreNewCards(state.queue), state.queue),
});

/** Starts with the additional cards. If none could be loaded (offline), resets `extraNew` and shows a note. */
export function startMore(state: ReviewState, now: Date): ReviewState {
  if (state.phase === 'study') return state;
  if (state.session.cards.length > 0) return startStudy(state, now);
  const note = 'More cards come once the server is reached.';
  return { ...state, extraNew: 0, note, ...announce(note) };
}

export function showAnswer(state: ReviewState, now: Date): ReviewState {
  const { phase, session, intervals } = state;
  if (phase !== 'study' || !session.current || intervals) return state;
  const due = previewGrades(session.current.scheduling, now);
  const until = (rating: Rating) => formatInterval(due[rating].getTime() - now.getTime());
  return {
    ...state,
    ...announce(`Answer: ${session.current.back}`),
    intervals: { again: until('again'), hard: until('hard'), good: until('good'), easy: until('easy') },
  };
}

export function applyGrade(state: ReviewState, review: ReviewInput, unsent: number): ReviewState {
  const message = `${ratingNames[review.rating]}: again in ${state.intervals?.[review.rating]}.`;
  const changed = { ...changeDone(state, 1), note: '', unsent };
  return showCard(changed, gradeCurrent(state.session, review), message);
}

/** Undoes the last grade of the session. */
export function applyUndo(state: ReviewState, { rating }: ReviewInput): ReviewState {
  const note = `Taken back: ${ratingNames[rating]}.`;
  return showCard({ ...changeDone(state, -1), note }, undoLast(state.session), note);
}

function changeDone(state: ReviewState, by: 1 | -1): ReviewState {
  const doneToday = Math.max(0, state.queue.doneToday + by);
  const queue = { ...state.queue, doneToday };
  return { ...state, queue, isCurrent: false, revision: state.revision + 1 };
}

/** Leaves the session before all cards are done. */
export const stopStudy = (state: ReviewState): ReviewState => ({
  ...{ ...state, ...announce(''), phase: 'start', intervals: null, note: '' },
  session: { ...state.session, current: null },
});

/** Removes the cards of a deck that has been taken out of review. */
export const removeDeck = (state: ReviewState, deckId: number): ReviewState => ({
  ...{ ...state, isCurrent: false, revision: state.revision + 1 },
  session: removeCards(state.session, (card) => card.deckId === deckId),
});

/** Removes cards that take no more reviews, and shows a note about every review that was refused for good. */
export function excludeCards(
  state: ReviewState,
  { deletedCardIds, fullCardIds, unreadableCardIds, now }: RefusedCards & { now: Date },
): ReviewState {
  const excludedCardIds = new Set([...state.excludedCardIds, ...deletedCardIds, ...fullCardIds]);
  const reviews = formatCount(maxReviewsPerCard, 'review');
  const note = [
    describeExcluded(deletedCardIds, 'deleted meanwhile'),
    describeExcluded(fullCardIds, `given ${reviews}, as many as a card takes,`),
    describeUnreadable(unreadableCardIds.length),
  ]
    .filter(Boolean)
    .join(' ')
    .trim();
  const session = removeCards(state.session, ({ cardId }) => excludedCardIds.has(cardId));
  const changed = { ...state, excludedCardIds, note };
  if (state.phase === 'study' && !session.current) return showCard(changed, pickNextCard(session, now), note);
  return { ...changed, session, announcement: `${note} ${state.announcement}` };
}

function describeExcluded(cardIds: readonly number[], reason: string): string {
  const count = new Set(cardIds).size;
  if (count === 0) return '';
  return count === 1
    ? `A card that was ${reason} has been left out.`
    : `${count} cards that were ${reason} have been left out.`;
}

function describeUnreadable(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'The server could not read one review: its card will be asked again.'
    : `The server could not read ${count} reviews: their cards will be asked again.`;
}

/** The server's queue without the cards that are excluded here. */
export function withoutExcluded({ excludedCardIds }: ReviewState, queue: ReviewQueue): ReviewQueue {
  const isExcluded = ({ cardId }: QueueCard) => excludedCardIds.has(cardId);
  return toQueue(removeCards(createSession(queue), isExcluded), queue);
}

/** Continues with another queue. The current card stays if it is still in it. */
export function receiveQueue(
  state: ReviewState,
  { queue, isCurrent, now }: { queue: ReviewQueue; isCurrent: boolean; now: Date },
): ReviewState {
  const { phase } = state;
  const changed = { ...state, queue, isCurrent };
  const session = mergeQueue(state.session, queue);
  if (phase === 'start' || session.current) return { ...changed, session };
  const next = pickNextCard(session, now);
  if (phase === 'done' && !next.current) return { ...changed, session: next };
  return showCard(changed, next, phase === 'done' ? 'There is more.' : '');
}

/** Removes the member's cards from the screen. */
export function endSession(state: ReviewState): ReviewState {
  const queue = { ...state.queue, cards: [], left: { learning: 0, review: 0, new: 0 } };
  return {
    ...{ ...state, phase: 'ended', queue, session: createSession(queue), intervals: null },
    ...{ syncStatus: 'signed-out', note: '', ...announce('Whoever was reviewing here has signed out.') },
  };
}

/** Whether something prevents reviews from reaching the server. */
export const isDisconnected = (status: SyncStatus): boolean => status !== 'idle' && status !== 'sending';

export function setSyncStatus(
  state: ReviewState,
  syncStatus: SyncStatus,
  unsent = state.unsent,
): ReviewState {
  const message = describeStatusChange(state, syncStatus, unsent);
  return { ...state, syncStatus, unsent, connectionMessage: message || state.connectionMessage };
}

/** Records where the unsent reviews are; the message is for members who must not close the page. */
export const setOnlyInMemory = (state: ReviewState, isOnlyInMemory: boolean): ReviewState => ({
  ...{ ...state, isOnlyInMemory },
  ...(isOnlyInMemory &&
    isDisconnected(state.syncStatus) && {
      connectionMessage: `Your reviews are kept in this tab only. ${keepOpenText}`,
    }),
});

function describeStatusChange(before: ReviewState, status: SyncStatus, unsent: number): string {
  const where = whereKept(before.isOnlyInMemory);
  const wasDisconnected = isDisconnected(before.syncStatus);
  if (status === before.syncStatus || !(isDisconnected(status) || wasDisconnected)) return '';
  if (status === 'offline') return `You are offline. Reviews are kept ${where} until they can be sent.`;
  if (status === 'failed') {
    return unsent > 0
      ? `Your reviews could not be sent yet and are kept ${where}.`
      : 'The server does not answer as it should.';
  }
  if (status === 'signed-out') {
    return unsent > 0 ? `You are signed out. Your reviews are kept ${where} for you.` : 'You are signed out.';
  }
  return before.unsent > 0 ? 'All reviews are sent.' : 'You are connected again.';
}

export const announce = (announcement: string) => ({ announcement, connectionMessage: '' });

/** Shows the session's current card with its answer hidden, or the end of the session. */
function showCard(state: ReviewState, session: ReviewSession, message: string): ReviewState {
  const next = session.current ? `Question: ${session.current.front}` : 'That is all for now.';
  return {
    ...{ ...state, session, phase: session.current ? 'study' : 'done', intervals: null },
    ...announce(`${message} ${next}`.trim()),
  };
}
