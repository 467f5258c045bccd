import { useLayoutEffect, useRef } from 'react';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ExerciseQuestion } from './exercise.ts';

/** 'Correct', 'Incorrect' or 'Not answered', as icon and text, in a colour that no period uses. */
export function Verdict({ right, open = false }: { right: boolean; open?: boolean }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${right ? 'text-correct' : 'text-incorrect'}`}>
      <Icon name={right ? 'check' : 'x'} className="size-[1.2em] shrink-0" />
      {right ? 'Correct' : open ? 'Not answered' : 'Incorrect'}
    </span>
  );
}

/** Mark beside an option after answering: whether it is the right one, and whether it was chosen. */
export function AnswerMark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (!isRight && !isChosen) return null;
  return (
    <span
      className={`label inline-flex items-center gap-1 font-semibold ${isRight ? 'text-correct' : 'text-incorrect'}`}
    >
      <Icon name={isRight ? 'check' : 'x'} className="size-4 shrink-0" />
      {isRight ? (isChosen ? 'Your answer, the right one' : 'Right answer') : 'Your answer'}
    </span>
  );
}

/** Whether the answer was right, and why. Takes the focus, so that it is read out and scrolled into view. */
export function AnswerFeedback({ question, chosen }: { question: ExerciseQuestion; chosen: number | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const right = chosen === question.correctAnswer;
  return (
    <div className={`mt-7 border-l-4 pl-5 ${right ? 'border-correct' : 'border-incorrect'}`}>
      <h3 ref={heading} tabIndex={-1} className="title-3 outline-none">
        <Verdict right={right} />
        {!right && (
          <span className="sr-only">. Right answer: {question.options[question.correctAnswer]}</span>
        )}
      </h3>
      <p className="measure mt-2 text-[1.05rem]">
        <ForeignWords text={question.explanation} />
      </p>
    </div>
  );
}
