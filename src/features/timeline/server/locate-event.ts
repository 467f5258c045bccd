/** Computes an event's position on the axis of years, its day of the year, and its part of the world. Pure. */
import { parseHistoricalDate } from '#platform/historical-date/parse.ts';
import { spanPositions } from '#platform/historical-date/position.ts';
import type { DateSpan } from '#platform/historical-date/types.ts';
import { regionOf } from '../rules.ts';
import type { timelineEvents } from './schema.ts';

type Row = typeof timelineEvents.$inferInsert;

/** The columns that are computed from other columns. */
type Location = Required<Pick<Row, 'startPosition' | 'endPosition' | 'month' | 'day' | 'region'>>;

/**
 * Computes where an event is located from its date, years and place. If the date's text cannot be read, or names other
 * years than the event's fields, the fields are used.
 */
export function locateEvent(
  event: Pick<Row, 'date' | 'year' | 'endYear' | 'latitude' | 'longitude'>,
): Location {
  const years = { first: event.year, last: event.endYear ?? event.year };
  const read = parseHistoricalDate(event.date);
  const agrees = read.ok && read.span.start.year === years.first && read.span.end.year === years.last;
  const span = agrees ? read.span : spanOfYears(years);
  const { start, end } = spanPositions(span);
  const { month, day } = span.start;
  const dayIsKnown = month !== undefined && day !== undefined && !span.circa;
  return {
    startPosition: start,
    endPosition: end,
    ...(dayIsKnown ? { month, day } : { month: null, day: null }),
    region: regionOf(event.latitude, event.longitude),
  };
}

function spanOfYears({ first, last }: { first: number; last: number }): DateSpan {
  return { start: { year: first }, end: { year: last }, precision: 'year', circa: false };
}
