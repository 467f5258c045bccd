/** A study plan as iCalendar (RFC 5545): whole-day events for the tasks and the goal. */
import type { Hono } from 'hono';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Tier } from '#features/accounts/contract.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import type { StudySchedule } from '../contract.ts';
import { studyPlanPath } from '../paths.ts';
import { formatMinutes, studyPlanCalendarPath } from '../rules.ts';
import { findPlan, type PlanRow } from './plans.ts';

/** Limit of calendar downloads per member and minute. */
const calendarLimit = { name: 'study-plan-calendar', points: 20, seconds: 60 };

export function mountPlanCalendar(
  app: Hono<AppEnv>,
  {
    db,
    site,
    requireMember,
  }: {
    db: Database;
    site: SiteIdentity;
    /** @throws AppError 401 */
    requireMember: Guard<{ userId: number; tier: Tier }>;
  },
): void {
  const limiter = createSharedRateLimiter(db, calendarLimit);
  app.get(studyPlanCalendarPath, async (context) => {
    const { userId, tier } = await requireMember(context);
    await limiter.consume(String(userId));
    const now = new Date();
    const found = await findPlan(db, { userId, tier, now });
    if (!found) throw new AppError('not_found', 'There is no study plan yet.');
    return context.body(writePlanCalendar(found, { ...site, now }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="study-plan.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  });
}

/**
 * Writes a whole-day event for each step on each of its days. Its id is the step and the number of its later days.
 * So when imported again, remaining steps move to their new days and finished ones stay.
 */
export function writePlanCalendar(
  { row, schedule }: { row: PlanRow; schedule: StudySchedule },
  { siteName, publicUrl, now }: SiteIdentity & { now: Date },
): string {
  const { hostname } = new URL(publicUrl);
  const common = {
    stamp: now,
    // A calendar updates an existing event only if its sequence number has increased.
    sequence: Math.floor(now.getTime() / 60_000),
    allDay: true,
    // Not shown as busy: the member chooses the hour.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  };
  const tasks = schedule.days.flatMap(({ date, tasks: ofDay }) => ofDay.map((task) => ({ date, task })));
  return ical({
    name: `Study plan (${siteName})`,
    prodId: { company: siteName, product: 'Study plan', language: 'EN' },
    url: `${publicUrl}${studyPlanPath}`,
    events: [
      ...tasks.map(({ date, task }, index) => {
        const daysAfter = tasks.slice(index + 1).filter((later) => later.task.key === task.key).length;
        const { key, label, title, minutes, finishes, note, url } = task;
        return {
          ...common,
          id: `${key.replace(':', '-')}-${daysAfter}-${row.userId}@${hostname}`,
          start: new Date(date),
          url: `${publicUrl}${url}`,
          summary: `${label}: ${title} (${formatMinutes(minutes)}${finishes ? '' : ', to be continued'})`,
          description: `${note}\n${publicUrl}${url}`,
        };
      }),
      {
        ...common,
        id: `goal-${row.userId}@${hostname}`,
        start: new Date(row.goalDate),
        url: `${publicUrl}${studyPlanPath}`,
        summary: 'Goal of your study plan',
        description: schedule.periods.map(({ name }) => name).join(', '),
      },
    ],
  }).toString();
}
