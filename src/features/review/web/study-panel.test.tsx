// @vitest-environment happy-dom
import { act, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { Rating, ReviewQueue, SchedulingState } from '../contract.ts';
import { createReviewController, type ReviewController } from './review-controller.ts';
import { StudyPanel } from './study-panel.tsx';

const scheduling: SchedulingState = {
  ...{ state: 'new', due: '2026-03-01T12:00:00.000Z', stability: 0, difficulty: 0, scheduledDays: 0 },
  ...{ learningStep: 0, reviews: 0, lapses: 0, lastReview: null },
};
const queue: ReviewQueue = {
  ...{ memberId: 1, now: '2026-03-01T12:00:00.000Z', dayEnds: '2026-03-02T04:00:00.000Z' },
  cards: [{ cardId: 1, deckId: 1, deckTitle: 'Rome', front: 'Question', back: 'Answer', scheduling }],
  ...{ left: { learning: 0, review: 0, new: 1 }, doneToday: 0, introduced: 0, unseen: 0, waiting: 0 },
  ...{ nextDue: null, deckCount: 1, settings: { dailyCap: 100, newPerDay: 20, timeZone: 'UTC' } },
};

function Study({ review }: { review: ReviewController }) {
  const state = useSyncExternalStore(review.subscribe, review.getState);
  return <StudyPanel review={review} state={state} status={null} />;
}

test('a double click on "Show Answer" does not grade the card with the button that appears there', async () => {
  const graded: Rating[] = [];
  const review: ReviewController = {
    ...createReviewController({ memberId: 1, queue }),
    grade: async (rating) => void graded.push(rating),
  };
  await review.begin();
  await using part = await renderPart(<Study review={review} />);
  /** A click; `detail`: its number in a quick series, 0 from the keyboard. */
  const click = async (text: string, detail: number) => {
    const button = await part.until(() => part.find('button', text));
    await act(async () => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    });
  };
  await click('Show Answer', 1);
  await click('Good', 2);
  expect(graded).toEqual([]);
  await click('Good', 1);
  await click('Easy', 0);
  expect(graded).toEqual(['good', 'easy']);
});
