/** Rules of webinars for server and browser. Pure; times are arguments. */
import { webinarsPath } from './paths.ts';

export const webinarStates = ['draft', 'scheduled', 'canceled'] as const;

/** A webinar's status as visitors see it. Drafts are not visible to them. */
export const webinarPhases = ['upcoming', 'running', 'over', 'canceled'] as const;

export const webinarLimits = {
  title: 160,
  speaker: 120,
  description: 5000,
  url: 500,
  reading: 10,
  minutes: { least: 10, most: 480 },
  capacity: 100_000,
  /** Maximum number of webinars that are scheduled and not over. */
  scheduled: 50,
} as const;

const hourMs = 60 * 60_000;
/** How long before the start each reminder is sent, in ms. */
export const reminderMs = { day: 24 * hourMs, hour: hourMs } as const;
/** How long before the start the address to join is shown, in ms. */
const joinMs = hourMs;

type Times = { startsAt: Date; endsAt: Date };

/** Whether a mail written now replaces a reminder, because the reminder's time has come or is past. */
export const isReminder = (
  { startsAt }: Pick<Times, 'startsAt'>,
  { kind, now }: { kind: keyof typeof reminderMs; now: Date },
): boolean => startsAt.getTime() - now.getTime() <= reminderMs[kind];

export function phaseOf(
  { state, startsAt, endsAt }: Times & { state: (typeof webinarStates)[number] },
  now: Date,
): (typeof webinarPhases)[number] {
  if (state === 'canceled') return 'canceled';
  if (endsAt <= now) return 'over';
  return startsAt <= now ? 'running' : 'upcoming';
}

/** Whether registered members may see the address to join: from an hour before the start until the end. */
export const isJoinOpen = ({ startsAt, endsAt }: Times, now: Date): boolean =>
  startsAt.getTime() - joinMs <= now.getTime() && now < endsAt;

/** Path of a webinar's calendar file. */
export const webinarCalendarPath = ({ id }: { id: number }): string => `${webinarsPath}/${id}.ics`;
