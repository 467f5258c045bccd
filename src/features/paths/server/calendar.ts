/** A study plan as iCalendar (RFC 5545): one whole-day event for each day with something to do, and the goal. */
import type { Hono } from 'hono';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Tier } from '#features/accounts/contract.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import type { StudySchedule, StudyTask } from '../contract.ts';
import { formatMinutes, studyPlanCalendarPath, studyPlanPath } from '../rules.ts';
import { findPlan, type PlanRow } from './plans.ts';

type Site = { siteName: string; publicUrl: string };

/** Calendars of a member in a minute. */
const calendarLimit = { name: 'study-plan-calendar', points: 20, seconds: 60 };

export function mountPlanCalendar(
  app: Hono<AppEnv>,
  {
    db,
    site,
    requireMember,
  }: {
    db: Database;
    site: Site;
    /** @throws AppError 401 */
    requireMember: Guard<{ userId: number; tier: Tier }>;
  },
): void {
  const limiter = createSharedRateLimiter(db, calendarLimit);
  app.get(studyPlanCalendarPath, async (context) => {
    const { userId, tier } = await requireMember(context);
    await limiter.consume(String(userId));
    const found = await findPlan(db, { userId, tier, now: new Date() });
    if (!found) throw new AppError('not_found', 'There is no study plan yet.');
    return context.body(writePlanCalendar(found, site), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="study-plan.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  });
}

/** Events keep their names from one export to the next, so that a calendar which takes it in again moves them. */
export function writePlanCalendar(
  { row, schedule }: { row: PlanRow; schedule: StudySchedule },
  { siteName, publicUrl }: Site,
): string {
  const { hostname } = new URL(publicUrl);
  const common = {
    stamp: row.updatedAt,
    allDay: true,
    url: `${publicUrl}${studyPlanPath}`,
    // Which hour is up to the member.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  };
  return ical({
    name: `Study plan (${siteName})`,
    prodId: { company: siteName, product: 'Study plan', language: 'EN' },
    url: common.url,
    events: [
      ...schedule.days.map(({ date, tasks }) => ({
        ...common,
        id: `study-${row.userId}-${date}@${hostname}`,
        start: new Date(date),
        summary: `Study, ${formatMinutes(tasks.reduce((sum, { minutes }) => sum + minutes, 0))}: ${nameTasks(tasks)}`,
        description: tasks.map((task) => describeTask(task, publicUrl)).join('\n\n'),
      })),
      {
        ...common,
        id: `goal-${row.userId}@${hostname}`,
        start: new Date(row.goalDate),
        summary: 'Goal of your study plan',
        description: schedule.periods.map(({ name }) => name).join(', '),
      },
    ],
  }).toString();
}

function nameTasks([first, ...others]: readonly StudyTask[]): string {
  return others.length > 0 ? `${first?.title} and ${others.length} more` : `${first?.title}`;
}

function describeTask({ label, title, minutes, finishes, note, url }: StudyTask, publicUrl: string): string {
  const part = finishes ? '' : ', to be continued';
  return `${label}: ${title} (${formatMinutes(minutes)}${part})\n${note}\n${publicUrl}${url}`;
}
