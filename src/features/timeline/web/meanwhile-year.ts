/** The year of the Meanwhile page, read from its address. */
import { formatYear } from '#platform/historical-date/year.ts';
import { firstYear } from './axis/scale.ts';
import type { ReadYear } from './plain-year.ts';

/** Where the page begins when no year is asked for: the Ides of March. */
const beginning = -44;

export type MeanwhileYear =
  | { ok: true; year: number }
  /** Nothing to go by: the page shows the year it begins with, and says what is wrong. */
  | { ok: false; year: number; text: string; message: string };

/** Reads what the address asks for, none being the year to begin with. `now`: the last year there is. */
export function readMeanwhileYear(
  text: string,
  readYear: ReadYear,
  now = new Date().getUTCFullYear(),
): MeanwhileYear {
  if (!text) return { ok: true, year: beginning };
  const read = readYear(text);
  if (read.ok && read.year >= firstYear && read.year <= now) return read;
  const message = read.ok ? `Choose a year between ${formatYear(firstYear)} and ${now}.` : read.message;
  return { ok: false, year: beginning, text, message };
}
