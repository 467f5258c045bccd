/** The queue: what a member should study now. */
import type { Database } from '#platform/db/client.ts';
import { studyDaysIn } from '#platform/study-day.ts';
import type { ReviewQueue } from '../contract.ts';
import {
  learnAheadMs,
  maxQueueCards,
  maxUnseen,
  maxWaiting,
  remainingQuota,
  splitByQuota,
} from '../rules.ts';
import { retrievability } from '../scheduling.ts';
import { accessScopeOf, type ReviewRequest } from './access-scope.ts';
import { selectReviewDecks } from './deck-queries.ts';
import { presentQueueCard, presentScheduling } from './presenter.ts';
import * as queries from './queue-queries.ts';
import { readSettings } from './settings.ts';

/**
 * Due cards in their short steps, then the most retrievable of those learned before, then new ones. `extraNew` new
 * cards are allowed beyond the daily amount.
 */
export async function readQueue(
  db: Database,
  request: ReviewRequest & { extraNew?: number },
): Promise<ReviewQueue> {
  const { userId, now } = request;
  const { settings, decks, days, today, scope, done, counts, found, left, waiting, unseen } =
    await countToday(db, request);
  const rows = await selectCards(db, scope, { left, now, dayEnds: today.end });
  const titles = new Map(decks.map(({ deckId, title }) => [deckId, title]));
  return {
    memberId: userId,
    now: now.toISOString(),
    dayEnds: today.end.toISOString(),
    cards: rows.map((row) => presentQueueCard(row, titles.get(row.deckId) ?? '')),
    left,
    doneToday: done.total,
    introduced: done.introduced,
    unseen,
    waiting,
    nextDue: soonest([
      counts.nextLearning,
      counts.nextRelearning,
      // Cards spaced by days are asked from the start of the study day on which they are due.
      counts.nextReview && days.at(counts.nextReview).start,
      waiting > 0 || (found.new > left.new && settings.newPerDay > 0) ? today.end : null,
    ]),
    deckCount: decks.filter(({ retiredAt }) => retiredAt === null).length,
    settings,
  };
}

/** How many cards are left for today, including new ones. */
export async function countDue(db: Database, request: ReviewRequest): Promise<number> {
  const { left } = await countToday(db, request);
  return left.learning + left.review + left.new;
}

async function countToday(db: Database, { extraNew = 0, ...request }: ReviewRequest & { extraNew?: number }) {
  const { userId, now } = request;
  const [settings, decks] = [await readSettings(db, { userId }), await selectReviewDecks(db, { userId })];
  const days = studyDaysIn(settings.timeZone);
  const today = days.at(now);
  const scope = accessScopeOf(request, decks);
  const done = await queries.countDone(db, { userId, since: today.start });
  const quota = remainingQuota(settings, done, extraNew);
  const [counts] = await queries.selectCounts(db, scope, {
    now,
    dayEnds: today.end,
    max: { learning: maxWaiting, review: quota.review + maxWaiting, new: quota.new + maxUnseen },
  });
  if (!counts) throw new Error('The queue was not counted.');
  const found = { ...counts, learning: counts.learning + counts.relearning };
  return { settings, decks, days, today, scope, done, counts, found, ...splitByQuota(found, quota) };
}

async function selectCards(
  db: Database,
  scope: queries.AccessScope,
  { left, now, dayEnds }: { left: ReviewQueue['left']; now: Date; dayEnds: Date },
): Promise<queries.QueueRow[]> {
  const steps = (until: Date) => queries.selectStepCards(db, scope, { until, limit: maxQueueCards });
  const rows = left.learning > 0 ? await steps(now) : [];
  const reviewLimit = Math.min(left.review, maxQueueCards - rows.length);
  if (reviewLimit > 0) {
    const found = await queries.selectReviewCards(db, scope, { now, before: dayEnds, limit: reviewLimit });
    rows.push(...sortByRetrievability(found, now));
  }
  const newLimit = Math.min(left.new, maxQueueCards - rows.length);
  if (newLimit > 0) rows.push(...(await queries.selectNewCards(db, scope, { limit: newLimit })));
  if (rows.length > 0 || left.learning === 0) return rows;
  return steps(new Date(now.getTime() + learnAheadMs));
}

/** Sorts the cards most likely to be remembered first: they take the least effort to keep. */
function sortByRetrievability(rows: queries.QueueRow[], now: Date): queries.QueueRow[] {
  return rows
    .map((row) => ({ row, chance: retrievability(presentScheduling(row), now) }))
    .sort(
      (a, b) =>
        b.chance - a.chance || b.row.due.getTime() - a.row.due.getTime() || a.row.cardId - b.row.cardId,
    )
    .map(({ row }) => row);
}

function soonest(moments: (Date | null)[]): string | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}
