/** Days that the timeline marks with a calendar, where quizzes and cards name them. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue, FieldPath } from '#platform/content/issues.ts';

const mark = / \(([ON]\.S\.)\)$/;
/** How a text says that its day is in one calendar and not the other. */
const namesCalendar = /\b[ON]\.S\.|\b(?:old|new|Julian|Gregorian) (?:calendar|style)\b/i;

/**
 * Reports texts that name a day as an event does, but without its calendar: 'November 5, 1688' is another day
 * on the continent.
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
