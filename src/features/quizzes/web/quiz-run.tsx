import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSigningOut } from '#features/accounts/web/index.ts';
import { LeaveDialog } from '#platform/web/leave-dialog.tsx';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { limitOf, secondsLeft } from './quiz-clock.ts';
import { type Progress, resumeClock } from './quiz-progress.ts';
import { QuizQuestion } from './quiz-question.tsx';

/** Interval of clock updates in ms: several times a second, so that no delay is visible. */
const tickMs = 250;

/** The questions one by one, with the clock, until the last is answered or the time is up. */
export function QuizRun({
  exercise,
  questions,
  progress,
  change,
  onLeave,
}: {
  exercise: Exercise;
  questions: ExerciseQuestion[];
  progress: Progress;
  change: (update: (now: Progress) => Progress) => void;
  onLeave: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { questionIndex, checkedAt } = progress;
  const question = questions[questionIndex];
  const limit = limitOf(exercise.timeLimit, progress.timing);

  function finish(at: number): void {
    change((now) => {
      const run = resumeClock(now, at);
      return { ...run, finishedAt: run.deadline === null ? at : Math.min(at, run.deadline) };
    });
  }

  function goOn(): void {
    const at = Date.now();
    if (progress.options[questionIndex] === null) return;
    if (progress.feedback === 'each' && checkedAt === null) change((now) => ({ ...now, checkedAt: at }));
    else if (questionIndex + 1 < questions.length)
      change((now) => ({ ...resumeClock(now, at), questionIndex: questionIndex + 1 }));
    else finish(at);
  }

  const seconds = useCountdown(progress, limit, finish);
  if (!question) return null;
  return (
    <>
      <QuizQuestion
        key={question.id}
        heading={heading}
        title={exercise.title}
        question={question}
        progress={progress}
        clock={limit === null ? null : { seconds, limit }}
        onChoose={(option) =>
          checkedAt === null &&
          change((now) => ({ ...now, options: now.options.with(questionIndex, option) }))
        }
        onNext={goOn}
      />
      <LeaveDialog
        isUnsaved={() => true}
        // Signing out is not stopped: the progress stays stored for its member.
        stops={({ currentLocation: here, nextLocation: next }) =>
          here.pathname + here.search !== next.pathname + next.search && !isSigningOut()
        }
        title="Leave this quiz?"
        text="You are in the middle of it. What you have answered so far will be lost."
        stayLabel="Keep Going"
        leaveLabel="Leave Quiz"
        onLeave={onLeave}
        // The browser would return the focus to the pressed link, but the quiz continues at the question.
        onClosed={() => heading.current?.focus()}
      />
    </>
  );
}

/** Seconds left until the deadline; calls `onEnd` at 0. Paused while an answer is explained. */
function useCountdown(
  { deadline, checkedAt }: Progress,
  limit: number | null,
  onEnd: (at: number) => void,
): number {
  const read = () =>
    deadline === null || limit === null ? 0 : secondsLeft(deadline, checkedAt ?? Date.now(), limit);
  const [seconds, setSeconds] = useState(read);
  const update = useEffectEvent(() => {
    const left = read();
    setSeconds(left);
    if (left === 0 && deadline !== null) onEnd(deadline);
  });
  const runs = deadline !== null && checkedAt === null;
  useEffect(() => {
    if (!runs) return;
    const tick = () => update();
    tick();
    const timer = setInterval(tick, tickMs);
    // Browsers throttle timers in hidden tabs, so update as soon as the tab is visible again.
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [runs]);
  return seconds;
}
