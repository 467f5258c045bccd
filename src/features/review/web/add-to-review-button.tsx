import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { getReviewDecks } from '../contract.ts';
import { useReviewDeck } from './use-review-deck.ts';

export function AddToReviewButton({ id, title }: { id: number; title?: string }) {
  const { data: inReview, isError } = useQuery({
    ...apiQuery(getReviewDecks, {}),
    select: (all) => all.find(({ deckId }) => deckId === id)?.inReview ?? false,
    // The deck may have been changed on another device.
    refetchOnWindowFocus: 'always',
  });
  const { pending, change } = useReviewDeck(id);
  const started = useStarted();

  // If the request fails, no button is shown; the deck can still be studied.
  if (isError) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-sans text-[0.9375rem]">
      {inReview && (
        <PageLink to="/review" className="link inline-flex min-h-11 items-center">
          In review
          {title && <span className="sr-only"> ({title})</span>}
        </PageLink>
      )}
      <Button
        look="outline"
        disabled={!started || inReview === undefined}
        aria-disabled={pending}
        onClick={onSingleClick(() => void change(!inReview))}
      >
        {inReview ? 'Remove from Review' : 'Add to Review'}
        {title && <span className="sr-only"> ({title})</span>}
      </Button>
    </p>
  );
}
