/** A deck of flashcards, with the button that takes it into review. */
import { DeckPage } from '#features/flashcards/web/index.ts';
import { AddToReview } from '#features/review/web/index.ts';

export { DeckProblem, loadDeck as loader } from '#features/flashcards/web/index.ts';

export function Page() {
  return <DeckPage Actions={AddToReview} />;
}
