import { type RefObject, useLayoutEffect } from 'react';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { ShortcutSwitch } from '#platform/web/shortcut-switch.tsx';
import { useKeys } from '#platform/web/use-keys.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Question, Quiz } from '../contract.ts';
import { announceTime, formatClock, urgentSeconds } from './quiz-clock.ts';

const keys = [
  ['1–4', 'choose an answer'],
  ['Enter', 'go on'],
] as const;

/** One question with its options and the clock. */
export function QuizQuestion({
  heading,
  quiz,
  question,
  index,
  count,
  chosen,
  seconds,
  onChoose,
  onNext,
}: {
  /** Focused when the question appears. */
  heading: RefObject<HTMLHeadingElement | null>;
  quiz: Quiz;
  question: Question;
  /** From 0. */
  index: number;
  count: number;
  chosen: number | null;
  seconds: number;
  onChoose: (option: number) => void;
  onNext: () => void;
}) {
  // Screen readers and keyboards start at the question's text.
  useLayoutEffect(() => heading.current?.focus(), [heading]);
  useKeys((key) => {
    if (key === 'Enter') onNext();
    else if (/^[1-9]$/.test(key) && Number(key) <= question.options.length) onChoose(Number(key) - 1);
    else return false;
    return true;
  });
  const last = index + 1 === count;
  return (
    <div className="grid gap-x-16 gap-y-8 pt-7 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <div>
        <div className="flex items-baseline justify-between gap-6">
          <h1 className="title-3 text-ink-2">{quiz.title}</h1>
          <p
            role="timer"
            aria-label="Time left"
            className={`font-sans text-[1.05rem] font-medium tabular-nums ${
              seconds <= urgentSeconds ? 'text-danger' : 'text-ink-2'
            }`}
          >
            {formatClock(seconds)}
          </p>
        </div>
        <p role="status" className="sr-only">
          {announceTime(seconds, quiz.timeLimit * 60)}
        </p>
        <div className="mt-3">
          <ProgressBar percent={((index + 1) / count) * 100} label="Questions reached" />
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
                  Question {index + 1} of {count}
                </span>
                <span className="title-2 mt-2 block">
                  <ForeignWords text={question.questionText} />
                </span>
              </h2>
            </legend>
            <div className="mt-7 border-b border-hairline">
              {question.options.map((option, optionIndex) => (
                <label
                  key={option}
                  className="flex min-h-14 cursor-pointer items-baseline gap-4 border-t border-hairline py-3.5 font-serif text-[1.1rem] leading-snug hover:bg-ground has-checked:bg-ground sm:px-3"
                >
                  <input
                    type="radio"
                    name="answer"
                    value={optionIndex}
                    checked={chosen === optionIndex}
                    onChange={() => onChoose(optionIndex)}
                    className="size-4.5 shrink-0 translate-y-0.5 accent-(--accent)"
                  />
                  <span aria-hidden="true" className="label w-3 text-ink-2 tabular-nums">
                    {optionIndex + 1}
                  </span>
                  <span>
                    <ForeignWords text={option} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <p className="mt-7">
            <button
              type="submit"
              disabled={chosen === null}
              className={buttonClass('solid', 'max-sm:w-full')}
            >
              {last ? 'Submit Quiz' : 'Next Question'}
            </button>
          </p>
        </form>
      </div>
      <ShortcutSwitch keys={keys} />
    </div>
  );
}
