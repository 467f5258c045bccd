/** Describes a study goal in words: the calculation of the daily amount, and the progress towards the goal. Pure. */
import { maxNewPerDay, type ReviewDeck } from '#features/review/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { countDays } from '#platform/utc-day.ts';
import { countNewCards, decksOfPeriods, planPace } from '../goal-rules.ts';

type Question = {
  decks: readonly ReviewDeck[];
  periodIds: readonly number[];
  /** ISO date; null if the goal has no date. */
  goalDate: string | null;
  today: string;
  /** The setting of review. */
  newPerDay: number;
};

/** Describes what chosen periods and a date require. The returned `newPerDay` is the value that saving would set. */
export function describeSum({ decks, periodIds, goalDate, today, newPerDay }: Question): {
  text: string;
  newPerDay: number;
} {
  const chosen = decksOfPeriods(decks, periodIds);
  const { own, others } = countNewCards(chosen, decks);
  const answer = (text: string, amount = newPerDay) => ({ text, newPerDay: amount });
  if (periodIds.length === 0) return answer('Choose one period or more.');
  if (chosen.length === 0) {
    return answer('There are no flashcards for this yet: only your list gets its first items.');
  }
  if (own === 0) return answer('You have seen every card of this: what is due comes back in Review.');
  const cards = own + others;
  const shared = others > 0 ? ` ${others} of them are from other decks in your review.` : '';
  const daysLeft = goalDate === null ? 0 : countDays(today, goalDate);
  if (daysLeft < 1) {
    return answer(`${formatCount(cards, 'new card')}, up to ${newPerDay} a day.${shared}`);
  }
  const { perDay, daysBefore, tooMany } = planPace({ cards, daysLeft });
  const sum = `${formatCount(cards, 'new card')} in ${formatCount(daysLeft, 'day')}: ${perDay} new a day`;
  if (tooMany > 0) {
    return answer(
      `${sum}, which is the most. ${formatCount(tooMany, 'card')} will not come in time: choose fewer periods or a later day.${shared}`,
      perDay,
    );
  }
  const spare =
    daysBefore > 0
      ? `, and you have seen them all ${formatCount(daysBefore, 'day')} before`
      : ', and you have seen them all the day before';
  return answer(`${sum}${spare}.${shared}`, perDay);
}

export type GoalStanding = { title: string; text: string; link: string };

/** Describes the state of a goal today. `decks`: all decks that the member sees, in review or not. */
export function describeStanding({ decks, periodIds, goalDate, today, newPerDay }: Question): GoalStanding {
  const daysLeft = goalDate === null ? null : countDays(today, goalDate);
  if (goalDate !== null && daysLeft !== null && daysLeft < 0) {
    const when = daysLeft === -1 ? 'yesterday' : `on ${formatDay(goalDate)}`;
    return {
      title: `Your goal ended ${when}`,
      text: 'What you have learned goes on coming back. Set the next day when you know it.',
      link: 'Set the Next Goal',
    };
  }
  const title =
    goalDate === null || daysLeft === null
      ? 'Your goal'
      : daysLeft === 0
        ? 'Your goal is today'
        : `Your goal, ${formatDay(goalDate)}: ${formatCount(daysLeft, 'day')} left`;
  return { title, text: describePace({ decks, periodIds, daysLeft, newPerDay }), link: 'Change the Goal' };
}

function describePace({
  decks,
  periodIds,
  daysLeft,
  newPerDay,
}: Pick<Question, 'decks' | 'periodIds' | 'newPerDay'> & { daysLeft: number | null }): string {
  const inReview = decksOfPeriods(decks, periodIds).filter((deck) => deck.inReview);
  if (inReview.length === 0) return 'None of its decks is in review any more.';
  const { own, others } = countNewCards(inReview, decks);
  if (own === 0) return 'You have seen every card: go through what is due.';
  const cards = own + others;
  const left = `${formatCount(cards, 'new card')} left, ${newPerDay} a day`;
  if (daysLeft === null) return `${left}.`;
  if (daysLeft === 0) return `${formatCount(cards, 'card')} were never asked. Go through what is due first.`;
  const { needed } = planPace({ cards, daysLeft });
  if (needed <= newPerDay) return `${left}: on track.`;
  const advice =
    needed > maxNewPerDay
      ? `Even ${maxNewPerDay} a day are too few: choose fewer periods or a later day.`
      : `${needed} a day would be enough.`;
  return `${left}: behind. ${advice}`;
}
