import { formatCount } from '#platform/text/format-number.ts';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { maxUnseen, moreNewCards } from '../rules.ts';
import type { PanelProps } from './review-controller.ts';

/**
 * Offers more new cards beyond the daily amount, if there are unseen ones. Only a current queue from the server tells.
 */
export function LearnMore({ review, state: { isCurrent, queue } }: PanelProps) {
  const { unseen, left } = queue;
  // A queue stored by an older version of the site has no `unseen`.
  if (!isCurrent || left.new > 0 || !unseen) return null;
  return (
    <div className="mt-5">
      <p className="text-ink-2">
        {unseen >= maxUnseen ? `${maxUnseen} cards or more are` : formatCount(unseen, 'card is', 'cards are')}{' '}
        still new to you.
      </p>
      <p className="mt-3">
        <Button look="outline" onClick={onSingleClick(() => void review.learnMore())}>
          Learn {moreNewCards(queue)} More Today
        </Button>
      </p>
    </div>
  );
}
