/** Parses dates in content files and in readers' input. */
import { completeRange, settle, shareEra } from './complete.ts';
import { splitNotes } from './note.ts';
import { DateProblem } from './problem.ts';
import { resolveUnit } from './resolve.ts';
import { makeSpan } from './span.ts';
import { readTokens, type Token } from './tokens.ts';
import type { Calendar, DateSpan, HistoricalDate } from './types.ts';
import { readUnit, type Unit } from './units.ts';
import { yearsBetween } from './year.ts';

type ParsedDate = { ok: true; span: DateSpan; note?: string } | { ok: false; message: string };

const maxLength = 100;

/** Unifies dashes, hyphens and apostrophes, converts to lower case, and replaces words that contain a hyphen. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‒–—―]/g, '–')
    .replaceAll(/[‐‑−]/g, '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\btwenty[ -]first\b/g, '21st');
}

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const isoMonth = /^(\d{2})(\d{2})-(0[1-9]|1[0-2])$/;

/** Reads 1789-07-14 and 1789-07. Throws DateProblem if, as with 1701-12, it may be a month or a range of years. */
function readIso(text: string): HistoricalDate | undefined {
  const [, year, month, day] = isoDate.exec(text) ?? [];
  if (year && month && day) return { year: Number(year), month: Number(month), day: Number(day) };
  const [, hundreds, ones, second] = isoMonth.exec(text) ?? [];
  if (!hundreds || !ones || !second) return undefined;
  if (Number(second) > Number(ones)) {
    throw new DateProblem(`Write ${hundreds}${ones}–${hundreds}${second} for years, or the month as a word.`);
  }
  return { year: Number(hundreds + ones), month: Number(second) };
}

/** Ambiguous dates: 14/07/1789 in one country is 07/14/1789 in another. */
const onlyNumbers = /^(?:\d{1,2}([./-])\d{1,2}\1\d+|\d{4}([./-])\d{1,2}\2\d{1,2})$/;

function splitAtDash(tokens: readonly Token[]): Token[][] {
  const sides: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'dash') sides.push([]);
    else sides.at(-1)?.push(token);
  }
  return sides;
}

/** 'winter 1812–1813' is one winter; it gets the year in which it begins. */
function joinWinter(start: Unit, end: Unit): Unit | undefined {
  if (start.kind !== 'season' || start.season !== 3 || start.year === undefined) return undefined;
  if (end.kind !== 'number' || end.month) return undefined;
  const { year, era, signed } = start;
  const digits = String(year).length;
  const [from, to] = completeRange({ kind: 'number', value: year, digits, era, signed }, end);
  const [first, second] = shareEra(from, to).map(
    (unit) => resolveUnit(unit, undefined, undefined).first.year,
  );
  if (!first || !second || yearsBetween(first, second) !== 1) {
    throw new DateProblem('A winter runs from one year into the next, as in winter 1812–1813.');
  }
  return { kind: 'season', season: 3, year: Math.abs(first), era: first < 0 ? 'bce' : 'ce' };
}

/** Today with the precision of the start: '1991–today' ends in a year. */
function trimToday(today: HistoricalDate, { month, day }: HistoricalDate): HistoricalDate {
  if (month === undefined) return { year: today.year };
  return day === undefined ? { year: today.year, month: today.month } : today;
}

type Options = { calendar?: Calendar; circa: boolean; today?: HistoricalDate };

function readSides([first = [], second]: readonly Token[][], options: Options): DateSpan {
  const { today } = options;
  const start = readUnit(first);
  const end: Unit | undefined = second && (second.length > 0 ? readUnit(second) : { kind: 'today' });
  const only = end ? joinWinter(start, end) : settle(start);
  if (only || !end) {
    const whole = resolveUnit(only ?? start, undefined, today);
    return makeSpan(whole.first, whole.last, { ...options, precision: whole.precision });
  }
  const [left, right] = shareEra(...completeRange(start, end));
  const [from, to] = [resolveUnit(left, right, today), resolveUnit(right, left, today)];
  const ongoing = end.kind === 'today';
  const last = ongoing ? trimToday(to.last, from.first) : to.last;
  const precision = ongoing || from.precision === to.precision ? from.precision : undefined;
  return makeSpan(from.first, last, { ...options, precision, ongoing });
}

function readSpan(text: string, calendar: Calendar | undefined, today: HistoricalDate | undefined): DateSpan {
  const iso = readIso(text);
  if (iso) return makeSpan(iso, iso, { calendar });
  if (onlyNumbers.test(text)) throw new DateProblem('Write the month as a word, as in July 14, 1789.');
  const all = readTokens(text);
  const circa = all.some(({ kind }) => kind === 'circa');
  const sides = splitAtDash(all.filter(({ kind }) => kind !== 'circa' && kind !== 'since'));
  if (sides.length > 2) throw new DateProblem('A range has one beginning and one end, as in 750–700 BCE.');
  if (all[0]?.kind === 'since' && sides.length === 1) sides.push([]);
  return readSides(sides, { calendar, circa, today });
}

/**
 * Parses a date as texts and readers write it: '44 BC', '-44', 'c. 750–700 BCE', 'October 16–19, 1813', '16 July
 * 1054', '1789-07-14', 'late 8th century BCE', '1790s', 'spring 1848', '1991–today' (if `today` is given). '(O.S.)'
 * and '(N.S.)' name the calendar; other text around the date is returned as `note`. Never throws: for unreadable text
 * it returns one sentence for the reader.
 */
export function parseHistoricalDate(text: string, { today }: { today?: HistoricalDate } = {}): ParsedDate {
  if (text.length > maxLength)
    return { ok: false, message: `Write the date in at most ${maxLength} characters.` };
  try {
    const { date, note, calendar } = splitNotes(text);
    const span = readSpan(normalize(date), calendar, today);
    return note === undefined ? { ok: true, span } : { ok: true, span, note };
  } catch (error) {
    if (error instanceof DateProblem) return { ok: false, message: error.message };
    throw error;
  }
}
