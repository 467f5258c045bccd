/** Study plans of Scholar members: their settings, and the schedule computed from them. */
import { eq } from 'drizzle-orm';
import { reachesTier, requireTier, rethrowMemberGone } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError, type Issue } from '#platform/errors/app-error.ts';
import { studyDaysIn } from '#platform/study-day.ts';
import type { StudyPlan, StudyPlanInput, StudySchedule } from '../contract.ts';
import { planLimits } from '../rules.ts';
import { type PathRequest, readPaths } from './paths.ts';
import { presentSchedule } from './present-schedule.ts';
import { selectPaths } from './queries.ts';
import { studyPlans } from './schema.ts';

export type PlanRequest = PathRequest & { now: Date };
export type PlanRow = typeof studyPlans.$inferSelect;

/** Number of days with tasks that the plan's page shows; the calendar contains all. */
const daysShown = 14;

/**
 * Returns the member's plan with its next days; without a schedule if their tier no longer includes study plans.
 * @throws AppError 403 upgrade_required if it does not and there is no plan
 */
export async function readPlan(db: Database, request: PlanRequest): Promise<StudyPlan> {
  const row = await selectPlan(db, request);
  if (!row) requireScholar(request);
  if (!row) return { plan: null, schedule: null };
  const { goalDate, minutesPerWeek, weekdays, periods, timeZone } = row;
  const plan = { goalDate, hoursPerWeek: minutesPerWeek / 60, weekdays, periods, timeZone };
  if (!reachesTier(request.tier, 'scholar')) return { plan, schedule: null };
  const schedule = await readSchedule(db, request, row);
  return { plan, schedule: { ...schedule, days: schedule.days.slice(0, daysShown) } };
}

/** The member's plan with its complete schedule; undefined if there is none. @throws AppError 403 upgrade_required */
export async function findPlan(db: Database, request: PlanRequest) {
  requireScholar(request);
  const row = await selectPlan(db, request);
  return row && { row, schedule: await readSchedule(db, request, row) };
}

async function readSchedule(db: Database, request: PlanRequest, row: PlanRow): Promise<StudySchedule> {
  const today = studyDaysIn(row.timeZone).at(request.now).day;
  const paths = await readPaths(db, request, { slugs: row.periods });
  return presentSchedule(paths, { plan: row, today });
}

/** Creates or changes a member's plan. @throws AppError 400, 401 where the member was deleted, 403 upgrade_required */
export async function savePlan(
  db: Database,
  request: PlanRequest,
  { hoursPerWeek, ...input }: StudyPlanInput,
): Promise<StudyPlan> {
  requireScholar(request);
  const today = studyDaysIn(input.timeZone).at(request.now).day;
  await check(db, { ...input, today });
  const values = {
    ...input,
    minutesPerWeek: Math.round(hoursPerWeek * 60),
    startedOn: today,
    updatedAt: request.now,
  };
  await db
    .insert(studyPlans)
    .values({ userId: request.userId, ...values })
    .onConflictDoUpdate({ target: studyPlans.userId, set: values })
    .catch(rethrowMemberGone);
  return readPlan(db, request);
}

/** Deletes the member's plan, whatever their current tier is. */
export async function deletePlan(db: Database, { userId }: { userId: number }): Promise<void> {
  await db.delete(studyPlans).where(eq(studyPlans.userId, userId));
}

export async function selectPlan(db: Database, { userId }: { userId: number }): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(studyPlans).where(eq(studyPlans.userId, userId));
  return row;
}

function requireScholar({ tier }: PathRequest): void {
  requireTier(tier, { minimum: 'scholar', what: 'A study plan' });
}

/** Checks what the schema cannot: that the date is possible, and that the periods have a path. @throws AppError 400 */
async function check(
  db: Database,
  { goalDate, periods, today }: { goalDate: string; periods: string[]; today: string },
): Promise<void> {
  const issues: Issue[] = [];
  const latest = `${Number(today.slice(0, 4)) + planLimits.maxYears}${today.slice(4)}`;
  if (goalDate <= today) issues.push({ field: 'goalDate', message: 'Choose a date after today.' });
  if (goalDate > latest) {
    issues.push({ field: 'goalDate', message: `Choose a date within ${planLimits.maxYears} years.` });
  }
  const known = new Set((await selectPaths(db, { slugs: periods })).map(({ slug }) => slug));
  if (periods.some((slug) => !known.has(slug)) || new Set(periods).size < periods.length) {
    issues.push({
      field: 'periods',
      message: 'Choose periods that have a learning path, none of them twice.',
    });
  }
  if (issues.length > 0) throw new AppError('invalid_input', 'The plan cannot be made.', { issues });
}
