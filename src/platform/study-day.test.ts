import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, studyDaysIn } from './study-day.ts';
import { addDays } from './utc-day.ts';

const hour = 60 * 60 * 1000;

/** Day, start and end of the study day that a moment belongs to. */
function at(timeZone: string, moment: string): string[] {
  const { day, start, end } = studyDaysIn(timeZone).at(new Date(moment));
  return [day, start.toISOString(), end.toISOString()];
}

/** The length of a study day in hours. */
function lengthOf(timeZone: string, day: string): number {
  const days = studyDaysIn(timeZone);
  return (days.startOf(addDays(day, 1)).getTime() - days.startOf(day).getTime()) / hour;
}

test('a study day ends at four in the morning: the small hours belong to the day before', () => {
  const tenth = ['2026-06-10', '2026-06-10T04:00:00.000Z', '2026-06-11T04:00:00.000Z'];
  expect(at('UTC', '2026-06-10T04:00:00Z')).toEqual(tenth);
  expect(at('UTC', '2026-06-10T23:59:59Z')).toEqual(tenth);
  expect(at('UTC', '2026-06-11T03:59:59.999Z')).toEqual(tenth);
  expect(at('UTC', '2026-06-11T04:00:00Z')[0]).toBe('2026-06-11');
});

test('it is the time where the member is that counts, also far from Greenwich and by half hours', () => {
  expect(at('Pacific/Kiritimati', '2026-06-10T13:59:59Z')[0]).toBe('2026-06-10');
  expect(at('Pacific/Kiritimati', '2026-06-10T14:00:00Z')).toEqual([
    ...['2026-06-11', '2026-06-10T14:00:00.000Z', '2026-06-11T14:00:00.000Z'],
  ]);
  expect(at('Pacific/Pago_Pago', '2026-06-10T14:59:59Z')[0]).toBe('2026-06-09');
  expect(at('Asia/Kolkata', '2026-06-09T22:30:00Z')).toEqual([
    ...['2026-06-10', '2026-06-09T22:30:00.000Z', '2026-06-10T22:30:00.000Z'],
  ]);
  expect(at('Asia/Kathmandu', '2026-06-09T22:14:59Z')[0]).toBe('2026-06-09');
  expect(at('America/St_Johns', '2026-01-10T07:30:00Z')[0]).toBe('2026-01-10');
});

describe('where clocks change', () => {
  test('the day of the change is an hour shorter or longer, and still ends at four', () => {
    expect(lengthOf('Europe/Rome', '2026-03-28')).toBe(23);
    expect(lengthOf('Europe/Rome', '2026-03-29')).toBe(24);
    expect(lengthOf('Europe/Rome', '2026-10-24')).toBe(25);
    expect(at('Europe/Rome', '2026-03-29T01:59:00Z')[0]).toBe('2026-03-28');
    expect(at('Europe/Rome', '2026-03-29T02:00:00Z')[0]).toBe('2026-03-29');
    expect(at('Europe/Rome', '2026-10-25T02:59:00Z')[0]).toBe('2026-10-24');
    expect(at('Europe/Rome', '2026-10-25T03:00:00Z')[0]).toBe('2026-10-25');
    expect(lengthOf('America/New_York', '2026-03-07')).toBe(23);
    expect(lengthOf('Australia/Lord_Howe', '2026-04-04')).toBe(24.5);
  });

  test('a clock put back over four o’clock does not call up the day before again', () => {
    // Casey Station, 11 March 2018: at 04:00 clocks went back to 01:00.
    const days = studyDaysIn('Antarctica/Casey');
    const change = new Date('2018-03-10T17:00:00Z');
    expect(days.at(new Date(change.getTime() - 1)).day).toBe('2018-03-10');
    expect(days.at(change).day).toBe('2018-03-10');
    expect(days.startOf('2018-03-11').toISOString()).toBe('2018-03-10T20:00:00.000Z');
  });

  test('where a whole day was left out, the days around it still touch', () => {
    // Samoa had no 30 December 2011.
    const days = studyDaysIn('Pacific/Apia');
    expect(days.startOf('2011-12-30').toISOString()).toBe('2011-12-30T10:00:00.000Z');
    expect(days.startOf('2011-12-31').toISOString()).toBe('2011-12-30T14:00:00.000Z');
    expect(days.at(new Date('2011-12-30T10:00:00Z')).day).toBe('2011-12-30');
    expect(days.at(new Date('2011-12-30T09:59:59Z')).day).toBe('2011-12-29');
  });

  test('every moment lies in exactly one study day, in every kind of zone', () => {
    const zones = [
      ...['UTC', 'Europe/Rome', 'America/New_York', 'America/Havana', 'Asia/Kolkata', 'Pacific/Apia'],
      ...['Pacific/Kiritimati', 'Australia/Lord_Howe', 'Antarctica/Casey', 'Africa/Casablanca'],
    ];
    const moments = fc.date({
      min: new Date('2009-01-01Z'),
      max: new Date('2037-12-31Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const days = studyDaysIn(zone);
        const { day, start, end } = days.at(moment);
        expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(end.getTime()).toBeGreaterThan(moment.getTime());
        expect(start).toEqual(days.startOf(day));
        expect(end).toEqual(days.startOf(addDays(day, 1)));
        expect(days.at(start).day).toBe(day);
        expect(days.at(new Date(end.getTime() - 1)).day).toBe(day);
      }),
      { numRuns: 300 },
    );
  });
});

test('names of time zones are told from what is none', () => {
  for (const name of ['UTC', 'Europe/Rome', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires', 'Europe/Kyiv']) {
    expect(isTimeZone(name), name).toBe(true);
  }
  for (const name of ['', '+05:30', '-03', 'Mars/Olympus', 'Europe/Rome ', '../etc/passwd', 'x'.repeat(99)]) {
    expect(isTimeZone(name), name).toBe(false);
  }
});
