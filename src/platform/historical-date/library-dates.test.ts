/** Checks the dates in the library's own content. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseHistoricalDate } from './parse.ts';

const periods = resolve(import.meta.dirname, '../../../content/periods');
const today = { year: 2026, month: 11, day: 21 };

type Dated = { date: string; year?: number; endYear?: number };

function readAll<Content>(file: string): Content[] {
  return readdirSync(periods).map((slug) => parse(readFileSync(join(periods, slug, file), 'utf8')));
}

test('every event’s date is read and agrees with its years', () => {
  const events = readAll<Dated[]>('events.yaml').flat();
  expect(events.length).toBeGreaterThan(300);
  for (const { date, year, endYear } of events) {
    const parsed = parseHistoricalDate(date);
    if (!parsed.ok) throw new Error(`${date}: ${parsed.message}`);
    expect([parsed.span.start.year, parsed.span.end.year]).toEqual([year, endYear ?? year]);
    expect(parsed.note).toBeUndefined();
  }
});

test('every text’s date is read', () => {
  const texts = readAll<Dated[]>('texts.yaml').flat();
  expect(texts.length).toBeGreaterThan(150);
  const refused = texts.filter(({ date }) => !parseHistoricalDate(date).ok);
  expect(refused).toEqual([]);
});

test('every period’s timespan is read and agrees with its years', () => {
  const all = readAll<{ timespan: string; fromYear: number; toYear?: number }>('period.yaml');
  for (const { timespan, fromYear, toYear } of all) {
    const parsed = parseHistoricalDate(timespan, { today });
    expect(parsed, timespan).toMatchObject({
      ok: true,
      span: { start: { year: fromYear }, end: { year: toYear ?? today.year } },
    });
  }
});
