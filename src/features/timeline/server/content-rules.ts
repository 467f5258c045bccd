/** Editorial rules of the timeline's content. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeats } from '#platform/content/repeats.ts';
import { parseHistoricalDate } from '#platform/historical-date/parse.ts';
import type { EventContent, TimelineContent } from './content.ts';
import { findOpenCalendar } from './old-style.ts';

/** The years allowed for events of each period, by the period's slug. */
type Spans = ReadonlyMap<string, { from: number; to: number }>;

/** Returns the mistakes in the content. */
export function checkTimelineContent({ events }: TimelineContent, spans: Spans): ContentIssue[] {
  const issues = events.flatMap((event) => {
    const { year, endYear } = event.value;
    const span = spans.get(event.folder);
    const problems: ContentIssue[] = [];
    if (endYear !== undefined && endYear < year)
      problems.push(issueAt(event, 'endYear', 'ends before it begins'));
    else problems.push(...checkDate(event), ...checkCalendar(event));
    for (const [field, value] of Object.entries({ year, endYear })) {
      if (!span || value === undefined || (value >= span.from && value <= span.to)) continue;
      const message = `${value} is far from its period: expected ${span.from} to ${span.to}`;
      problems.push(issueAt(event, field, message));
    }
    return problems;
  });
  return [
    ...issues,
    ...findRepeats(events, 'title', ({ title }, folder) => `${folder}\n${title}`.toLowerCase()),
  ];
}

function checkCalendar(event: Entry<EventContent>): ContentIssue[] {
  const problem = findOpenCalendar(event.value.date, event.value.place);
  return problem ? [issueAt(event, 'date', problem)] : [];
}

/** The displayed date must be readable and name the same years as the event's fields. */
function checkDate(event: Entry<EventContent>): ContentIssue[] {
  const { date, year, endYear } = event.value;
  const read = parseHistoricalDate(date);
  if (!read.ok) return [issueAt(event, 'date', `'${date}' cannot be read: ${read.message}`)];
  const { start, end } = read.span;
  if (start.year !== year)
    return [issueAt(event, 'year', `${year} is not the year of '${date}': expected ${start.year}`)];
  if (end.year === (endYear ?? year)) return [];
  if (endYear === undefined)
    return [issueAt(event, 'date', `'${date}' ends in another year: expected an endYear of ${end.year}`)];
  return [issueAt(event, 'endYear', `${endYear} is not the last year of '${date}': expected ${end.year}`)];
}
