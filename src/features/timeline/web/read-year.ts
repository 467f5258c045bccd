/**
 * Reads the years in the URLs of the timeline's pages. A short pattern reads the formats that this site writes itself;
 * the full parser is loaded only for other input.
 */
import { use } from 'react';
import { formatYear } from '#platform/historical-date/year.ts';
import { firstYear } from './axis/scale.ts';

export type YearReading = { ok: true; year: number } | { ok: false; message: string };
export type ReadYear = (text: string) => YearReading;

/** '500 BCE', '70 CE', '1789', '-44'. */
const plainYear = /^(?:-?[1-9]\d{0,3}|[1-9]\d{0,3} (?:BCE|CE))$/;

export const readPlainYear: ReadYear = (text) => {
  const number = Number.parseInt(text, 10);
  return { ok: true, year: text.endsWith(' BCE') ? -number : number };
};

let parser: Promise<ReadYear> | undefined;

function loadParser(): Promise<ReadYear> {
  parser ??= import('#platform/historical-date/parse.ts').then(
    ({ parseHistoricalDate }): ReadYear =>
      (text) => {
        const parsed = parseHistoricalDate(text);
        return parsed.ok
          ? { ok: true, year: parsed.span.start.year }
          : { ok: false, message: parsed.message };
      },
    (error: unknown) => {
      // A later attempt may succeed.
      parser = undefined;
      throw error;
    },
  );
  return parser;
}

const arePlain = (texts: readonly (string | undefined)[]) =>
  texts.every((text) => !text || plainYear.test(text));

/** Returns a function that can read all these texts. @throws if the parser cannot be loaded */
export async function findYearReader(...texts: (string | undefined)[]): Promise<ReadYear> {
  return arePlain(texts) ? readPlainYear : loadParser();
}

/** The same as a hook; suspends while the parser loads. */
export function useYearReader(...texts: (string | undefined)[]): ReadYear {
  return arePlain(texts) ? readPlainYear : use(loadParser());
}

/** Shown on the Meanwhile page when no year is asked for: the year of the Ides of March. */
const defaultMeanwhileYear = -44;

export type MeanwhileYear =
  | { ok: true; year: number }
  /** The text is not a valid year: the page shows the default year and the message. */
  | { ok: false; year: number; text: string; message: string };

/** Reads the year of the Meanwhile page; an empty text is the default year. `now` is the last year allowed. */
export function readMeanwhileYear(
  text: string,
  readYear: ReadYear,
  now = new Date().getUTCFullYear(),
): MeanwhileYear {
  if (!text) return { ok: true, year: defaultMeanwhileYear };
  const read = readYear(text);
  if (read.ok && read.year >= firstYear && read.year <= now) return read;
  const message = read.ok ? `Choose a year between ${formatYear(firstYear)} and ${now}.` : read.message;
  return { ok: false, year: defaultMeanwhileYear, text, message };
}
