/** Data of the timeline's pages: an event with its surroundings, and a year across the world. */
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { formatYear, toAstronomical, yearsBetween } from '#platform/historical-date/year.ts';
import { type Meanwhile, meanwhileReach, type TimelineEventDetail } from '../contract.ts';
import { regions, yearsAround } from '../rules.ts';
import {
  selectAround,
  selectDuring,
  selectFarAway,
  selectNearby,
  selectNeighbors,
} from './around-queries.ts';
import { presentEvent } from './presenter.ts';
import { type EventRow, selectEvent } from './queries.ts';

/** Number of events that an event's page shows from elsewhere at the same time, and from nearby at any time. */
const elsewhereShown = 6;
const nearbyShown = 4;
/** Places at least this many kilometers away count as elsewhere. */
const elsewhereKm = 800;
/** Radii around a place in kilometers. The wider one is used if the narrower has too few events. */
const nearbyKm = [40, 400];
/** Places within this distance of each other count as one town. */
const townKm = 10;

/** An event with the events around it in time and place. @throws AppError 404 */
export async function findEvent(db: Database, { slug }: { slug: string }): Promise<TimelineEventDetail> {
  const event = await selectEvent(db, { slug });
  if (!event) throw new AppError('not_found', 'There is no such event.');
  const [{ previous, next }, farAway, nearby] = await Promise.all([
    selectNeighbors(db, event),
    selectFarAway(db, event, {
      years: yearsAround(event.startPosition),
      minKm: elsewhereKm,
      // More than are shown, because several may have happened at one place.
      limit: elsewhereShown * 5,
    }),
    findNearby(db, event),
  ]);
  return {
    event: presentEvent(event),
    previous: previous ? presentEvent(previous) : null,
    next: next ? presentEvent(next) : null,
    elsewhere: inOrder(onePerPlace(farAway, event).slice(0, elsewhereShown)).map((row) => presentEvent(row)),
    nearby: inOrder(nearby).map((row) => presentEvent(row)),
  };
}

/**
 * What happened in a year in each part of the world, with the last event before and the first after it within 60 years.
 * `thisYear` is the end of periods that have none.
 */
export async function findMeanwhile(
  { db, catalog }: { db: Database; catalog: Catalog },
  { year, thisYear }: { year: number; thisYear: number },
): Promise<Meanwhile> {
  const begin = toAstronomical(year);
  const end = begin + 1;
  const [{ periods }, during, around] = await Promise.all([
    catalog.read(),
    selectDuring(db, { year }),
    selectAround(db, { endedBy: begin, beganFrom: end }),
  ]);
  const seen = regions.flatMap((region) => {
    const here = (row: EventRow) => row.region === region;
    const isNear = (from: number, to: number) => yearsBetween(from, to) <= meanwhileReach;
    const before = around.find((row) => here(row) && row.endPosition <= begin);
    const after = around.find((row) => here(row) && row.startPosition >= end);
    const now = during.filter(here);
    const last = before && isNear(before.endYear ?? before.year, year) ? presentEvent(before) : null;
    const first = after && isNear(year, after.year) ? presentEvent(after) : null;
    if (!last && !first && now.length === 0) return [];
    return [{ region, during: now.map((row) => presentEvent(row)), before: last, after: first }];
  });
  return {
    year,
    label: formatYear(year),
    periodIds: periods
      .filter(({ fromYear, toYear }) => fromYear <= year && year <= (toYear ?? thisYear))
      .map((period) => period.id),
    regions: seen,
    emptyRegions: regions.filter((region) => !seen.some((part) => part.region === region)),
  };
}

async function findNearby(db: Database, event: EventRow): Promise<EventRow[]> {
  let found: EventRow[] = [];
  for (const withinKm of nearbyKm) {
    found = await selectNearby(db, event, { withinKm, sameKm: townKm, limit: nearbyShown });
    if (found.length === nearbyShown) break;
  }
  return found;
}

/** The event nearest in time for each place, nearest first. */
function onePerPlace(rows: readonly EventRow[], { startPosition }: EventRow): EventRow[] {
  const byNearness = rows.toSorted(
    (a, b) => Math.abs(a.startPosition - startPosition) - Math.abs(b.startPosition - startPosition),
  );
  const first = new Map<string, EventRow>();
  for (const row of byNearness) if (!first.has(row.placeName)) first.set(row.placeName, row);
  return [...first.values()];
}

function inOrder(rows: readonly EventRow[]): EventRow[] {
  return rows.toSorted((a, b) => a.startPosition - b.startPosition || a.id - b.id);
}
