import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addReviewDeck, getReviewDecks, removeReviewDeck } from '#features/review/contract.ts';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** A member's button: whether the deck is in review, and the way into it and out. */
export function AddToReviewButton({ id }: { id: number }) {
  const queries = useQueryClient();
  const decks = apiQuery(getReviewDecks, {});
  const { data: inReview, isError } = useQuery({
    ...decks,
    select: (all) => all.find(({ deckId }) => deckId === id)?.inReview ?? false,
    // Another device may have changed it.
    refetchOnWindowFocus: 'always',
  });
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const started = useStarted();

  async function change(add: boolean): Promise<void> {
    // The state is as of the last drawing; a second click may come before the next.
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      const changed = await api.call(add ? addReviewDeck : removeReviewDeck, { params: { id } });
      queries.setQueryData(decks.queryKey, (all) =>
        all?.map((deck) => (deck.deckId === id ? changed : deck)),
      );
      showToast({
        title: add ? 'Deck added to review' : 'Deck taken out of review',
        description: add ? 'Its cards come a few a day.' : 'What you remember of it is kept.',
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        window.location.assign(`/api/login?redirect=${encodeURIComponent(window.location.pathname)}`);
        return;
      }
      showToast({
        title: 'Review not changed',
        description: 'There was a problem. Please try again.',
        tone: 'destructive',
      });
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  // Whether it is in review nobody can say now; the deck itself can be studied all the same.
  if (isError) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-sans text-[0.9375rem]">
      {inReview && (
        <PageLink to="/review" className="link inline-flex min-h-11 items-center">
          In review
        </PageLink>
      )}
      <Button
        look="outline"
        disabled={!started || inReview === undefined}
        aria-disabled={pending}
        onClick={() => void change(!inReview)}
      >
        {inReview ? 'Remove from Review' : 'Add to Review'}
      </Button>
    </p>
  );
}
