import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { reviewPath } from '#features/review/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { deleteStudyGoal, getStudyGoal } from '../contract.ts';
import { startPath } from '../paths.ts';
import { markGoalStale } from './goal-data.ts';
import { StartForm } from './start-form.tsx';

export { loadStart as loader } from './load-paths.ts';

/** Page of the member's goal (what they study, and until when): set, change, remove. */
export function Page() {
  const view = useApiData(getStudyGoal, {});
  const { goal, plan, today } = view;
  const ended = goal?.goalDate && goal.goalDate < today ? goal.goalDate : undefined;
  return (
    <div className="column pb-16">
      <PageMeta
        title="What Are You Studying?"
        description="Choose periods and a day: decks, a list and a daily amount are set up for you."
        keywords={[]}
        path={startPath}
        hidden
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 className="title-1">What are you studying, and until when?</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Choose your periods. Their flashcards come into Review, as many a day as it takes to see them all in
          time, and the first items of their learning paths go on your list.
        </p>
        {ended && (
          <p role="status" className="measure mt-4 border-l-2 border-accent pl-5">
            Your goal ended on {formatDay(ended)}. Nothing is lost: choose the next day, or go on without one.
          </p>
        )}
      </header>
      <StartForm key={goal ? 'goal' : 'none'} view={view} />
      <div className="mt-4 flex flex-wrap gap-3">
        <PageLink to={goal ? reviewPath : '/'} className={buttonClass('quiet', '-ml-4.5')}>
          {goal ? 'Leave It as It Is' : 'Not Now'}
        </PageLink>
        {goal && <RemoveGoal />}
      </div>
      {plan && (
        <p className="measure mt-6 text-[0.95rem] text-ink-2">
          Your study plan spreads the steps of the learning paths over your week; this goal sets your cards.
          Both are for the same day, that of the plan.
        </p>
      )}
    </div>
  );
}

function RemoveGoal() {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { mutate, pending } = useApiMutation(deleteStudyGoal, {
    async onSuccess() {
      markGoalStale(queries);
      await revalidate();
      showToast({ title: 'Goal removed', description: 'What you have learned, and your list, stay.' });
    },
    failure: { title: 'Not removed', description: 'Please try again later.' },
  });
  const { ask, dialog } = useConfirmation({
    question: 'Remove this goal?',
    text: 'Decks that it put into Review and you have not begun leave it; everything else stays.',
    action: 'Remove',
    pending,
    onConfirm: () => void mutate({}),
  });
  return (
    <>
      <Button ref={passFocusOn} look="quiet" aria-haspopup="dialog" aria-disabled={pending} onClick={ask}>
        {pending ? 'Removing…' : 'Remove the Goal'}
      </Button>
      {dialog}
    </>
  );
}
