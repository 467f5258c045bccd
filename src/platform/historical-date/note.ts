/** Separates a date from the notes and the calendar written around it. */
import type { Calendar } from './types.ts';

type Noted = { date: string; note?: string; calendar?: Calendar };

const calendars: [Calendar, RegExp][] = [
  ['julian', /[\s,]*\(?\b(?:o\.?\s?s\.?|old style|julian(?: calendar)?)\)?$/i],
  ['gregorian', /[\s,]*\(?\b(?:n\.?\s?s\.?|new style|gregorian(?: calendar)?)\)?$/i],
];

/**
 * Notes after a date: '(events of 416 BCE)'; '; anthology 1914'; ', printed 1531', which must begin with a word and
 * contain a number.
 */
const behind = [/^(.*\S)\s*\(([^()]*)\)$/, /^([^;]*\d[^;]*);\s*(.+)$/, /^(.*\d.*?),\s+([a-z]{4,}.*\d.*)$/i];
const before = /^(written|composed|begun|texts)\s+(?=\S)/i;

/** Splits a text into its date, a note, and the calendar named with it. */
export function splitNotes(text: string): Noted {
  const notes: string[] = [];
  let calendar: Calendar | undefined;
  let date = text.trim();
  for (let changed = true; changed; ) {
    changed = false;
    for (const [name, pattern] of calendars) {
      if (!calendar && pattern.test(date)) {
        [date, calendar, changed] = [date.replace(pattern, ''), name, true];
      }
    }
    for (const pattern of behind) {
      const [, rest, note] = pattern.exec(date) ?? [];
      if (rest !== undefined && note !== undefined) {
        notes.unshift(note.trim());
        [date, changed] = [rest.trim(), true];
      }
    }
  }
  const lead = before.exec(date);
  if (lead) {
    notes.unshift((lead[1] ?? '').toLowerCase());
    date = date.slice(lead[0].length);
  }
  return { date, ...(notes.length > 0 ? { note: notes.join('; ') } : {}), ...(calendar ? { calendar } : {}) };
}
