/** What a member is to study now. */
import type { Database } from '#platform/db/client.ts';
import type { ReviewQueue } from '../contract.ts';
import { learnAheadMs, mostNewPerDay, mostWaiting, queueLength, quotaOf, shareOut } from '../rules.ts';
import { retrievability } from '../scheduling.ts';
import { studyDaysIn } from '../study-day.ts';
import { selectReviewDecks } from './deck-queries.ts';
import { presentMemory, presentQueueCard } from './presenter.ts';
import * as queries from './queue-queries.ts';
import { type Asking, reachOf } from './reach.ts';
import { readSettings } from './settings.ts';

/** Cards in their short steps that are due, then the most retrievable of those learnt before, then new ones. */
export async function readQueue(db: Database, asking: Asking): Promise<ReviewQueue> {
  const { userId, now } = asking;
  const [settings, decks] = [await readSettings(db, { userId }), await selectReviewDecks(db, { userId })];
  const days = studyDaysIn(settings.timeZone);
  const today = days.at(now);
  const reach = reachOf(asking, decks);
  const done = await queries.countDone(db, { userId, since: today.start });
  const quota = quotaOf(settings, done);
  const [counts] = await queries.selectCounts(db, reach, {
    now,
    dayEnds: today.end,
    most: { learning: mostWaiting, review: quota.review + mostWaiting, new: mostNewPerDay + 1 },
  });
  if (!counts) throw new Error('The queue was not counted.');
  const found = { ...counts, learning: counts.learning + counts.relearning };
  const { left, waiting } = shareOut(found, quota);
  const rows = await selectCards(db, reach, { left, now, dayEnds: today.end });
  const titles = new Map(decks.map(({ deckId, title }) => [deckId, title]));
  return {
    now: now.toISOString(),
    dayEnds: today.end.toISOString(),
    cards: rows.map((row) => presentQueueCard(row, titles.get(row.deckId) ?? '')),
    left,
    doneToday: done.total,
    waiting,
    nextDue: soonest([
      counts.nextLearning,
      counts.nextRelearning,
      // Cards spaced by days come up as the study day of their due moment begins.
      counts.nextReview && days.at(counts.nextReview).start,
      waiting > 0 || (found.new > left.new && settings.newPerDay > 0) ? today.end : null,
    ]),
    deckCount: decks.filter(({ retiredAt }) => retiredAt === null).length,
    settings,
  };
}

async function selectCards(
  db: Database,
  reach: queries.Reach,
  { left, now, dayEnds }: { left: ReviewQueue['left']; now: Date; dayEnds: Date },
): Promise<queries.QueueRow[]> {
  const steps = (until: Date) => queries.selectStepCards(db, reach, { until, limit: queueLength });
  const rows = left.learning > 0 ? await steps(now) : [];
  const reviewLimit = Math.min(left.review, queueLength - rows.length);
  if (reviewLimit > 0) {
    const found = await queries.selectReviewCards(db, reach, { now, before: dayEnds, limit: reviewLimit });
    rows.push(...sortByRetrievability(found, now));
  }
  const newLimit = Math.min(left.new, queueLength - rows.length);
  if (newLimit > 0) rows.push(...(await queries.selectNewCards(db, reach, { limit: newLimit })));
  if (rows.length > 0 || left.learning === 0) return rows;
  return steps(new Date(now.getTime() + learnAheadMs));
}

/** Those with the best chance to be remembered first: they are saved with the least effort. */
function sortByRetrievability(rows: queries.QueueRow[], now: Date): queries.QueueRow[] {
  return rows
    .map((row) => ({ row, chance: retrievability(presentMemory(row), now) }))
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
