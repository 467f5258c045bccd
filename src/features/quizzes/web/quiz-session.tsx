import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Period } from '#features/library/contract.ts';
import type { Question, Quiz } from '../contract.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { secondsLeft } from './quiz-clock.ts';
import { beginProgress, type Keeper, type Progress, saveProgress } from './quiz-progress.ts';
import { QuizQuestion } from './quiz-question.tsx';
import { QuizResults } from './quiz-results.tsx';

export type QuizSessionProps = {
  quiz: Quiz;
  period: Period | undefined;
  questions: Question[];
  begun: Progress;
  keeper: Keeper;
};

/** How often the clock is looked at, in ms: often enough never to be seen lagging. */
const glance = 250;

/** A quiz from its first question to its result. Every step is kept for the tab. */
export function QuizSession({ quiz, period, questions, begun, keeper }: QuizSessionProps) {
  const [progress, setProgress] = useState(begun);
  const heading = useRef<HTMLHeadingElement>(null);
  const running = progress.finishedAt === null;
  const question = questions[progress.place];

  useEffect(() => saveProgress(progress, keeper), [progress, keeper]);

  function finish(at: number): void {
    setProgress({ ...progress, finishedAt: Math.min(at, progress.deadline) });
  }

  function goOn(): void {
    if (progress.options[progress.place] === null) return;
    if (progress.place + 1 < questions.length) setProgress({ ...progress, place: progress.place + 1 });
    else finish(Date.now());
  }

  const seconds = useCountdown(progress, quiz.timeLimit * 60, finish);

  if (!running) {
    return (
      <QuizResults
        quiz={quiz}
        period={period}
        questions={questions}
        progress={progress}
        onSaved={(attempt) =>
          // The quiz may have been begun anew meanwhile.
          setProgress((now) => (now.startedAt === progress.startedAt ? { ...now, attempt } : now))
        }
        onRetry={() => setProgress(beginProgress(quiz, questions, Date.now()))}
      />
    );
  }
  if (!question) return null;
  return (
    <>
      <QuizQuestion
        key={question.id}
        heading={heading}
        quiz={quiz}
        question={question}
        place={progress.place}
        count={questions.length}
        chosen={progress.options[progress.place] ?? null}
        seconds={seconds}
        onChoose={(option) =>
          setProgress({ ...progress, options: progress.options.with(progress.place, option) })
        }
        onNext={goOn}
      />
      <LeaveDialog quizId={quiz.id} onStay={() => heading.current?.focus()} />
    </>
  );
}

/** Seconds left, by the clock on the wall; `onEnd` is called once there are none. */
function useCountdown(
  { deadline, finishedAt }: Progress,
  limit: number,
  onEnd: (at: number) => void,
): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline, Date.now(), limit));
  const look = useEffectEvent(() => {
    const left = secondsLeft(deadline, Date.now(), limit);
    setSeconds(left);
    if (left === 0) onEnd(deadline);
  });
  useEffect(() => {
    if (finishedAt !== null) return;
    const tick = () => look();
    tick();
    const timer = setInterval(tick, glance);
    // Timers of a hidden tab are slowed down: what it missed shows as soon as it is looked at.
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [finishedAt]);
  return seconds;
}
