/** Editorial rules of the timeline's content. Pure. */
import { issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeats } from '#platform/content/repeats.ts';
import type { TimelineContent } from './content.ts';

/** The years an event of each period may have, by the period's slug. */
export type Spans = ReadonlyMap<string, { from: number; to: number }>;

/** Reports what an editor would send back. */
export function checkTimelineContent({ events }: TimelineContent, spans: Spans): ContentIssue[] {
  const issues = events.flatMap((event) => {
    const { year, endYear } = event.value;
    const span = spans.get(event.folder);
    const problems: ContentIssue[] = [];
    if (endYear !== undefined && endYear < year)
      problems.push(issueAt(event, 'endYear', 'ends before it begins'));
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
