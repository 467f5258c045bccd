import { describe, expect, test } from 'vitest';
import { countNewCards, decksOfPeriods, type GoalDeck, latestGoalDate, planPace } from './goal-rules.ts';

const deck = (deckId: number, more: Partial<GoalDeck> = {}): GoalDeck => ({
  ...{ deckId, own: false, periodId: 1, locked: false, inReview: true, cardCount: 20, new: 20 },
  ...more,
});

describe('pace', () => {
  test.each([
    // The last fifth of the days, at most a week, is for repetition.
    [
      { cards: 58, daysLeft: 10 },
      { needed: 8, perDay: 8, daysBefore: 2, tooMany: 0 },
    ],
    [
      { cards: 58, daysLeft: 4 },
      { needed: 15, perDay: 15, daysBefore: 0, tooMany: 0 },
    ],
    [
      { cards: 780, daysLeft: 100 },
      { needed: 9, perDay: 9, daysBefore: 13, tooMany: 0 },
    ],
    // At least 5 new cards per day, even if there are few cards.
    [
      { cards: 20, daysLeft: 300 },
      { needed: 1, perDay: 5, daysBefore: 296, tooMany: 0 },
    ],
    [
      { cards: 0, daysLeft: 10 },
      { needed: 0, perDay: 5, daysBefore: 10, tooMany: 0 },
    ],
    // At most 200 new cards per day, the limit of review.
    [
      { cards: 780, daysLeft: 1 },
      { needed: 780, perDay: 200, daysBefore: 0, tooMany: 580 },
    ],
  ])('%o is %o', (question, pace) => {
    expect(planPace(question)).toEqual(pace);
  });

  test('whoever keeps to it is never behind, and sees every card before the last days', () => {
    for (const daysAtFirst of [1, 2, 5, 9, 10, 11, 34, 35, 36, 100]) {
      for (const cards of [1, 7, 58, 120, 199]) {
        const { perDay, daysBefore } = planPace({ cards, daysLeft: daysAtFirst });
        let left = cards;
        for (let daysLeft = daysAtFirst; daysLeft > 0; daysLeft -= 1) {
          expect(planPace({ cards: left, daysLeft }).needed).toBeLessThanOrEqual(perDay);
          left = Math.max(0, left - perDay);
          expect(left === 0).toBe(daysLeft - 1 <= daysBefore);
        }
      }
    }
  });
});

test('decks of the periods are those of the library that the member may study', () => {
  const decks = [
    deck(1),
    deck(2, { periodId: 2 }),
    deck(3, { locked: true }),
    deck(4, { own: true }),
    deck(5, { periodId: null }),
  ];
  expect(decksOfPeriods(decks, [1, 3]).map(({ deckId }) => deckId)).toEqual([1]);
});

test('new cards of other decks in review come in turn, so as many count as come before the last', () => {
  const goal = [deck(1, { new: 8 }), deck(2, { inReview: false, cardCount: 12, new: 12 })];
  const others = [
    deck(3, { own: true, cardCount: 1000, new: 1000 }),
    deck(4, { cardCount: 30, new: 25 }),
    deck(5, { inReview: false }),
    deck(6, { locked: true }),
  ];
  expect(countNewCards(goal, [...goal, ...others])).toEqual({ own: 20, others: 20 + 15 });
  expect(countNewCards([deck(1, { new: 0 })], others)).toEqual({ own: 0, others: 0 });
});

test('a goal lies within two years', () => {
  expect(latestGoalDate('2026-11-27')).toBe('2028-11-27');
  expect('2028-02-29' <= latestGoalDate('2026-02-28')).toBe(false);
});
