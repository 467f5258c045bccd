/** Sends the outbox: in order, in batches, from one tab at a time. */
import { getCurrentUser } from '#features/accounts/contract.ts';
import { ApiError, createApiClient } from '#platform/api/api-client.ts';
import { sendReviews, undoReview } from '../contract.ts';
import { maxReviewsPerRequest } from '../rules.ts';
import { noteArrival } from './cross-tab.ts';
import type { StoredReview } from './review-db.ts';
import { markAttempted, readOutbox, removeReviews, settleArrived } from './review-outbox.ts';
import { setUnsentFlag } from './unsent-flag.ts';

const requestTimeoutMs = 20_000;

const api = createApiClient((url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }),
);

export type SendFailure = 'offline' | 'signed-out' | 'failed';

/** Cards whose reviews were refused for good. */
export type RefusedCards = {
  deletedCardIds: number[];
  /** They have the maximum number of reviews. */
  fullCardIds: number[];
  /** The server could not read these reviews; their cards are asked again. */
  unreadableCardIds: number[];
};

type SendResult = RefusedCards & {
  /** 'sent': the signed-in member's outbox is empty. */
  outcome: 'sent' | SendFailure;
  /** The signed-in member; null if the server was not asked. */
  memberId: number | null;
};

/** What one call of `sendAll` has learned so far. */
type Run = {
  memberId: number;
  result: SendResult;
  /** Whether the server has accepted or refused any review by its id, so that it understands this page's requests. */
  isUnderstood: boolean;
  /** Reviews that the server could not read, each sent alone. */
  unreadable: StoredReview[];
};

type SentListener = (refused: RefusedCards) => void;
const listeners = new Set<SentListener>();

/**
 * Calls `listener` whenever this page has sent something, with the cards refused: one part of the page may send a
 * review that another part stored. Returns a function to unsubscribe.
 */
export function onSent(listener: SentListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends the outbox of the member who is signed in. Other members' reviews stay until they sign in. */
export async function sendOutbox(): Promise<SendResult> {
  if (!('locks' in navigator)) return sendAll();
  return navigator.locks.request('lyceum:reviews', sendAll);
}

async function sendAll(): Promise<SendResult> {
  const result: SendResult = {
    ...{ outcome: 'sent', memberId: null },
    ...{ deletedCardIds: [], fullCardIds: [], unreadableCardIds: [] },
  };
  try {
    const outbox = await readOutbox();
    if (outbox.length === 0) {
      setUnsentFlag(false);
      return result;
    }
    if (!navigator.onLine) return { ...result, outcome: 'offline' };
    // Another tab may have signed in a different member, and reviews must not be sent as that member's. Each request
    // also names its member, because that may happen while a long outbox is being sent.
    const { id } = await api.call(getCurrentUser, {});
    result.memberId = id;
    const own = outbox.filter(({ memberId }) => memberId === id);
    const waiting = own.filter(({ arrived }) => !arrived);
    const run: Run = { memberId: id, result, isUnderstood: false, unreadable: [] };
    for (let from = 0; from < waiting.length; from += maxReviewsPerRequest) {
      await sendBatch(waiting.slice(from, from + maxReviewsPerRequest), run);
    }
    await settleUnreadable(run);
    await sendUndos(id);
    if (own.length > 0) for (const listener of listeners) listener(result);
    if ((await readOutbox()).length === 0) setUnsentFlag(false);
    return result;
  } catch (error) {
    // Refused reviews have already left the outbox, so listeners must be told in spite of the error.
    if (hasRefused(result)) for (const listener of listeners) listener(result);
    return { ...result, outcome: toFailure(error) };
  }
}

export const hasRefused = ({ deletedCardIds, fullCardIds, unreadableCardIds }: RefusedCards): boolean =>
  deletedCardIds.length + fullCardIds.length + unreadableCardIds.length > 0;

async function sendBatch(batch: readonly StoredReview[], run: Run): Promise<void> {
  const { memberId, result } = run;
  const stored = await markAttempted(batch);
  if (stored.length === 0) return;
  const receipt = await ignoreStatus(
    400,
    api.call(sendReviews, { body: { memberId, reviews: stored.map(({ review }) => review) } }),
  );
  if (!receipt) {
    // A single review that the server cannot parse must not block the others.
    if (stored.length > 1) for (const one of stored) await sendBatch([one], run);
    else run.unreadable.push(...stored);
    return;
  }
  run.isUnderstood = true;
  noteArrival();
  await settleArrived(receipt.kept);
  await removeReviews(receipt.refused.map(({ id }) => id));
  const reasons = new Map(receipt.refused.map(({ id, reason }) => [id, reason]));
  for (const { id, review } of stored) {
    const reason = reasons.get(id);
    if (reason) (reason === 'too_many' ? result.fullCardIds : result.deletedCardIds).push(review.cardId);
  }
  const rest = stored.filter(({ id }) => !reasons.has(id) && !receipt.kept.includes(id));
  if (rest.length < stored.length) await sendBatch(rest, run);
  // A receipt has to name at least one review. If it does not, an immediate retry would not help.
  else result.outcome = 'failed';
}

/**
 * Deletes reviews that the server could not read, but only if it has read others: if it reads none, the fault may be
 * its own or this build's, and a later attempt may succeed.
 */
async function settleUnreadable({ unreadable, isUnderstood, result }: Run): Promise<void> {
  if (unreadable.length === 0) return;
  if (!isUnderstood) {
    result.outcome = 'failed';
    return;
  }
  await removeReviews(unreadable.map(({ id }) => id));
  result.unreadableCardIds.push(...unreadable.map(({ review }) => review.cardId));
}

/** Undoes on the server the reviews that were undone here after they had been sent. */
async function sendUndos(memberId: number): Promise<void> {
  for (const { id, undone, arrived } of await readOutbox(memberId)) {
    if (!undone || !arrived) continue;
    // 404: the card was deleted, and the review with it.
    await ignoreStatus(404, api.call(undoReview, { params: { id }, query: { memberId } }));
    noteArrival();
    await removeReviews([id]);
  }
}

/** The response, or null if the server answered with this error status. */
async function ignoreStatus<Answer>(status: number, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return null;
    throw error;
  }
}

export function toFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return 'offline';
  // 409: another member has signed in.
  return error.status === 401 || error.status === 409 ? 'signed-out' : 'failed';
}
