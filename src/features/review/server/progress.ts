/** A member's progress: past reviews, retention, and the cards due next. */
import type { Database } from '#platform/db/client.ts';
import { type StudyDays, studyDaysIn } from '#platform/study-day.ts';
import { addDays } from '#platform/utc-day.ts';
import type { ReviewProgress } from '../contract.ts';
import { accessScopeOf, type ReviewRequest } from './access-scope.ts';
import { selectReviewDecks } from './deck-queries.ts';
import { countDue, countReviews, countStages } from './progress-queries.ts';
import { readSettings } from './settings.ts';

/** Number of study days shown, including today. */
const daysShown = 90;
/** Number of study days, including today, over which retention is counted. */
const retentionDays = 30;
const forecastDays = 30;

/** A member's progress, by the study days of their time zone. */
export async function readProgress(db: Database, request: ReviewRequest): Promise<ReviewProgress> {
  const { userId, now } = request;
  const { timeZone } = await readSettings(db, { userId });
  const days = studyDaysIn(timeZone);
  const today = days.at(now).day;
  const past = spanOf(days, { first: addDays(today, 1 - daysShown), count: daysShown });
  const coming = spanOf(days, { first: today, count: forecastDays });
  const scope = accessScopeOf(request, await selectReviewDecks(db, { userId }));
  const counts = await countReviews(db, { userId, starts: past.starts });
  const due = await countDue(db, scope, {
    starts: coming.starts,
    end: days.startOf(addDays(today, forecastDays)),
  });
  const recent = counts.filter(({ day }) => day > daysShown - retentionDays);
  return {
    days: counts.map(({ day, ...counted }) => ({ day: past.names[day - 1] ?? today, ...counted })),
    retention: { asked: sum(recent, 'asked'), recalled: sum(recent, 'recalled') },
    forecast: coming.names.map((day, index) => ({
      day,
      // Overdue cards count as today.
      due: sum(
        due.filter((counted) => Math.max(1, counted.day) === index + 1),
        'due',
      ),
    })),
    cards: await countStages(db, scope),
  };
}

function spanOf(days: StudyDays, { first, count }: { first: string; count: number }) {
  const names = Array.from({ length: count }, (_, index) => addDays(first, index));
  return { names, starts: names.map((day) => days.startOf(day)) };
}

function sum<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
