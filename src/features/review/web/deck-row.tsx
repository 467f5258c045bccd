import { deckPath } from '#features/flashcards/contract.ts';
import type { Period } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { onSingleClick } from '#ui/on-single-click.ts';
import type { ReviewDeck } from '../contract.ts';
import type { ReviewController } from './review-controller.ts';
import { useReviewDeck } from './use-review-deck.ts';

const small =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-full border px-3.5 font-sans text-[0.8125rem] font-medium no-underline transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

export function DeckRow({
  deck,
  period,
  review,
}: {
  deck: ReviewDeck;
  period: Period | undefined;
  review: ReviewController;
}) {
  const started = useStarted();
  const { pending, change } = useReviewDeck(deck.deckId, async (inReview) => {
    if (!inReview) await review.removeDeck(deck.deckId);
    await review.refresh();
  });
  return (
    <li
      data-accent={period?.slug}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-hairline py-3"
    >
      <div className="min-w-0 flex-1 basis-36">
        <p className="title-3 break-words">
          <PageLink
            to={deckPath({ id: deck.deckId })}
            className="inline-block no-underline hover:text-accent"
          >
            {deck.title}
          </PageLink>
        </p>
        <p className="label text-ink-2 tabular-nums">{describeDeck(deck, period)}</p>
        {deck.locked && deck.inReview && (
          <p className="label text-ink-2">
            It rests while your plan does not reach it. Nothing is forgotten.
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {deck.locked && (
          <PageLink
            to="/pricing"
            className={`${small} border-accent/50 text-accent hover:border-accent hover:bg-accent hover:text-paper`}
          >
            Part of Premium<span className="sr-only">: {deck.title}</span>
          </PageLink>
        )}
        {(deck.inReview || !deck.locked) && (
          <button
            type="button"
            disabled={!started}
            aria-disabled={pending}
            onClick={onSingleClick(() => void change(!deck.inReview))}
            className={`${small} ${deck.inReview ? 'border-ink/30 text-ink-2 hover:border-ink hover:text-ink' : 'border-accent/50 text-accent hover:border-accent hover:bg-accent hover:text-paper'}`}
          >
            {deck.inReview ? 'Remove' : 'Add to Review'}
            <span className="sr-only">: {deck.title}</span>
          </button>
        )}
      </p>
    </li>
  );
}

function describeDeck(deck: ReviewDeck, period: Period | undefined): string {
  const parts = [deck.own ? 'Your own' : period?.name, formatCount(deck.cardCount, 'card')];
  if (deck.inReview && !deck.locked) {
    parts.push(`${deck.due} due`, `${deck.new} new`, `${deck.mature} mature`);
  }
  return parts.filter(Boolean).join(' · ');
}
