import { TierBadge } from '#features/billing/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PathStep } from '../contract.ts';
import { formatMinutes, quizPassShare } from '../rules.ts';

/** Loaded lazily, because the path can be read without it. */
const CompleteButton = lazyPart(async () => (await import('./complete-button.tsx')).CompleteButton);

/** One step: its target, what to do with it, and the member's progress. */
export function PathStepItem({ step, isNext }: { step: PathStep; isNext: boolean }) {
  const { label, title, detail, url, minutes, note, minimumTier, locked, done, resourceId } = step;
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-5 sm:gap-x-4">
      <StepMark done={done} isNext={isNext} />
      <div className="min-w-0">
        <p className="label flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
          <span>
            {label} · {formatMinutes(minutes)}
          </span>
          {locked && <TierBadge tier={minimumTier} />}
          {isNext && <span className="text-accent">Next</span>}
        </p>
        <h3 className="title-3 mt-1">
          <PageLink to={url} className="no-underline hover:text-accent">
            {title}
          </PageLink>
        </h3>
        <p className="label mt-0.5 text-ink-2">{detail}</p>
        <p className="mt-2">{note}</p>
        <StepProgress step={step} />
        {resourceId !== null && <CompleteButton step={step} />}
      </div>
    </li>
  );
}

/** Visual mark of a step: done, next or not done. The text beside it says the same for screen readers. */
function StepMark({ done, isNext }: { done: boolean; isNext: boolean }) {
  const look = done
    ? 'border-transparent bg-accent text-paper'
    : isNext
      ? 'border-accent border-2'
      : 'border-ink/40';
  return (
    <span aria-hidden="true" className={`mt-0.5 grid size-6 place-items-center rounded-full border ${look}`}>
      {done && <Icon name="check" className="size-3.5" />}
    </span>
  );
}

function StepProgress({ step: { kind, done, doneAt, progress } }: { step: PathStep }) {
  if (done && doneAt) return <p className="label mt-2 text-accent">Completed {formatDay(doneAt)}</p>;
  if (!progress) return null;
  return (
    <p className="label mt-2 text-ink-2 tabular-nums">
      {kind === 'quiz'
        ? `Best so far ${progress.done}%; ${quizPassShare * 100}% completes it`
        : `${progress.done} of ${progress.of} cards studied`}
    </p>
  );
}
