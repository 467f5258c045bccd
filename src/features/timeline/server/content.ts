/** Reads the events of each period from the content folder and loads them into the database. */
import type { z } from 'zod';
import { type Collection, type Entry, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type SyncResult, syncRows } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { eventContentSchema } from './content-schema.ts';
import { locateEvent } from './locate-event.ts';
import { timelineEvents } from './schema.ts';

export type EventContent = z.infer<typeof eventContentSchema>;

/** Events are in the folder of their period, which is named by the period's slug. */
export type TimelineContent = { events: Entry<EventContent>[] };

/** The event files in the content folder. */
export const timelineFiles = {
  events: { pattern: 'periods/*/events.yaml', holds: 'list', schema: eventContentSchema },
} as const satisfies Record<keyof TimelineContent, Collection<unknown>>;

/** Reads and validates all events. */
export function readTimelineContent(folder: ContentFolder): {
  content: TimelineContent;
  issues: ContentIssue[];
} {
  const { entries, issues } = readCollection(folder, timelineFiles.events);
  return { content: { events: entries }, issues };
}

/**
 * Syncs the events table with the content. `periodIds` maps a period's slug to its id.
 * @throws Error if an event's period does not exist
 */
export function loadTimelineContent(
  tx: Transaction,
  { events }: TimelineContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<SyncResult> {
  const rows = events.map(({ value, folder }) => {
    const periodId = periodIds.get(folder);
    if (periodId === undefined) throw new Error(`The events of '${folder}' have no period.`);
    const row = {
      slug: value.slug,
      periodId,
      date: value.date,
      year: value.year,
      endYear: value.endYear ?? null,
      title: value.title,
      description: value.description,
      placeName: value.place.name,
      latitude: value.place.lat,
      longitude: value.place.lon,
    };
    return { ...row, ...locateEvent(row) };
  });
  return syncRows(tx, timelineEvents, rows);
}
