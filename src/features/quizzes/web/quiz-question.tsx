import { type RefObject, useLayoutEffect } from 'react';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { ShortcutSwitch } from '#platform/web/shortcut-switch.tsx';
import { useKeys } from '#platform/web/use-keys.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { AnswerFeedback, AnswerMark } from './answer-feedback.tsx';
import type { ExerciseQuestion } from './exercise.ts';
import { announceTime, formatClock, urgentSeconds } from './quiz-clock.ts';
import { orderOptions, type Progress } from './quiz-progress.ts';

const keys = [
  ['1–4', 'choose an answer'],
  ['Enter', 'go on'],
] as const;

type Clock = { seconds: number; limit: number };

/** One question with its options and the clock; with immediate feedback also the right answer and its explanation. */
export function QuizQuestion({
  heading,
  title,
  question,
  progress,
  clock,
  onChoose,
  onNext,
}: {
  /** Focused when the question appears. */
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  question: ExerciseQuestion;
  progress: Progress;
  /** Null if there is no time limit. */
  clock: Clock | null;
  /** Called with the option's index in the content, not its position on the screen. */
  onChoose: (option: number) => void;
  onNext: () => void;
}) {
  const { questionIndex, feedback } = progress;
  const count = progress.questionIds.length;
  const chosen = progress.options[questionIndex] ?? null;
  const checked = progress.checkedAt !== null;
  const order = orderOptions(progress, question);
  // Moves the focus to the question, for screen readers and keyboard users.
  useLayoutEffect(() => heading.current?.focus(), [heading]);
  useKeys((key) => {
    const option = /^[1-9]$/.test(key) ? order[Number(key) - 1] : undefined;
    if (key === 'Enter') onNext();
    else if (option !== undefined) onChoose(option);
    else return false;
    return true;
  });
  const go = questionIndex + 1 === count ? 'Submit Quiz' : 'Next Question';
  return (
    <div className="grid gap-x-16 gap-y-8 pt-7 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <div>
        <div className="flex items-baseline justify-between gap-6">
          <h1 className="title-3 text-ink-2">{title}</h1>
          {clock ? <TimeLeft {...clock} /> : <p className="label shrink-0 text-ink-2">Without time</p>}
        </div>
        <div className="mt-3">
          <ProgressBar percent={((questionIndex + 1) / count) * 100} label="Questions reached" />
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onNext();
          }}
          className="mt-9"
        >
          <fieldset>
            <legend className="w-full">
              <h2 ref={heading} tabIndex={-1} className="outline-none">
                <span className="label block text-ink-2">
                  Question {questionIndex + 1} of {count}
                </span>
                <span className="title-2 mt-2 block">
                  <ForeignWords text={question.questionText} />
                </span>
              </h2>
            </legend>
            <div className="mt-7 border-b border-hairline">
              {order.map((option, place) => (
                <label
                  key={option}
                  className="flex min-h-14 cursor-pointer items-baseline gap-4 border-t border-hairline py-3.5 font-serif text-[1.1rem] leading-snug hover:bg-ground has-checked:bg-ground has-disabled:cursor-default sm:px-3"
                >
                  <input
                    type="radio"
                    name="answer"
                    value={option}
                    checked={chosen === option}
                    disabled={checked}
                    onChange={() => onChoose(option)}
                    className="size-4.5 shrink-0 translate-y-0.5 accent-(--accent)"
                  />
                  <span aria-hidden="true" className="label w-3 text-ink-2 tabular-nums">
                    {place + 1}
                  </span>
                  <span className="flex flex-wrap gap-x-4">
                    <ForeignWords text={question.options[option] ?? ''} />
                    {checked && (
                      <AnswerMark isRight={option === question.correctAnswer} isChosen={option === chosen} />
                    )}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          {checked && <AnswerFeedback question={question} chosen={chosen} />}
          <p className="mt-7">
            <button
              type="submit"
              disabled={chosen === null}
              className={buttonClass('solid', 'max-sm:w-full')}
            >
              {feedback === 'each' && !checked ? 'Check Answer' : go}
            </button>
          </p>
        </form>
      </div>
      <ShortcutSwitch keys={keys} />
    </div>
  );
}

function TimeLeft({ seconds, limit }: Clock) {
  return (
    <>
      <p
        role="timer"
        aria-label="Time left"
        className={`font-sans text-[1.05rem] font-medium tabular-nums ${
          seconds <= urgentSeconds ? 'text-danger' : 'text-ink-2'
        }`}
      >
        {formatClock(seconds)}
      </p>
      <p role="status" className="sr-only">
        {announceTime(seconds, limit)}
      </p>
    </>
  );
}
