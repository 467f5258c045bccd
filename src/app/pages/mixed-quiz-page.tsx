/** A mixed quiz, with the buttons that take decks into review after its mistakes. */
import { MixedPage } from '#features/quizzes/web/index.ts';
import { ReviewDeckButton } from '#features/review/web/index.ts';

export function Page() {
  return <MixedPage Action={ReviewDeckButton} />;
}
