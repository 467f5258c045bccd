/** Moves the view over a short time, so that the eye can follow; at once for who wants no motion. */
import type { Span, ViewStore } from '../view-store.ts';

/** Milliseconds. */
const duration = 260;

const moves = new WeakMap<ViewStore, { frame: number; target: Span }>();

/** Moves to a view; a move under way gives up. */
export function animateView(store: ViewStore, target: Span): void {
  stopMove(store);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    store.change(target);
    return;
  }
  const { from, to } = store.read();
  const began = performance.now();
  let last: Span = { from, to };
  const next = () => moves.set(store, { frame: requestAnimationFrame(step), target });
  const step = (now: number) => {
    const shown = store.read();
    // Another view was asked for meanwhile, as by the address: it stays.
    if (shown.from !== last.from || shown.to !== last.to) {
      moves.delete(store);
      return;
    }
    const share = Math.min(Math.max((now - began) / duration, 0), 1);
    const eased = 1 - (1 - share) ** 3;
    last =
      share < 1
        ? { from: from + (target.from - from) * eased, to: to + (target.to - to) * eased }
        : { from: target.from, to: target.to };
    store.change(last);
    if (share < 1) next();
    else moves.delete(store);
  };
  next();
}

/** The view that a move under way ends with, else the one there is: what comes next counts from here. */
export function viewAhead(store: ViewStore): Span {
  return moves.get(store)?.target ?? store.read();
}

/** Ends a move under way: the reader has taken over. */
export function stopMove(store: ViewStore): void {
  const move = moves.get(store);
  if (move) cancelAnimationFrame(move.frame);
  moves.delete(store);
}
