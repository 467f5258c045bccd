// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { ReviewDeck } from '../contract.ts';
import { AddToReviewButton } from './add-to-review-button.tsx';

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
