/** The timeline's API. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { eventPath } from './paths.ts';

/** How many years before and after a year its Meanwhile page looks: about a lifetime. */
export const meanwhileReach = 60;

type Schemas = typeof import('./schemas.ts');

export type TimelineEvent = z.infer<Schemas['eventSchema']>;
export type TimelineEventDetail = z.infer<Schemas['eventDetailSchema']>;
export type Meanwhile = z.infer<Schemas['meanwhileSchema']>;
export type OnThisDay = z.infer<Schemas['onThisDaySchema']>;

type TimelineQuery = {
  /** Id or slug of a period. */
  period?: string | number;
  /** First and last year, signed. Events that overlap this span are returned. */
  from?: number;
  to?: number;
  /** 'latitude,longitude' in degrees: the nearest events come first. */
  near?: string;
};

export const getTimeline = endpoint<{ query?: TimelineQuery }, TimelineEvent[]>('GET', '/api/timeline');

export const getTimelineEvent = endpoint<{ params: { slug: string } }, TimelineEventDetail>(
  'GET',
  '/api/timeline/events/:slug',
);

/** Events in and around one year. The year is signed: -44 is 44 BCE. */
export const getMeanwhile = endpoint<{ query: { year: number } }, Meanwhile>(
  'GET',
  '/api/timeline/meanwhile',
);

/** Month and day of the month, both or neither. Without them: today in UTC. */
type OnThisDayQuery = { month?: number; day?: number };

export const getOnThisDay = endpoint<{ query?: OnThisDayQuery }, OnThisDay>(
  'GET',
  '/api/timeline/on-this-day',
);
