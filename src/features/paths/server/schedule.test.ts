import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/utc-day.ts';
import { countStudyDays, findNeededHours, planSchedule, type ScheduleInput } from './schedule.ts';

// 2026-11-23 is a Monday.
const monday = '2026-11-23';
const base: ScheduleInput = {
  today: monday,
  startedOn: monday,
  lastDoneOn: null,
  doneToday: [],
  remaining: [],
  weekdays: [1, 3, 5],
  minutesPerWeek: 180,
};
const steps = (...minutes: number[]) =>
  minutes.map((value, index) => ({ key: `step-${index + 1}`, minutes: value }));
const plan = (input: Partial<ScheduleInput>) =>
  planSchedule({ ...base, ...input }).map(({ date, tasks }) => [
    date,
    tasks.map(({ key, minutes, finishes }) => `${key} ${minutes}${finishes ? '' : ' …'}`).join(', '),
  ]);

test('steps follow each other on the days of study, long ones over several', () => {
  expect(plan({ remaining: steps(30, 75, 20, 40) })).toEqual([
    ['2026-11-23', 'step-1 30, step-2 30 …'],
    ['2026-11-25', 'step-2 45, step-3 20'],
    ['2026-11-27', 'step-4 40'],
  ]);
});

test('nothing is planned for a day without study', () => {
  expect(plan({ today: '2026-11-24', startedOn: '2026-11-24', remaining: steps(20) })).toEqual([
    ['2026-11-25', 'step-1 20'],
  ]);
});

test('what was done today takes its place in the day', () => {
  expect(plan({ doneToday: steps(60), remaining: [{ key: 'next', minutes: 20 }] })).toEqual([
    ['2026-11-25', 'next 20'],
  ]);
  expect(plan({ doneToday: steps(25), remaining: [{ key: 'next', minutes: 20 }] })).toEqual([
    [monday, 'next 20'],
  ]);
});

test('days of study since the last finished step count as work on a long one', () => {
  const long = { startedOn: '2026-11-16', lastDoneOn: '2026-11-16', remaining: steps(150, 30) };
  // Study days Wednesday and Friday count as 120 of 150 minutes.
  expect(plan(long)).toEqual([[monday, 'step-1 30, step-2 30']]);
  // The long step is finished today; its last thirty minutes count for today.
  const [first, second] = long.remaining;
  expect(plan({ ...long, doneToday: first ? [first] : [], remaining: second ? [second] : [] })).toEqual([
    [monday, 'step-2 30'],
  ]);
});

test('a step that is overdue is planned anew from today, and all others after it', () => {
  expect(plan({ startedOn: '2026-11-02', remaining: steps(60, 45) })).toEqual([
    [monday, 'step-1 60'],
    ['2026-11-25', 'step-2 45'],
  ]);
});

test('a step that was planned whole for a day that passed is overdue, even where it takes a little more than its share', () => {
  const daily = { weekdays: [0, 1, 2, 3, 4, 5, 6], minutesPerWeek: 300 };
  expect(plan({ ...daily, startedOn: '2026-11-22', remaining: steps(45) })).toEqual([[monday, 'step-1 45']]);
});

test('the hours that the goal asks for are the fewest that reach it from today', () => {
  const input = { ...base, remaining: steps(60, 60, 60, 60), weekdays: [1, 3], minutesPerWeek: 60 };
  const until = (goalDate: string, change: Partial<ScheduleInput> = {}) =>
    findNeededHours({ ...input, ...change }, goalDate);
  expect(until('2026-12-02')).toBe(2);
  expect(until('2026-11-25')).toBe(4);
  // One hour of today is used up.
  expect(until('2026-11-25', { doneToday: [{ key: 'done', minutes: 60 }] })).toBe(5);
  // No study day is left, or too few even at the maximum hours of a plan.
  expect(until('2026-11-24', { today: '2026-11-24' })).toBeNull();
  expect(until('2026-11-23', { remaining: steps(...Array<number>(30).fill(60)) })).toBeNull();
});

test('a plan that is changed to the hours named reaches its goal, and with half an hour less it does not', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 60 }), ({ hours, ...rest }, daysLeft) => {
      const goal = addDays(rest.today, daysLeft);
      const changed = { ...rest, startedOn: rest.today };
      const endsInTime = (found: number) =>
        (planSchedule({ ...changed, minutesPerWeek: found * 60 }).at(-1)?.date ?? goal) <= goal;
      fc.pre((hours * 60) / rest.weekdays.length >= 15 && !endsInTime(hours));
      const found = findNeededHours({ ...rest, minutesPerWeek: hours * 60 }, goal);
      expect(endsInTime(found ?? 40)).toBe(found !== null);
      if (found !== null) expect(endsInTime(found - 0.5)).toBe(false);
    }),
  );
});

const inputs = fc.record({
  today: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-02-20', days)),
  startedOn: fc.constant('2026-02-20'),
  lastDoneOn: fc.option(fc.constant('2026-02-20')),
  doneToday: fc.array(fc.integer({ min: 10, max: 90 }), { maxLength: 3 }).map((all) => steps(...all)),
  remaining: fc.array(fc.integer({ min: 10, max: 90 }), { maxLength: 40 }).map((all) => steps(...all)),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  hours: fc.integer({ min: 1, max: 40 }),
});

test('every step is planned in order and in full, on study days only, within each day', () => {
  fc.assert(
    fc.property(inputs, ({ hours, ...rest }) => {
      fc.pre((hours * 60) / rest.weekdays.length >= 15);
      const input = { ...rest, minutesPerWeek: hours * 60 };
      const days = planSchedule(input);
      const share = Math.floor(input.minutesPerWeek / input.weekdays.length);
      const tasks = days.flatMap((day) => day.tasks);
      const planned = input.remaining.map(({ key }) =>
        tasks.filter((task) => task.key === key).reduce((sum, { minutes }) => sum + minutes, 0),
      );
      input.remaining.forEach(({ minutes }, index) => {
        // Only the first step may have been begun on earlier days.
        if (index === 0) expect(planned[0]).toBeLessThanOrEqual(minutes);
        else expect(planned[index]).toBe(minutes);
      });
      expect(planned.every((minutes) => minutes > 0)).toBe(true);
      expect(tasks.filter(({ finishes }) => finishes).map(({ key }) => key)).toEqual(
        input.remaining.map(({ key }) => key),
      );
      expect(days.map(({ date }) => date)).toEqual(
        [...new Set(days.map(({ date }) => date))].sort((a, b) => a.localeCompare(b, 'en')),
      );
      for (const { date, tasks: ofDay } of days) {
        expect(date >= input.today).toBe(true);
        expect(input.weekdays).toContain(new Date(date).getUTCDay());
        expect(ofDay.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(share + 10);
      }
    }),
  );
});

test('counting study days agrees with going through them one by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      (length, days) => {
        const dates = Array.from({ length }, (_, index) => addDays(monday, index));
        const expected = dates.filter((date) => days.includes(new Date(date).getUTCDay())).length;
        expect(countStudyDays(monday, addDays(monday, length), days)).toBe(expected);
      },
    ),
  );
});
