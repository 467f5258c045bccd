/** Reads of the timeline. Retired events are never among the answers. */
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { timelineEvents } from './schema.ts';

export type EventRow = typeof timelineEvents.$inferSelect;

/** Events in chronological order, of one period or of all. */
export function selectEvents(
  db: Database,
  { periodId }: { periodId?: number | undefined },
): Promise<EventRow[]> {
  return db
    .select()
    .from(timelineEvents)
    .where(
      and(
        isNull(timelineEvents.retiredAt),
        periodId === undefined ? undefined : eq(timelineEvents.periodId, periodId),
      ),
    )
    .orderBy(asc(timelineEvents.year), asc(timelineEvents.id));
}

/** How many events the timeline shows. */
export async function countEvents(db: Database): Promise<number> {
  const [row] = await db
    .select({ events: count() })
    .from(timelineEvents)
    .where(isNull(timelineEvents.retiredAt));
  return row?.events ?? 0;
}
