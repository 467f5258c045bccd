import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { addDays } from '#platform/utc-day.ts';
import { openPaths, today } from '#tests/setup/paths.ts';
import type { StudyPlan, StudyPlanInput } from '../contract.ts';
import { planExporter } from './feature.ts';
import { savePlan } from './plans.ts';
import { studyPlans } from './schema.ts';

const input: StudyPlanInput = {
  goalDate: addDays(today, 30),
  hoursPerWeek: 7,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  periods: ['ancient-rome'],
  timeZone: 'UTC',
};

const taskTitles = ({ schedule }: StudyPlan) =>
  schedule?.days.map(({ date, tasks }) => [date, tasks.map(({ title }) => title)]);

test('a plan is for Scholar members', async () => {
  await using site = await openPaths();
  for (const tier of ['free', 'premium'] as const) {
    const member = await site.join(tier);
    for (const response of [
      await member.send('GET', '/api/study-plan'),
      await member.savePlan(input),
      await member.send('GET', '/study-plan.ics'),
    ]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'upgrade_required', requiredTier: 'scholar' });
    }
  }
  const member = await site.join('scholar');
  expect(await member.plan()).toEqual({ plan: null, schedule: null });
  expect((await member.send('GET', '/study-plan.ics')).status).toBe(404);
});

test('whose account was deleted meanwhile is not signed in any more', async () => {
  await using site = await openPaths();
  const { userId } = await site.join();
  await site.db.delete(users);
  const saving = savePlan(site.db, { userId, tier: 'scholar', now: new Date(`${today}T12:00:00Z`) }, input);
  await expect(saving).rejects.toMatchObject({ code: 'unauthorized' });
});

test('the steps of its periods are put on the days from today', async () => {
  await using site = await openPaths();
  const member = await site.join();
  const answer = await member.savePlan({ ...input, periods: ['ancient-rome', 'ancient-greece'] });
  expect(answer.status).toBe(200);
  const plan = (await answer.json()) as StudyPlan;
  expect(plan.plan).toEqual({ ...input, periods: ['ancient-rome', 'ancient-greece'] });
  // One hour a day; each path takes two and a half hours.
  expect(taskTitles(plan)).toEqual([
    [today, ['A Guide to Ancient Greece']],
    [addDays(today, 1), ['Ten Minutes', 'The Laws', 'Terms']],
    [addDays(today, 2), ['Terms', 'How Much Stayed', 'A Guide to Ancient Rome']],
    [addDays(today, 3), ['A Guide to Ancient Rome', 'Ten Minutes', 'The Laws']],
    [addDays(today, 4), ['The Laws', 'Terms', 'How Much Stayed']],
  ]);
  expect(plan.schedule).toMatchObject({ today, steps: 10, done: 0, minutesLeft: 300, neededHours: null });
  expect(plan.schedule?.daysToSpare).toBeGreaterThan(20);
  expect(await member.plan()).toEqual(plan);
});

test('what is done leaves the plan, and what was done today is said', async () => {
  await using site = await openPaths();
  const member = await site.join();
  await member.savePlan(input);
  await member.doing(site.rome).readGuide();
  const { schedule } = await member.plan();
  expect(schedule).toMatchObject({ steps: 5, done: 1, minutesLeft: 90 });
  expect(schedule?.doneToday.map(({ title }) => title)).toEqual(['A Guide to Ancient Rome']);
  // The hour planned for today is used up.
  expect(schedule?.days[0]?.date).toBe(addDays(today, 1));
});

test('what was not done in its time is planned again from today', async () => {
  await using site = await openPaths();
  const member = await site.join();
  await member.savePlan(input);
  const [before] = (await member.plan()).schedule?.days ?? [];
  await site.db
    .update(studyPlans)
    .set({ startedOn: addDays(today, -12) })
    .where(eq(studyPlans.userId, member.userId));
  const { schedule } = await member.plan();
  expect(schedule?.days[0]).toEqual(before);
  expect(schedule).toMatchObject({ minutesLeft: 150, done: 0 });
});

test('a goal that cannot be reached in these hours says how many it takes', async () => {
  await using site = await openPaths();
  const member = await site.join();
  const answer = await member.savePlan({
    ...input,
    hoursPerWeek: 2,
    goalDate: addDays(today, 2),
    periods: ['ancient-rome', 'ancient-greece'],
  });
  const { schedule } = (await answer.json()) as StudyPlan;
  expect(schedule?.daysToSpare).toBeLessThan(0);
  // Five hours of steps in three days; each day may exceed its share by ten minutes.
  expect(schedule?.neededHours).toBe(11.5);
});

test('everything done leaves a finished plan', async () => {
  await using site = await openPaths();
  const member = await site.join();
  await member.savePlan(input);
  const doing = member.doing(site.rome);
  await doing.readGuide();
  await doing.finishText();
  await doing.finishVideo();
  await doing.takeQuiz(10);
  await doing.studyCards(2);
  expect((await member.plan()).schedule).toMatchObject({
    ...{
      steps: 5,
      done: 5,
      minutesLeft: 0,
      days: [],
      finishesOn: null,
      daysToSpare: null,
      neededHours: null,
    },
    periods: [{ slug: 'ancient-rome', done: 5, finishesOn: null }],
  });
});

