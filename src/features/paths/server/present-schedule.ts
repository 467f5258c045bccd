/** Combines paths and the computed schedule into the view of a member's plan. Pure. */
import { studyDaysIn } from '#platform/study-day.ts';
import { countDays } from '#platform/utc-day.ts';
import type { LearningPath, PathStep, StudySchedule, StudyTask } from '../contract.ts';
import type { PlanRow } from './plans.ts';
import { findNeededHours, type PlannedDay, planSchedule } from './schedule.ts';

type OwnedStep = { step: PathStep; period: LearningPath['period'] };

/** The complete schedule of a plan. `today`: the member's current day, ISO date. */
export function presentSchedule(
  paths: readonly LearningPath[],
  { plan, today }: { plan: PlanRow; today: string },
): StudySchedule {
  const steps = paths.flatMap(({ period, stages }) =>
    stages.flatMap((stage) => stage.steps.map((step) => ({ step, period }))),
  );
  const { remaining, doneToday, lastDoneOn } = sortByDay(steps, { plan, today });
  const input = {
    ...plan,
    today,
    lastDoneOn,
    doneToday: doneToday.map(({ step }) => step),
    remaining: remaining.map(({ step }) => step),
  };
  const days = planSchedule(input);
  const byKey = new Map(steps.map((owned) => [owned.step.key, owned]));
  const minutesLeft = days.reduce(
    (sum, { tasks }) => sum + tasks.reduce((total, task) => total + task.minutes, 0),
    0,
  );
  const finishesOn = days.at(-1)?.date ?? null;
  const daysToSpare = finishesOn === null ? null : countDays(finishesOn, plan.goalDate);
  return {
    today,
    steps: steps.length,
    done: steps.length - remaining.length,
    minutesLeft,
    finishesOn,
    daysToSpare,
    neededHours: daysToSpare !== null && daysToSpare < 0 ? findNeededHours(input, plan.goalDate) : null,
    doneToday: doneToday.map((owned) => toTask(owned, { minutes: owned.step.minutes, finishes: true })),
    days: days.map(({ date, tasks }) => ({
      date,
      tasks: tasks.flatMap((task) => {
        const owned = byKey.get(task.key);
        return owned ? [toTask(owned, task)] : [];
      }),
    })),
    periods: paths.map(({ period, ...path }) => ({
      slug: period.slug,
      name: period.name,
      steps: path.stages.reduce((sum, stage) => sum + stage.steps.length, 0),
      done: path.stages.reduce((sum, stage) => sum + stage.steps.filter(({ done }) => done).length, 0),
      finishesOn: findEnd(days, path.stages),
    })),
  };
}

/** Remaining steps, those done today in order of completion, and the last day before today with a finished step. */
function sortByDay(steps: readonly OwnedStep[], { plan, today }: { plan: PlanRow; today: string }) {
  const { at } = studyDaysIn(plan.timeZone);
  const done = steps
    .flatMap((owned) => {
      const { doneAt } = owned.step;
      return doneAt === null ? [] : [{ ...owned, doneAt, day: at(new Date(doneAt)).day }];
    })
    .sort((a, b) => (a.doneAt < b.doneAt ? -1 : 1));
  return {
    remaining: steps.filter(({ step }) => !step.done),
    // `>=`, because a wrong clock may have recorded a later day.
    doneToday: done.filter(({ day }) => day >= today),
    lastDoneOn: done.findLast(({ day }) => day < today)?.day ?? null,
  };
}

function toTask(
  { step, period }: OwnedStep,
  { minutes, finishes }: { minutes: number; finishes: boolean },
): StudyTask {
  const { key, kind, label, title, detail, url, note } = step;
  return {
    key,
    kind,
    label,
    title,
    detail,
    url,
    note,
    period: { slug: period.slug, name: period.name },
    minutes,
    finishes,
  };
}

/** The day on which the last step of these stages ends; null if all are done. */
function findEnd(days: readonly PlannedDay[], stages: LearningPath['stages']): string | null {
  const keys = new Set(stages.flatMap(({ steps }) => steps.map(({ key }) => key)));
  return days.findLast(({ tasks }) => tasks.some(({ key }) => keys.has(key)))?.date ?? null;
}
