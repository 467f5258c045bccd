import { useEffect, useRef } from 'react';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { reviewProgressPath } from '../contract.ts';
import { LearnMore } from './learn-more.tsx';
import type { PanelProps } from './review-controller.ts';
import { countGrades } from './review-session.ts';
import { describeNext, Waiting } from './start-panel.tsx';

export function DonePanel({ review, state }: PanelProps) {
  const { session, queue, note } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed last has been removed.
    heading.current?.focus();
  }, []);
  const { again, hard, good, easy } = countGrades(session.history);
  const given = session.history.length;
  return (
    <section aria-labelledby="done" className="max-w-[46rem] border-b border-hairline py-9">
      <h2 id="done" ref={heading} tabIndex={-1} className="title-2 outline-none">
        {given > 0 ? 'That is all for now' : 'Nothing is left for now'}
      </h2>
      {given > 0 && (
        <p className="mt-4 text-[1.1rem]">
          {formatCount(given, 'review')} done: {hard + good + easy} remembered, {again} to be asked again.
        </p>
      )}
      <p className="mt-2 text-ink-2">{describeNext(state)}</p>
      <Waiting queue={queue} />
      <LearnMore review={review} state={state} />
      <p className="label min-h-6 text-ink-2">{note}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void review.stop()}>Back to Today</Button>
        <PageLink to={reviewProgressPath} className={buttonClass('outline')}>
          See Your Progress
        </PageLink>
        {given > 0 && (
          <Button look="quiet" onClick={() => void review.undo()}>
            Undo
          </Button>
        )}
      </p>
    </section>
  );
}
