import { useQuery } from '@tanstack/react-query';
import { getPeriods } from '#features/library/contract.ts';
import { getReviewDecks } from '#features/review/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { smallLinkClass } from '#ui/small-link-class.ts';
import { getStudyGoal } from '../contract.ts';
import { startPath } from '../paths.ts';
import { describeStanding } from './describe-goal.ts';
import { refetchOnFocus } from './path-data.ts';

const linkClass = `${smallLinkClass} font-sans text-[0.875rem]`;

/** Current state of the member's goal, computed from the remaining cards; without a goal, a link to set one. */
export function GoalStatus({ newPerDay }: { newPerDay: number }) {
  const { data } = useQuery({ ...apiQuery(getStudyGoal, {}), ...refetchOnFocus });
  const decks = useApiData(getReviewDecks, {});
  const periods = useApiData(getPeriods, {});
  if (!data) return null;
  const { goal, today } = data;
  if (!goal) {
    return (
      <p className="mt-7">
        <PageLink to={startPath} className={linkClass}>
          What are you studying, and until when?
        </PageLink>
      </p>
    );
  }
  const chosen = periods.filter(({ slug }) => goal.periods.includes(slug));
  const { title, text, link } = describeStanding({
    ...{ decks, periodIds: chosen.map(({ id }) => id), goalDate: goal.goalDate, today, newPerDay },
  });
  return (
    <section aria-labelledby="goal" className="mt-8 max-w-[46rem] border-l-2 border-accent py-0.5 pl-5">
      <h2 id="goal" className="title-3">
        {title}
      </h2>
      <p className="mt-1 tabular-nums">{text}</p>
      <p className="label mt-1 text-ink-2">{chosen.map(({ name }) => name).join(' · ')}</p>
      <PageLink to={startPath} className={`${linkClass} mt-1`}>
        {link}
      </PageLink>
    </section>
  );
}
