/** Finds the events of a lane before and after the view. Pure. */
import type { Span } from '../view-store.ts';
import { overlaps } from './scale.ts';

type Lasting = { start: number; end: number };

/** Number of events entirely before a view, and entirely after it. */
export function countOutside(events: readonly Lasting[], view: Span): { before: number; after: number } {
  let before = 0;
  let after = 0;
  for (const event of events) {
    if (overlaps(event, view)) continue;
    if (event.start < view.from) before += 1;
    else after += 1;
  }
  return { before, after };
}

/** The nearest event outside a view on one side. `events` are sorted by `start`. */
export function nearestOutside<Event extends Lasting>(
  events: readonly Event[],
  view: Span,
  side: 'before' | 'after',
): Event | undefined {
  const outside = events.filter((event) => !overlaps(event, view));
  return side === 'before'
    ? outside.findLast(({ start }) => start < view.from)
    : outside.find(({ start }) => start >= view.to);
}
