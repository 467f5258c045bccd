/**
 * Regions that used the Julian calendar after October 1582. Dates with a day there must say which calendar they use.
 * Pure.
 */
import { splitNotes } from '#platform/historical-date/note.ts';
import { parseHistoricalDate } from '#platform/historical-date/parse.ts';
import type { HistoricalDate } from '#platform/historical-date/types.ts';

type Day = { year: number; month: number; day: number };

/** Degrees: south, north, west, east. */
type Box = readonly [number, number, number, number];

type Area = { name: string; boxes: readonly Box[]; newStyleFrom: Day };

const gregorianFrom: Day = { year: 1582, month: 10, day: 15 };

/**
 * Deliberately rough: boxes that contain no important towns of other countries. Of the Empire, Switzerland and the
 * Netherlands, which were divided, only regions and cities of one confession. Elsewhere no calendar is required.
 */
const areas: readonly Area[] = [
  {
    name: 'Britain and Ireland',
    newStyleFrom: { year: 1752, month: 9, day: 14 },
    boxes: [
      [49.85, 61, -10.8, 0.5],
      [50.7, 61, 0.5, 1.45],
      [51.2, 61, 1.45, 1.8],
    ],
  },
  {
    name: "Britain's American colonies",
    newStyleFrom: { year: 1752, month: 9, day: 14 },
    boxes: [
      [31, 45, -84, -66.9],
      [17.6, 18.6, -78.5, -76],
      [13, 13.4, -59.7, -59.4],
    ],
  },
  {
    name: 'Denmark and Norway',
    newStyleFrom: { year: 1700, month: 3, day: 1 },
    boxes: [
      [54.9, 57.8, 8, 12.65],
      [57.9, 71, 4.5, 11.3],
      [63.2, 66.6, -24.6, -13.4],
    ],
  },
  {
    name: 'Sweden and Finland',
    newStyleFrom: { year: 1753, month: 3, day: 1 },
    boxes: [
      [55.3, 57, 12.68, 16.6],
      [57, 69, 11.3, 24.2],
      [59.8, 70, 20, 27.5],
    ],
  },
  {
    name: 'Protestant Germany',
    newStyleFrom: { year: 1700, month: 3, day: 1 },
    boxes: [
      [53, 54.9, 8.2, 14.6],
      [50.9, 53, 11.2, 14.6],
      [49.4, 49.5, 11, 11.15],
      [50.05, 50.2, 8.6, 8.75],
    ],
  },
  {
    name: 'the Protestant Swiss cities',
    newStyleFrom: { year: 1701, month: 1, day: 12 },
    boxes: [
      [47.3, 47.45, 8.45, 8.65],
      [46.9, 47, 7.35, 7.55],
      [47.5, 47.62, 7.5, 7.7],
      [46.15, 46.27, 6.05, 6.25],
    ],
  },
  {
    name: 'Utrecht, Friesland and Groningen',
    newStyleFrom: { year: 1701, month: 1, day: 12 },
    boxes: [
      [52, 52.15, 5.05, 5.2],
      [52.9, 53.5, 5.3, 7.1],
    ],
  },
  {
    name: 'Russia',
    newStyleFrom: { year: 1918, month: 2, day: 14 },
    boxes: [
      [54.5, 70, 28, 180],
      [49.2, 54.5, 33, 90],
      [49.9, 50.7, 30.2, 31.9],
      [44, 49.2, 38, 48.5],
      [44.3, 46.2, 32.4, 36.7],
    ],
  },
  {
    name: 'Greece',
    newStyleFrom: { year: 1923, month: 3, day: 1 },
    boxes: [
      [36.3, 40.2, 19.6, 24.5],
      [40.2, 41.1, 21, 24.5],
      [34.8, 35.7, 23.4, 26.4],
    ],
  },
];

/** Negative if the first day is earlier. */
const compareDays = (a: Day, b: Day) => a.year - b.year || a.month - b.month || a.day - b.day;

const holds = ([south, north, west, east]: Box, { lat, lon }: { lat: number; lon: number }) =>
  lat >= south && lat <= north && lon >= west && lon <= east;

/** The problem of a date that does not say which calendar its day uses; undefined if it does, or need not. */
export function findOpenCalendar(date: string, place: { lat: number; lon: number }): string | undefined {
  const read = parseHistoricalDate(date);
  if (!read.ok || splitNotes(date).calendar) return undefined;
  const days = [read.span.start, read.span.end].filter(isDay);
  const area = areas.find(
    ({ boxes, newStyleFrom }) =>
      boxes.some((box) => holds(box, place)) &&
      days.some((day) => compareDays(day, gregorianFrom) >= 0 && compareDays(day, newStyleFrom) < 0),
  );
  if (!area) return undefined;
  return `a day in ${area.name} before ${area.newStyleFrom.year} says its calendar: (O.S.) or (N.S.)`;
}

function isDay(date: HistoricalDate): date is HistoricalDate & Day {
  return date.month !== undefined && date.day !== undefined;
}