test.each<[what: string, change: Partial<Record<keyof StudyPlanInput, unknown>>, field: string]>([
  ['a goal in the past', { goalDate: addDays(today, -1) }, 'goalDate'],
  ['a goal of today', { goalDate: today }, 'goalDate'],
  ['a goal that is no day', { goalDate: '2027-02-30' }, 'goalDate'],
  ['a goal in the far future', { goalDate: addDays(today, 366 * 6) }, 'goalDate'],
  ['no hours', { hoursPerWeek: 0 }, 'hoursPerWeek'],
  ['fewer hours than none', { hoursPerWeek: -5 }, 'hoursPerWeek'],
  ['more hours than a week of work', { hoursPerWeek: 41 }, 'hoursPerWeek'],
  ['a third of an hour', { hoursPerWeek: 1.33 }, 'hoursPerWeek'],
  ['no day of the week', { weekdays: [] }, 'weekdays'],
  ['an eighth day', { weekdays: [7] }, 'weekdays'],
  ['minutes that would be lost', { hoursPerWeek: 1 }, 'weekdays'],
  ['no period', { periods: [] }, 'periods'],
  ['a period that there is not', { periods: ['atlantis'] }, 'periods'],
  ['a period twice', { periods: ['ancient-rome', 'ancient-rome'] }, 'periods'],
  ['a zone that there is not', { timeZone: 'Mars/Olympus' }, 'timeZone'],
])('%s is refused', async (_, change, field) => {
  await using site = await openPaths();
  const member = await site.join();
  const answer = await member.send('PUT', '/api/study-plan', { ...input, ...change });
  expect(answer.status).toBe(400);
  const { issues } = (await answer.json()) as { issues: { field: string; message: string }[] };
  expect(issues.map((issue) => issue.field.split('.')[0])).toContain(field);
  expect((await member.plan()).plan).toBeNull();
});

test('a plan is changed, exported, kept when the tier ends, and deleted', async () => {
  await using site = await openPaths();
  const member = await site.join();
  await member.savePlan(input);
  await member.savePlan({ ...input, hoursPerWeek: 3.5 });
  expect((await member.plan()).plan?.hoursPerWeek).toBe(3.5);
  const subject = { userId: member.userId, verifiedEmail: undefined };
  expect(await planExporter.read(site.db, subject)).toMatchObject({
    goalDate: input.goalDate,
    hoursPerWeek: 3.5,
    periods: ['ancient-rome'],
  });
  await site.db.update(users).set({ tier: 'free' }).where(eq(users.id, member.userId));
  expect(await member.plan()).toMatchObject({ plan: { hoursPerWeek: 3.5 }, schedule: null });
  expect((await member.send('GET', '/study-plan.ics')).status).toBe(403);
  expect((await member.savePlan(input)).status).toBe(403);
  expect(await planExporter.read(site.db, subject)).toBeDefined();
  expect((await member.send('DELETE', '/api/study-plan')).status).toBe(200);
  expect(await planExporter.read(site.db, subject)).toBeUndefined();
  expect((await member.send('GET', '/api/study-plan')).status).toBe(403);
});

test('a plan goes with the account', async () => {
  await using site = await openPaths();
  const member = await site.join();
  await member.savePlan(input);
  await site.db.delete(users).where(eq(users.id, member.userId));
  const [row] = (
    await site.db.execute<{ count: number }>(sql`select count(*)::int as count from study_plans`)
  ).rows;
  expect(row?.count).toBe(0);
});

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof openPaths>>['join']>>;

async function readEvents(member: Member): Promise<ICAL.Event[]> {
  const answer = await member.send('GET', '/study-plan.ics');
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="study-plan.ics"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test('the calendar has a whole-day event for each step on each of its days, and the goal', async () => {
  await using site = await openPaths();
  const member = await site.join();
  await member.savePlan(input);
  const events = await readEvents(member);
  const days = (await member.plan()).schedule?.days ?? [];
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([
    ...days.flatMap(({ date, tasks }) => tasks.map(() => date)),
    input.goalDate,
  ]);
  expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
  expect(events[0]?.summary).toBe('Study guide: A Guide to Ancient Rome (60 min)');
  expect(events[0]?.description).toContain('http://lyceum.example/study-guides/ancient-rome');
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(events.at(-1)?.summary).toBe('Goal of your study plan');
});

test('imported again, the calendar moves what is left and leaves what is done', async () => {
  await using site = await openPaths();
  const member = await site.join();
  await member.savePlan({ ...input, hoursPerWeek: 3.5 });
  const before = await readEvents(member);
  // Thirty minutes a day: the guide takes two days; the deck starts on one day and ends on another.
  expect(before.filter(({ summary }) => summary.includes('Guide to')).length).toBe(2);
  await member.doing(site.rome).readGuide(new Date(Date.now() - 86_400_000));
  await site.db
    .update(studyPlans)
    .set({ startedOn: addDays(today, -1) })
    .where(eq(studyPlans.userId, member.userId));
  const after = await readEvents(member);
  const dayOf = (events: ICAL.Event[], uid: string) =>
    events.find((event) => event.uid === uid)?.startDate.toString() ?? '';
  expect(after.filter(({ summary }) => summary.includes('Guide to'))).toEqual([]);
  for (const { uid, summary } of after.filter(({ uid }) => !uid.startsWith('goal'))) {
    expect(dayOf(before, uid), summary).not.toBe('');
    expect(dayOf(after, uid) < dayOf(before, uid), summary).toBe(true);
  }
  expect(after[0]?.sequence).toBeGreaterThanOrEqual(before[0]?.sequence ?? Number.POSITIVE_INFINITY);
});
