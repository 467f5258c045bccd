/** Distances on the globe, computed by the database. */
import { and, between, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Point } from '../rules.ts';
import { timelineEvents } from './schema.ts';

const earthRadiusKm = 6371.0088;
const kmPerDegree = (earthRadiusKm * Math.PI) / 180;

const { latitude, longitude } = timelineEvents;

/** Kilometers from a point along a great circle, by the haversine formula. */
export function distanceKm(from: Point): SQL<number> {
  const [lat, lon] = [sql`${from.latitude}::float8`, sql`${from.longitude}::float8`];
  const chord = sql`power(sind((${latitude} - ${lat}) / 2), 2) + cosd(${latitude}) * cosd(${lat}) * power(sind((${longitude} - ${lon}) / 2), 2)`;
  return sql<number>`${2 * earthRadiusKm}::float8 * asin(sqrt(least(1, ${chord})))`;
}

/**
 * Whether a place is in the bounding box of a circle: cheap, as it uses an index. The corners of the box are outside
 * the circle.
 */
export function withinBox(around: Point, radiusKm: number): SQL | undefined {
  const height = radiusKm / kmPerDegree;
  const band = between(latitude, around.latitude - height, around.latitude + height);
  const nearestPole = Math.abs(around.latitude) + height;
  if (nearestPole >= 90) return band;
  // Meridians converge toward the poles, so the box is as wide as the circle at its widest latitude.
  const width =
    (Math.asin(Math.sin((height * Math.PI) / 180) / Math.cos((around.latitude * Math.PI) / 180)) * 180) /
    Math.PI;
  const [west, east] = [around.longitude - width, around.longitude + width];
  if (west < -180) return and(band, or(gte(longitude, west + 360), lte(longitude, east)));
  if (east > 180) return and(band, or(gte(longitude, west), lte(longitude, east - 360)));
  return and(band, between(longitude, west, east));
}
