/** Checks that quizzes, cards and collections name the calendar of a day wherever the timeline does. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue, FieldPath } from '#platform/content/issues.ts';

const mark = / \(([ON]\.S\.)\)$/;
/** Words with which a text names the calendar of its day. */
const namesCalendar = /\b[ON]\.S\.|\b(?:old|new|Julian|Gregorian) (?:calendar|style)\b/i;

/**
 * Reports texts that name the day of an event without the event's calendar: 'November 5, 1688' is a different day in
 * the Gregorian calendar of the continent.
 */
export function checkMarkedDays(
  events: readonly Entry<{ date: string }>[],
  items: readonly Entry<object>[],
): ContentIssue[] {
  const days = new Map(
    events.flatMap(({ value: { date } }): [string, string][] => {
      const calendar = mark.exec(date)?.[1];
      return calendar ? [[date.replace(mark, ''), calendar]] : [];
    }),
  );
  if (days.size === 0) return [];
  return items.flatMap((item) =>
    listTexts(item.value, []).flatMap(([field, text]) => {
      if (namesCalendar.test(text)) return [];
      const named = [...days].find(([day]) => text.includes(day));
      return named
        ? [issueAt(item, field, `${named[0]} says its calendar, as its event does: (${named[1]})`)]
        : [];
    }),
  );
}

function listTexts(value: unknown, path: FieldPath): [FieldPath, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
