/**
 * Puts the steps of a study plan on the days that are left. Nothing of the result is stored: it follows from
 * what is done and what day it is, so a plan is made anew whenever it is read. Pure.
 */
import { addDays } from '#platform/study-day.ts';
import { planLimits } from '../rules.ts';

export type PlannedStep = { key: string; minutes: number };

export type ScheduleInput = {
  /** ISO date. */
  today: string;
  /** The day the plan was made or last changed. */
  startedOn: string;
  /** The last day before today on which a step was finished; null where none was. */
  lastDoneOn: string | null;
  /** Steps finished today, in the order in which they were. */
  doneToday: readonly PlannedStep[];
  /** Steps still to do, in order. */
  remaining: readonly PlannedStep[];
  /** Days of study, 0 for Sunday to 6; at least one. */
  weekdays: readonly number[];
  minutesPerWeek: number;
};

/** A step, or a part of one, on a day. `finishes`: the step ends with it. */
export type PlannedTask = { key: string; minutes: number; finishes: boolean };
export type PlannedDay = { date: string; tasks: PlannedTask[] };

/** Less than this is not worth beginning a step for, or coming back to it. Minutes. */
const shortest = 10;

/**
 * The days that have something to do, the first of them today at the earliest; steps in order, long ones over several
 * days. A day holds its share of the week, and up to ten minutes more where a step ends with them. Study days since
 * the last step was finished count as work on the next one, while they are fewer than it takes: then it is overdue,
 * and planned again in full from today.
 */
export function planSchedule(input: ScheduleInput): PlannedDay[] {
  const { today, doneToday, remaining, minutesPerWeek } = input;
  const share = Math.floor(minutesPerWeek / input.weekdays.length);
  let credit = countWorked(input, share);
  const takeCredit = (minutes: number) => {
    // A day holds up to `shortest` more than its share: by then the step would have ended.
    const used = credit + shortest < minutes ? credit : 0;
    credit = 0;
    return minutes - used;
  };
  let date = nextStudyDay(today, input.weekdays);
  let left = share;
  for (const step of doneToday) {
    const spent = takeCredit(step.minutes);
    if (date === today) left -= spent;
  }
  const days: PlannedDay[] = [];
  for (const step of remaining) {
    let needed = takeCredit(step.minutes);
    while (needed > 0) {
      if (left < Math.min(shortest, needed)) {
        date = nextStudyDay(addDays(date, 1), input.weekdays);
        left = share;
      }
      const minutes = needed <= left + shortest ? needed : left;
      needed -= minutes;
      left -= minutes;
      if (days.at(-1)?.date !== date) days.push({ date, tasks: [] });
      days.at(-1)?.tasks.push({ key: step.key, minutes, finishes: needed === 0 });
    }
  }
  return days;
}

/** Minutes of the study days since a step was last finished, or since the plan began; today is not over. */
function countWorked({ today, startedOn, lastDoneOn, weekdays }: ScheduleInput, share: number): number {
  const from = lastDoneOn !== null && lastDoneOn >= startedOn ? addDays(lastDoneOn, 1) : startedOn;
  return countStudyDays(from, today, weekdays) * share;
}

/** Days of study from `from` on and before `to`; ISO dates. */
export function countStudyDays(from: string, to: string, weekdays: readonly number[]): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days <= 0) return 0;
  const first = dayOfWeek(from);
  const rest = Array.from({ length: days % 7 }, (_, index) => (first + index) % 7);
  return Math.floor(days / 7) * weekdays.length + rest.filter((day) => weekdays.includes(day)).length;
}

function nextStudyDay(date: string, weekdays: readonly number[]): string {
  let day = date;
  while (!weekdays.includes(dayOfWeek(day))) day = addDays(day, 1);
  return day;
}

const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * The fewest hours a week, in halves and more than now, that finish by the goal if the plan is changed to them today;
 * null where no hours that a plan may have are enough.
 */
export function findNeededHours(input: ScheduleInput, goalDate: string): number | null {
  const firstHalf = Math.floor(input.minutesPerWeek / 30) + 1;
  for (let half = firstHalf; half <= planLimits.hours.max * 2; half += 1) {
    const days = planSchedule({ ...input, startedOn: input.today, minutesPerWeek: half * 30 });
    const last = days.at(-1);
    if (!last || last.date <= goalDate) return half / 2;
  }
  return null;
}
