/** Sends what is kept on this device: in order, a hundred at a time, from one tab at once. */
import { getCurrentUser } from '#features/accounts/contract.ts';
import { ApiError, createApiClient } from '#platform/api/api-client.ts';
import { sendReviews, undoReview } from '../contract.ts';
import { noteArrival } from './desk-news.ts';
import { forgetReviews, markAttempted, readKept, settleArrived } from './outbox.ts';
import type { KeptReview } from './shelf.ts';
import { raiseFlag } from './unsent-flag.ts';

/** Reviews of one request, at most. */
const batchSize = 100;
/** An answer that has not come within this many milliseconds will not come. */
const patience = 20_000;

const api = createApiClient((url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(patience) }));

export type Sending = {
  /** 'sent': nothing of the member who is signed in is left. */
  outcome: 'sent' | 'offline' | 'signed-out' | 'failed';
  /** Who was signed in; null where that was not asked. */
  memberId: number | null;
  /** Cards that are gone: their reviews were refused for good. */
  gone: number[];
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
  const report: Sending = { outcome: 'sent', memberId: null, gone: [] };
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
    for (let from = 0; from < waiting.length; from += batchSize) {
      report.gone.push(...(await sendBatch(waiting.slice(from, from + batchSize))));
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

/** Answers the cards that are gone. */
async function sendBatch(batch: readonly KeptReview[]): Promise<number[]> {
  const wanted = await markAttempted(batch);
  if (wanted.length === 0) return [];
  try {
    const { kept, refused } = await api.call(sendReviews, {
      body: { reviews: wanted.map(({ review }) => review) },
    });
    noteArrival();
    await settleArrived(kept);
    await forgetReviews(refused.map(({ id }) => id));
    const unknown = refused.filter(({ reason }) => reason === 'unknown_card').map(({ id }) => id);
    return wanted.flatMap(({ id, review }) => (unknown.includes(id) ? [review.cardId] : []));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    // One that the server cannot read must not hold up the others.
    if (wanted.length === 1) {
      await forgetReviews(wanted.map(({ id }) => id));
      return [];
    }
    const gone: number[] = [];
    for (const one of wanted) gone.push(...(await sendBatch([one])));
    return gone;
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

function nameFailure(error: unknown): Sending['outcome'] {
  if (!(error instanceof ApiError)) return 'offline';
  return error.status === 401 ? 'signed-out' : 'failed';
}
