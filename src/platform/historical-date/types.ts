/** Types of historical dates. See docs/decisions/009-historical-dates.md. */

export type Calendar = 'julian' | 'gregorian';

/** A complete day. */
export type CalendarDay = {
  /** Signed: 44 BCE is -44. There is no year 0. */
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
};

/** A day, a month or a year, depending on what is known. */
export type HistoricalDate = {
  /** Signed: 44 BCE is -44. There is no year 0. */
  year: number;
  /** 1 to 12. */
  month?: number;
  /** 1 to 31; only together with a month. */
  day?: number;
  /** Only if it is not the usual one: Julian before October 15, 1582, Gregorian from that day. */
  calendar?: Calendar;
};

export type Precision = 'day' | 'month' | 'season' | 'year' | 'decade' | 'century';

/**
 * The meaning of a date in a text: one moment (start and end are equal) or everything from the beginning of `start`
 * to the end of `end`.
 */
export type DateSpan = {
  start: HistoricalDate;
  end: HistoricalDate;
  /**
   * The unit used in the text; if the two ends differ, the coarser one. Seasons are stored as months, decades and
   * centuries as years: 'late 8th century BCE' is -734 to -701, precision 'century'.
   */
  precision: Precision;
  circa: boolean;
  /** The span has no end yet; `end` is today. */
  ongoing?: true;
};
