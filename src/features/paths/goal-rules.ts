/** Rules of study goals: which decks, how many new cards per day, and whether that is enough. Pure. */
import { maxNewPerDay, type ReviewDeck } from '#features/review/contract.ts';

/** `firstItems`: number of items of each period's path that are put on the member's list. */
export const goalLimits = { maxYears: 2, periods: 13, firstItems: 6 } as const;

/** Fewer new cards per day are not worth a study session. */
const minNewPerDay = 5;
/** One day in `repeatShare`, at most `maxRepeatDays`, is kept free of new cards, for repetition. */
const repeatShare = 5;
const maxRepeatDays = 7;

export type GoalDeck = Pick<
  ReviewDeck,
  'deckId' | 'own' | 'periodId' | 'locked' | 'inReview' | 'cardCount' | 'new'
>;

/** The library's decks of these periods that are open to the member. */
export function decksOfPeriods<Deck extends GoalDeck>(
  decks: readonly Deck[],
  periodIds: readonly number[],
): Deck[] {
  return decks.filter(
    ({ own, locked, periodId }) => !own && !locked && periodId !== null && periodIds.includes(periodId),
  );
}

/**
 * New cards shown until the last new one of the goal's decks: `own` of these, `others` of other decks in review.
 * Decks take turns by card position, so another deck shows no more cards than the longest of these has.
 */
export function countNewCards(
  goalDecks: readonly GoalDeck[],
  decks: readonly GoalDeck[],
): { own: number; others: number } {
  const longest = Math.max(0, ...goalDecks.map((deck) => (deck.new > 0 ? deck.cardCount : 0)));
  const ids = new Set(goalDecks.map(({ deckId }) => deckId));
  const others = decks.filter((deck) => deck.inReview && !deck.locked && !ids.has(deck.deckId));
  return {
    own: goalDecks.reduce((sum, deck) => sum + deck.new, 0),
    others: others.reduce((sum, deck) => {
      const seen = deck.cardCount - deck.new;
      return sum + Math.min(deck.new, Math.max(0, longest - seen));
    }, 0),
  };
}

export type Pace = {
  /** New cards per day with which all are shown in time; the setting need not be higher. */
  needed: number;
  /** New cards per day to set: `needed`, but within the minimum and the limit of review. */
  perDay: number;
  /** Days between the last new card and the goal date, at `perDay`. */
  daysBefore: number;
  /** Cards that are not shown in time even at `perDay`. */
  tooMany: number;
};

/**
 * Computes how many new cards per day show `cards` cards with some days left for repetition.
 * @param daysLeft whole study days before the goal date, including today; at least 1
 */
export function planPace({ cards, daysLeft }: { cards: number; daysLeft: number }): Pace {
  const repeatDays = Math.min(maxRepeatDays, Math.floor(daysLeft / repeatShare));
  const needed = Math.ceil(cards / (daysLeft - repeatDays));
  const perDay = Math.min(maxNewPerDay, Math.max(minNewPerDay, needed));
  return {
    needed,
    perDay,
    daysBefore: Math.max(0, daysLeft - Math.ceil(cards / perDay)),
    tooMany: Math.max(0, cards - perDay * daysLeft),
  };
}

/** The latest goal date allowed today; ISO dates. */
export function latestGoalDate(today: string): string {
  return `${Number(today.slice(0, 4)) + goalLimits.maxYears}${today.slice(4)}`;
}
