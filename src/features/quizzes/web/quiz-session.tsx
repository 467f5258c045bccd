import { type ReactNode, useEffect, useState } from 'react';
import { useUser } from '#features/accounts/web/index.ts';
import { LeaveModal } from '#platform/web/leave-dialog.tsx';
import { Button } from '#ui/button.tsx';
import type { Quiz } from '../contract.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import type { DeckAction } from './mistake-cards.tsx';
import { findMistakes, pickQuestions, practiceKey, readPractice, startPractice } from './practice.ts';
import {
  listAnswers,
  type OwnerId,
  type Progress,
  removeProgress,
  saveProgress,
  startProgress,
} from './quiz-progress.ts';
import { QuizResults } from './quiz-results.tsx';
import { QuizRun } from './quiz-run.tsx';
import { SaveResult } from './save-result.tsx';

export type QuizSessionProps = {
  exercise: Exercise;
  /** Set for a quiz; results of other exercises are not saved. */
  quiz?: Quiz;
  questions: ExerciseQuestion[];
  initialProgress: Progress;
  ownerId: OwnerId;
  Action: DeckAction;
  /** Further links on the result screen. */
  more: ReactNode;
  /** Below the result. */
  footer?: ReactNode;
};

/** An exercise from first question to result, and the practice of its mistakes. Every change of progress is stored. */
export function QuizSession({
  exercise,
  quiz,
  questions,
  initialProgress,
  ownerId,
  Action,
  more,
  footer,
}: QuizSessionProps) {
  const [progress, setProgress] = useState(initialProgress);
  const [practice, setPractice] = useState(() =>
    initialProgress.finishedAt === null ? null : readPractice(exercise, questions, ownerId),
  );
  useEffect(() => saveProgress(exercise.key, progress, ownerId), [exercise.key, progress, ownerId]);
  useEffect(() => {
    if (practice) saveProgress(practiceKey(exercise.key), practice, ownerId);
  }, [exercise.key, practice, ownerId]);

  const isUnsaved = useUser() !== null && quiz !== undefined && progress.attempt === null;
  /** Whether the member is asked before a new run replaces a result that is not saved. */
  const [isAsking, setIsAsking] = useState(false);

  function restart(): void {
    setIsAsking(false);
    setProgress(startProgress(exercise, questions, progress, Date.now()));
  }

  function endPractice(): void {
    removeProgress(practiceKey(exercise.key));
    setPractice(null);
  }

  const run = practice ?? progress;
  const asked = practice ? pickQuestions(practice, questions) : questions;
  const title = practice ? `${exercise.title}: My Mistakes` : exercise.title;
  if (run.finishedAt === null) {
    return (
      <QuizRun
        key={run.idempotencyKey}
        exercise={{ ...exercise, title }}
        questions={asked}
        progress={run}
        change={(update) =>
          practice ? setPractice((now) => now && update(now)) : setProgress((now) => update(now))
        }
        onLeave={() => removeProgress(practice ? practiceKey(exercise.key) : exercise.key)}
      />
    );
  }
  const mistakes = findMistakes(asked, listAnswers(run));
  return (
    <>
      <QuizResults
        key={run.idempotencyKey}
        exercise={{ ...exercise, title }}
        questions={asked}
        mistakes={mistakes}
        progress={run}
        isSettled={!quiz || practice !== null || progress.attempt !== null}
        saving={
          quiz && !practice ? (
            <SaveResult
              quiz={quiz}
              questions={questions}
              progress={progress}
              onSaved={(attempt) =>
                // The quiz may have been restarted in the meantime.
                setProgress((now) => (now.startedAt === progress.startedAt ? { ...now, attempt } : now))
              }
            />
          ) : (
            <p className="text-ink-2">
              {practice
                ? 'This was practice: it is not saved as a result.'
                : 'Mixed quizzes are not saved as results.'}
            </p>
          )
        }
        actions={
          <>
            {practice ? (
              <Button onClick={endPractice}>Back to My Result</Button>
            ) : (
              <Button onClick={() => (isUnsaved ? setIsAsking(true) : restart())}>Retry</Button>
            )}
            {mistakes.length > 0 && (
              <Button
                look="outline"
                aria-describedby="mistakes-note"
                onClick={() => setPractice(startPractice(exercise, mistakes, Date.now()))}
              >
                Try My Mistakes
              </Button>
            )}
            {!practice && more}
          </>
        }
        Action={Action}
        footer={practice ? undefined : footer}
      />
      <LeaveModal
        // It may be saved while the question is asked.
        open={isAsking && isUnsaved}
        title="Retry without saving?"
        text="Your result is not saved yet. If you take the quiz again now, it will be lost."
        stayLabel="Keep My Result"
        leaveLabel="Retry"
        onStay={() => setIsAsking(false)}
        onLeave={restart}
      />
    </>
  );
}
