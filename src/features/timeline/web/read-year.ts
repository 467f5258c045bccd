import { parseHistoricalDate } from '#platform/historical-date/parse.ts';
import type { ReadYear } from './plain-year.ts';

/** Reads a year as people write one: '44 BCE', 'AD 800', '-44', '1789'. */
export const readYear: ReadYear = (text) => {
  const parsed = parseHistoricalDate(text);
  return parsed.ok ? { ok: true, year: parsed.span.start.year } : { ok: false, message: parsed.message };
};
