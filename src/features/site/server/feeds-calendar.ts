/** The calendar 'On this day': every event whose day is known, as a yearly event. */
import ical, {
  ICalEventBusyStatus,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  type ICalRepeatingOptions,
} from 'ical-generator';
import { type EventRow, selectDatedEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { calendarOf } from '#platform/historical-date/calendar.ts';
import { formatYear } from '#platform/historical-date/year.ts';
import type { SiteConfig } from '../contract.ts';

/** How often calendar programs should refresh, in seconds. */
const refreshSeconds = 24 * 60 * 60;

const yearly: ICalRepeatingOptions = { freq: ICalEventRepeatingFreq.YEARLY };
/** For February 29: the last day of February, which is the 28th in common years. */
const lastOfFebruary: ICalRepeatingOptions = { ...yearly, byMonth: 2, byMonthDay: -1 };

/**
 * Writes the calendar as iCalendar (RFC 5545). The format has no years before the common era, so the events recur from
 * the year of `now` on, on the day that their sources give, and their own year is in the title.
 */
export async function writeCalendar(db: Database, site: SiteConfig, now: Date): Promise<string> {
  const events = await selectDatedEvents(db);
  const { hostname } = new URL(site.publicUrl);
  const year = now.getUTCFullYear();
  return ical({
    name: `On this day (${site.siteName})`,
    description:
      'What happened on each day of the year. Days before October 15, 1582, and some English ones after it, are those of the Julian calendar, as in the sources.',
    prodId: { company: site.siteName, product: 'On this day', language: 'EN' },
    url: `${site.publicUrl}/timeline`,
    source: `${site.publicUrl}/on-this-day.ics`,
    ttl: refreshSeconds,
    events: events.flatMap((event) => {
      const { month, day } = event;
      if (month === null || day === null) return [];
      const leapDay = month === 2 && day === 29;
      const url = `${site.publicUrl}/timeline/${event.slug}`;
      return {
        id: `${event.slug}@${hostname}`,
        stamp: event.createdAt,
        start: new Date(leapDay ? Date.UTC(year, 2, 0) : Date.UTC(year, month - 1, day)),
        allDay: true,
        repeating: leapDay ? lastOfFebruary : yearly,
        summary: `${event.title} (${formatYear(event.year)})`,
        description: `${event.date}${noteCalendar(event.year, month, day)}. ${event.description}\n\n${url}`,
        location: event.placeName,
        url,
        // A historical event does not make anybody busy.
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
      };
    }),
  }).toString();
}

function noteCalendar(year: EventRow['year'], month: number, day: number): string {
  return calendarOf({ year, month, day }) === 'julian' ? ' (Julian calendar)' : '';
}
