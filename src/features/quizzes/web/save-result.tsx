import { useUser } from '#features/accounts/web/index.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { Button } from '#ui/button.tsx';
import type { Attempt, Quiz } from '../contract.ts';
import { quizPath } from '../paths.ts';
import type { ExerciseQuestion } from './exercise.ts';
import type { Progress } from './quiz-progress.ts';
import { resultOf } from './run-result.ts';
import { useSaveAttempt } from './use-save-attempt.ts';

/** Saves a member's result, and shows whether it is saved. */
export function SaveResult({
  quiz,
  questions,
  progress,
  onSaved,
}: {
  quiz: Quiz;
  questions: ExerciseQuestion[];
  progress: Progress;
  onSaved: (attempt: Attempt) => void;
}) {
  const user = useUser();
  const saving = useSaveAttempt({
    input: {
      quizId: quiz.id,
      idempotencyKey: progress.idempotencyKey,
      ...resultOf(quiz, questions, progress),
    },
    enabled: user !== null && progress.attempt === null,
    onSaved,
  });
  const saved = useFocusWhenLost(String(progress.attempt?.id));
  if (progress.attempt) {
    return (
      <p ref={saved} tabIndex={-1} className="text-ink-2">
        Saved with your account.
      </p>
    );
  }
  if (!user) {
    return (
      <p className="text-[1.05rem] text-ink-2">
        This result is not saved. <SignIn quiz={quiz} />
      </p>
    );
  }
  if (saving.state === 'sending') return <p className="text-ink-2">Saving your result…</p>;
  if (saving.state === 'signed-out') {
    return (
      <p role="alert" className="text-[1.05rem] text-danger">
        You are signed out: this result is not saved. <SignIn quiz={quiz} />
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p role="alert" className="text-danger">
        Failed to submit quiz. Your results could not be saved.
      </p>
      <Button look="outline" aria-disabled={saving.pending} onClick={saving.retry}>
        {saving.pending ? 'Saving…' : 'Try Again'}
      </Button>
    </div>
  );
}

/** After sign-in the visitor returns to the result, which is stored in session storage. */
function SignIn({ quiz }: { quiz: Quiz }) {
  return (
    <a href={signInAddress({ pathname: quizPath(quiz) })} rel="nofollow" className="link">
      Sign in to keep your results
    </a>
  );
}
