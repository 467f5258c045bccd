/** What of a lane lies before and after the view. Pure. */
import type { Span } from '../view-store.ts';
import { overlaps } from './scale.ts';

type Lasting = { start: number; end: number };

/** How many events lie wholly before a view, and wholly after it. */
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

/** The event outside a view that lies nearest to it on one side. `events` are in order of `start`. */
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
