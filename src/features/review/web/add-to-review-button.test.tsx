// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { ReviewDeck } from '../contract.ts';
import { AddToReviewButton } from './add-to-review-button.tsx';
import { announceDeck } from './send-marks.ts';

const deck: ReviewDeck = {
  ...{ deckId: 7, title: 'Made just now', own: true, periodId: null, cardCount: 1, inReview: false },
  ...{ locked: false, new: 1, learning: 0, review: 0, mature: 0, known: 0, due: 0 },
};
const other: ReviewDeck = { ...deck, deckId: 6, title: 'The older deck' };

test('a deck made after the list was fetched is added and removed like any other', async () => {
  const answers = {
    'GET /api/review/decks': [other],
    'PUT /api/review/decks/7': { ...deck, inReview: true },
    'DELETE /api/review/decks/7': deck,
  };
  await using part = await renderPart(<AddToReviewButton id={7} />, { answers });
  await part.click('button:not(:disabled)', 'Add to Review');
  await part.until(() => part.find('button', 'Remove from Review'));
  part.find('a', 'In review');
  await part.click('button', 'Remove from Review');
  await part.until(() => part.find('button', 'Add to Review'));
  expect(part.sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
    'PUT /api/review/decks/7',
    'DELETE /api/review/decks/7',
  ]);
});

test('a deck that its first mark takes into review is shown so, also if the list was still being fetched', async () => {
  const early = Promise.withResolvers<ReviewDeck[]>();
  let asked = 0;
  const answers = {
    'GET /api/review/decks': () => {
      asked += 1;
      return asked === 1 ? early.promise : [{ ...deck, inReview: true }];
    },
    'GET /api/review/due': { due: 1 },
  };
  await using part = await renderPart(<AddToReviewButton id={7} />, { answers });
  announceDeck(part.queries, 7);
  // This answer was given before the mark.
  early.resolve([deck]);
  await part.until(() => part.find('button', 'Remove from Review'));
});
