/** What the timeline's pages ask for: an event with its surroundings, a year across the world. */
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

/** How many events an event's page names elsewhere at its time, and at its place at other times. */
const elsewhereShown = 6;
const nearbyShown = 4;
/** Places at least this far away, in kilometers, are elsewhere. */
const elsewhereKm = 800;
/** Circles around a place, in kilometers: the wider is used where the narrower holds too few events. */
const nearbyKm = [40, 400];
/** Places within this distance of each other count as one town. */
const townKm = 10;

/** An event and what lies around it in time and place. @throws AppError 404 */
export async function findEvent(db: Database, { slug }: { slug: string }): Promise<TimelineEventDetail> {
  const event = await selectEvent(db, { slug });
  if (!event) throw new AppError('not_found', 'There is no such event.');
  const [{ previous, next }, farAway, nearby] = await Promise.all([
    selectNeighbors(db, event),
    selectFarAway(db, event, {
      years: yearsAround(event.startPosition),
      minKm: elsewhereKm,
      // More than are shown: several may have happened at one place.
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

/** What each part of the world saw in a year, and last before and first after it within 60 years. `thisYear` ends periods that have no end. */
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

/** The nearest in time of each place, nearest first. */
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
