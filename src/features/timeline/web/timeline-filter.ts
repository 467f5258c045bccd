/** The filter in the timeline's URL: a period, a span of years, a scale. */
import { formatYear, fromAstronomical, toAstronomical } from '#platform/historical-date/year.ts';
import { timelinePath } from './paths.ts';
import type { ReadYear, YearReading } from './read-year.ts';
import type { Span } from './view-store.ts';

/** Query parameters of the page. */
const timelineQuery = ['period', 'from', 'to', 'scale'] as const;

export type TimelineFilter = {
  /** Slug of the period. */
  period?: string;
  /** As the reader wrote them: '-500', '500 BCE', '1789'. */
  from?: string;
  to?: string;
  /** 'true' if all years have the same width; otherwise crowded centuries have more room. */
  scale?: string;
};

/** Reads the filter from the URL; empty parameters are left out. */
export function readTimelineFilter(search: URLSearchParams): TimelineFilter {
  const filter: TimelineFilter = {};
  for (const name of timelineQuery) {
    const value = search.get(name)?.trim();
    if (value) filter[name] = value;
  }
  return filter;
}

/** The URL of a filtered view. */
export function timelineAddress(filter: TimelineFilter): string {
  const search = new URLSearchParams(
    timelineQuery.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])),
  ).toString();
  return search ? `${timelinePath}?${search}` : timelinePath;
}

export type YearsChoice =
  | { ok: true; span: Span | null }
  | { ok: false; field: 'from' | 'to'; message: string };

/** The span of years of a filter; null for the whole axis. A missing end is the end of the axis. */
export function readYears({ from, to }: TimelineFilter, whole: Span, readYear: ReadYear): YearsChoice {
  if (!from && !to) return { ok: true, span: null };
  const ends = yearsOfView(whole);
  const read = (text: string): YearReading => {
    const year = readYear(text);
    if (!year.ok || (year.year >= ends.from && year.year <= ends.to)) return year;
    return {
      ok: false,
      message: `Choose a year between ${formatYear(ends.from)} and ${formatYear(ends.to)}.`,
    };
  };
  const start = from ? read(from) : { ok: true as const, year: ends.from };
  if (!start.ok) return { ok: false, field: 'from', message: start.message };
  const end = to ? read(to) : { ok: true as const, year: ends.to };
  if (!end.ok) return { ok: false, field: 'to', message: end.message };
  if (end.year < start.year) {
    return { ok: false, field: 'to', message: 'The last year lies before the first.' };
  }
  return { ok: true, span: { from: toAstronomical(start.year), to: toAstronomical(end.year) + 1 } };
}

/** The whole years that a view shows, as used in filters. */
function yearsOfView(view: Span): { from: number; to: number } {
  return {
    from: fromAstronomical(Math.floor(view.from)),
    to: fromAstronomical(Math.max(Math.ceil(view.to) - 1, Math.floor(view.from))),
  };
}

/** The filter for a view; empty for the initial view. */
export function writeYears(view: Span, home: Span): Pick<TimelineFilter, 'from' | 'to'> {
  if (view.from === home.from && view.to === home.to) return {};
  const { from, to } = yearsOfView(view);
  return { from: formatYear(from), to: formatYear(to) };
}

/** The years of a view in words: '500 BCE to 300 BCE', '827 BCE to 550 CE'. */
export function writeSpan(view: Span): string {
  const { from, to } = yearsOfView(view);
  if (from === to) return formatYear(from);
  return `${formatYear(from)} to ${formatYear(to, { era: from < 0 ? 'always' : 'auto' })}`;
}
