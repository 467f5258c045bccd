import { useQuery } from '@tanstack/react-query';
import { reachesTier, useUser } from '#features/accounts/web/index.ts';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { smallLinkClass } from '#ui/small-link-class.ts';
import { getStudyPlan, learningPathsPath, type StudySchedule, studyPlanPath } from '../contract.ts';
import { formatWeekday } from './format-weekday.ts';
import { refetchOnFocus, useRefetchAfterChanges } from './path-data.ts';
import { TaskList } from './task-list.tsx';

/** Today's tasks of a Scholar member's plan, and for all members a link to the learning paths. */
export function Today() {
  const tier = useUser()?.subscriptionTier;
  const isScholar = reachesTier(tier, 'scholar');
  useRefetchAfterChanges();
  const { data, error } = useQuery({ ...apiQuery(getStudyPlan, {}), enabled: isScholar, ...refetchOnFocus });
  const schedule = isScholar ? data?.schedule : null;
  // 403: the member's Scholar tier has just ended, which is not a failure.
  const hasFailed = isScholar && error !== null && !(error instanceof ApiError && error.status === 403);
  return (
    <section aria-labelledby="today" className="mb-10 border-y border-hairline bg-ground px-5 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="today" className="title-3">
          {schedule ? 'Today in your study plan' : 'Learning paths'}
        </h2>
        <p className="flex flex-wrap gap-x-5 font-sans text-[0.875rem]">
          {schedule && (
            <PageLink to={studyPlanPath} className={smallLinkClass}>
              Study plan
            </PageLink>
          )}
          <PageLink to={learningPathsPath} className={smallLinkClass}>
            All learning paths
          </PageLink>
        </p>
      </div>
      {schedule ? (
        <TodayTasks schedule={schedule} />
      ) : (
        <p className="measure mt-1.5 text-ink-2">
          {hasFailed
            ? 'Your study plan could not be loaded. Please try again later.'
            : 'A way through each period, step by step: guide, sources, videos, flashcards and quizzes.'}
        </p>
      )}
    </section>
  );
}

/** Today's tasks, done and to do. If there are none: the reason, and when the next ones come. */
export function TodayTasks({ schedule: { today, days, doneToday } }: { schedule: StudySchedule }) {
  const [first] = days;
  const todo = first?.date === today ? first.tasks : [];
  if (todo.length + doneToday.length > 0) {
    return (
      <>
        <TaskList done={doneToday} todo={todo} />
        {todo.length === 0 && (
          <p className="mt-3 text-ink-2">{describeNext('That is all for today.', first?.date)}</p>
        )}
      </>
    );
  }
  return <p className="mt-1.5 text-ink-2">{describeNext('Nothing is planned for today.', first?.date)}</p>;
}

function describeNext(text: string, date: string | undefined): string {
  return date ? `${text} Next: ${formatWeekday(date)}.` : `${text} Every step of your plan is done.`;
}
