/** Properties that hold for every span and every text, tested with thousands of random values. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDate } from './calendar.ts';
import { yearsOfCentury, yearsOfDecade, yearsOfPart } from './century.ts';
import { formatOrdinal, monthNames, type Part, seasonMonths, seasonNames } from './names.ts';
import { parseHistoricalDate } from './parse.ts';
import { spanPositions } from './position.ts';
import { DateProblem } from './problem.ts';
import { makeSpan } from './span.ts';
import type { Calendar, DateSpan, HistoricalDate } from './types.ts';
import { addYears } from './year.ts';

const today = { year: 2026, month: 11, day: 21 };

/** Random years, with more small ones, because eras and days are easily confused there. */
const years = fc.oneof(
  fc.integer({ min: -10_000, max: 10_000 }),
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: 1575, max: 1590 }),
);
const year = years.filter((value) => value !== 0);
const calendar = fc.constantFrom<Calendar>('julian', 'gregorian');
const someCalendar = fc.option(calendar, { nil: undefined, freq: 4 });

const date: fc.Arbitrary<HistoricalDate> = fc
  .record({
    year,
    unit: fc.constantFrom('year', 'month', 'day'),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    calendar: someCalendar,
  })
  .map(({ unit, ...whole }) => ({
    year: whole.year,
    ...(unit === 'year' ? {} : { month: whole.month }),
    ...(unit === 'day' ? { day: whole.day } : {}),
    ...(whole.calendar ? { calendar: whole.calendar } : {}),
  }))
  .filter(isDate);

function trySpan(...parameters: Parameters<typeof makeSpan>): DateSpan[] {
  try {
    return [makeSpan(...parameters)];
  } catch (error) {
    if (!(error instanceof DateProblem)) throw error;
    return [];
  }
}

/** A span and its full text, with an era on both sides. */
type Written = { span: DateSpan; text: string };

const withEra = (text: string, year: number) => `${text} ${year < 0 ? 'BCE' : 'CE'}`;

function writeDate({ year, month, day }: HistoricalDate): string {
  const within = month ? `${monthNames[month - 1]} ${day ? `${day}, ` : ''}` : '';
  return withEra(`${within}${Math.abs(year)}`, year);
}

function writeSpan(span: DateSpan): Written {
  const { start, end, circa, ongoing } = span;
  const calendar = start.calendar ?? end.calendar;
  const [first, last] = [writeDate(start), ongoing ? 'today' : writeDate(end)];
  const mark = calendar ? ` (${calendar})` : '';
  return { span, text: `${circa ? 'c. ' : ''}${first === last ? first : `${first}–${last}`}${mark}` };
}

function onlyValid<Item>(items: fc.Arbitrary<Item[]>): fc.Arbitrary<Item> {
  return items.filter(({ length }) => length === 1).map(([item]) => item as Item);
}

/** A later date, sometimes near enough to share a year or month with the first one, sometimes far from it. */
const laterDate = fc
  .tuple(date, fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9_000 })))
  .map(([from, days]) => ({ from, to: addYears(from.year, days) }));

const dateSpan = onlyValid(
  fc
    .record({ pair: laterDate, end: date, calendar: someCalendar, circa: fc.boolean(), single: fc.boolean() })
    .map(({ pair, end, single, ...more }) => {
      const { calendar: _mine, ...start } = pair.from;
      const { calendar: _its, ...last } = { ...end, year: pair.to };
      return trySpan(start, single ? start : last, more).map(writeSpan);
    }),
);

const part = fc.option(fc.constantFrom<Part>('early', 'mid', 'late', 'first half', 'second half'), {
  nil: undefined,
});

type Pick = { from: number; to: number; first?: Part; last?: Part; circa: boolean };

/** Spans of centuries or decades: a whole one, a part of one, or a range of them. */
function wholesOf(precision: 'century' | 'decade', number: fc.Arbitrary<number>): fc.Arbitrary<Written> {
  const wholeOf = (value: number) => (precision === 'century' ? yearsOfCentury(value) : yearsOfDecade(value));
  const write = (value: number, of: Part | undefined) => {
    const lead = of ? (of.endsWith('half') ? `${of} of the ` : `${of} `) : '';
    const name =
      precision === 'century' ? `${formatOrdinal(Math.abs(value))} century` : `${Math.abs(value)}s`;
    return withEra(lead + name, value);
  };
  const read = ({ from, to, first, last, circa }: Pick) => {
    const [start, end] = [wholeOf(from), wholeOf(to)];
    const begin = first ? yearsOfPart(start, first) : start;
    const finish = from === to ? begin : last ? yearsOfPart(end, last) : end;
    const written = from === to ? write(from, first) : `${write(from, first)}–${write(to, last)}`;
    return trySpan({ year: begin.first }, { year: finish.last }, { precision, circa }).map((span) => {
      return { span, text: `${circa ? 'c. ' : ''}${written}` };
    });
  };
  const picks = fc.record({ from: number, to: number, first: part, last: part, circa: fc.boolean() });
  return onlyValid(picks.filter(({ from, to }) => from <= to).map(read));
}

