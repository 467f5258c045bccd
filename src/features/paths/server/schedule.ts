/**
 * Distributes the steps of a study plan over the remaining days. The schedule is not stored: it is computed from
 * the steps done and the current day whenever the plan is read. Pure.
 */
import { addDays, countDays } from '#platform/utc-day.ts';
import { planLimits } from '../rules.ts';

export type PlannedStep = { key: string; minutes: number };

export type ScheduleInput = {
  /** ISO date. */
  today: string;
  /** The day the plan was created or last changed. */
  startedOn: string;
  /** The last day before today on which a step was finished; null if there is none. */
  lastDoneOn: string | null;
  /** Steps finished today, in order of completion. */
  doneToday: readonly PlannedStep[];
  /** Steps not done yet, in order. */
  remaining: readonly PlannedStep[];
  /** Study days, from 0 (Sunday) to 6; at least one. */
  weekdays: readonly number[];
  minutesPerWeek: number;
};

/** A step, or a part of one, on a day. `finishes`: whether the step ends with this part. */
export type PlannedTask = { key: string; minutes: number; finishes: boolean };
export type PlannedDay = { date: string; tasks: PlannedTask[] };

/** Minimum minutes left in a day to begin or continue a step. */
const shortest = 10;

/**
 * Returns the days with tasks, from today on; steps stay in order, and long ones span several days. A day holds
 * its share of the week, and up to ten minutes more if a step ends with them. Study days since the last finished
 * step count as work on the next step, as long as they are fewer than the step needs. If not, the step is overdue
 * and is planned again in full from today.
 */
export function planSchedule(input: ScheduleInput): PlannedDay[] {
  const { today, doneToday, remaining, minutesPerWeek } = input;
  const share = Math.floor(minutesPerWeek / input.weekdays.length);
  let credit = countWorked(input, share);
  const takeCredit = (minutes: number) => {
    // No credit for an overdue step. A day may exceed its share by `shortest`, so with that credit it would have ended.
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

/** Minutes of the study days before today since a step was last finished, or since the plan started. */
function countWorked({ today, startedOn, lastDoneOn, weekdays }: ScheduleInput, share: number): number {
  const from = lastDoneOn !== null && lastDoneOn >= startedOn ? addDays(lastDoneOn, 1) : startedOn;
  return countStudyDays(from, today, weekdays) * share;
}

/** Number of study days from `from` (inclusive) to `to` (exclusive); ISO dates. */
export function countStudyDays(from: string, to: string, weekdays: readonly number[]): number {
  const days = countDays(from, to);
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
 * The fewest hours per week, in steps of half an hour and more than now, with which the plan would reach its goal
 * date if changed today; null if even the maximum hours are too few.
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
