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
  place: { name: string; latitude: number; longitude: number };
};

export const getTimeline = endpoint<{ query?: { period?: string | number } }, TimelineEvent[]>(
  'GET',
  '/api/timeline',
);
