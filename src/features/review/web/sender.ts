/** Sends what is kept on this device: in order, a hundred at a time, from one tab at once. */
import { getCurrentUser } from '#features/accounts/contract.ts';
import { ApiError, createApiClient } from '#platform/api/api-client.ts';
import { type ReviewReceipt, sendReviews, undoReview } from '../contract.ts';
import { mostReviewsAtOnce } from '../rules.ts';
import { noteArrival } from './desk-news.ts';
import { forgetReviews, markAttempted, readKept, settleArrived } from './outbox.ts';
import type { KeptReview } from './shelf.ts';
import { raiseFlag } from './unsent-flag.ts';

/** An answer that has not come within this many milliseconds will not come. */
const patience = 20_000;

const api = createApiClient((url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(patience) }));

export type Sending = {
  /** 'sent': nothing of the member who is signed in is left. */
  outcome: 'sent' | 'offline' | 'signed-out' | 'failed';
  /** Who was signed in; null where that was not asked. */
  memberId: number | null;
  /** Cards whose reviews were refused for good: they are gone, or have as many as a card takes. */
  gone: number[];
  full: number[];
};

let sentHere = false;
const listeners = new Set<() => void>();

/** Whether this page has sent anything: a queue that came with it may be older. */
export const hasSent = (): boolean => sentHere;

/** Calls `listener` whenever this page has sent something, on whosever behalf. Answers how to end it. */
export function hearSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends what the member who is signed in has kept here. Reviews of others stay until they sign in. */
export async function sendKept(): Promise<Sending> {
  if (!('locks' in navigator)) return sendAll();
  return navigator.locks.request('lyceum:reviews', sendAll);
}

async function sendAll(): Promise<Sending> {
  const report: Sending = { outcome: 'sent', memberId: null, gone: [], full: [] };
  try {
    const kept = await readKept();
    if (kept.length === 0) {
      raiseFlag(false);
      return report;
    }
    if (!navigator.onLine) return { ...report, outcome: 'offline' };
    // Another tab may have signed somebody else in: nobody's reviews may become another's.
    const { id } = await api.call(getCurrentUser, {});
    report.memberId = id;
    const own = kept.filter(({ memberId }) => memberId === id);
    const waiting = own.filter(({ arrived }) => !arrived);
    for (let from = 0; from < waiting.length; from += mostReviewsAtOnce) {
      await sendBatch(waiting.slice(from, from + mostReviewsAtOnce), report);
    }
    await withdrawUndone(id);
    if (own.length > 0) {
      sentHere = true;
      for (const listener of listeners) listener();
    }
    if ((await readKept()).length === 0) raiseFlag(false);
    return report;
  } catch (error) {
    return { ...report, outcome: nameFailure(error) };
  }
}

/** Sends these, and reports the cards whose reviews were refused for good. */
async function sendBatch(batch: readonly KeptReview[], report: Sending): Promise<void> {
  const wanted = await markAttempted(batch);
  if (wanted.length === 0) return;
  const receipt = await orUnread(
    api.call(sendReviews, { body: { reviews: wanted.map(({ review }) => review) } }),
  );
  if (!receipt) {
    // One that the server cannot read must not hold up the others.
    if (wanted.length > 1) for (const one of wanted) await sendBatch([one], report);
    else await forgetReviews(wanted.map(({ id }) => id));
    return;
  }
  noteArrival();
  await settleArrived(receipt.kept);
  await forgetReviews(receipt.refused.map(({ id }) => id));
  const reasons = new Map(receipt.refused.map(({ id, reason }) => [id, reason]));
  for (const { id, review } of wanted) {
    const reason = reasons.get(id);
    if (reason) (reason === 'too_many' ? report.full : report.gone).push(review.cardId);
  }
  const rest = wanted.filter(({ id }) => !reasons.has(id) && !receipt.kept.includes(id));
  if (rest.length < wanted.length) await sendBatch(rest, report);
  // It is to name at least one: asked again at once it would not name them either.
  else report.outcome = 'failed';
}

/** The receipt; null where the server cannot read what it was sent. */
async function orUnread(receipt: Promise<ReviewReceipt>): Promise<ReviewReceipt | null> {
  try {
    return await receipt;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}

/** Takes back on the server what was taken back here after it had been sent. */
async function withdrawUndone(memberId: number): Promise<void> {
  for (const { id, undone, arrived } of await readKept(memberId)) {
    if (!undone || !arrived) continue;
    try {
      await api.call(undoReview, { params: { id } });
      noteArrival();
    } catch (error) {
      // Unknown: its card is gone, and with it the review.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    await forgetReviews([id]);
  }
}

/** What a call that was not answered as it should be says of the way to the server. */
export function nameFailure(error: unknown): Exclude<Sending['outcome'], 'sent'> {
  if (!(error instanceof ApiError)) return 'offline';
  return error.status === 401 ? 'signed-out' : 'failed';
}
