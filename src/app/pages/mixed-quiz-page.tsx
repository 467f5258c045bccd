/** A mixed quiz, with buttons that add decks to review after mistakes. */
import { MixedPage } from '#features/quizzes/web/index.ts';
import { ReviewDeckButton } from '#features/review/web/index.ts';

export function Page() {
  return <MixedPage Action={ReviewDeckButton} />;
}
