/** The year of the Meanwhile page, read from its address. */
import { formatYear } from '#platform/historical-date/year.ts';
import { firstYear } from './axis/scale.ts';
import { readYear } from './timeline-filter.ts';

/** Where the page begins when no year is asked for: the Ides of March. */
const beginning = -44;

export type MeanwhileYear =
  | { ok: true; year: number }
  /** Nothing to go by: the page shows the year it begins with, and says what is wrong. */
  | { ok: false; year: number; text: string; message: string };

/** Reads '44 BCE', 'AD 800', '-44', '1789'. `now`: the last year there is. */
export function readMeanwhileYear(text: string | null, now = new Date().getUTCFullYear()): MeanwhileYear {
  if (!text?.trim()) return { ok: true, year: beginning };
  const read = readYear(text.trim());
  if (read.ok && read.year >= firstYear && read.year <= now) return read;
  const message = read.ok ? `Choose a year between ${formatYear(firstYear)} and ${now}.` : read.message;
  return { ok: false, year: beginning, text, message };
}
