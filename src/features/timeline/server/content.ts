/** The timeline's part of the content folder: the events of each period. */
import type { z } from 'zod';
import { type Collection, type Entry, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type SyncResult, syncRows } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { eventSchema } from './content-schema.ts';
import { locateEvent } from './locate-event.ts';
import { timelineEvents } from './schema.ts';

export type EventContent = z.infer<typeof eventSchema>;

/** Events lie in the folder of their period, named by its slug. */
export type TimelineContent = { events: Entry<EventContent>[] };

/** Where they are kept, below the content folder. */
export const timelineFiles = {
  events: { pattern: 'periods/*/events.yaml', holds: 'list', schema: eventSchema },
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
 * Brings the events' table in line with the content. `periodIds` gives a period's id by its slug.
 * @throws Error where an event's period is not there
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
