import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { ShortcutSwitch } from '#platform/web/shortcut-switch.tsx';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { QueueCard, Rating } from '../contract.ts';
import { ratings } from '../scheduling.ts';
import type { PanelProps } from './review-controller.ts';
import { countLeft } from './review-session.ts';
import { ratingNames } from './review-state.ts';

const keys = [
  ['Space', 'show the answer'],
  ['1', 'Again'],
  ['2', 'Hard'],
  ['3', 'Good'],
  ['4', 'Easy'],
  ['U', 'undo'],
] as const;

const quiet =
  'min-h-9 pointer-coarse:min-h-11 rounded-full px-3 font-sans text-[0.8125rem] font-medium text-ink-2 hover:bg-ground hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const stateNames = { new: 'New', learning: 'Learning', review: 'Review', relearning: 'Learning again' };

/** Shows one card at a time: its question, its answer, and the grade buttons. */
export function StudyPanel({ review, state, status }: PanelProps & { status: ReactNode }) {
  const { session, intervals, note } = state;
  const { current: card, left, history } = session;
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the controls change
  useLayoutEffect(() => {
    // The button that was pressed has been removed.
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [card, intervals]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each card
  useLayoutEffect(() => {
    // If a long answer was scrolled, the next question would begin above the visible area.
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) place.current?.scrollIntoView();
  }, [card]);
  if (!card) return null;
  const remaining = countLeft(left);
  return (
    <div className="grid gap-x-16 gap-y-7 pt-6 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)] lg:pt-9">
      <div>
        <div className="flex items-center justify-between gap-4">
          <p className="label text-ink-2 tabular-nums">
            <span className="sm:hidden">{remaining} left</span>
            <span className="max-sm:hidden">
              {left.learning} learning · {left.review} to review · {left.new} new
            </span>
          </p>
          <p className="-mx-3 flex">
            <button
              type="button"
              aria-disabled={history.length === 0}
              aria-keyshortcuts="U"
              onClick={() => void review.undo()}
              className={quiet}
            >
              Undo
            </button>
            <button type="button" onClick={() => void review.stop()} className={quiet}>
              End for Now
            </button>
          </p>
        </div>
        <ProgressBar
          percent={(history.length / (history.length + remaining)) * 100}
          label="Done of this review"
        />
        <Card ref={place} card={card} answered={intervals !== null} />
        <div className="sticky bottom-0 bg-paper pt-4 pb-1">
          {intervals ? (
            <Grades intervals={intervals} onGrade={(rating) => void review.grade(rating)} />
          ) : (
            <Button
              aria-keyshortcuts="Space"
              onClick={() => void review.showAnswer()}
              className="min-h-16 w-full text-[1rem] max-sm:rounded-2xl"
            >
              Show Answer
            </Button>
          )}
          <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-4">
            {note && <p className="label text-ink-2">{note}</p>}
            {status}
          </div>
        </div>
      </div>
      <ShortcutSwitch keys={keys} />
    </div>
  );
}

function Card({ ref, card, answered }: { ref: Ref<HTMLElement>; card: QueueCard; answered: boolean }) {
  const answer = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // On a small screen, the grade buttons would cover the answer.
    if (answered) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [answered]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Card"
      className="mt-4 flex min-h-[18rem] flex-col gap-6 rounded-card border border-hairline bg-ground p-6 outline-none sm:min-h-[21rem] sm:p-9"
    >
      <p className="label flex flex-wrap justify-between gap-x-4 text-ink-2">
        <span>{card.deckTitle}</span>
        <span>{stateNames[card.scheduling.state]}</span>
      </p>
      <p
        dir="auto"
        className={`my-auto text-center break-words whitespace-pre-line ${questionSize(card.front)}`}
      >
        <ForeignWords text={card.front} />
      </p>
      {answered && (
        <p
          ref={answer}
          dir="auto"
          className={`mb-auto scroll-mt-32 scroll-mb-40 border-t border-accent/60 pt-6 break-words whitespace-pre-line ${card.back.length > 400 ? 'text-[1.05rem]' : 'text-[1.2rem] sm:text-[1.3rem]'} leading-relaxed`}
        >
          <ForeignWords text={card.back} />
        </p>
      )}
    </section>
  );
}

const questionSize = (text: string) =>
  text.length > 160 ? 'text-[1.2rem] leading-snug' : 'text-[clamp(1.5rem,5vw,2.1rem)] leading-tight';

function Grades({
  intervals,
  onGrade,
}: {
  intervals: Record<Rating, string>;
  onGrade: (rating: Rating) => void;
}) {
  return (
    <fieldset className="grid grid-cols-4 gap-1.5 sm:gap-2.5">
      <legend className="sr-only">How well did you remember it?</legend>
      {ratings.map((rating, at) => (
        <Button
          key={rating}
          look={rating === 'good' ? 'solid' : 'outline'}
          aria-keyshortcuts={String(at + 1)}
          // "Show Answer" was in the same place: its double click must not grade a card whose answer nobody has read.
          onClick={onSingleClick(() => onGrade(rating))}
          className="min-h-16 flex-col gap-0.5! max-sm:rounded-2xl max-sm:px-1"
        >
          <span>{ratingNames[rating]}</span>{' '}
          <span className="text-[0.8125rem] font-normal tabular-nums max-sm:text-[0.75rem]">
            {intervals[rating]}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
