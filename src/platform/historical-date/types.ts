/** What a historical date is. See docs/decisions/009-historical-dates.md. */

export type Calendar = 'julian' | 'gregorian';

/** A day in full. */
export type CalendarDay = {
  /** Signed: 44 BCE is -44. There is no year 0. */
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
};

/** A day, a month or a year, as far as it is known. */
export type HistoricalDate = {
  /** Signed: 44 BCE is -44. There is no year 0. */
  year: number;
  /** 1 to 12. */
  month?: number;
  /** 1 to 31; only together with a month. */
  day?: number;
  /** Only where it is not the usual one: Julian before October 15, 1582, Gregorian from that day. */
  calendar?: Calendar;
};

export type Precision = 'day' | 'month' | 'season' | 'year' | 'decade' | 'century';

/**
 * What a date in a text says: one moment (start and end are the same) or everything from the beginning of
 * `start` to the end of `end`.
 */
export type DateSpan = {
  start: HistoricalDate;
  end: HistoricalDate;
  /**
   * The unit the text speaks in, the coarser where its ends differ. Seasons are written as months, decades
   * and centuries as years: 'late 8th century BCE' is -734 to -701, precision 'century'.
   */
  precision: Precision;
  circa: boolean;
  /** It has no end yet; `end` is today. */
  ongoing?: true;
};
