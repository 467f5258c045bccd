/** Moves from event to event by keyboard. Pure. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { Lane } from './lanes.ts';

/** How many events Page Up and Page Down move by. */
const pageSize = 10;

/**
 * The event to which a key leads, starting from the chosen event or from the middle of the view.
 * @param events all events shown, in chronological order
 * @returns undefined for keys that do not move
 */
export function stepByKey(
  key: string,
  {
    events,
    lanes,
    selected,
    middle,
  }: {
    events: readonly TimelineEvent[];
    lanes: readonly Lane[];
    selected: number | null;
    /** The position in the middle of the view. */
    middle: number;
  },
): TimelineEvent | undefined {
  const at = events.findIndex((event) => event.id === selected);
  const last = events.length - 1;
  // If nothing is chosen yet, the first step selects the event in the middle of the view.
  if (at < 0 && /^(Arrow|Page)/.test(key)) return nearestTo(events, middle);
  const current = events[at];
  switch (key) {
    case 'Home':
      return events[0];
    case 'End':
      return events[last];
    case 'ArrowRight':
      return events[Math.min(at + 1, last)];
    case 'ArrowLeft':
      return events[Math.max(at - 1, 0)];
    case 'PageDown':
      return events[Math.min(at + pageSize, last)];
    case 'PageUp':
      return events[Math.max(at - pageSize, 0)];
    case 'ArrowUp':
      return current && stepLane(lanes, current, -1);
    case 'ArrowDown':
      return current && stepLane(lanes, current, 1);
    default:
      return undefined;
  }
}

/** The event nearest in time in the next lane that has any; the current event if there is none. */
function stepLane(lanes: readonly Lane[], current: TimelineEvent, by: 1 | -1): TimelineEvent {
  const at = lanes.findIndex((lane) => lane.period.id === current.periodId);
  for (let next = at + by; next >= 0 && next < lanes.length; next += by) {
    const found = nearestTo(lanes[next]?.events ?? [], current.start);
    if (found) return found;
  }
  return current;
}

/** The event whose start is nearest to a position. */
function nearestTo(events: readonly TimelineEvent[], position: number): TimelineEvent | undefined {
  let nearest: TimelineEvent | undefined;
  for (const event of events) {
    if (!nearest || Math.abs(event.start - position) < Math.abs(nearest.start - position)) nearest = event;
  }
  return nearest;
}
