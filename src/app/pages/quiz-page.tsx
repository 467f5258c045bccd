/** A quiz, with buttons that add decks to review after mistakes. */
import { QuizPage } from '#features/quizzes/web/index.ts';
import { ReviewDeckButton } from '#features/review/web/index.ts';

export { loadQuiz as loader, QuizProblem } from '#features/quizzes/web/index.ts';

export function Page() {
  return <QuizPage Action={ReviewDeckButton} />;
}
