/** The timeline's API. */
import { endpoint } from '#platform/api/endpoint.ts';

export type TimelineEvent = {
  id: number;
  slug: string;
  /** As shown: 'March 15, 44 BCE'. */
  date: string;
  title: string;
  description: string;
  periodId: number;
  /** Signed years, BCE negative; there is no year zero. */
  year: number;
  endYear: number | null;
  /**
   * Where it begins and ends on an axis of years without a gap: astronomical years (1 BCE is 0) and the
   * part of the year that has passed. Equal where only one moment is known.
   */
  start: number;
  end: number;
  place: { name: string; latitude: number; longitude: number };
  /** Kilometers from the point asked for, where one was. */
  distanceKm?: number;
};

export type TimelineQuery = {
  /** Id or slug of a period. */
  period?: string | number;
  /** First and last year, signed: what overlaps them is found. */
  from?: number;
  to?: number;
  /** 'latitude,longitude' in degrees: the nearest come first. */
  near?: string;
};

export type TimelineEventDetail = {
  event: TimelineEvent;
  /** Its neighbors in time, whatever their period. */
  previous: TimelineEvent | null;
  next: TimelineEvent | null;
  /** The nearest in time that happened far from it, in order of time. */
  elsewhere: TimelineEvent[];
  /** The nearest in place, in order of time. */
  nearby: TimelineEvent[];
};

/** What is known of one part of the world around a year. */
export type MeanwhileRegion = {
  region: string;
  /** Under way or happening in that very year. */
  during: TimelineEvent[];
  /** The last that ended before it, and the first that began after it. */
  before: TimelineEvent | null;
  after: TimelineEvent | null;
};

export type Meanwhile = {
  year: number;
  /** '44 BCE'. */
  label: string;
  /** Ids of the periods that the year belongs to. */
  periodIds: number[];
  regions: MeanwhileRegion[];
};

export const getTimeline = endpoint<{ query?: TimelineQuery }, TimelineEvent[]>('GET', '/api/timeline');

export const getTimelineEvent = endpoint<{ params: { slug: string } }, TimelineEventDetail>(
  'GET',
  '/api/timeline/events/:slug',
);

/** Years in one word, signed: -44 is 44 BCE. */
export const getMeanwhile = endpoint<{ query: { year: number } }, Meanwhile>(
  'GET',
  '/api/timeline/meanwhile',
);

/** Month and day of the month, both or neither; today in UTC where neither is given. */
export type OnThisDayQuery = { month?: number; day?: number };

export type OnThisDay = {
  month: number;
  day: number;
  /** 'March 15'. */
  label: string;
  /** Events that began on that day of the calendar of their sources, in order of time. */
  events: TimelineEvent[];
};

export const getOnThisDay = endpoint<{ query?: OnThisDayQuery }, OnThisDay>(
  'GET',
  '/api/timeline/on-this-day',
);
