import type { Period } from '#features/library/contract.ts';
import type { ReviewDeck } from '#features/review/contract.ts';
import type { StudyGoal } from '../contract.ts';
import { decksOfPeriods, goalLimits } from '../goal-rules.ts';

/** Whether a deck leaves review if these periods are chosen: the goal put it there, and it was not begun. */
export function isLeaving(
  { deckId, periodId }: ReviewDeck,
  { view, periodIds }: { view: StudyGoal; periodIds: readonly number[] },
): boolean {
  return view.removableDeckIds.includes(deckId) && (periodId === null || !periodIds.includes(periodId));
}

/** Lists what saving the goal would change in review and on the list. */
export function GoalChanges({
  view,
  chosen,
  decks,
  newPerDay,
}: {
  view: StudyGoal;
  chosen: readonly Period[];
  decks: readonly ReviewDeck[];
  /** The value that saving would set. */
  newPerDay: number;
}) {
  if (chosen.length === 0) return null;
  const { goal, newPerDay: before } = view;
  const periodIds = chosen.map(({ id }) => id);
  const fresh = chosen.filter(({ slug }) => !goal?.periods.includes(slug));
  const lines = [
    ['Into Review', titlesOf(decksOfPeriods(decks, periodIds).filter(({ inReview }) => !inReview))],
    [
      'Out of Review, as you have not begun it',
      titlesOf(decks.filter((deck) => isLeaving(deck, { view, periodIds }))),
    ],
    ['New cards a day', newPerDay === before ? '' : `${newPerDay} instead of ${before}`],
    [
      'On your list',
      fresh.length > 0
        ? `up to ${goalLimits.firstItems} first items of ${fresh.map(({ name }) => name).join(', ')}`
        : '',
    ],
  ].filter(([, text]) => text !== '');
  return (
    <dl className="mt-3 grid gap-2 text-[0.95rem]">
      {lines.map(([term, text]) => (
        <div key={term}>
          <dt className="label text-ink-2">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const titlesOf = (decks: readonly ReviewDeck[]): string => decks.map(({ title }) => title).join(', ');
