import { expect, test } from 'vitest';
import type { ReviewDeck } from '#features/review/contract.ts';
import { describeStanding, describeSum } from './describe-goal.ts';

const deck = (more: Partial<ReviewDeck> = {}): ReviewDeck => ({
  ...{ deckId: 1, title: 'Terms', own: false, periodId: 1, cardCount: 58, new: 58, inReview: true },
  ...{ locked: false, learning: 0, review: 0, mature: 0, known: 0, due: 0 },
  ...more,
});
const today = '2026-11-27';
const question = { decks: [deck()], periodIds: [1], goalDate: '2026-12-07', today, newPerDay: 20 };

test.each([
  [{}, 'Choose one period or more.', { periodIds: [] }],
  [{}, '58 new cards in 10 days: 8 new a day, and you have seen them all 2 days before.', {}],
  [
    {},
    '58 new cards in 3 days: 20 new a day, and you have seen them all the day before.',
    { goalDate: '2026-11-30' },
  ],
  [{}, '58 new cards, up to 20 a day.', { goalDate: null }],
  [{}, 'There are no flashcards for this yet: only your list gets its first items.', { periodIds: [2] }],
  [{ new: 0 }, 'You have seen every card of this: what is due comes back in Review.', {}],
  [
    { cardCount: 260, new: 260 },
    '260 new cards in 1 day: 200 new a day, which is the most. 60 cards will not come in time: choose fewer periods or a later day.',
    { goalDate: '2026-11-28' },
  ],
])('the sum of %o: %s', (cards, text, more) => {
  expect(describeSum({ ...question, decks: [deck(cards)], ...more }).text).toBe(text);
});

test('new cards of other decks in review are part of the sum', () => {
  const decks = [deck(), deck({ deckId: 2, own: true, periodId: null, cardCount: 6, new: 6 })];
  expect(describeSum({ ...question, decks })).toEqual({
    text: '64 new cards in 10 days: 8 new a day, and you have seen them all 2 days before. 6 of them are from other decks in your review.',
    newPerDay: 8,
  });
});

test.each([
  ['Your goal, December 7, 2026: 10 days left', '58 new cards left, 8 a day: on track.', { newPerDay: 8 }],
  [
    'Your goal, December 7, 2026: 10 days left',
    '58 new cards left, 7 a day: behind. 8 a day would be enough.',
    { newPerDay: 7 },
  ],
  [
    'Your goal, November 28, 2026: 1 day left',
    '300 new cards left, 8 a day: behind. Even 200 a day are too few: choose fewer periods or a later day.',
    { newPerDay: 8, goalDate: '2026-11-28', decks: [deck({ cardCount: 300, new: 300 })] },
  ],
  ['Your goal', '58 new cards left, 20 a day.', { goalDate: null }],
  ['Your goal is today', '58 cards were never asked. Go through what is due first.', { goalDate: today }],
  [
    'Your goal ended yesterday',
    'What you have learned goes on coming back. Set the next day when you know it.',
    { goalDate: '2026-11-26' },
  ],
  [
    'Your goal ended on November 1, 2026',
    'What you have learned goes on coming back. Set the next day when you know it.',
    { goalDate: '2026-11-01' },
  ],
  [
    'Your goal, December 7, 2026: 10 days left',
    'You have seen every card: go through what is due.',
    { decks: [deck({ new: 0 })] },
  ],
  // The decks were retired, removed by hand, or belong to a higher tier.
  [
    'Your goal, December 7, 2026: 10 days left',
    'None of its decks is in review any more.',
    { decks: [deck({ inReview: false })] },
  ],
])('%s: %s', (title, text, more) => {
  expect(describeStanding({ ...question, ...more })).toMatchObject({ title, text });
});
