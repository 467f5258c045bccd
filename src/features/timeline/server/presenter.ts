/** Converts rows of the timeline to API responses. */
import type { TimelineEvent } from '../contract.ts';
import type { EventRow } from './queries.ts';

/** An event as the API returns it, with `distanceKm` if the request gave a point. */
export function presentEvent(row: EventRow, distanceKm?: number): TimelineEvent {
  return {
    id: row.id,
    slug: row.slug,
    date: row.date,
    title: row.title,
    description: row.description,
    periodId: row.periodId,
    year: row.year,
    endYear: row.endYear,
    start: row.startPosition,
    end: row.endPosition,
    place: { name: row.placeName, latitude: row.latitude, longitude: row.longitude },
    ...(distanceKm !== undefined && { distanceKm: Math.round(distanceKm) }),
  };
}
