/** Schemas of the timeline's requests and responses. The server validates with them; contract.ts infers its types. */
import { z } from 'zod';
import { daysInMonth } from '#platform/historical-date/julian-day.ts';
import { formatDay } from './rules.ts';

const position = z.number().describe('Astronomical year (1 BCE is 0) and the part of it that has passed');

export const eventSchema = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    /** As displayed: 'March 15, 44 BCE'. */
    date: z.string(),
    title: z.string(),
    description: z.string(),
    periodId: z.number(),
    year: z.int().describe('Signed year, BCE negative; there is no year 0'),
    endYear: z.int().nullable(),
    /** Equal to `end` if the date is a single day, month or year: both are its middle. */
    start: position,
    end: position,
    place: z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() }),
    distanceKm: z.int().optional().describe('Kilometers from the point asked for'),
  })
  .meta({ id: 'TimelineEvent' });

export const eventDetailSchema = z.strictObject({
  event: eventSchema,
  /** The previous and next event in time, of any period. */
  previous: eventSchema.nullable(),
  next: eventSchema.nullable(),
  /** The events nearest in time that happened far away, in chronological order. */
  elsewhere: z.array(eventSchema),
  /** The events nearest in place, in chronological order. */
  nearby: z.array(eventSchema),
});

export const meanwhileSchema = z.strictObject({
  year: z.int(),
  /** '44 BCE'. */
  label: z.string(),
  /** Ids of the periods that the year belongs to. */
  periodIds: z.array(z.number()),
  regions: z.array(
    z.strictObject({
      region: z.string(),
      /** Events under way or happening in that year. */
      during: z.array(eventSchema),
      /** The last event that ended before the year and the first that began after it, within 60 years. */
      before: eventSchema.nullable(),
      after: eventSchema.nullable(),
    }),
  ),
  /** Parts of the world without any event so close to the year. */
  emptyRegions: z.array(z.string()),
});

export const onThisDaySchema = z.strictObject({
  month: z.int(),
  day: z.int(),
  /** 'March 15'. */
  label: z.string(),
  /** Events that began on that day, by the calendar of their sources, in chronological order. */
  events: z.array(eventSchema),
});

const firstYear = -10_000;
const lastYear = 3000;

const digits = 'Give a whole year in digits: -44 is 44 BCE.';

/** A signed year in a URL. */
const year = z
  .string(digits)
  .regex(/^-?\d{1,6}$/, digits)
  .transform(Number)
  .refine((value) => value !== 0, 'There is no year 0: use -1 for 1 BCE.')
  .refine((value) => value >= firstYear && value <= lastYear, `Give a year from ${firstYear} to ${lastYear}.`)
  .meta({ type: 'integer', minimum: firstYear, maximum: lastYear, description: 'Signed year, BCE negative' });

const pair = 'Give a latitude and a longitude in degrees with a comma between: 41.89,12.48.';

/** 'latitude,longitude' in degrees. */
const point = z
  .string()
  .max(60, pair)
  .regex(/^\s*[+-]?\d{1,3}(\.\d+)?\s*,\s*[+-]?\d{1,3}(\.\d+)?\s*$/, pair)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(({ latitude }) => Math.abs(latitude) <= 90, 'A latitude lies between -90 and 90 degrees.')
  .refine(({ longitude }) => Math.abs(longitude) <= 180, 'A longitude lies between -180 and 180 degrees.')
  .meta({ type: 'string', description: "'latitude,longitude' in degrees: the nearest come first" });

export const timelineQuerySchema = z
  .strictObject({
    period: z.string().trim().min(1).max(100).optional().describe('Id or slug of a period'),
    from: year.optional(),
    to: year.optional(),
    near: point.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    message: 'The first year must not come after the last.',
  });

export const meanwhileQuerySchema = z.strictObject({ year });
export const slugParamsSchema = z.object({ slug: z.string().max(100) });

/** A month or a day of the month in a URL. */
function calendarNumber(max: number, message: string) {
  return z
    .string()
    .regex(/^\d{1,2}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, message)
    .meta({ type: 'integer', minimum: 1, maximum: max });
}

/** Any leap year, so that February 29 is a valid day. */
const leapYear = 2000;

export const onThisDayQuerySchema = z
  .strictObject({
    month: calendarNumber(12, 'Give a month from 1 to 12.').optional(),
    day: calendarNumber(31, 'Give a day from 1 to 31.').optional(),
  })
  .superRefine(({ month, day }, context) => {
    if (month === undefined && day === undefined) return;
    if (month === undefined || day === undefined) {
      const path = [month === undefined ? 'month' : 'day'];
      context.addIssue({ code: 'custom', path, message: 'Give both a month and a day, or neither.' });
    } else if (day > daysInMonth(leapYear, month, 'gregorian')) {
      const message = `There is no ${formatDay({ month, day })}.`;
      context.addIssue({ code: 'custom', path: ['day'], message });
    }
  });