const century = fc.integer({ min: -100, max: 100 }).filter((value) => value !== 0);
/** Excludes decades such as the 1800s, which mean a hundred years unless they are beside another decade. */
const decade = fc
  .integer({ min: -990, max: 990 })
  .filter((value) => value % 10 !== 0)
  .map((value) => value * 10);

const seasonSpan = onlyValid(
  fc
    .record({ year, later: fc.integer({ min: 0, max: 3 }), season: fc.nat(3), last: fc.nat(3) })
    .map((pick) => {
      const lastSeason = pick.later === 0 ? Math.max(pick.season, pick.last) : pick.last;
      const endYear = addYears(pick.year, pick.later);
      const start = { year: pick.year, month: seasonMonths[pick.season]?.first };
      const end = {
        year: lastSeason === 3 ? addYears(endYear, 1) : endYear,
        month: seasonMonths[lastSeason]?.last,
      };
      const [first, finish] = [
        withEra(`${seasonNames[pick.season]} ${Math.abs(pick.year)}`, pick.year),
        withEra(`${seasonNames[lastSeason]} ${Math.abs(endYear)}`, endYear),
      ];
      const text = first === finish ? first : `${first}–${finish}`;
      return trySpan(start, end, { precision: 'season' }).map((span) => ({ span, text }));
    }),
);

const ongoingSpan = onlyValid(
  date.map(({ calendar: _, ...start }) => {
    const unit = start.day ? today : start.month ? { year: 2026, month: 11 } : { year: 2026 };
    return trySpan(start, unit, { ongoing: true }).map(writeSpan);
  }),
);

const written = fc.oneof(
  dateSpan,
  wholesOf('century', century),
  wholesOf('decade', decade),
  seasonSpan,
  ongoingSpan,
);

const words = fc.constantFrom(
  ...['c.', 'BCE', 'CE', 'AD', '-', '–', 'to', 'between', 'and', 'July', 'sept', 'winter', 'spring', 'early'],
  ...['century', '5th', 'first', 'half', '1790s', '0', '16', '44', '1582', '1789', '10000', '99999999', ','],
  ...['(O.S.)', '(note 1)', ';', '?', '/', 'today', 'since', 'October', '30', 'constructor'],
);
const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.array(words, { maxLength: 9 }).map((all) => all.join(' ')),
  fc.array(words, { maxLength: 9 }).map((all) => all.join('')),
);

function holds<Values>(name: string, property: fc.IProperty<Values>): void {
  test(name, () => {
    fc.assert(property, { numRuns: 1000 });
  });
}

holds(
  'a span ends no earlier than it begins',
  fc.property(written, ({ span: value }) => {
    const { start, end } = spanPositions(value);
    expect(start).toBeLessThanOrEqual(end);
    expect(start === end).toBe(JSON.stringify(value.start) === JSON.stringify(value.end));
  }),
);

holds(
  'a span written in full is read as that span',
  fc.property(written, ({ span: value, text }) => {
    expect(parseHistoricalDate(text, { today }), text).toEqual({ ok: true, span: value });
  }),
);

holds(
  'any text is answered with a span that exists or with one sentence',
  fc.property(texts, (text) => {
    const parsed = parseHistoricalDate(text, { today });
    if (!parsed.ok) {
      expect(parsed.message).toMatch(/^[A-Z][^\n]{5,120}\.$/);
      return;
    }
    const { start, end } = parsed.span;
    expect([start, end].every(isDate)).toBe(true);
    const positions = spanPositions(parsed.span);
    expect(positions.start).toBeLessThanOrEqual(positions.end);
  }),
);

holds(
  'a day is the same day however it is written',
  fc.property(date, fc.boolean(), ({ calendar: _, ...day }, comma) => {
    fc.pre(day.day !== undefined && isDate(day));
    const name = monthNames[(day.month ?? 1) - 1] ?? '';
    const of = day.year < 0 ? `${-day.year} BC` : `${day.year} AD`;
    const answer = parseHistoricalDate(`${name} ${day.day}${comma ? ',' : ''} ${of}`);
    expect(answer).toEqual({ ok: true, span: { start: day, end: day, precision: 'day', circa: false } });
    expect(parseHistoricalDate(`${day.day} ${name.slice(0, 3)}. ${of}`)).toEqual(answer);
    expect(parseHistoricalDate(`${name.toUpperCase()} ${day.day}, ${day.year}`)).toEqual(answer);
    const digits = (value = 0, length = 2) => String(value).padStart(length, '0');
    const iso = `${digits(day.year, 4)}-${digits(day.month)}-${digits(day.day)}`;
    if (day.year > 0 && day.year < 10_000) expect(parseHistoricalDate(iso)).toEqual(answer);
  }),
);
