import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { showToast } from '#ui/toast.ts';
import {
  addReviewDeck,
  getDueCount,
  getReviewDecks,
  type ReviewDeck,
  removeReviewDeck,
} from '../contract.ts';

/**
 * Adds a deck to review or removes it, one request at a time.
 * @param onChanged runs after the server has made the change
 */
export function useReviewDeck(deckId: number, onChanged?: (inReview: boolean) => Promise<void>) {
  const queries = useQueryClient();
  const { mutate, pending } = useApiMutation(
    (inReview: boolean) => api.call(inReview ? addReviewDeck : removeReviewDeck, { params: { id: deckId } }),
    {
      async onSuccess(changed, inReview) {
        queries.setQueryData(
          apiQuery(getReviewDecks, {}).queryKey,
          (decks) => decks && replaceOrAppend(decks, changed),
        );
        showToast({
          title: inReview ? 'Deck added to review' : 'Deck taken out of review',
          description: `${changed.title}. ${inReview ? 'Its cards come a few a day.' : 'What you remember of it is kept.'}`,
          ...(!inReview && { action: { label: 'Undo', onSelect: () => void mutate(true) } }),
        });
        void queries.invalidateQueries({ queryKey: [getDueCount.path] });
        await onChanged?.(inReview);
      },
      failure: (error) => ({ title: 'Review not changed', description: explain(error) }),
      async onError(error) {
        if (error instanceof ApiError && error.status === 404) {
          await queries.invalidateQueries({ queryKey: [getReviewDecks.path] });
        }
      },
    },
  );
  return { pending, change: mutate };
}

/** The deck may have been made after the list was fetched. */
function replaceOrAppend(decks: ReviewDeck[], changed: ReviewDeck): ReviewDeck[] {
  const isChanged = ({ deckId }: ReviewDeck) => deckId === changed.deckId;
  return decks.some(isChanged)
    ? decks.map((deck) => (isChanged(deck) ? changed : deck))
    : [...decks, changed];
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This needs a connection. Please try again.';
  if (error.status === 403) return 'This deck is part of Premium.';
  return error.status === 404 ? 'This deck is no longer there.' : 'Please try again later.';
}
