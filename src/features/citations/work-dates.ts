/** Dates as the library writes them ('c. 399–390 BCE', '31 March 1776') and editions, read for citations. */
import { monthNames } from '#platform/historical-date/names.ts';
import type { CslDate, CslName } from './csl.ts';
import { splitNames } from './names.ts';

export type WorkDate = {
  /** For machines: years BCE are negative. */
  date: Extract<CslDate, { 'date-parts': unknown }>;
  /** For readers: the date without the remarks beside it. */
  shown: string;
  /** A day, a month or a year of our era and nothing else: styles write these their own way. */
  plain: boolean;
};

const months: readonly string[] = monthNames;
const plainDate = new RegExp(`^(?:(?:(\\d{1,2}) )?(${months.join('|')}) )?(\\d{4})$`);

/** What a work's date says; `year` is the signed year it is ordered by, for dates no rule reads. */
export function parseWorkDate(text: string, year: number): WorkDate {
  const shown = mainDate(text);
  const [, day, month, plainYear] = plainDate.exec(shown) ?? [];
  if (plainYear) {
    const parts = [Number(plainYear)];
    if (month) parts.push(months.indexOf(month) + 1);
    if (day) parts.push(Number(day));
    return { date: { 'date-parts': [parts] }, shown, plain: true };
  }
  return {
    date: { 'date-parts': yearsOf(shown, year), ...(isVague(shown) && { circa: true }) },
    shown,
    plain: false,
  };
}

/** 'written 1513, printed 1532' is published in 1532; what stands in brackets is a remark. */
function mainDate(text: string): string {
  const plain = text.replace(/ \(.*\)$/u, '');
  const printed = /\bprinted (\d{4})$/u.exec(plain)?.[1];
  if (printed) return printed;
  return plain.replace(/^(?:written|texts) /u, '').replace(/[,;] .*$/u, '');
}

const isVague = (shown: string) => /^c\. |century/u.test(shown);

function yearsOf(shown: string, year: number): [number[]] | [number[], number[]] {
  const [, from, to, era] = /^(?:c\. )?(\d{1,4})(?:[–-](\d{1,4}))?(?: (BCE|CE))?$/u.exec(shown) ?? [];
  if (!from) return [[year]];
  const sign = era === 'BCE' ? -1 : 1;
  return to ? [[sign * Number(from)], [sign * Number(to)]] : [[sign * Number(from)]];
}

export type Edition = { translators: CslName[]; editors: CslName[] };

/** Translators and editors, where an edition's description names them for certain. */
export function parseEdition(edition: string | null): Edition {
  const text = edition ?? '';
  const both = /\bedited and translated by ([^,;(]+)/iu.exec(text)?.[1];
  if (both) return { translators: namesOf(both), editors: namesOf(both) };
  const translator =
    /\b(?:translated|translation) by ([^,;(]+)/iu.exec(text)?.[1] ?? /^(.+)'s translation\b/u.exec(text)?.[1];
  const editor = /\bedited by ([^,;(]+)/iu.exec(text)?.[1];
  return { translators: namesOf(translator), editors: namesOf(editor) };
}

function namesOf(text: string | undefined): CslName[] {
  // 'Samuel Moore with Engels': who helped is no second name of the same rank.
  return text ? splitNames(text.replace(/ with .*$/u, '').trim()) : [];
}
