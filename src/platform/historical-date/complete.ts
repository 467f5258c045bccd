/** Completes the two sides of a date range with each other's information. */
import { DateProblem } from './problem.ts';
import type { Unit } from './units.ts';

type Of<Kind extends Unit['kind']> = Extract<Unit, { kind: Kind }>;

/** The number of a year, decade or century; comparing two of them shows the era. */
function countOf(unit: Unit): number {
  if (unit.kind === 'number') return unit.value;
  if (unit.kind === 'century') return unit.century;
  if (unit.kind === 'decade') return unit.decade;
  return (unit.kind === 'today' ? undefined : unit.year) ?? 0;
}

/** '750–700 BCE': the era of the end also applies to the start. '44 BCE–30' is ambiguous and is refused. */
export function shareEra(start: Unit, end: Unit): [Unit, Unit] {
  if (end.kind === 'today' || end.signed) return [start, end];
  if (end.era) return [{ ...start, era: start.era ?? end.era }, end];
  if (start.era !== 'bce' || start.signed) return [start, end];
  if (countOf(end) <= countOf(start)) throw new DateProblem('Write BCE or CE after the last year.');
  return [start, end];
}

function asYear({ value, month, era, signed }: Of<'number'>): Unit {
  return { kind: 'date', year: value, month, era, signed };
}

function asDay(unit: Unit): Unit {
  if (unit.kind === 'century' && unit.bare) return { kind: 'date', day: unit.century };
  if (unit.kind !== 'number' || unit.era || unit.digits > 2) return unit;
  return { kind: 'date', month: unit.month, day: unit.value };
}

/** A number alone is a year; a small number after a month is a day. */
export function settle(unit: Unit): Unit {
  if (unit.kind !== 'number') return unit;
  return unit.month && !unit.era && unit.digits < 3 && unit.value < 32 ? asDay(unit) : asYear(unit);
}

/** '1914–18' ends in 1918. */
function completeYear(start: Of<'number'>, end: Of<'number'>): Of<'number'> {
  const afterYears = !start.month && !end.month && start.era !== 'bce' && end.era !== 'bce';
  if (!afterYears || end.signed || start.value < 100 || end.digits > 2) return end;
  const base = 10 ** end.digits;
  return { ...end, value: start.value - (start.value % base) + end.value, digits: start.digits };
}

/** Decides whether numbers are days or years, depending on the other side. */
function settleBoth(start: Unit, end: Unit): [Unit, Unit] {
  if (end.kind === 'date' && end.day !== undefined) return [settle(asDay(start)), end];
  if (start.kind !== 'number' || end.kind !== 'number') return [settle(start), settle(end)];
  const last = completeYear(start, end);
  // 'August 9–12 CE' means years; 'October 16–19' means days whose year is missing.
  if (start.month && last.digits < 3 && !last.month) {
    return last.era ? [asYear(start), asYear(last)] : [settle(start), asDay(last)];
  }
  return [last.era && last.digits < 3 ? asYear(start) : settle(start), settle(last)];
}

/**
 * Both sides of a range, each completed with information that only the other one has. Lone numbers become days or
 * years.
 */
export function completeRange(from: Unit, to: Unit): [Unit, Unit] {
  const [start, end] = settleBoth(from, to);
  if (start.kind === 'season' && end.kind === 'season' && start.year === undefined) {
    return [{ ...start, year: end.year, era: end.era, signed: end.signed }, end];
  }
  if (start.kind !== 'date' || end.kind !== 'date') return [start, end];
  const yearOf = ({ year, era, signed }: Of<'date'>) => ({ year, era, signed });
  const [first, last] = [start.year === undefined ? end : start, end.year === undefined ? start : end];
  return [
    { ...start, ...yearOf(first), month: start.month ?? (start.day === undefined ? undefined : end.month) },
    { ...end, ...yearOf(last), month: end.month ?? (end.day === undefined ? undefined : start.month) },
  ];
}
