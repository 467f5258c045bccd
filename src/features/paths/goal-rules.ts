/** What follows from a study goal: which decks, how many new cards a day, and whether that is enough. Pure. */
import { maxNewPerDay, type ReviewDeck } from '#features/review/contract.ts';

/** `firstItems`: of each period's path, put on the member's list. */
export const goalLimits = { maxYears: 2, periods: 13, firstItems: 6 } as const;

/** Fewer new cards a day are not worth sitting down for. */
const minNewPerDay = 5;
/** The share of the days, one in so many and at most a week, that is left for repeating what was seen. */
const repeatShare = 5;
const maxRepeatDays = 7;

export type GoalDeck = Pick<
  ReviewDeck,
  'deckId' | 'own' | 'periodId' | 'locked' | 'inReview' | 'cardCount' | 'new'
>;

/** The library's decks of these periods that the member may study. */
export function decksOfPeriods<Deck extends GoalDeck>(
  decks: readonly Deck[],
  periodIds: readonly number[],
): Deck[] {
  return decks.filter(
    ({ own, locked, periodId }) => !own && !locked && periodId !== null && periodIds.includes(periodId),
  );
}

/**
 * New cards to be learned until the last of the goal's decks has come: their own, and those of other decks in review.
 * New cards of all decks take turns by their place, so of another deck no more come than the longest of these has.
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
  /** New cards a day that show all of them in time; the setting need not be higher. */
  needed: number;
  /** New cards a day to set: what is needed, not too few, and not more than review takes. */
  perDay: number;
  /** Days between the last new card and the goal, at `perDay`. */
  daysBefore: number;
  /** Cards that do not come in time even at the most a day. */
  tooMany: number;
};

/**
 * How many new cards a day show `cards` cards some days before the goal.
 * @param daysLeft whole study days before the day of the goal, today among them; at least 1
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

/** The latest day a goal may have, of an ISO date. */
export function latestGoalDate(today: string): string {
  return `${Number(today.slice(0, 4)) + goalLimits.maxYears}${today.slice(4)}`;
}
