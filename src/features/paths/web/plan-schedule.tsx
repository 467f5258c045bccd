import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { pathPath, type StudyPlan, type StudySchedule } from '../contract.ts';
import { formatMinutes, studyPlanCalendarPath } from '../rules.ts';
import { DeletePlan } from './delete-plan.tsx';
import { formatWeekday } from './format-weekday.ts';
import { TaskList } from './task-list.tsx';
import { TodayTasks } from './today.tsx';

type Plan = NonNullable<StudyPlan['plan']>;

/** A plan's current state: whether it will reach its goal, today's tasks, and the next days. */
export function PlanSchedule({
  plan,
  schedule,
  onChange,
}: {
  plan: Plan;
  schedule: StudySchedule;
  onChange: () => void;
}) {
  const upcoming = schedule.days.filter(({ date }) => date !== schedule.today);
  return (
    <div className="divide-y divide-hairline border-t border-hairline">
      <SideSection id="standing" title="Where you stand">
        <p className="measure text-[1.1rem]">{describeStanding(plan, schedule)}</p>
        <p className="label mt-4 mb-1.5 max-w-[36rem] text-ink-2 tabular-nums">
          {schedule.done} of {schedule.steps} steps
          {schedule.minutesLeft > 0 && `, ${formatMinutes(schedule.minutesLeft)} left`}
        </p>
        <div className="max-w-[36rem]">
          <ProgressBar
            percent={(schedule.done / Math.max(1, schedule.steps)) * 100}
            label="Progress in the plan"
          />
        </div>
        <Actions onChange={onChange} />
      </SideSection>
      <SideSection id="today" title="Today" note={formatWeekday(schedule.today)}>
        <TodayTasks schedule={schedule} />
      </SideSection>
      {upcoming.length > 0 && (
        <SideSection id="next-days" title="Next days" note="The calendar has them all.">
          <ol className="space-y-7">
            {upcoming.map(({ date, tasks }) => (
              <li key={date}>
                <h3 className="label text-accent">{formatWeekday(date)}</h3>
                <TaskList todo={tasks} />
              </li>
            ))}
          </ol>
        </SideSection>
      )}
      <SideSection id="periods" title="Periods">
        <ul className="max-w-[36rem]">
          {schedule.periods.map(({ slug, name, steps, done, finishesOn }) => (
            <li key={slug} data-accent={slug} className="border-t border-hairline py-3 first:border-t-0">
              <PageLink to={pathPath(slug)} className="link">
                {name}
              </PageLink>
              <p className="label mt-0.5 text-ink-2 tabular-nums">
                {done} of {steps} steps · {finishesOn ? `done by ${formatDay(finishesOn)}` : 'completed'}
              </p>
            </li>
          ))}
        </ul>
      </SideSection>
    </div>
  );
}

function Actions({ onChange }: { onChange: () => void }) {
  return (
    <>
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        <Button look="solid" onClick={onChange}>
          Change the Plan
        </Button>
        <a href={studyPlanCalendarPath} download className={buttonClass('outline')}>
          Download Calendar
        </a>
        <DeletePlan look="quiet" />
      </div>
      <p data-print="hide" className="measure mt-3 text-[0.95rem] text-ink-2">
        Import the calendar into one of its own. When the plan has moved, import it again: the steps that are
        left move to their new days.
      </p>
    </>
  );
}

/** One sentence about pace and goal. */
function describeStanding({ goalDate, hoursPerWeek }: Plan, schedule: StudySchedule): string {
  const { today, finishesOn, daysToSpare, neededHours } = schedule;
  if (finishesOn === null || daysToSpare === null) return 'Every step of your plan is done.';
  const pace = `At ${formatCount(hoursPerWeek, 'hour')} a week you finish on ${formatDay(finishesOn)}`;
  const goal = formatDay(goalDate);
  if (daysToSpare > 0) return `${pace}, ${formatCount(daysToSpare, 'day')} before your goal, ${goal}.`;
  if (daysToSpare === 0) return `${pace}, the very day of your goal.`;
  const late = `${pace}, ${formatCount(-daysToSpare, 'day')} after your goal, ${goal}.`;
  if (goalDate < today || neededHours === null) return `${late} Choose a new day, or fewer periods.`;
  return `${late} ${formatCount(neededHours, 'hour')} a week, fewer periods or a later day would be enough.`;
}
